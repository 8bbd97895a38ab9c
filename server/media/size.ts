import { tooLarge } from '../http/errors.ts';

const megapixels = 100;
export const mostPixels = megapixels * 1e6;
/** A WebP image can't be longer. */
const longestSide = 16_383;

/** Throws 413 for an image of more pixels than are processed, with the limit that it breaks. */
export function checkSize(width: number, height: number): void {
  if (width * height > mostPixels) throw tooLarge(`The image is larger than ${megapixels} megapixels.`);
  if (Math.max(width, height) > longestSide) {
    throw tooLarge(`The image is longer than ${longestSide} pixels on one side.`);
  }
}
