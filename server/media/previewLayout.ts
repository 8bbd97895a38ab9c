import { previewSize } from '#contract/itemPages.ts';

export const margin = 40;

/** The part of a preview, in pixels, in which the image is drawn whole. */
export const imageArea = { width: 680, height: previewSize.height - 2 * margin };

/** Returns the width in pixels in which a preview shows an image of the given size. */
export const widthInPreview = (width: number, height: number) =>
  Math.min(imageArea.width, (imageArea.height * width) / height);
