import type { Kysely } from 'kysely';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { SectionState } from '#contract/settings/calls.ts';
import type { SectionName } from '#contract/settings/index.ts';
import { labelOf } from '../content/activityLog.ts';
import { presentRows } from '../content/rows.ts';
import type { ContentRow, Database } from '../database/schema.ts';

/** A field of an item, or of a section of the settings, of which `itemId` is the name. */
export interface Place {
  type: ContentTypeName | 'site';
  itemId: string;
  field: string;
  /** What the item is called. */
  label?: string | undefined;
}

/** A public item with the values of its fields. */
export interface PublicItem {
  type: ContentTypeName;
  row: ContentRow;
  values: Record<string, unknown>;
}

/** What visitors see, without sample content. */
export interface PublicContent {
  items: PublicItem[];
  sections: Pick<SectionState, '_id' | 'value'>[];
}

export async function readPublicContent(
  db: Kysely<Database>,
  settings: { list(): Promise<SectionState[]> },
): Promise<PublicContent> {
  const items: PublicItem[] = [];
  for (const type of Object.values(contentTypes)) {
    const rows = await presentRows(db, type).where('isSample', '=', 0).execute();
    for (const row of rows) items.push({ type: type.name, row, values: { ...row } });
  }
  return { items, sections: await settings.list() };
}

/** Returns a field of an item. */
export const placeOf = ({ type, row }: PublicItem, field: string): Place => ({
  type,
  itemId: row.id,
  field,
  label: labelOf(row) ?? undefined,
});

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
