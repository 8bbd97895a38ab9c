import type { ContentTypeName } from './content/index.ts';

/** The items that have a page of their own: upcoming and past events, and issues of the magazine. */
export type ItemKind = 'events' | 'magazine';

/** The content types of these items, by kind. */
export const itemTypes = {
  events: ['upcomingEvents', 'pastEvents'],
  magazine: ['electromazine'],
} as const satisfies Record<ItemKind, readonly ContentTypeName[]>;

export type ItemType = (typeof itemTypes)[ItemKind][number];

/**
 * Whether a text can be the id of an item. Another API may send none, or one of another form, and a database might not
 * even accept that as a text.
 */
export const isItemId = (id: string) => /^[\w-]{1,64}$/.test(id);

/** Returns the path of an item's page, and, under `apiBase`, of the public call for its data. */
export const itemPath = (kind: ItemKind, id: string) => `/${kind}/${encodeURIComponent(id)}`;

/** The size in pixels of the pictures that link previews show of items. */
export const previewSize = { width: 1200, height: 630 };

/**
 * Increases with each change of how these pictures are drawn. It is a part of their addresses, which may be cached for
 * ever, and of the names of their files.
 */
export const previewDrawing = 2;

/** Returns what the address of a version's picture names. */
export const previewVersion = (version: number) => `${version}-${previewDrawing}`;

/** Returns the path of the picture that link previews show of a version of an item, under `apiBase`. */
export const previewPath = (kind: ItemKind, id: string, version: number) =>
  `${itemPath(kind, id)}/preview-${previewVersion(version)}.jpg`;

/** Returns the kind of the items of a content type. */
export const kindOf = (type: ItemType): ItemKind => (type === 'electromazine' ? 'magazine' : 'events');

/** What the page of an item shows. Its items are as in the public lists. */
export interface ItemPage {
  type: ItemType;
  item: unknown;
  /** The next upcoming events, at most four. */
  upcoming: unknown[];
  /** Other issues, or past events of the same club, at most four. */
  others: unknown[];
}

/** What a visitor reads of an item that was deleted. */
export const goneMessages: Record<ItemKind, string> = {
  events: 'This event was deleted.',
  magazine: 'This issue was deleted.',
};
