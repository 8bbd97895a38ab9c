import type { Kysely } from 'kysely';
import { isItemType } from '#contract/itemPages.ts';
import { instant } from '../clock.ts';
import { inParts } from '../database/inParts.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import type { StoredType } from './rows.ts';

type RemovedRow = Pick<ContentRow, 'id'> & { movedFrom?: string | null };

/** Returns the ids that rows have, and had before a move. */
export const allIdsOf = (rows: RemovedRow[]): string[] =>
  rows.flatMap(({ id, movedFrom }) => (movedFrom ? [id, movedFrom] : [id]));

/**
 * Stores the ids of rows that are removed for good, so that their pages answer 410. Rows without a page are left out.
 * Part of the transaction that removes the rows.
 */
export async function rememberRemoved(trx: Kysely<Database>, { name }: StoredType, rows: RemovedRow[]): Promise<void> {
  if (!isItemType(name)) return;
  const removedAt = instant();
  for (const some of inParts(allIdsOf(rows))) {
    const added = trx.insertInto('removedItems').values(some.map((id) => ({ id, removedAt })));
    await added.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Whether an item with a page was removed for good. */
export async function wasRemoved(db: Kysely<Database>, id: string): Promise<boolean> {
  const removed = await db.selectFrom('removedItems').select('id').where('id', '=', id).executeTakeFirst();
  return removed !== undefined;
}
