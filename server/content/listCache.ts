import type { ContentTypeName } from '#contract/content/index.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import type { Change, Changes } from '../database/changes.ts';
import { bytesOf, type CompressedBody, compressBody, compressBodyNow } from '../http/compressedBody.ts';
import { createOnDemandCache, inTurn, type OnDemandCache } from '../onDemand.ts';

/** The body of a list response: its items; for a slice also the number of items in the whole list. */
export interface ListBody {
  data: unknown[];
  total?: number;
}

/** The memory for slices of lists, and for items with what their pages show (bytes each). */
const maxBytes = 8 * 1024 * 1024;

/** The number of files that are kept of each feed: without a `SITE_URL` each host that is asked has its own. */
const maxFeeds = 4;

/** What is known of the address of an item: it was deleted (410), or never was. */
export type ItemAnswer =
  | { status: 200; body: CompressedBody }
  | { status: 404 | 410 }
  /** The item has this id now. */
  | { status: 308; id: string };

/** The cache of list responses. A body is made once per change, not once per request. */
export interface ListCache {
  /**
   * Returns the body of a list from memory, or makes it from the result of `load`. `key` identifies a list of a type.
   */
  get(type: ContentTypeName, key: string, load: () => Promise<ListBody>): CompressedBody | Promise<CompressedBody>;
  /**
   * Like `get`, for a slice. Anybody may request any slice, so it is made in turn, and given up when the signal aborts
   * (`OnDemandCache`); not all are kept. Any change of content removes them from memory.
   */
  getSlice(
    type: ContentTypeName,
    key: string,
    load: () => Promise<ListBody>,
    signal?: AbortSignal,
  ): CompressedBody | Promise<CompressedBody>;
  /** Like `getSlice`, for what the page of an item shows, or the calendar of an event. */
  getItem<Answer extends ItemAnswer>(
    key: string,
    load: () => Promise<Answer>,
    signal?: AbortSignal,
  ): Answer | Promise<Answer>;
  /** Like `get`, for a whole feed. No number of items takes its place. Any change of content removes it from memory. */
  getFeed(name: string, key: string, load: () => Promise<CompressedBody>): CompressedBody | Promise<CompressedBody>;
  /** Returns the settings of the site from memory or from `load`. */
  getSettings(load: () => Promise<KnownSettings>): KnownSettings | Promise<KnownSettings>;
  /** Must be called after a change of this process has been committed. */
  invalidate(change: Change): void;
}

/** The settings of the site, and the body in which the public API sends them. */
export interface KnownSettings {
  settings: SiteSettings;
  body: CompressedBody;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** Set when `value` is complete, so that most requests need not wait for a promise. */
  ready?: Value;
}

export function createListCache(changes: Pick<Changes, 'onChange' | 'isListening'>): ListCache {
  const lists = createCache<CompressedBody>(changes, Number.POSITIVE_INFINITY);
  const slices = createOnDemandCache<CompressedBody>(maxBytes, bytesOf);
  const items = createOnDemandCache<ItemAnswer>(maxBytes, (answer) =>
    answer.status === 200 ? bytesOf(answer.body) : 0,
  );
  const feeds = createCache<CompressedBody>(changes, maxFeeds);
  const settings = createCache<KnownSettings>(changes, Number.POSITIVE_INFINITY);
  const invalidate = (change: Change) => {
    lists.invalidate(change);
    settings.invalidate(change);
    slices.clear();
    // The page of an item also shows items of other types, and so does a feed.
    items.clear();
    feeds.invalidate('anything');
  };
  changes.onChange(invalidate);
  const onDemand = <Value>(
    cache: OnDemandCache<Value>,
    key: string,
    load: () => Promise<Value>,
    signal?: AbortSignal,
  ): Value | Promise<Value> => (changes.isListening() ? cache.get(key, '', load, signal) : inTurn(load, signal));
  return {
    get: (type, key, load) => lists.get(type, key, () => make(load)),
    getSlice: (type, key, load, signal) =>
      onDemand(slices, `${type} ${key}`, async () => compressBodyNow(JSON.stringify(await load())), signal),
    getItem: <Answer extends ItemAnswer>(key: string, load: () => Promise<Answer>, signal?: AbortSignal) =>
      onDemand(items, key, load, signal) as Answer | Promise<Answer>,
    getFeed: feeds.get,
    getSettings: (load) => settings.get('site', 'all', load),
    invalidate,
  };
}

/** Creates an LRU cache of at most `maxEntries` values of each type. */
function createCache<Value>({ isListening }: Pick<Changes, 'isListening'>, maxEntries: number) {
  const entries = new Map<string, Map<string, Entry<Value>>>();

  function invalidate(change: Change) {
    // An entry that is still being made is removed too: its data may be older than the change.
    if (change === 'anything') entries.clear();
    else entries.delete(change);
  }

  function get(type: string, key: string, load: () => Promise<Value>): Value | Promise<Value> {
    if (!isListening()) return load();
    const ofType = entries.get(type) ?? new Map<string, Entry<Value>>();
    entries.set(type, ofType);
    const cached = ofType.get(key);
    if (cached !== undefined) {
      if (Number.isFinite(maxEntries)) {
        // A map keeps the order of insertion, so the most recently requested entry is the last one.
        ofType.delete(key);
        ofType.set(key, cached);
      }
      return cached.ready ?? cached.value;
    }

    const entry: Entry<Value> = { value: load() };
    ofType.set(key, entry);
    const [oldest] = ofType.keys();
    if (ofType.size > maxEntries && oldest !== undefined) ofType.delete(oldest);
    entry.value.then(
      (value) => {
        entry.ready = value;
      },
      () => {
        if (ofType.get(key) === entry) ofType.delete(key);
      },
    );
    return entry.value;
  }

  return { get, invalidate };
}

async function make(load: () => Promise<ListBody>): Promise<CompressedBody> {
  return compressBody(JSON.stringify(await load()));
}
