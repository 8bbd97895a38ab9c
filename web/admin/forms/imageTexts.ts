import { type Fit, fits } from '#contract/content/fit.ts';
import type { imageFields } from '#contract/content/images.ts';
import type { Image } from '../../ui/Picture.tsx';

/** What a form says of its image: a text for each choice, empty without one. */
export type ImageTexts = Record<keyof typeof imageFields, string>;

/** Of a form without an image. */
export const noImageTexts: ImageTexts = { fit: '', focus: '', alt: '' };

/** Returns what a form says of a stored image. */
export const imageTextsOf = ({ fit, focus, alt }: Image): ImageTexts => ({
  fit: fit ?? '',
  focus: focus ?? '',
  alt: alt ?? '',
});

/** Returns the fit that a form's text names; undefined for an empty text, which follows the rule of the frame. */
export const fitOf = (text: string): Fit | undefined => fits.find((fit) => fit === text);

/** Returns an image as the form wants it. */
export function withTexts(image: Image, { fit, focus, alt }: ImageTexts): Image {
  return { ...image, fit: fitOf(fit), focus: focus || undefined, alt: alt.trim() || undefined };
}
