import { describe, expect, it } from 'vitest';
import { maxVariantWidth } from '#contract/content/maxVariantWidth.ts';
import type { PixelHeader } from './header.ts';
import { memoryFor, memoryForImages } from './memory.ts';
import { maxSide } from './size.ts';

const photo = (width: number, height: number, rest: Partial<PixelHeader> = {}): PixelHeader => ({
  format: 'jpeg',
  bytes: 5e6,
  width,
  height,
  channels: 3,
  hasAlpha: false,
  bytesPerSample: 1,
  isProgressive: false,
  isTurned: false,
  frames: 1,
  ...rest,
});
const through = { channels: 4, hasAlpha: true };

describe('the memory for an image', () => {
  it.each([
    ['a JPEG of 12 megapixels', photo(4032, 3024)],
    ['a JPEG of 24 megapixels that lies on its side', photo(4284, 5712, { isTurned: true })],
    ['a progressive JPEG of 24 megapixels', photo(5712, 4284, { isProgressive: true })],
    ['a JPEG of 50 megapixels that lies on its side', photo(6144, 8160, { isTurned: true })],
    ['a JPEG of 100 megapixels', photo(11_500, 8625)],
    ['a HEIC of 12 megapixels', photo(4032, 3024, { format: 'heic' })],
    ['a HEIC of 48 megapixels', photo(8064, 6048, { format: 'heic', bytes: 12e6 })],
    ['the highest screenshot of the widest width', photo(maxVariantWidth, maxSide, { format: 'png' })],
    ['a WebP of 12 megapixels that can be seen through', photo(4000, 3000, { format: 'webp', ...through })],
  ])('is there for %s', (_, header) => {
    expect(memoryFor(header)).toBeLessThanOrEqual(memoryForImages);
  });

  it('is there for two photos of a phone at once', () => {
    expect(2 * memoryFor(photo(4032, 3024, { isTurned: true }))).toBeLessThanOrEqual(memoryForImages);
    expect(2 * memoryFor(photo(8064, 6048))).toBeLessThanOrEqual(memoryForImages);
  });

  it.each([
    ['a progressive JPEG', photo(9990, 10_000, { isProgressive: true })],
    ['a JPEG that lies on its side', photo(9990, 10_000, { isTurned: true })],
    ['an interlaced PNG', photo(9990, 10_000, { format: 'png', isProgressive: true, bytesPerSample: 2, ...through })],
    ['a TIFF', photo(9990, 10_000, { format: 'tiff', bytesPerSample: 2 })],
    ['a WebP', photo(9990, 10_000, { format: 'webp' })],
    ['a WebP that can be seen through', photo(9990, 10_000, { format: 'webp', ...through })],
    ['a GIF', photo(9990, 10_000, { format: 'gif', ...through })],
    ['an AVIF', photo(9990, 10_000, { format: 'avif' })],
    ['a HEIC', photo(9990, 10_000, { format: 'heic' })],
  ])('is not there for %s of 99.9 megapixels, but for one as large as is said then', (_, header) => {
    const sentence = /^The image needs more memory .* Please save it smaller, at most (\d+) megapixels\.$/;
    let megapixels = 0;
    try {
      memoryFor(header);
    } catch (error) {
      expect(error).toMatchObject({ status: 413, message: expect.stringMatching(sentence) });
      megapixels = Number(sentence.exec((error as Error).message)?.[1]);
    }
    expect(megapixels).toBeGreaterThan(10);
    const side = (pixels: number) => Math.sqrt(pixels * 1e6);
    const bytes = header.bytes * (megapixels / 100);
    expect(memoryFor({ ...header, width: side(megapixels), height: side(megapixels), bytes })).toBeGreaterThan(0);
    const larger = { ...header, width: side(megapixels + 2), height: side(megapixels + 2) };
    expect(() => memoryFor(larger)).toThrow('needs more memory');
  });

  it('is not there for a file that is larger than it', () => {
    expect(() => memoryFor(photo(100, 100, { format: 'webp', bytes: 400e6 }))).toThrow(
      /^The image needs more memory than this server gives to one\. Please save it smaller\.$/,
    );
  });
});
