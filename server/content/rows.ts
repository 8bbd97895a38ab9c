import type { Kysely } from 'kysely';
import type { ContentType } from '#contract/content/contentType.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { notFound } from '../errors.ts';
import type { Media, StoredImage } from '../media/media.ts';

/** A content type with a table. */
export type StoredType = ContentType & { name: ContentTypeName };

/** An item as both APIs answer it; its fields are those of its content type's `item`. */
export type Item = { _id: string; version: number; placeholder: string } & Record<string, unknown>;

const newestFirst = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;
const inOrderOfAddition = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** How each list is sorted (docs/product.md, "Order of lists"); the id settles ties. */
const order: Record<ContentTypeName, readonly (readonly [column: string, direction: 'asc' | 'desc'])[]> = {
  pastEvents: newestFirst,
  upcomingEvents: [['eventDate', 'asc'], ...inOrderOfAddition],
  governingTeam: [['position', 'asc'], ...inOrderOfAddition],
  electromazine: newestFirst,
  journey: newestFirst,
};

/** A type's rows in the order of its list, without deleted ones. */
export function presentRows(db: Kysely<Database>, type: StoredType) {
  let query = db.selectFrom(table(type)).selectAll().where('deletedAt', 'is', null);
  for (const [column, direction] of order[type.name]) query = query.orderBy(column as 'createdAt', direction);
  return query;
}

/**
 * A content type's table has its name. Typed as one of them: the store touches the columns that all have, and passes
 * the others through.
 */
export function table(type: StoredType) {
  return type.name as 'journey';
}

export const imageOf = (row: Pick<ContentRow, 'image'>) => JSON.parse(row.image) as StoredImage;

/** The only place where an image's key becomes a `url`, and where what visitors must not see of a row is left out. */
export function toItem(media: Pick<Media, 'describe'>, row: ContentRow): Item {
  const { id, image: _, createdAt, version, isSample, updatedAt, updatedBy, deletedAt, deletedBy, ...more } = row;
  const { position, ...fields } = more as Record<string, unknown>;
  const present = Object.entries(fields).filter(([, value]) => value !== null);
  return { _id: id, ...media.describe(imageOf(row)), ...Object.fromEntries(present), createdAt, version };
}

/** The 404 of an item that is not there. */
export const missing = (type: StoredType) => notFound(`This ${type.noun} does not exist. It may have been deleted.`);
