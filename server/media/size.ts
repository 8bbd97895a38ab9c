import { tooLarge } from '../http/errors.ts';

/** The maximum size of an image in millions of pixels. */
const megapixels = 100;
export const maxPixels = megapixels * 1e6;
/** A WebP image can't be longer. */
export const maxSide = 16_383;

/** Throws 413, with the exceeded limit, for an image of more pixels than the server processes. */
export function checkSize(width: number, height: number): void {
  if (width * height > maxPixels) throw tooLarge(`The image is larger than ${megapixels} megapixels.`);
  if (Math.max(width, height) > maxSide) {
    throw tooLarge(`The image is longer than ${maxSide} pixels on one side.`);
  }
}
