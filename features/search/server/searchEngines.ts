import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseKind } from '#server/database/schema.ts';

/** The entry of an item in the index. */
export interface Entry {
  id: string;
  /** The place among all entries: the latest date has the greatest. No two entries have the same place. */
  place: number;
  /** Words of letters, numbers, marks and `_`. */
  words: string[];
}

/** The index of a database. It stores words and compares their beginnings, and changes none of them. */
interface SearchEngine {
  remove(trx: Kysely<Database>, ids: string[]): Promise<void>;
  add(trx: Kysely<Database>, entries: Entry[]): Promise<void>;
  /** Returns the ids of entries that have, for each list, a word with one of its beginnings; the latest first. */
  find(db: Kysely<Database>, beginnings: string[][], limit: number): Promise<string[]>;
  /** Returns the ids of the latest entries. */
  latest(db: Kysely<Database>, limit: number): Promise<string[]>;
}

/**
 * The index in a table of FTS5, in which the id of an item is a word, too. The rowid of an entry is its place, because
 * FTS5 finds rows in the order of their ids.
 */
const sqliteEngine: SearchEngine = {
  async remove(trx, ids) {
    for (const id of ids)
      await sql`delete from search_items where search_items match ${quoted(idWord(id))}`.execute(trx);
  },

  async add(trx, entries) {
    for (const { id, place, words } of entries) {
      const text = [idWord(id), ...words].join(' ');
      // Numbers arrive as floating-point ones.
      await sql`insert into search_items (rowid, id, words) values (cast(${place} as integer), ${id}, ${text})`.execute(
        trx,
      );
    }
  },

  async find(db, beginnings, limit) {
    const anyOf = (some: string[]) => `(${some.map((beginning) => `${quoted(beginning)}*`).join(' OR ')})`;
    const all = beginnings.map(anyOf).join(' AND ');
    const rows = await db
      .selectFrom('searchItems')
      .select('id')
      .where(sql<boolean>`search_items match ${all}`)
      .orderBy(sql`rowid`, 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  async latest(db, limit) {
    const rows = await db.selectFrom('searchItems').select('id').orderBy(sql`rowid`, 'desc').limit(limit).execute();
    return rows.map(({ id }) => id);
  },
};

/** No other word has a hyphen. */
const idWord = (id: string) => `-${id}`;

/** In quotes a word is no operator. */
const quoted = (word: string) => `"${word}"`;

/**
 * The number of the latest entries that are looked through one by one. Words that are in most entries are found there;
 * by the index alone all of these entries would be read.
 */
const latest = 2000;

/** The maximum number of entries that are read by the index, whatever their dates. */
const maxRead = 5000;

/** The index in a table with a `tsvector`. Its words are stored and compared as they are, by no dictionary. */
const postgresEngine: SearchEngine = {
  async remove(trx, ids) {
    await trx.deleteFrom('searchItems').where('id', 'in', ids).execute();
  },

  async add(trx, entries) {
    const rows = entries.map(({ id, place, words }) => ({
      id,
      place,
      words: sql`array_to_tsvector(${words}::text[])`,
    }));
    await trx
      .insertInto('searchItems')
      .values(rows as never)
      .execute();
  },

  async find(db, beginnings, limit) {
    const anyOf = (some: string[]) => `(${some.map((beginning) => `'${beginning}':*`).join(' | ')})`;
    const query = beginnings.map(anyOf).join(' & ');
    const matches = sql<boolean>`words @@ ${query}::tsquery`;
    const rows = () => db.selectFrom('searchItems').selectAll();
    const found = await db
      .selectFrom(rows().orderBy('place', 'desc').limit(latest).as('latest'))
      .select('id')
      .where(matches)
      .orderBy('place', 'desc')
      .limit(limit)
      .execute();
    if (found.length === limit) return found.map(({ id }) => id);
    const all = await db
      .selectFrom(rows().where(matches).limit(maxRead).as('found'))
      .select('id')
      .orderBy('place', 'desc')
      .limit(limit)
      .execute();
    return all.map(({ id }) => id);
  },

  async latest(db, limit) {
    const rows = await db.selectFrom('searchItems').select('id').orderBy('place', 'desc').limit(limit).execute();
    return rows.map(({ id }) => id);
  },
};

export const searchEngines: Record<DatabaseKind, SearchEngine> = { sqlite: sqliteEngine, postgres: postgresEngine };
