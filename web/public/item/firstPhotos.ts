/**
 * Returns how many of an event's photos come with its page: rows that are full on phones and on wide screens, in HTML
 * that stays small. A cover takes the place of four.
 */
export const countAtFirst = ([first]: readonly { cover?: unknown }[]) => (first?.cover ? 13 : 12);

/** Returns how many of these a phone shows first: a third of them, which also fills its rows. */
export const countOnPhones = (photos: readonly { cover?: unknown }[]) => Math.ceil(countAtFirst(photos) / 3);

/** Returns the name of a photo without a caption; `index` is its place in the album. */
export const photoTitle = (index: number) => `Photo ${index + 1}`;
