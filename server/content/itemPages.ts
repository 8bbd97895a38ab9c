import { type Kysely, sql } from 'kysely';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { today } from '#contract/dates.ts';
import { type ItemKind, type ItemPage, type ItemType, itemTypes } from '#contract/itemPages.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { compressBody } from '../http/compressedBody.ts';
import type { Media } from '../media/media.ts';
import type { ItemAnswer, ListCache } from './listCache.ts';
import { wasRemoved } from './removedItems.ts';
import { isId, presentRows, table, toItem } from './rows.ts';

/** How many other items a page names. */
const more = 4;

/** The items that have a page of their own. */
export interface ItemPages {
  /**
   * Returns what is known of an address: the item and what its page shows beside it (`ItemPage`, as the body of the
   * public API), the id to which it has moved, that it was deleted (410), or that it never was (404).
   */
  find(kind: ItemKind, id: string): ItemAnswer | Promise<ItemAnswer>;
}

export function createItemPages(services: { db: Kysely<Database>; media: Media; cache: ListCache }): ItemPages {
  const { db, media, cache } = services;

  async function load(kind: ItemKind, id: string): Promise<ItemAnswer> {
    for (const type of itemTypes[kind]) {
      const row = await db.selectFrom(table(contentTypes[type])).selectAll().where('id', '=', id).executeTakeFirst();
      if (row?.deletedAt === null) return { status: 200, body: compressBody(JSON.stringify(await bodyOf(type, row))) };
      if (row !== undefined) return { status: 410 };
    }
    return (kind === 'events' ? await findFormer(id) : undefined) ?? { status: (await wasRemoved(db, id)) ? 410 : 404 };
  }

  /** An upcoming event has another id since it was moved to the past events. */
  async function findFormer(id: string): Promise<ItemAnswer | undefined> {
    const past = await db
      .selectFrom('pastEvents')
      .select(['id', 'deletedAt'])
      .where('movedFrom', '=', id)
      .executeTakeFirst();
    if (past === undefined) return undefined;
    return past.deletedAt === null ? { status: 308, id: past.id } : { status: 410 };
  }

  async function bodyOf(type: ItemType, row: ContentRow): Promise<{ data: ItemPage }> {
    const { eventDate } = row as { eventDate?: string | null };
    const upcoming = await others('upcomingEvents', row, sql<boolean>`event_date >= ${today(profile.timeZone)}`);
    const data: ItemPage = {
      type,
      item: toItem(media, contentTypes[type], row),
      ...(type === 'pastEvents' && eventDate && { eventDate }),
      upcoming,
      others: await othersOf(type, row),
    };
    return { data };
  }

  async function othersOf(type: ItemType, row: ContentRow): Promise<unknown[]> {
    if (type === 'upcomingEvents') return [];
    if (type === 'electromazine') return others(type, row);
    return others(type, row, sql<boolean>`club_name = ${(row as unknown as { clubName: string }).clubName}`);
  }

  /** Returns the first items of a list without one of them. */
  async function others(type: ItemType, { id }: ContentRow, condition = sql<boolean>`1 = 1`): Promise<unknown[]> {
    const rows = await presentRows(db, contentTypes[type]).where('id', '!=', id).where(condition).limit(more).execute();
    return rows.map((row) => toItem(media, contentTypes[type], row));
  }

  return {
    find(kind, id) {
      if (!isId(id)) return { status: 404 };
      // The next events are others tomorrow.
      return cache.getItem(`${kind} ${id} ${today(profile.timeZone)}`, () => load(kind, id));
    },
  };
}
