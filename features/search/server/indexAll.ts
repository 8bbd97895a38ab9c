import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentTypes } from '#contract/content/index.ts';
import type { Services } from '#server/services.ts';
import { searchedTypes } from '../contract.ts';
import { indexChanges } from './indexChanges.ts';

/** The number of changes that one of these transactions brings in, in some 20 ms. */
const atOnce = 100;

/**
 * Brings the changes into the index that no transaction of this program has brought in, part by part: those of a
 * program without a search, and of a restore.
 */
export async function indexAll({ database, writer }: Pick<Services, 'database' | 'writer'>): Promise<void> {
  const { db, kind } = database;
  const hasChanges = async () =>
    (await db.selectFrom('searchChanges').select('number').limit(1).executeTakeFirst()) !== undefined;

  if (!(await hasChanges())) return;
  do {
    await db.transaction().execute((trx) => indexChanges(trx, kind, atOnce));
    // On SQLite nothing else would have its turn meanwhile.
    await nextTurn();
  } while (await hasChanges());
  // Answers from before may be in the memory of any process.
  const types = searchedTypes.map((type) => contentTypes[type]);
  await writer.transaction(types, 'server', async () => {});
}
