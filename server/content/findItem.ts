import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { type ItemKind, type ItemType, isItemType, itemTypes, typesWithPages } from '#contract/itemPages.ts';
import { instant } from '../clock.ts';
import { inParts } from '../database/inParts.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { presentRowsOf, type StoredType, table } from './rows.ts';

/** The state of the address of an item. */
type FoundItem =
  | { status: 200; type: ItemType; row: ContentRow }
  /** The item has moved to this id. */
  | { status: 308; id: string }
  /** The item was deleted, or never existed. */
  | { status: 404 | 410 };

/** Finds the row of an item that has a page, or the reason why there is no row. */
export async function findItem(db: Kysely<Database>, kind: ItemKind, id: string): Promise<FoundItem> {
  for (const type of itemTypes[kind]) {
    const row = await db.selectFrom(table(contentTypes[type])).selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.deletedAt === null) return { status: 200, type, row };
    if (row !== undefined) return { status: 410 };
  }
  const former = kind === 'events' ? await findFormer(db, id) : undefined;
  return former ?? { status: (await wasRemoved(db, id)) ? 410 : 404 };
}

/** Returns those of these ids at which visitors see the page of an item, under that id or after a move. */
export async function findPages(db: Kysely<Database>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await Promise.all(typesWithPages.map((type) => presentRowsOf(db, contentTypes[type], ids)));
  const past = db.selectFrom('pastEvents').select('movedFrom as id').where('deletedAt', 'is', null);
  const moved = await past.where('movedFrom', 'in', ids).execute();
  return new Set([...found.flat(), ...moved].flatMap(({ id }) => id ?? []));
}

/** A moved event has a new id among the past events. */
async function findFormer(db: Kysely<Database>, id: string): Promise<FoundItem | undefined> {
  const past = await db
    .selectFrom('pastEvents')
    .select(['id', 'deletedAt'])
    .where('movedFrom', '=', id)
    .executeTakeFirst();
  if (past === undefined) return undefined;
  return past.deletedAt === null ? { status: 308, id: past.id } : { status: 410 };
}

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
