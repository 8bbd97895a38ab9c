/** The formats of a rendition in the image's own size. */
type OriginalFormat = 'jpeg' | 'png' | 'webp';

/** Returns the file name of the rendition in the image's own size. */
export function originalName(format: OriginalFormat): string {
  return `original.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Returns the file name of a WebP variant. */
export function variantName(width: number): string {
  return `${width}.webp`;
}

/** An image as its row stores it. */
export interface StoredImage {
  key: string;
  /** The size of the rendition in the image's own size. */
  format: OriginalFormat;
  width: number;
  height: number;
  /** The widths of the WebP variants, ascending. */
  variants: number[];
  /** A data URL. */
  placeholder: string;
  /** The point that draws the eye, as `object-position`. */
  focus: string;
  /** The size of all its files. */
  bytes: number;
}
