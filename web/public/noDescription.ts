/** What is said in the place of a description that an item lacks (docs/product.md, "Public states"). */
export const noDescription = 'No description available';
