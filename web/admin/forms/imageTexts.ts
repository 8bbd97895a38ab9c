import { type Fit, readFit } from '#contract/content/fit.ts';
import type { imageFields } from '#contract/content/images.ts';
import type { Image } from '../../ui/Picture.tsx';
import { pointOf } from './focus.ts';

/** The texts of a form about its image: a text for each choice, which is empty without a choice. */
export type ImageTexts = Record<keyof typeof imageFields, string>;

/** The names of these choices in the form. */
export const imageLabels: ImageTexts = {
  fit: 'In its frame',
  focus: 'Point that stays in view',
  alt: 'Alternative text',
};

export const isImageText = (name: string): name is keyof ImageTexts => name in imageLabels;

export const fitLabels: Record<Fit, string> = { cover: 'Fill the frame', contain: 'Show all' };

/** The texts of a form without an image. */
export const noImageTexts: ImageTexts = { fit: '', focus: '', alt: '' };

/** Returns the texts of a form for a stored image. */
export const imageTextsOf = ({ fit, focus, alt }: Image): ImageTexts => ({
  fit: fit ?? '',
  focus: focus ?? '',
  alt: alt ?? '',
});

/** Returns the fit that a form's text names; undefined for an empty text, which follows the rule of the frame. */
export const fitOf = (text: string): Fit | undefined => readFit(text);

/** Returns an image with the choices in the form. */
export function withTexts(image: Image, { fit, focus, alt }: ImageTexts): Image {
  return { ...image, fit: fitOf(fit), focus: focus || undefined, alt: alt.trim() || undefined };
}

/** Returns the point of a focus in words. */
export function focusText(focus: string | undefined): string {
  const { x, y } = pointOf(focus);
  return `${x} % from the left, ${y} % from the top`;
}

/** Returns a choice in the words of the form. */
export function imageTextInWords(name: keyof ImageTexts, text: string): string {
  if (name === 'alt') return text;
  const fit = fitOf(text);
  if (fit) return fitLabels[fit];
  return text === '' ? 'Not chosen' : focusText(text);
}
