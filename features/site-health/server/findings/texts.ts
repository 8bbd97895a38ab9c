import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { hasItems, type StoredType } from '#server/content/rows.ts';
import type { Database } from '#server/database/schema.ts';
import { type PublicContent, sectionTexts } from '../publicContent.ts';
import type { Found } from './found.ts';

/** A text in square brackets, as the originals of the settings have where a name is missing. */
const placeholder = /\[[^[\]\n]{1,80}\]/;

/** Finds the placeholders that visitors see in the settings of the site. */
export function findPlaceholders(content: PublicContent): Found[] {
  return sectionTexts(content).flatMap(({ place, text }) => {
    const [found] = placeholder.exec(text) ?? [];
    if (found === undefined) return [];
    return [
      { kind: 'placeholder', ...place, subject: place.itemId, about: `${place.field} ${found}`, text: found } as const,
    ];
  });
}

/** Finds the parts of public pages that say that they are empty. */
export async function findEmptyLists(db: Kysely<Database>, { itemsOf }: PublicContent): Promise<Found[]> {
  const empty: Found[] = [];
  for (const type of Object.values<StoredType>(contentTypes)) {
    const { name, list } = type;
    if (!list.isExpected || itemsOf[name].length > 0 || (await hasItems(db, type, 1))) continue;
    empty.push({ kind: 'emptyList', type: name, subject: name, about: '' });
  }
  return empty;
}
