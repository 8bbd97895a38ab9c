/** The formats of a rendition in the image's own size. */
export type OriginalFormat = 'jpeg' | 'png' | 'webp';

/** Returns the file name of the rendition in the image's own size. */
export function originalName(format: OriginalFormat): string {
  return `original.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Returns the file name of a WebP variant. */
export function variantName(width: number): string {
  return `${width}.webp`;
}
