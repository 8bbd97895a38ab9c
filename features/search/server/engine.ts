import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The entry of an item in the index. */
export interface Entry {
  id: string;
  /** The place among all entries: the latest date has the greatest. No two entries have the same place. */
  place: number;
  /** Words of letters, numbers, marks and `_`. */
  words: string[];
}

/** The index of a database. It stores words and compares their beginnings, and changes none of them. */
export interface SearchEngine {
  remove(trx: Kysely<Database>, ids: string[]): Promise<void>;
  add(trx: Kysely<Database>, entries: Entry[]): Promise<void>;
  /** Returns the ids of entries that have, for each list, a word with one of its beginnings; the latest first. */
  find(db: Kysely<Database>, beginnings: string[][], limit: number): Promise<string[]>;
  /** Returns the ids of the latest entries. */
  latest(db: Kysely<Database>, limit: number): Promise<string[]>;
}
