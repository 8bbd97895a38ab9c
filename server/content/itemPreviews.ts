import type { Kysely } from 'kysely';
import { formatCalendarDate, formatDayOf } from '#contract/dates.ts';
import { type ItemKind, type ItemType, isItemId, previewPath } from '#contract/itemPages.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import type { Media } from '../media/media.ts';
import type { StoredPreview } from '../media/previews.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { findItem } from './findItem.ts';
import { imageOf } from './rows.ts';

/** The pictures that link previews show of items. */
export interface ItemPreviews {
  /**
   * Returns the picture of a version of an item, the path of the current version's one, or that the item was deleted
   * (410) or never was (404).
   */
  find(kind: ItemKind, id: string, version: string): Promise<PreviewAnswer>;
}

type PreviewAnswer = { status: 200; file: StoredPreview } | { status: 302; path: string } | { status: 404 | 410 };

export function createItemPreviews(services: {
  db: Kysely<Database>;
  media: Media;
  settings: Pick<Settings, 'current'>;
}): ItemPreviews {
  const { db, media } = services;

  async function find(kind: ItemKind, id: string, version: string): Promise<PreviewAnswer> {
    const found = await findItem(db, kind, id);
    // The former id of an event that has moved; its past event is found at the next step, whatever its version.
    if (found.status === 308) return find(kind, found.id, '');
    if (found.status !== 200) return found;
    const { type, row } = found;
    if (version !== String(row.version)) return { status: 302, path: previewPath(kind, row.id, row.version) };
    const { identity, region } = (await services.settings.current()).settings;
    const file = await media.preview(imageOf(row), { when: whenOf(type, row, region), name: identity.name });
    return file ? { status: 200, file } : { status: 410 };
  }

  return { find: async (kind, id, version) => (isItemId(id) ? find(kind, id, version) : { status: 404 }) };
}

/** Returns the day of an event, or the time label of an issue, in the words of the chapter's locale. */
function whenOf(type: ItemType, row: ContentRow, { locale, timeZone }: SiteSettings['region']): string | undefined {
  const { eventDate, time } = row as { eventDate?: string | null; time?: string | null };
  if (type === 'electromazine') return time ?? undefined;
  return eventDate
    ? formatCalendarDate(eventDate, 'long', { locale })
    : formatDayOf(row.createdAt, 'long', { locale, timeZone });
}
