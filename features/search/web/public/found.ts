import { beginning } from '#contract/beginning.ts';
import type { contentTypes } from '#contract/content/index.ts';
import { type ItemType, isItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { PublicItem } from '#contract/publicItems.ts';
import { placesOf } from '#contract/words.ts';
import { places } from '#features/places.ts';
import { readTypedItem } from '#web/api/typedItem.ts';
import { paths } from '#web/paths.ts';
import { type SearchedType, searchedTypes, searchTexts } from '../../contract/search.ts';

/** An item that was found, with its name, and a part of its text around the first word that was searched for. */
export type FoundItem = { name: string; text: string } & {
  [Type in SearchedType]: { type: Type; item: PublicItem<Type> };
}[SearchedType];

/** Reads what the API has found for folded words. Values that are not items are left out. */
export function readFound(data: unknown[], words: string[]): FoundItem[] {
  return data.flatMap((value, place) => {
    const read = readTypedItem(searchedTypes, value, place);
    if (read === undefined) return [];
    // The excerpt takes the place of the description, which can be long.
    const { description, ...item } = read.item as PublicItem<SearchedType> & Texts;
    const text = excerpt(description ?? item.designation ?? '', words);
    return [{ type: read.type, item, name: nameOf(read.type, { ...item, description }), text } as FoundItem];
  });
}

interface Texts {
  name?: string;
  title?: string;
  description?: string;
  designation?: string;
}

function nameOf(type: SearchedType, item: Texts): string {
  return isItemType(type) ? itemTitle(type, item) : (item[ofLists[type].name] ?? searchTexts.kinds[type]);
}

const maxLength = 200;
/** The most characters before the first word that was found. */
const lead = 60;

function excerpt(description: string, words: string[]): string {
  const text = description.replace(/\s+/g, ' ').trim();
  const [first = { start: 0 }] = placesOf(text, words);
  const space = text.indexOf(' ', first.start - lead);
  const start = first.start <= lead ? 0 : space === -1 || space > first.start ? first.start : space + 1;
  return (start > 0 ? '… ' : '') + beginning(text.slice(start), maxLength);
}

/**
 * The types whose items have no pages of their own: the field with the name of an item, and the page of their list,
 * which is `undefined` for those that features place.
 */
const ofLists = {
  governingTeam: { name: 'name', page: paths.ourTeam },
  formerMembers: { name: 'name', page: undefined },
} as const satisfies {
  [Type in Exclude<SearchedType, ItemType>]: {
    name: (typeof contentTypes)[Type]['search']['name'];
    page: string | undefined;
  };
};

/** Returns the path of the page that shows an item: its own, or one with its list. Undefined without such a page. */
export function foundPath({ type, item }: FoundItem): string | undefined {
  if (isItemType(type)) return itemPath(kindOf(type), item._id);
  const place = places.map((placeOf) => placeOf(type, item)).find(Boolean);
  return place ?? ofLists[type].page;
}
