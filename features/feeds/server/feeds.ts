import { type Kysely, type Selectable, sql } from 'kysely';
import type { StoredItem } from '#contract/content/contentType.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { CalendarDate } from '#contract/dates.ts';
import { eventShape, type SharedEventFields, type UpcomingFields, upcomingShape } from '#contract/event/eventFields.ts';
import { type ItemType, typesWithPages } from '#contract/itemPages.ts';
import { wasRemoved } from '#server/content/findItem.ts';
import { restorableSince } from '#server/content/recentlyDeleted.ts';
import { presentRows, table, toItem } from '#server/content/rows.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import type { Media } from '#server/media/media.ts';

/** The number of upcoming events in the calendar of all events: the next events first, then those that are over. */
const maxUpcomingEvents = 1000;
/** The number of past events in that calendar: those with the latest dates. */
const maxPastEvents = 1000;
/** The maximum number of entries of the feed. */
const maxFeedEntries = 50;
/** The maximum number of photos of an entry of the feed. */
const maxFeedPhotos = 10;

const { eventPhotos } = contentTypes;

/** The content of calendars and the feed. */
export function createFeeds(db: Kysely<Database>, media: Media) {
  const upcomingEvents = () => db.selectFrom('upcomingEvents').selectAll();
  const pastEvents = () => db.selectFrom('pastEvents').selectAll();

  /**
   * Returns the events with a date. A deleted event that can be restored is a cancelled one here. A sample was never to
   * take place, so a deleted one is left out.
   */
  async function calendar(): Promise<CalendarEntry[]> {
    const since = restorableSince();
    const isKnown = sql<boolean>`(deleted_at is null or (deleted_at > ${since} and is_sample = 0))`;
    const upcoming = await upcomingEvents()
      .where(isKnown)
      .orderBy(sql`event_date < ${since}`)
      .orderBy('eventDate')
      .limit(maxUpcomingEvents)
      .execute();
    const past = await pastEvents()
      .where('eventDate', 'is not', null)
      .where(isKnown)
      .orderBy('eventDate', 'desc')
      .limit(maxPastEvents)
      .execute();
    const byDate = (a: CalendarEntry, b: CalendarEntry) => compare(a.eventDate, b.eventDate) || compare(a.uid, b.uid);
    return [...upcoming, ...past].flatMap(toCalendarEntry).sort(byDate);
  }

  /**
   * Returns the entry of an event; the id of a moved event also finds it. Otherwise returns the reason why it has no
   * entry.
   */
  async function calendarOf(id: string): Promise<CalendarEntry | 404 | 410> {
    const row =
      (await upcomingEvents().where('id', '=', id).executeTakeFirst()) ??
      (await pastEvents()
        .where(({ or, eb }) => or([eb('id', '=', id), eb('movedFrom', '=', id)]))
        .executeTakeFirst());
    if (row === undefined) return (await wasRemoved(db, id)) ? 410 : 404;
    const isOver = row.deletedAt !== null && row.deletedAt <= restorableSince();
    const [entry] = toCalendarEntry(row);
    if (entry !== undefined && !isOver) return entry;
    return row.deletedAt === null ? 404 : 410;
  }

  /** Returns the latest items. */
  async function latest(): Promise<FeedEntry[]> {
    const found = await Promise.all(
      typesWithPages.map(async (type) => {
        const rows = await db
          .selectFrom(table(contentTypes[type]))
          .selectAll()
          .where('deletedAt', 'is', null)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(maxFeedEntries)
          .execute();
        return rows.map((row) => toFeedEntry(type, row));
      }),
    );
    const newestFirst = (a: FeedEntry, b: FeedEntry) => compare(b.createdAt, a.createdAt) || compare(b.uid, a.uid);
    const entries = found.flat().sort(newestFirst).slice(0, maxFeedEntries);
    // An event that was moved back has photos, which wait for its next move.
    const past = entries.filter(({ type }) => type === eventPhotos.partOf);
    const photos = await firstPhotos(past.map(({ uid }) => uid));
    return entries.map((entry) => ({ ...entry, photos: photos.get(entry.uid) ?? [] }));
  }

  /** Returns the first photos of events, by the ids by which photos name them. */
  async function firstPhotos(eventIds: string[]): Promise<Map<string, FeedPicture[]>> {
    if (eventIds.length === 0) return new Map();
    const rows = await presentRows(db, eventPhotos).where(db.dynamic.ref('eventId'), 'in', eventIds).execute();
    const byEvent = Map.groupBy(rows, (row) => (row as unknown as Database['eventPhotos']).eventId);
    const pictureOf = (row: ContentRow) => toItem(media, eventPhotos, row) as unknown as FeedPicture;
    return new Map([...byEvent].map(([id, photos]) => [id, photos.slice(0, maxFeedPhotos).map(pictureOf)]));
  }

  function toFeedEntry(type: ItemType, row: ContentRow): FeedEntry {
    const { movedFrom } = row as { movedFrom?: string | null };
    const item = toItem(media, contentTypes[type], row) as unknown as FeedEntry;
    return { ...item, type, uid: movedFrom ?? row.id, photos: [], changedAt: row.updatedAt ?? row.createdAt };
  }

  return { calendar, calendarOf, latest };
}

export type Feeds = ReturnType<typeof createFeeds>;

type EventRow = Selectable<Database['upcomingEvents'] | Database['pastEvents']> & { movedFrom?: string | null };

/** Returns the entry of an event; an empty list for an event without a date. */
function toCalendarEntry(row: EventRow): CalendarEntry[] {
  const { id, movedFrom, eventDate, description, version, createdAt, updatedAt, deletedAt } = row;
  if (eventDate === null) return [];
  const entry = { _id: id, uid: movedFrom ?? id, eventDate, description, ...factsOf(row), version };
  return [{ ...entry, changedAt: deletedAt ?? updatedAt ?? createdAt, isCancelled: deletedAt !== null }];
}

const toldShape = { ...eventShape(), dateToBeAnnounced: upcomingShape().dateToBeAnnounced };
type ToldFields = SharedEventFields & Pick<UpcomingFields, 'dateToBeAnnounced'>;

/** Returns the optional facts of an event. */
function factsOf(row: object) {
  const given = Object.entries(row).filter(([name, value]) => name in toldShape && value !== null);
  return Object.fromEntries(given) as ToldFields;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** An event in calendars. Its `uid` stays the same when an upcoming event becomes a past event. */
export interface CalendarEntry extends ToldFields {
  _id: string;
  uid: string;
  eventDate: CalendarDate;
  description: string;
  version: number;
  changedAt: string;
  /** Whether the event was deleted. */
  isCancelled: boolean;
}

/** A picture in the Atom feed. */
export type FeedPicture = Pick<StoredItem, 'url' | 'width' | 'height' | 'alt'>;

/** An event or an issue in the Atom feed. */
export interface FeedEntry extends ToldFields, FeedPicture {
  type: ItemType;
  _id: string;
  uid: string;
  description: string;
  eventDate?: CalendarDate;
  /** The first photos of a past event. */
  photos: FeedPicture[];
  createdAt: string;
  changedAt: string;
}

/**
 * Returns a text without characters that XML forbids. Some programs end a line at other characters than \n, and a line
 * of a calendar is a statement, so these characters are removed, too.
 */
export const plainText = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, ' ');
