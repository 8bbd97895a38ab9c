/**
 * How an image stands in its frame, in the words of CSS: it fills the frame, which may cut it, or it is seen whole. An
 * image without a fit follows the rule of its frame (server/media/README.md, "Shape of images").
 */
export const fits = ['cover', 'contain'] as const;
export type Fit = (typeof fits)[number];

/** Reads a fit. Returns undefined for any other value. */
export const readFit = (value: unknown): Fit | undefined => fits.find((fit) => fit === value);

/** The point of an image that stays in view when the image is cut: from the left and the top, as `object-position`. */
export const focusPattern = /^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/;
