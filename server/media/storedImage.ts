import type { OriginalFormat } from './variants.ts';

/** An image as its row stores it. */
export interface StoredImage {
  key: string;
  /** Of the rendition in the image's own size. */
  format: OriginalFormat;
  width: number;
  height: number;
  /** The widths of the WebP variants, ascending. */
  variants: number[];
  /** A data URL. */
  placeholder: string;
  /** The point that draws the eye, as `object-position`. Images of older versions have none until it is computed. */
  focus?: string;
}
