import type { Kysely } from 'kysely';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { publicRows } from '#server/content/photosOfEvents.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import type { Settings } from '#server/settings/siteSettings.ts';

/** A field of an item, or of a section of the settings, of which `itemId` is the name. */
export interface Place {
  type: ContentTypeName | 'site';
  itemId: string;
  field: string;
}

/** A public item. Its row has the columns of its type, too. */
export interface PublicItem {
  type: ContentTypeName;
  row: ContentRow & Record<string, unknown>;
}

/** The content that visitors see, without sample content. */
export interface PublicContent {
  itemsOf: Record<ContentTypeName, PublicItem[]>;
  sections: { _id: SectionName; value: object }[];
}

export async function readPublicContent(
  db: Kysely<Database>,
  settings: Pick<Settings, 'current'>,
): Promise<PublicContent> {
  const itemsOf = {} as PublicContent['itemsOf'];
  for (const type of Object.values(contentTypes)) {
    const rows = await publicRows(db, type).where('isSample', '=', 0).execute();
    itemsOf[type.name] = rows.map((row) => ({ type: type.name, row: row as PublicItem['row'] }));
  }
  const { settings: shown } = await settings.current();
  return { itemsOf, sections: Object.entries(shown).map(([name, value]) => ({ _id: name as SectionName, value })) };
}

export const allItems = ({ itemsOf }: PublicContent): PublicItem[] => Object.values(itemsOf).flat();

/** Returns a field of an item. */
export const placeOf = ({ type, row }: PublicItem, field: string): Place => ({ type, itemId: row.id, field });

/** Returns the texts of all sections, each with its place. Pictures have none. */
export function sectionTexts({ sections }: Pick<PublicContent, 'sections'>): { place: Place; text: string }[] {
  return sections.flatMap(({ _id, value }) =>
    textsIn(value).map(({ field, text }) => ({
      place: { type: 'site', itemId: _id satisfies SectionName, field },
      text,
    })),
  );
}

function textsIn(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === 'image' ? [] : textsIn(entry, field === '' ? name : `${field}.${name}`),
  );
}
