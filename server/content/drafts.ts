import type { Kysely } from 'kysely';
import { lockName } from '../database/lockName.ts';
import type { ContentRow, Database, DatabaseKind } from '../database/schema.ts';
import { missing, presentRows, type StoredType } from './rows.ts';

/**
 * The items that only staff see. They have a table of their own, which no read for visitors knows. A draft has the row
 * of its item, as JSON, and becomes that row when it is published.
 */
export type DraftRow = Database['drafts'];

/** An item's row, wherever it is. */
export interface FoundRow {
  row: ContentRow;
  isDraft: boolean;
}

/** Selects the drafts of a type without deleted ones. */
export const presentDrafts = (db: Kysely<Database>, type: StoredType) =>
  db.selectFrom('drafts').selectAll().where('type', '=', type.name).where('deletedAt', 'is', null);

/** Selects the drafts of all types that no date will publish. */
export const waitingDrafts = (db: Kysely<Database>) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('schedule')
            .select('schedule.id')
            .whereRef('schedule.id', '=', 'drafts.id')
            .where('publishAt', 'is not', null),
        ),
      ),
    );

/** Returns the row of a draft; undefined if there is no such draft. */
export async function findDraft(db: Kysely<Database>, type: StoredType, id: string): Promise<ContentRow | undefined> {
  const draft = await presentDrafts(db, type).where('id', '=', id).executeTakeFirst();
  return draft && rowOf(draft);
}

/** Returns the row that a draft has, or that it had when it was deleted. */
export const rowOf = ({ image, row, deletedAt, deletedBy }: DraftRow) =>
  ({ ...JSON.parse(row), image, deletedAt, deletedBy }) as ContentRow;

export async function insertDraft(
  trx: Kysely<Database>,
  { name: type }: StoredType,
  { image, ...row }: ContentRow,
  { wasPublic }: { wasPublic: boolean },
): Promise<void> {
  const values = { id: row.id, type, image, row: JSON.stringify(row), wasPublic: Number(wasPublic) };
  await trx.insertInto('drafts').values(values).execute();
}

/** Stores the changed row of a draft. */
export async function updateDraft(trx: Kysely<Database>, { image, ...row }: ContentRow): Promise<void> {
  const set = { image, row: JSON.stringify(row) };
  await trx.updateTable('drafts').set(set).where('id', '=', row.id).execute();
}

/** Returns the row of an item. With `lock` the row of a public item stays locked until the transaction ends. */
export async function findRow(
  db: Kysely<Database>,
  type: StoredType,
  id: string,
  lock = false,
): Promise<FoundRow | undefined> {
  const present = presentRows(db, type).where('id', '=', id);
  const row = await (lock ? present.forUpdate() : present).executeTakeFirst();
  if (row !== undefined) return { row, isDraft: false };
  const draft = await findDraft(db, type, id);
  return draft && { row: draft, isDraft: true };
}

/** Like `findRow`, for a change: until the transaction ends, other changes of the item wait, wherever its row is. */
export async function lockRow(
  trx: Kysely<Database>,
  kind: DatabaseKind,
  type: StoredType,
  id: string,
): Promise<FoundRow | undefined> {
  await lockName(trx, kind, id);
  // A change of all rows waits for those whose rows are locked (`excludeOthers`).
  return findRow(trx, type, id, kind === 'postgres');
}

/** Locks the rows of several items. Throws a 404 unless all are found. */
export async function lockRows(
  trx: Kysely<Database>,
  kind: DatabaseKind,
  type: StoredType,
  ids: readonly string[],
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  // All changes take their locks in the same order, so that no two of them wait for each other.
  for (const id of ids.toSorted()) {
    const row = await lockRow(trx, kind, type, id);
    if (row === undefined) throw missing(type, ids.length)();
    found.push(row);
  }
  return found;
}

/** Throws a 404 if a row was not found. */
export function required(type: StoredType, found: FoundRow | undefined): FoundRow {
  if (found === undefined) throw missing(type)();
  return found;
}
