/** NUL, or a half of a character (a lone surrogate). Not every browser has `isWellFormed`. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a database can store a text: a PostgreSQL text has no NUL and no half of a character. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
