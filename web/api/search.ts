import { beginning } from '#contract/beginning.ts';
import { itemTypes } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { type PublicItem, readPublicItem } from '#contract/publicItems.ts';
import type { SearchContent } from '#contract/rendering.ts';
import { readSearch, type SearchedType, searchedTypes } from '#contract/search.ts';
import { placesOf } from '#contract/words.ts';

/** An item that was found, with its name, and a part of its text around the first word that was searched for. */
export type FoundItem = { name: string; text: string } & {
  [Type in SearchedType]: { type: Type; item: PublicItem<Type> };
}[SearchedType];

/** Reads what the API has found for a text. Values that are not items are left out. */
export function readFound(data: unknown[], query: string): FoundItem[] {
  const read = readSearch(query);
  const words = 'words' in read ? read.words : [];
  return data.flatMap((value, place) => {
    const { type, item: given } = (value ?? {}) as { type?: unknown; item?: unknown };
    const known = searchedTypes.find((name) => name === type);
    const item = known && (readPublicItem(known, given, place) as (PublicItem<SearchedType> & Texts) | undefined);
    if (known === undefined || item === undefined) return [];
    // The excerpt takes the place of the description, which can be long.
    const { description, ...shown } = item;
    const text = excerpt(description ?? shown.designation ?? '', words);
    return [{ type: known, item: shown, name: nameOf(known, item), text } as FoundItem];
  });
}

interface Texts {
  name?: string;
  title?: string;
  description?: string;
  designation?: string;
}

function nameOf(type: SearchedType, item: Texts): string {
  const withPage = Object.values(itemTypes)
    .flat()
    .find((name) => name === type);
  return withPage ? itemTitle(withPage, item) : (item.name ?? 'Team member');
}

/** Reads what a page of a search has found. */
export const readSearchContent = ({ data, ...search }: SearchContent): SearchContent => ({
  ...search,
  data: data && readFound(data, search.query),
});

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
