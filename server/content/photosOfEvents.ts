import { type Kysely, sql } from 'kysely';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { lockName } from '../database/lockName.ts';
import type { ContentRow, Database, DatabaseKind } from '../database/schema.ts';
import { stale } from '../http/errors.ts';
import { lockRow, required } from './drafts.ts';
import { countOf, presentRows, type StoredType } from './rows.ts';

type PartName = {
  [Name in ContentTypeName]: (typeof contentTypes)[Name] extends { partOf: string } ? Name : never;
}[ContentTypeName];

// A further type of parts would need all that this file and `shownImages.ts` do, or its pictures stay public. It also
// has to stand beside photos in `listCache.ts`, `itemAnswers.ts`, `rehearsal.ts`, and in the findings of Health and the
// facts of the hand-over, whose features name photos.
const { eventPhotos } = { eventPhotos: contentTypes.eventPhotos } satisfies Record<PartName, StoredType>;

/**
 * Returns the id by which photos name their event: that of the upcoming event which a past event was, or else its own.
 * Moves do not change it (docs/decisions/0078).
 */
export const eventIdOf = (event: ContentRow): string =>
  (event as ContentRow & Partial<Database['pastEvents']>).movedFrom ?? event.id;

/** Selects the photos of an event in their order, without deleted ones. */
export const photosOf = (db: Kysely<Database>, eventId: string) =>
  presentRows(db, eventPhotos).where(db.dynamic.ref('eventId'), '=', eventId);

/**
 * Finds the place of a new photo of a past event, or of a draft of one; part of the transaction that adds it (`place`
 * of `Addition`). Throws a 404 if there is no such event, and a 409 if it has `max` photos.
 */
export async function placeOfPhoto(trx: Kysely<Database>, kind: DatabaseKind, id: string, max: number) {
  const { row, isDraft } = required(contentTypes.pastEvents, await lockRow(trx, kind, contentTypes.pastEvents, id));
  const eventId = eventIdOf(row);
  await lockName(trx, kind, eventId);
  if ((await countOf(photosOf(trx, eventId))) >= max) throw stale(eventPhotos.add.full(max));
  // A sample to which staff have added photos belongs to them.
  if (!isDraft) await trx.updateTable('pastEvents').set({ isSample: 0 }).where('id', '=', row.id).execute();
  return { columns: { eventId }, isHidden: isDraft };
}

/** The number of events beyond which the photos of all events are counted: a statement names so many at most. */
const maxNamed = 1000;

/** Returns rows of a type; those of past events with the numbers of their photos (`photos`). */
export async function withPhotoCounts(
  db: Kysely<Database>,
  type: StoredType,
  rows: ContentRow[],
): Promise<ContentRow[]> {
  if (!('photos' in type.item.shape) || rows.length === 0) return rows;
  const counted = await db
    .selectFrom('eventPhotos')
    .select(['eventId', ({ fn }) => fn.countAll().as('photos')])
    .where('deletedAt', 'is', null)
    .$if(rows.length <= maxNamed, (photos) => photos.where('eventId', 'in', rows.map(eventIdOf)))
    .groupBy('eventId')
    .execute();
  const counts = new Map(counted.map(({ eventId, photos }) => [eventId, Number(photos)]));
  return rows.map((row) => ({ ...row, photos: counts.get(eventIdOf(row)) }));
}

/** Whether visitors see an event as a past one. */
export async function isShown(db: Kysely<Database>, eventId: string): Promise<boolean> {
  const events = db.selectFrom('pastEvents').select('id').where('deletedAt', 'is', null);
  const event = await events
    .where(({ or, eb }) => or([eb('id', '=', eventId), eb('movedFrom', '=', eventId)]))
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Removes the photos of which the event is nowhere any more, and returns their rows; part of the transaction that
 * removes events for good.
 */
export const removeOrphans = (trx: Kysely<Database>): Promise<ContentRow[]> =>
  trx
    .deleteFrom('eventPhotos')
    .where(
      sql<boolean>`not exists (select 1 from past_events where id = event_id or moved_from = event_id)
        and not exists (select 1 from upcoming_events where id = event_id)
        and not exists (
          select 1 from drafts
          where drafts.id = event_id or ${sql.ref('drafts.row')} like '%"movedFrom":"' || event_id || '"%'
        )`,
    )
    .returningAll()
    .execute();

/** Whether visitors see the event of a photo as a past one. */
const isOfShownEvent = sql<boolean>`exists (
  select 1 from past_events as event
  where (event.id = event_id or event.moved_from = event_id) and event.deleted_at is null
)`;

/** Selects the photos of events that visitors do not see as past ones. */
export const hiddenPhotos = (db: Kysely<Database>) =>
  db.selectFrom('eventPhotos').select('image').where(sql<boolean>`not ${isOfShownEvent}`);

/** Selects the rows of a type that visitors see, in the order of its list. */
export const publicRows = (db: Kysely<Database>, type: StoredType) =>
  type.partOf === undefined ? presentRows(db, type) : presentRows(db, type).where(isOfShownEvent);
