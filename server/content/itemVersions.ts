import type { Kysely, SelectQueryBuilder } from 'kysely';
import { type ItemVersion, keptVersions, versionMessages } from '#contract/versions.ts';
import { inParts } from '../database/inParts.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import { imageOf, type StoredType, toItem } from './rows.ts';
import type { Detach } from './writer.ts';

/**
 * The earlier versions of items. The present version is the item's own row, so an item that nobody has changed has no
 * row here. The images of earlier versions are kept, and served only to those who know their secret.
 */
type VersionRow = Database['itemVersions'];

/**
 * Stores a row as an earlier version, before a change of its item, and removes the versions that are too old. Part of
 * the transaction of that change. `next` is the image of the item after the change.
 */
export async function keepVersion(
  trx: Kysely<Database>,
  type: StoredType,
  { image, ...row }: ContentRow,
  next: string,
  { media, detach }: { media: Pick<Media, 'quarantine'>; detach: Detach },
): Promise<void> {
  const { id: itemId, version } = row;
  await trx
    .insertInto('itemVersions')
    .values({ id: idOf(itemId, version), type: type.name, itemId, version, image, row: JSON.stringify(row) })
    .execute();
  if (!isSameImage(image, next)) await media.quarantine(trx, JSON.parse(image));
  const kept = await trx
    .selectFrom('itemVersions')
    .select(['id', 'image'])
    .where('itemId', '=', itemId)
    .orderBy('version', 'desc')
    .execute();
  const tooOld = kept.slice(keptVersions - 1);
  if (tooOld.length === 0) return;
  const ids = tooOld.map(({ id }) => id);
  await trx.deleteFrom('itemVersions').where('id', 'in', ids).execute();
  const used = [next, ...kept.slice(0, keptVersions - 1).map((one) => one.image)];
  await detachUnused(tooOld, used, detach);
}

/** Removes the earlier versions of rows that are removed for good; part of that transaction. */
export async function removeVersions(trx: Kysely<Database>, rows: ContentRow[], detach: Detach): Promise<void> {
  for (const { id, image } of rows) {
    const removed = await trx.deleteFrom('itemVersions').where('itemId', '=', id).returning('image').execute();
    await detachUnused(removed, [image], detach);
  }
}

/**
 * Gives the earlier versions of an item to the item that it becomes by a move, with the columns that this gets; part of
 * that transaction.
 */
export async function moveVersions(
  trx: Kysely<Database>,
  from: string,
  { name: type }: StoredType,
  to: string,
  columns: object = {},
): Promise<void> {
  const rows = await trx.deleteFrom('itemVersions').where('itemId', '=', from).returningAll().execute();
  if (rows.length === 0) return;
  const moved = rows.map((each) => ({ ...withColumns(each, columns), id: idOf(to, each.version), type, itemId: to }));
  await trx.insertInto('itemVersions').values(moved).execute();
}

/** The ids of items that change their type, or a query that selects them. */
export type Ids = string[] | SelectQueryBuilder<Database, 'formerMembers', { id: string }>;

/**
 * Makes the earlier versions of items those of another type, whose columns they get; part of the transaction that
 * changes the type of the items.
 */
export async function changeTypeOfVersions(
  trx: Kysely<Database>,
  ids: Ids,
  { name: type }: StoredType,
  columns: object,
): Promise<void> {
  const rows = await trx.deleteFrom('itemVersions').where('itemId', 'in', ids).returningAll().execute();
  for (const some of inParts(rows)) {
    const values = some.map((each) => ({ ...withColumns(each, columns), type }));
    await trx.insertInto('itemVersions').values(values).execute();
  }
}

/** Returns the row of an earlier version. Throws a 404 if it is not kept. */
export async function earlierVersion(trx: Kysely<Database>, itemId: string, version: number): Promise<ContentRow> {
  const found = await trx
    .selectFrom('itemVersions')
    .selectAll()
    .where('id', '=', idOf(itemId, version))
    .executeTakeFirstOrThrow(() => notFound(versionMessages.gone));
  return rowOf(found);
}

/** Returns the versions of an item, the present one first. `present` is the row of the item. */
export async function listVersions(
  db: Kysely<Database>,
  media: Pick<Media, 'describe' | 'secretsOf'>,
  type: StoredType,
  present: ContentRow,
): Promise<ItemVersion[]> {
  const { id } = present;
  const earlier = await db
    .selectFrom('itemVersions')
    .selectAll()
    .where('itemId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const rows = [present, ...earlier.map(rowOf)];
  const secrets = await media.secretsOf(db, rows.map(imageOf));
  return rows.map((row) => toVersion(media, type, { ...row, id }, secrets.get(imageOf(row).key)));
}

/** Returns a row as a version of its item, like `toItem`. */
export const toVersion = (
  media: Pick<Media, 'describe'>,
  type: StoredType,
  row: ContentRow,
  secret?: string,
): ItemVersion => ({
  version: row.version,
  changedAt: row.updatedAt ?? row.createdAt,
  ...(row.updatedBy !== null && { changedBy: row.updatedBy }),
  item: toItem(media, type, row, secret),
});

export const idOf = (itemId: string, version: number) => `${itemId} ${version}`;

export const rowOf = ({ row, image }: VersionRow) => ({ ...JSON.parse(row), image }) as ContentRow;

const withColumns = (version: VersionRow, columns: object): VersionRow => ({
  ...version,
  row: JSON.stringify({ ...JSON.parse(version.row), ...columns }),
});

const isSameImage = (one: string, other: string) => JSON.parse(one).key === JSON.parse(other).key;

/** Detaches the images of removed versions, each once, but for those in `used`. */
async function detachUnused(removed: { image: string }[], used: string[], detach: Detach): Promise<void> {
  const images = new Map(removed.map((row) => [imageOf(row).key, imageOf(row)]));
  for (const image of used) images.delete(JSON.parse(image).key);
  for (const image of images.values()) await detach(image);
}
