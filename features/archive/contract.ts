import { type ClubName, clubs } from '#contract/clubs.ts';
import { years } from '#contract/dates.ts';
import type { ListTexts } from '#contract/visitorTexts.ts';

/** The types whose items the archive has, in the order of each month. */
export const archivedTypes = ['pastEvents', 'electromazine'] as const;

export type ArchivedType = (typeof archivedTypes)[number];

/** The most items of a page of a year, pictures of a year in the list of years, and years that have them there. */
export const archiveLimits = { page: 24, pictures: 4, yearsWithPictures: 20 } as const;

/** The texts of the list of years and of a year without items to show. */
export const archiveTexts = {
  years: {
    loading: 'Loading the archive...',
    empty: 'There is nothing in the archive.',
    failed: 'The archive could not be loaded. Please try again later.',
  },
  year: {
    loading: 'Loading the year...',
    empty: 'There is nothing of this year.',
    failed: 'This year could not be loaded. Please try again later.',
  },
} as const satisfies Record<string, ListTexts>;

export const archiveMessages = { unknown: 'There is nothing of this year in the archive.' } as const;

/** A page of a year of the archive; with `club` only the past events of that club. */
export interface ArchiveView {
  /** A calendar year, such as `2025`. */
  year: string;
  club?: ClubName | undefined;
  /** From 1 on. */
  page: number;
}

/** An item of the archive, in the form of the public lists. */
export interface ArchivedItem {
  type: ArchivedType;
  item: unknown;
}

/** The fields of an item in the list of years, which shows its picture and no text. */
export const pictureFields = ['_id', 'url', 'srcset', 'width', 'height', 'placeholder', 'fit', 'focus'] as const;

/** A year of the archive, and the first items of one of the latest years. */
export interface ArchiveYear {
  year: string;
  events: number;
  issues: number;
  /** With `pictureFields` alone. */
  items: ArchivedItem[];
}

/** A month of a year with something in it. */
export interface ArchiveMonth {
  /** `YYYY-MM`. */
  month: string;
  count: number;
  /** The page on which it begins. */
  page: number;
  /** Its items on this page. */
  items: ArchivedItem[];
}

/** The content of a page of a year. */
export interface ArchivePage {
  pages: number;
  /** All months of the year, the latest first. */
  months: ArchiveMonth[];
  /** The clubs with past events in the year. */
  clubs: ClubName[];
}

const slugOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * The paths of the pages. A club has its first title in them, so that a new one breaks no link. Without items there are
 * none.
 */
export const archivePages = {
  all: '/archive',
  one({ year, club, page }: ArchiveView) {
    const label = clubs.find(({ name }) => name === club)?.label;
    return ['/archive', year, ...(label ? [slugOf(label)] : []), ...(page > 1 ? [page] : [])].join('/');
  },
} as const;

/** The public reads, under `apiBase`. */
export const archivePaths = {
  /** GET answers a list of `ArchiveYear`, the latest first. */
  all: '/archive',
  /** GET answers an `ArchivePage`. A page without items is answered 404. */
  one: (year: string) => `/archive/${year}`,
} as const;

/** Returns the call for a page of a year, with its query. */
export const archiveCall = ({ year, club, page }: ArchiveView) =>
  `${archivePaths.one(year)}?page=${page}${club ? `&club=${encodeURIComponent(club)}` : ''}`;

/** Whether a text is a year that the archive can have. */
export const isArchiveYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= years.first && Number(text) <= years.last;

/** Returns the page of a year that has a path; undefined for any other path. */
export function archiveViewOf(path: string): ArchiveView | undefined {
  const [, year = '', slug, page = '1'] =
    /^\/archive\/(\d{4})(?:\/([a-z][a-z0-9-]*))?(?:\/(\d{1,6}))?$/.exec(path) ?? [];
  const club = clubs.find(({ label }) => slugOf(label) === slug)?.name;
  const view = { year, club, page: Number(page) };
  return isArchiveYear(year) && archivePages.one(view) === path ? view : undefined;
}
