/** The number of an event's photos that come with its page: more than a screen shows, in HTML that stays small. */
export const photosAtFirst = 12;

/** Returns the name of a photo without a caption; `index` is its place in the album. */
export const photoTitle = (index: number) => `Photo ${index + 1}`;
