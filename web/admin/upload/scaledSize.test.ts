import { describe, expect, it } from 'vitest';
import { scaledSize } from './scaledSize.ts';

describe('scaledSize', () => {
  it.each([
    ['a photo of 12 megapixels', [4000, 3000], [2592, 1944]],
    ['the same upright', [3000, 4000], [1944, 2592]],
    ['a wide panorama', [12000, 3000], [2592, 648]],
    ['a tall screen, to the width of the widest variant', [2160, 7680], [1600, 5689]],
  ])('scales down %s', (_, [width = 0, height = 0], [scaledWidth, scaledHeight]) => {
    expect(scaledSize(width, height)).toEqual({ width: scaledWidth, height: scaledHeight });
  });

  it.each([
    ['of just the longest side', 2592, 1944],
    ['that is as narrow as the widest variant', 1600, 9000],
    ['that is narrower', 1000, 9000],
  ])('leaves an image %s in its own size', (_, width, height) => {
    expect(scaledSize(width, height)).toBeUndefined();
  });
});
