import { sql } from 'kysely';
import type { SearchEngine } from './engine.ts';

/**
 * The number of the latest entries that are looked through one by one. Words that are in most entries are found there;
 * by the index alone all of these entries would be read.
 */
const latest = 2000;

/** The maximum number of entries that are read by the index, whatever their dates. */
const maxRead = 5000;

/** The index in a table with a `tsvector`. Its words are stored and compared as they are, by no dictionary. */
export const postgresEngine: SearchEngine = {
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
