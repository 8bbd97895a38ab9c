import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ContentType } from '#contract/content/contentType.ts';
import { readFit } from '#contract/content/fit.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { instant } from '../clock.ts';
import type { ContentRow, Database, DatabaseKind } from '../database/schema.ts';
import { notFound, stale } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import type { StoredImage } from '../media/storedImage.ts';

/** A content type that has a table. */
export type StoredType = ContentType & { name: ContentTypeName };

/**
 * An item as both APIs return it, the public one without staff-only fields. Its fields are those of the content type's
 * `item`.
 */
export type Item = { _id: string; version: number; placeholder: string } & Record<string, unknown>;

/** The day of a past event; without a known date, the instant of its addition. It is in the list's index. */
export const dayOfPastEvent = sql<string>`coalesce(${sql.ref('eventDate')}, ${sql.ref('createdAt')})`;

/** The order of items that are equal else. The id orders those that came together. */
const ages: Record<string, string[]> = { newest: ['createdAt desc', 'id desc'], oldest: ['createdAt', 'id'] };

/**
 * Selects a type's rows in the order of its list (server/content/README.md, "Order of lists"), without deleted ones.
 */
export function presentRows(db: Kysely<Database>, type: StoredType) {
  let query = db.selectFrom(table(type)).selectAll().where('deletedAt', 'is', null);
  for (const term of type.sort.flatMap((term) => ages[term] ?? term)) {
    const [column = '', direction] = term.split(' ');
    const sorted = column === 'day' ? dayOfPastEvent : db.dynamic.ref(column);
    query = query.orderBy(sorted, direction === 'desc' ? 'desc' : 'asc');
  }
  return query;
}

/** Returns the rows of a type with these ids, in any order, without deleted ones. */
export const presentRowsOf = (db: Kysely<Database>, type: StoredType, ids: string[]): Promise<ContentRow[]> =>
  presentRows(db, type).clearOrderBy().where('id', 'in', ids).execute();

/** Returns the number of rows that a query selects. */
export async function countOf(rows: ReturnType<typeof presentRows>): Promise<number> {
  const counted = rows.clearSelect().clearOrderBy();
  const { count } = await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the number of rows that each of the queries selects, in one statement. */
export async function countsOf(db: Kysely<Database>, all: ReturnType<typeof presentRows>[]): Promise<number[]> {
  if (all.length === 0) return [];
  const counts = all.map((rows, index) =>
    rows
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll().as('count'))
      .as(`count${index}`),
  );
  return Object.values(await db.selectNoFrom(counts).executeTakeFirstOrThrow()).map(Number);
}

/** Whether there are samples (1) of a type, or items of staff (0). */
export async function hasItems(db: Kysely<Database>, type: StoredType, isSample: 0 | 1): Promise<boolean> {
  const row = await presentRows(db, type).where('isSample', '=', isSample).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * A content type's table has the name of the type. The table has the type of a single table, because Kysely cannot type
 * a query for all of them. So a query names only the columns that all of them have. A type's own columns reach the
 * table unchecked: as values of the type `object`, and as names in `dynamic.ref`.
 */
export function table(type: StoredType) {
  return type.name as 'journey';
}

/** The next version of a row. Calendars take an event with a smaller number for an older state of the event. */
export const nextVersion = sql<number>`version + 1`;

export const imageOf = (row: Pick<ContentRow, 'image'>) => JSON.parse(row.image) as StoredImage;

/**
 * The only place where a row becomes an item, and an image's key becomes a `url`. An item has only the fields of its
 * content type's `item`. All other columns are for the server alone. `secret` is that of a quarantined image.
 */
export function toItem(media: Pick<Media, 'describe'>, type: StoredType, row: ContentRow, secret?: string): Item {
  const image = media.describe(imageOf(row), secret);
  const values: Record<string, unknown> = {
    ...row,
    _id: row.id,
    ...image,
    fit: readFit(row.fit),
    focus: row.focus ?? image.focus,
  };
  const named = Object.keys(type.item.shape).map((name) => [name, values[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== null && value !== undefined)) as Item;
}

/** Returns a function that makes the 404 of an item that does not exist, or of `count` items of which some don't. */
export const missing =
  (type: StoredType, count = 1) =>
  () =>
    notFound(
      count === 1
        ? `This ${type.noun} does not exist. It may have been deleted.`
        : togetherMessages.missing(type, count),
    );

/** The columns of a new row that all content types have. A row without an id gets a new id. */
type NewRow = Pick<ContentRow, 'image' | 'createdAt' | 'isSample'> & Partial<ContentRow>;

/** Adds a row. `values` are the columns of the type alone (see `table`). */
export function insertRow(trx: Kysely<Database>, type: StoredType, values: object, row: NewRow): Promise<ContentRow> {
  const isLast = type.sort.includes('position') && type.sort.at(-1) === 'oldest';
  const position = isLast && { position: lastPosition(type) };
  return trx
    .insertInto(table(type))
    .values({ ...values, ...position, version: 1, id: randomUUID(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the columns of a row that an admin adds at this moment. */
export function byStaff(image: string, by: string): NewRow {
  const now = instant();
  return { image, createdAt: now, isSample: 0, updatedAt: now, updatedBy: by };
}

/** Returns the row of a new draft. */
export const newDraft = (values: object, row: NewRow) =>
  ({ ...values, version: 1, id: randomUUID(), ...row, deletedAt: null, deletedBy: null }) as ContentRow;

/** A position after all items, the deleted ones too. So a restored one returns to the old place. */
const lastPosition = ({ name }: StoredType) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`;

/**
 * Makes other changes of these types wait until the transaction ends. This lock also waits for those that have locked a
 * row to change it; so neither waits for the other. SQLite's transactions exclude each other anyway.
 */
export async function excludeOthers(trx: Kysely<Database>, kind: DatabaseKind, types: StoredType[]): Promise<void> {
  const tables = sql.join(types.map(({ name }) => sql.table(name)));
  if (kind === 'postgres') await sql`lock table ${tables} in exclusive mode`.execute(trx);
}

/** Puts rows into the order of `ids`. Throws a 409 with `message` if `ids` are not exactly the ids of the rows. */
export async function setOrder(
  trx: Kysely<Database>,
  type: StoredType,
  rows: readonly { id: string }[],
  ids: readonly string[],
  message: string,
): Promise<void> {
  const wanted = new Set(ids);
  const isSame = ids.length === rows.length && wanted.size === ids.length && rows.every(({ id }) => wanted.has(id));
  if (!isSame) throw stale(message);
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable(table(type))
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
