import type { ContentTypeName } from '#contract/content/index.ts';
import type { ItemKind } from '#contract/itemPages.ts';

/** A part of a page's content as JSON, and its ETag, which changes with it. */
export interface ContentAnswer {
  etag: string;
  identity: Buffer;
}

/** What is known of the address of an item. */
export type ItemAnswer =
  /** The item (`{ data: ItemPage }`). */
  | { status: 200; body: ContentAnswer }
  /** The item has this id now. */
  | { status: 308; id: string }
  /** It was deleted, or it never was. */
  | { status: 404 | 410 };

/** Reads the content that pages show. Its functions reject if the content can't be read. */
export interface Reader {
  /** Reads the first items of a list (`PageList`). */
  readList(name: ContentTypeName): ContentAnswer | Promise<ContentAnswer>;
  readItem(kind: ItemKind, id: string): ItemAnswer | Promise<ItemAnswer>;
}
