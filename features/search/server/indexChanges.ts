import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { presentRowsOf } from '#server/content/rows.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Database, DatabaseKind } from '#server/database/schema.ts';
import { searchedTypes } from '../contract.ts';
import type { Entry, SearchEngine } from './engine.ts';
import { entryOf } from './entries.ts';
import { postgresEngine } from './postgresEngine.ts';
import { sqliteEngine } from './sqliteEngine.ts';

export const searchEngines: Record<DatabaseKind, SearchEngine> = { sqlite: sqliteEngine, postgres: postgresEngine };

/** More changes than a transaction has of its own. */
const ofTransaction = 1000;

/**
 * Brings the last changes of items into the index of the search: those of this transaction, which come first, and those
 * that were left by programs without a search.
 */
export async function indexChanges(trx: Kysely<Database>, kind: DatabaseKind, limit = ofTransaction): Promise<void> {
  const changes = await trx.selectFrom('searchChanges').selectAll().orderBy('number', 'desc').limit(limit).execute();
  if (changes.length === 0) return;
  const engine = searchEngines[kind];
  // Another transaction may have brought them in meanwhile, but not with rows that are newer than those read here.
  await lockName(trx, kind, 'chapterhouse search');
  // The first change of an item in this order is the last one.
  const numbers = new Map(changes.toReversed().map(({ itemId, number }) => [itemId, number]));
  const ids = [...numbers.keys()];
  const entries: Entry[] = [];
  for (const type of searchedTypes) {
    const rows = await presentRowsOf(trx, contentTypes[type], ids);
    entries.push(...rows.map((row) => entryOf(type, row, numbers.get(row.id) as number)));
  }
  await engine.remove(trx, ids);
  if (entries.length > 0) await engine.add(trx, entries);
  const done = changes.map(({ number }) => number);
  await trx.deleteFrom('searchChanges').where('number', 'in', done).execute();
}
