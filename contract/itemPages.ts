import type { ContentTypeName } from './content/index.ts';

/** The kinds of items that have pages: upcoming and past events, and issues of the magazine. */
export type ItemKind = 'events' | 'magazine';

/** The content types of these items, by kind. */
export const itemTypes = {
  events: ['upcomingEvents', 'pastEvents'],
  magazine: ['electromazine'],
} as const satisfies Record<ItemKind, readonly ContentTypeName[]>;

export type ItemType = (typeof itemTypes)[ItemKind][number];

/** The content types whose items have pages. */
export const typesWithPages: readonly ItemType[] = Object.values(itemTypes).flat();

/** Whether the items of a type have pages. */
export const isItemType = (type: string): type is ItemType => typesWithPages.some((one) => one === type);

/**
 * Whether a text can be the id of an item. Another API may send an item without an id, or with an id of another form,
 * which a database might not even accept as a text.
 */
export const isItemId = (id: string) => /^[\w-]{1,64}$/.test(id);

/** Returns the path of an item's page, which under `apiBase` is also the path of the public call for its data. */
export const itemPath = (kind: ItemKind, id: string) => `/${kind}/${encodeURIComponent(id)}`;

const kinds: Record<ItemType, ItemKind> = { upcomingEvents: 'events', pastEvents: 'events', electromazine: 'magazine' };

/** Returns the kind of the items of a content type. */
export const kindOf = (type: ItemType): ItemKind => kinds[type];

/** The content of an item's page. Its items have the form of the public lists. */
export interface ItemPage {
  type: ItemType;
  item: unknown;
  /** The next upcoming events, at most four. */
  upcoming: unknown[];
  /** Other issues, or past events of the same club, at most four. */
  others: unknown[];
  /** The photos of a past event, in their order; absent without any. */
  photos?: unknown[];
  /** The item is a draft, which only those see who have its preview link. */
  notYetPublic?: true;
}

/** The text for visitors about a deleted item. */
export const goneMessages: Record<ItemKind, string> = {
  events: 'This event was deleted.',
  magazine: 'This issue was deleted.',
};
