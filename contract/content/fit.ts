/**
 * How an image stands in its frame: it fills the frame, which may cut it, or is seen whole. An image without a fit
 * follows the rule of its place (docs/product.md, "Shape of images").
 */
export const fits = ['fill', 'whole'] as const;
export type Fit = (typeof fits)[number];

/** The point of an image that stays in view when the image is cut: from the left and the top, as `object-position`. */
export const focusPattern = /^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/;
