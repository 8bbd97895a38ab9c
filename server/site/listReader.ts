import type { ContentTypeName } from '#contract/content/index.ts';

/** A list as JSON, `{ data, total }`, and its ETag, which changes with the list. */
export interface ListAnswer {
  etag: string;
  identity: Buffer;
}

/** Reads the first items of a list. Rejects if the list can't be read. */
export type ReadList = (name: ContentTypeName) => ListAnswer | Promise<ListAnswer>;
