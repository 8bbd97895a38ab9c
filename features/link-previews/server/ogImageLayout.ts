import { widthWithin } from '#server/drawing/frame.ts';
import { ogImageSize } from '../contract.ts';

export const margin = 40;

/** The part of an Open Graph image, in pixels, in which the image is drawn whole. */
export const imageArea = { width: 680, height: ogImageSize.height - 2 * margin };

/** Returns the width in pixels in which an Open Graph image shows an image of the given size. */
export const widthInOgImage = (width: number, height: number) => widthWithin(imageArea, { width, height });
