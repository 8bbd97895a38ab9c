import { type RawBuilder, sql } from 'kysely';
import {
  type ArchivedItem,
  type ArchivedType,
  type ArchiveMonth,
  type ArchivePage,
  type ArchiveView,
  type ArchiveYear,
  archivedTypes,
  archiveLimits,
} from '#contract/archive.ts';
import { type ClubName, clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type CalendarDate, years } from '#contract/dates.ts';
import { instantOf } from '#contract/event/localTime.ts';
import type { OpenDatabase } from '../database/open.ts';
import { compressBodyNow } from '../http/compressedBody.ts';
import type { Media } from '../media/media.ts';
import type { Settings } from '../settings/siteSettings.ts';
import type { ItemAnswer, ListCache } from './listCache.ts';
import { withoutStaffOnly } from './lists.ts';
import { countOf, dayOfPastEvent, presentRows, toItem } from './rows.ts';

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

  /** Selects the items of a type in a span, in the order of the list. */
  function rowsIn(type: ArchivedType, { dates, instants }: Span, club?: ClubName) {
    const day = dayOf[type];
    const [first = '', , , last = ''] = [...dates, ...instants].toSorted();
    const rows = presentRows(db, contentTypes[type])
      // The index finds the rows between the outermost of the four.
      .where(sql<boolean>`${day} >= ${first} and ${day} < ${last}`)
      .where(
        sql<boolean>`case when length(${day}) = 10 then ${day} >= ${dates[0]} and ${day} < ${dates[1]}
          else ${day} >= ${instants[0]} and ${day} < ${instants[1]} end`,
      );
    return club === undefined ? rows : rows.where(db.dynamic.ref('clubName'), '=', club);
  }

  async function itemsOf(type: ArchivedType, rows: ReturnType<typeof presentRows>): Promise<ArchivedItem[]> {
    const items = (await rows.execute()).map((row) => toItem(media, contentTypes[type], row));
    return withoutStaffOnly(contentTypes[type], items).map((item) => ({ type, item }));
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
    const all: ArchiveYear[] = [];
    for (const year of await possibleYears()) {
      const span = spanOf(`${year}-01-01`, `${year + 1}-01-01`, zone);
      const events = await countOf(rowsIn('pastEvents', span));
      const issues = await countOf(rowsIn('electromazine', span));
      if (events + issues === 0) continue;
      const items: ArchivedItem[] = [];
      for (const type of archivedTypes) {
        const left = archiveLimits.pictures - items.length;
        if (left > 0) items.push(...(await itemsOf(type, rowsIn(type, span).limit(left))));
      }
      all.push({ year: String(year), events, issues, items });
    }
    return all;
  }

  /** Returns a page of a year; undefined if it has no item. */
  async function readPage({ year, club, page }: ArchiveView): Promise<ArchivePage | undefined> {
    const zone = await timeZone();
    const types = club === undefined ? archivedTypes : (['pastEvents'] as const);
    const [from, to] = [(page - 1) * archiveLimits.page, page * archiveLimits.page];
    const months: ArchiveMonth[] = [];
    let before = 0;
    for (let number = 12; number >= 1; number--) {
      const month = `${year}-${twoDigits(number)}`;
      const next = number === 12 ? `${Number(year) + 1}-01-01` : `${year}-${twoDigits(number + 1)}-01`;
      const span = spanOf(`${month}-01`, next, zone);
      const items: ArchivedItem[] = [];
      const begins = before;
      for (const type of types) {
        const rows = rowsIn(type, span, club);
        const count = await countOf(rows);
        const [start, end] = [Math.max(from - before, 0), Math.min(to - before, count)];
        if (start < end) items.push(...(await itemsOf(type, rows.limit(end - start).offset(start))));
        before += count;
      }
      const count = before - begins;
      if (count > 0) months.push({ month, count, page: Math.floor(begins / archiveLimits.page) + 1, items });
    }
    if (before <= from) return undefined;
    const ofYear = spanOf(`${year}-01-01`, `${Number(year) + 1}-01-01`, zone);
    const clubs: ClubName[] = [];
    for (const name of clubNames) if ((await countOf(rowsIn('pastEvents', ofYear, name))) > 0) clubs.push(name);
    return { pages: Math.ceil(before / archiveLimits.page), months, clubs };
  }

  const answerOf = async (data: unknown): Promise<ItemAnswer> => ({
    status: 200,
    body: await compressBodyNow(JSON.stringify({ data })),
  });

  return {
    /** The years with their counts and their first items (`ArchiveYear`). It is made in turn. */
    years: (signal?: AbortSignal) => cache.getItem('archive', async () => answerOf(await readYears()), signal),
    /** A page of a year (`ArchivePage`), or 404 for one without items. It is made in turn. */
    page: (view: ArchiveView, signal?: AbortSignal) =>
      cache.getItem(
        `archive ${view.year} ${view.page} ${view.club ?? ''}`,
        async () => {
          const page = await readPage(view);
          return page === undefined ? { status: 404 } : answerOf(page);
        },
        signal,
      ),
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the span from a first day to the day after its last, in a zone. */
function spanOf(first: CalendarDate, next: CalendarDate, timeZone: string): Span {
  const begin = (date: CalendarDate) => new Date(instantOf(`${date}T00:00`, timeZone)).toISOString();
  return { dates: [first, next], instants: [begin(first), begin(next)] };
}
