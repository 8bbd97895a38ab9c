import type { ContentTypeName } from '#contract/content/index.ts';
import type { ItemKind } from '#contract/itemPages.ts';

/** A part of a page's content as JSON, and its ETag, which changes with it. */
export interface ContentAnswer {
  etag: string;
  identity: Buffer;
}

/** What is known of the address of an item: the item (`{ data: ItemPage }`), or why there is none. */
export type ItemAnswer =
  | { status: 200; body: ContentAnswer }
  | { status: 404 | 410 }
  /** The item has this id now. */
  | { status: 308; id: string };

/**
 * Reads the content that pages show. Its functions reject if the content can't be read. Items are read in turn:
 * `NotNow` rejects them if too many wait, and they may be given up when the signal aborts.
 */
export interface Reader {
  /** Reads the first items of a list (`PageList`). */
  readList(name: ContentTypeName): ContentAnswer | Promise<ContentAnswer>;
  /** Reads the settings of the site (`SiteSettings`). */
  readSettings(): ContentAnswer | Promise<ContentAnswer>;
  readItem(kind: ItemKind, id: string, signal?: AbortSignal): ItemAnswer | Promise<ItemAnswer>;
}
