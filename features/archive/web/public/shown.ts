import { clubs } from '#contract/clubs.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { listOf, readTypedItem } from '#web/api/typedItem.ts';
import {
  type ArchivedType,
  type ArchiveMonth,
  type ArchivePage,
  type ArchiveYear,
  archivedTypes,
  isArchiveYear,
} from '../../contract.ts';

/** An item of the archive with its name. Its description, which can be long, is left out. */
export type ShownItem = { name: string } & {
  [Type in ArchivedType]: { type: Type; item: PublicItem<Type> };
}[ArchivedType];

export type ShownYear = Omit<ArchiveYear, 'items'> & { items: ReturnType<typeof readPictures> };
export type ShownMonth = Omit<ArchiveMonth, 'items'> & { items: ShownItem[] };
export type ShownPage = Omit<ArchivePage, 'months'> & { months: ShownMonth[] };

/** Reads the years of the archive. Values that are not years are left out. */
export const readArchive = (values: unknown[]): ShownYear[] =>
  values.flatMap((value) => {
    const { year, events, issues, items } = (value ?? {}) as Given<ArchiveYear>;
    if (typeof year !== 'string' || !isArchiveYear(year)) return [];
    return [{ year, events: count(events), issues: count(issues), items: readPictures(items) }];
  });

/** Reads a page of a year. Values that are not months or items are left out. */
export function readArchivePage(value: unknown): ShownPage {
  const { pages, months, clubs: given } = (value ?? {}) as Given<ArchivePage>;
  const names = listOf(given);
  return {
    pages: count(pages),
    months: listOf(months).flatMap((one) => {
      const { month, count: number, page, items } = (one ?? {}) as Given<ArchiveMonth>;
      if (typeof month !== 'string' || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return [];
      return [{ month, count: count(number), page: count(page), items: readItems(items) }];
    }),
    clubs: clubs.map(({ name }) => name).filter((name) => names.includes(name)),
  };
}

type Given<Sent> = Partial<Record<keyof Sent, unknown>>;

const readPictures = (values: unknown) =>
  listOf(values).flatMap((value, place) => readTypedItem(archivedTypes, value, place) ?? []);

function readItems(values: unknown): ShownItem[] {
  return listOf(values).flatMap((value, place) => {
    const read = readTypedItem(archivedTypes, value, place);
    if (read === undefined) return [];
    const { description: _description, link: _link, ...item } = read.item as PublicItem<'pastEvents'>;
    return [{ type: read.type, item, name: itemTitle(read.type, read.item) } as ShownItem];
  });
}

const count = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
