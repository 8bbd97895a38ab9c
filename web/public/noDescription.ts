/** What is said in the place of a description that an item lacks (spec, section 2). */
export const noDescription = 'No description available';
