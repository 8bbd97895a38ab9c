import { type RawBuilder, sql } from 'kysely';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type CalendarDate, years } from '#contract/dates.ts';
import { instantOf } from '#contract/event/localTime.ts';
import type { ItemAnswer, ListCache } from '#server/content/listCache.ts';
import { withoutStaffOnly } from '#server/content/lists.ts';
import { withPhotoCounts } from '#server/content/photosOfEvents.ts';
import { countsOf, dayOfPastEvent, presentRows, toItem } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { compressBodyNow } from '#server/http/compressedBody.ts';
import type { Media } from '#server/media/media.ts';
import type { Asker } from '#server/onDemand.ts';
import type { Settings } from '#server/settings/siteSettings.ts';
import {
  type ArchivedItem,
  type ArchivedType,
  type ArchiveMonth,
  type ArchivePage,
  type ArchiveView,
  type ArchiveYear,
  archivedTypes,
  archiveLimits,
  pictureFields,
} from '../contract.ts';

/** The day of an item: a date, or the instant of its addition. Both are in indexes. */
const dayOf: Record<ArchivedType, RawBuilder<string>> = {
  pastEvents: dayOfPastEvent,
  electromazine: sql.ref('createdAt'),
};

/** A year or a month: from its first day, and from the instant at which that begins, to those of the next. */
interface Span {
  dates: [first: CalendarDate, next: CalendarDate];
  instants: [first: string, next: string];
}

/**
 * Reads the past events and the issues by year and month. The zone of the chapter says when a year begins
 * (docs/decisions/0079).
 */
export function createArchive({ db }: OpenDatabase, media: Media, settings: Settings, cache: ListCache) {
  const timeZone = async () => (await settings.current()).settings.region.timeZone;

  /**
   * Selects the items of a type in a span, in the order of the list. As a text, a date comes before the instants of its
   * day in UTC. So where the days of the zone begin no earlier, the first date comes before the first instant, and the
   * next date before the next instant.
   */
  function rowsIn(type: ArchivedType, { dates, instants }: Span, club?: ClubName) {
    const day = dayOf[type];
    const [earliest] = [dates[0], instants[0]].toSorted();
    const rows = presentRows(db, contentTypes[type])
      .where(sql<boolean>`${day} >= ${earliest} and ${day} < ${instants[1]} and ${day} <> ${dates[1]}`)
      .where(sql<boolean>`(${day} >= ${instants[0]} or ${day} = ${dates[0]})`);
    return club === undefined ? rows : rows.where(db.dynamic.ref('clubName'), '=', club);
  }

  async function itemsOf(type: ArchivedType, rows: ReturnType<typeof presentRows>): Promise<ArchivedItem[]> {
    const counted = await withPhotoCounts(db, contentTypes[type], await rows.execute());
    const items = counted.map((row) => toItem(media, contentTypes[type], row));
    return withoutStaffOnly(contentTypes[type], items).map((item) => ({ type, item }));
  }

  async function picturesOf(type: ArchivedType, rows: ReturnType<typeof presentRows>): Promise<ArchivedItem[]> {
    return (await rows.execute()).map((row) => {
      const item = toItem(media, contentTypes[type], row);
      return { type, item: Object.fromEntries(pictureFields.map((field) => [field, item[field]])) };
    });
  }

  /** Returns the years between the first item and the last one, the latest first. */
  async function possibleYears(): Promise<number[]> {
    const found: number[] = [];
    for (const type of archivedTypes) {
      const day = dayOf[type];
      const { first, last } = await presentRows(db, contentTypes[type])
        .clearSelect()
        .clearOrderBy()
        .where(sql<boolean>`${day} >= ${String(years.first - 1)} and ${day} < ${String(years.last + 2)}`)
        .select([sql<string | null>`min(${day})`.as('first'), sql<string | null>`max(${day})`.as('last')])
        .executeTakeFirstOrThrow();
      if (first !== null && last !== null) found.push(Number(first.slice(0, 4)), Number(last.slice(0, 4)));
    }
    if (found.length === 0) return [];
    // A zone can move an instant into the year before or after.
    const first = Math.max(years.first, Math.min(...found) - 1);
    const last = Math.min(years.last, Math.max(...found) + 1);
    return Array.from({ length: last - first + 1 }, (_, index) => last - index);
  }

  async function readYears(): Promise<ArchiveYear[]> {
    const zone = await timeZone();
    const spans = (await possibleYears()).map((year) => ({
      year: String(year),
      rows: (type: ArchivedType) => rowsIn(type, spanOf(`${year}-01-01`, `${year + 1}-01-01`, zone)),
    }));
    const rowsOf = (type: ArchivedType) => spans.map(({ rows }) => rows(type));
    const allEvents = await countsOf(db, rowsOf('pastEvents'));
    const allIssues = await countsOf(db, rowsOf('electromazine'));
    const all: ArchiveYear[] = [];
    for (const [index, { year, rows }] of spans.entries()) {
      const [events = 0, issues = 0] = [allEvents[index], allIssues[index]];
      if (events + issues === 0) continue;
      const items: ArchivedItem[] = [];
      for (const type of archivedTypes) {
        const left = archiveLimits.pictures - items.length;
        if (left > 0 && all.length < archiveLimits.yearsWithPictures)
          items.push(...(await picturesOf(type, rows(type).limit(left))));
      }
      all.push({ year, events, issues, items });
    }
    return all;
  }

  /** Returns a page of a year; undefined if it has no item. */
  async function readPage({ year, club, page }: ArchiveView): Promise<ArchivePage | undefined> {
    const zone = await timeZone();
    const types = club === undefined ? archivedTypes : (['pastEvents'] as const);
    const parts = monthsOf(year).flatMap(({ month, first, next }) =>
      types.map((type) => ({ month, type, rows: rowsIn(type, spanOf(first, next, zone), club) })),
    );
    const rowsOfParts = parts.map(({ rows }) => rows);
    const counts = await countsOf(db, rowsOfParts);
    const [from, to] = [(page - 1) * archiveLimits.page, page * archiveLimits.page];
    const months: ArchiveMonth[] = [];
    let before = 0;
    for (const [index, { month, type, rows }] of parts.entries()) {
      const count = counts[index] ?? 0;
      if (count === 0) continue;
      let last = months.at(-1);
      if (last?.month !== month) {
        last = { month, count: 0, page: Math.floor(before / archiveLimits.page) + 1, items: [] };
        months.push(last);
      }
      last.count += count;
      const [start, end] = [Math.max(from - before, 0), Math.min(to - before, count)];
      if (start < end) last.items.push(...(await itemsOf(type, rows.limit(end - start).offset(start))));
      before += count;
    }
    if (before <= from) return undefined;
    const ofYear = spanOf(`${year}-01-01`, `${Number(year) + 1}-01-01`, zone);
    const clubs: ClubName[] = [];
    for (const name of clubNames) {
      if ((await rowsIn('pastEvents', ofYear, name).limit(1).execute()).length > 0) clubs.push(name);
    }
    return { pages: Math.ceil(before / archiveLimits.page), months, clubs };
  }

  return {
    /** The years with their counts and their first pictures (`ArchiveYear`). It is made in turn. */
    years: (asker?: Asker) => cache.getSlice('archive', async () => ({ data: await readYears() }), asker),
    /** A page of a year (`ArchivePage`), or 404 for one without items. It is made in turn. */
    page: (view: ArchiveView, asker?: Asker) =>
      cache.getItem(
        `archive ${view.year} ${view.page} ${view.club ?? ''}`,
        async (): Promise<ItemAnswer> => {
          const data = await readPage(view);
          if (data === undefined) return { status: 404 };
          return { status: 200, body: await compressBodyNow(JSON.stringify({ data })) };
        },
        asker,
      ),
  };
}

export type Archive = ReturnType<typeof createArchive>;

/** Returns the months of a year, the latest first, each with its first day and that of the next one. */
function monthsOf(year: string) {
  const firstDays = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
  return firstDays
    .map((first, index) => ({
      month: first.slice(0, 7),
      first,
      next: firstDays[index + 1] ?? `${Number(year) + 1}-01-01`,
    }))
    .toReversed();
}

/** Returns the span from a first day to the day after its last, in a zone. */
function spanOf(first: CalendarDate, next: CalendarDate, timeZone: string): Span {
  const begin = (date: CalendarDate) => new Date(instantOf(`${date}T00:00`, timeZone)).toISOString();
  return { dates: [first, next], instants: [begin(first), begin(next)] };
}
