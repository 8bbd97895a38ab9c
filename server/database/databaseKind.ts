/** The databases that the server can use. */
export type DatabaseKind = 'sqlite' | 'postgres';
