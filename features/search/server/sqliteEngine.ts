import { sql } from 'kysely';
import type { SearchEngine } from './engine.ts';

/**
 * The index in a table of FTS5, in which the id of an item is a word, too. The rowid of an entry is its place, because
 * FTS5 finds rows in the order of their ids.
 */
export const sqliteEngine: SearchEngine = {
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
