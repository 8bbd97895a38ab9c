import type { ContentTypeName } from '#contract/content/index.ts';
import type { Change, Changes } from '../database/changes.ts';
import { type CompressedBody, compressBody } from '../http/compressedBody.ts';

/** The body of a list response: its items; for a slice also the number of items in the whole list. */
export interface ListBody {
  data: unknown[];
  total?: number;
}

/** The number of slices that are kept per type: the most recently requested ones. */
const maxSlices = 50;

/** The cache of list responses. A body is made once per change, not once per request. */
export interface ListCache {
  /**
   * Returns the body of a list from memory, or makes it from the result of `load`. `key` identifies a list of a type.
   */
  get(type: ContentTypeName, key: string, load: () => Promise<ListBody>): CompressedBody | Promise<CompressedBody>;
  /** Whether a body is the current one of a list, and in memory. */
  isCurrent(type: ContentTypeName, key: string, body: CompressedBody): boolean;
  /** Like `get`, for a slice. Anybody may request any slice, so not all of them are kept. */
  getSlice: ListCache['get'];
  /** Must be called after a change of this process has been committed. */
  invalidate(change: Change): void;
}

interface Entry {
  body: Promise<CompressedBody>;
  /** Set when `body` is complete, so that most requests need not wait for a promise. */
  ready?: CompressedBody;
}

export function createListCache(changes: Changes): ListCache {
  const lists = createKept(changes, Number.POSITIVE_INFINITY);
  const slices = createKept(changes, maxSlices);
  const invalidate = (change: Change) => {
    lists.invalidate(change);
    slices.invalidate(change);
  };
  changes.onChange(invalidate);
  return { get: lists.get, isCurrent: lists.isCurrent, getSlice: slices.get, invalidate };
}

/** Keeps `most` bodies of each type: the most recently requested ones. */
function createKept({ isListening }: Changes, most: number): Pick<ListCache, 'get' | 'isCurrent' | 'invalidate'> {
  const entries = new Map<ContentTypeName, Map<string, Entry>>();

  function invalidate(change: Change) {
    // An entry that is still being made is removed too: its data may be older than the change.
    if (change === 'anything') entries.clear();
    else entries.delete(change);
  }

  function get(type: ContentTypeName, key: string, load: () => Promise<ListBody>) {
    if (!isListening()) return make(load);
    const ofType = entries.get(type) ?? new Map<string, Entry>();
    entries.set(type, ofType);
    const known = ofType.get(key);
    if (known !== undefined) {
      // A map keeps the order of insertion, so the most recently requested entry is the last one.
      ofType.delete(key);
      ofType.set(key, known);
      return known.ready ?? known.body;
    }

    const entry: Entry = { body: make(load) };
    ofType.set(key, entry);
    const [oldest] = ofType.keys();
    if (ofType.size > most && oldest !== undefined) ofType.delete(oldest);
    entry.body.then(
      (body) => {
        entry.ready = body;
      },
      () => {
        if (ofType.get(key) === entry) ofType.delete(key);
      },
    );
    return entry.body;
  }

  const isCurrent: ListCache['isCurrent'] = (type, key, body) =>
    isListening() && entries.get(type)?.get(key)?.ready === body;

  return { get, isCurrent, invalidate };
}

async function make(load: () => Promise<ListBody>): Promise<CompressedBody> {
  return compressBody(JSON.stringify(await load()));
}
