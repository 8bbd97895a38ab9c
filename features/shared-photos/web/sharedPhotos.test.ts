import { expect, it } from 'vitest';
import { fitting, sharedLimits } from './sharedPhotos.ts';

const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }) as File);

it('of shared files those are kept for which there is room beside others, by number and by size', () => {
  const { files: most, bytes } = sharedLimits;
  expect(fitting(files(most + 1, 1), [])).toHaveLength(most);
  expect(fitting(files(3, 1), files(most - 2, 1))).toHaveLength(2);
  expect(fitting(files(3, 1), files(most, 1))).toEqual([]);
  const [large, small] = [{ size: bytes } as File, { size: 1 } as File];
  expect(fitting([large, small], [])).toEqual([large]);
  expect(fitting([large, small], [small])).toEqual([small]);
});
