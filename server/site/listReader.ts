import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { pageListSize } from '#contract/rendering.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { ListCache } from '../content/listCache.ts';

/** A list as JSON, `{ data, total }`, and its ETag, which changes with the list. */
export interface ListAnswer {
  etag: string;
  identity: Buffer;
}

/** Reads the first items of a list. Rejects if the list can't be read. */
export type ReadList = (name: ContentTypeName) => ListAnswer | Promise<ListAnswer>;

/** Reads lists from memory, in a process that also serves the APIs. */
export function createListReader({ store, lists }: { store: ContentStore; lists: ListCache }): ReadList {
  return (name) =>
    lists.get(name, 'page', () => store.listSlice(contentTypes[name], { offset: 0, limit: pageListSize }));
}
