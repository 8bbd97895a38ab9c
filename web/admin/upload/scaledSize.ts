import { maxVariantWidth } from '#contract/content/maxVariantWidth.ts';

/**
 * The limit in pixels: twice the width of the pages' content (1296), so that the image can fill even a dense screen.
 */
const maxSide = 2592;

/**
 * Returns the size in which an image is uploaded, so that every page has enough pixels. The longer side fits into
 * `maxSide`, but the width is at least the width of the widest variant, which is the largest size that pages show.
 * Returns `undefined` if the image keeps its own size.
 */
export function scaledSize(width: number, height: number): { width: number; height: number } | undefined {
  const scale = Math.max(maxSide / Math.max(width, height), maxVariantWidth / width);
  return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
}
