import type { ContentTypeName } from '#contract/content/index.ts';
import type { FeedName } from '#contract/feeds.ts';
import type { ItemKind } from '#contract/itemPages.ts';

/** A part of a page's content as JSON, and its ETag, which changes with it. */
export interface ContentAnswer {
  etag: string;
  identity: Buffer;
}

/** What is known of a feed. That of one event is missing if the event was deleted (410), or if it never was. */
export type FeedAnswer = { status: 200; body: ContentAnswer } | { status: 404 | 410 };

/** What is known of the address of an item: the item (`{ data: ItemPage }`), or why there is none. */
export type ItemAnswer =
  | FeedAnswer
  /** The item has this id now. */
  | { status: 308; id: string };

/**
 * Reads the content that pages show. Its functions reject if the content can't be read. Items are read in turn:
 * `NotNow` rejects them if too many wait, and they may be given up when the signal aborts.
 */
export interface ContentReader {
  /** Reads the first items of a list (`PageList`). */
  readList(name: ContentTypeName): ContentAnswer | Promise<ContentAnswer>;
  /** Reads the settings of the site (`SiteSettings`). */
  readSettings(): ContentAnswer | Promise<ContentAnswer>;
  readItem(kind: ItemKind, id: string, signal?: AbortSignal): ItemAnswer | Promise<ItemAnswer>;
}

/** Reads what feeds list, too. The calendar of one event is read in turn, as items are. */
export interface Reader extends ContentReader {
  /** Reads the entries of a feed (`feedSchemas`); with an id, the calendar of one event. */
  readFeed(name: Exclude<FeedName, 'sitemap'>, id?: string, signal?: AbortSignal): FeedAnswer | Promise<FeedAnswer>;
  /** Reads a part of the sitemap, from 1 on, with the `total` of all entries. */
  readSitemap(part: number): FeedAnswer | Promise<FeedAnswer>;
}
