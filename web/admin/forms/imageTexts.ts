import { type Fit, readFit } from '#contract/content/fit.ts';
import type { imageFields } from '#contract/content/images.ts';
import type { Image } from '../../ui/Picture.tsx';

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

/** Returns an image with the choices in the form. An empty fit follows the rule of the frame. */
export function withTexts(image: Image, { fit, focus, alt }: ImageTexts): Image {
  return { ...image, fit: readFit(fit), focus: focus || undefined, alt: alt.trim() || undefined };
}

/** Returns the point of a focus in words. */
export function focusText(focus: string | undefined): string {
  const { x, y } = pointOf(focus);
  return `${x} % from the left, ${y} % from the top`;
}

/** Returns a choice in the words of the form. */
export function imageTextInWords(name: keyof ImageTexts, text: string): string {
  if (name === 'alt') return text;
  const fit = readFit(text);
  if (fit) return fitLabels[fit];
  return text === '' ? 'Not chosen' : focusText(text);
}

/** A point of an image, in whole percents from the left and the top. */
export interface Point {
  x: number;
  y: number;
}

/** Reads a focus such as '40% 25%'. A missing focus is the middle. */
export function pointOf(focus: string | undefined): Point {
  const [x = 50, y = 50] = (focus ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { x, y };
}

/** Returns a point as a focus: '40% 25%'. A point outside of the image becomes the nearest point inside. */
export function focusAt({ x, y }: Point): string {
  return `${percent(x)}% ${percent(y)}%`;
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** Returns the point to which an arrow key moves a point; undefined for another key. */
export function pointAfterKey(key: string, { x, y }: Point, step: number): Point | undefined {
  const moved: Record<string, Point> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
  };
  return moved[key];
}
