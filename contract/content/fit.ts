/**
 * How an image stands in its frame, in the words of CSS: it fills the frame, which may cut it, or it is seen whole. An
 * image without a fit follows the rule of its frame (docs/product.md, "Shape of images").
 */
export const fits = ['cover', 'contain'] as const;
export type Fit = (typeof fits)[number];

/** The words of earlier releases. Older servers beside this one, open pages, drafts and backups still have them. */
const formerFits = new Map<unknown, Fit>([
  ['fill', 'cover'],
  ['whole', 'contain'],
]);

/** Reads a fit in the present or in the earlier words. Returns undefined for any other value. */
export const readFit = (value: unknown): Fit | undefined => fits.find((fit) => fit === value) ?? formerFits.get(value);

/** The point of an image that stays in view when the image is cut: from the left and the top, as `object-position`. */
export const focusPattern = /^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/;
