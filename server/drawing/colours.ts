/** The colours that all pictures of items have. docs/design.md, "Colour": `brand`, `on-brand`, `on-brand-soft`. */
export const pictureColours = { ground: '#2c3286', text: '#ffffff', soft: '#c9cdf2' };
