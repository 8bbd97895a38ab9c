/** Whether a database can store a text: a PostgreSQL text has no NUL and no half of a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
