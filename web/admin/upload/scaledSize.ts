import { maxVariantWidth } from '#contract/content/images.ts';

/** In pixels; twice the width of the pages' content (1296), so that even a dense screen could be filled. */
const maxSide = 2592;

/**
 * The size in which an image is uploaded so that no page ever lacks a pixel: the longer side fits, but the width is
 * not below that of the widest variant, which is the most that pages show. Undefined: its own size.
 */
export function scaledSize(width: number, height: number): { width: number; height: number } | undefined {
  const scale = Math.max(maxSide / Math.max(width, height), maxVariantWidth / width);
  return scale < 1 ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
}
