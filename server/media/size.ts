import { tooLarge } from '../errors.ts';

const megapixels = 100;
export const mostPixels = megapixels * 1e6;
/** A WebP image can't be longer. */
const longestSide = 16_383;

/** Whether an image of so many pixels is processed: more would take more memory than a small server has. */
export function isProcessable(width: number, height: number): boolean {
  return width * height <= mostPixels && Math.max(width, height) <= longestSide;
}

/** Throws 413 for an image that is not processed, with the limit that it breaks. */
export function checkSize(width: number, height: number): void {
  if (isProcessable(width, height)) return;
  throw tooLarge(
    width * height > mostPixels
      ? `The image is larger than ${megapixels} megapixels.`
      : `The image is longer than ${longestSide} pixels on one side.`,
  );
}
