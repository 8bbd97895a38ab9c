/** The width of the largest variant in which pages show a stored image, in pixels. */
export const maxVariantWidth = 1600;
