import type { ContentTypeName } from '#contract/content/index.ts';
import type { Change, Changes } from '../database/changes.ts';
import { type CompressedBody, compressBody } from '../http/compressedBody.ts';

/** What a list answers: its items; of a slice of it also how many the whole list has. */
export interface ListBody {
  data: unknown[];
  total?: number;
}

/** How many slices of lists are kept per type: those that were asked for last. */
const maxSlices = 50;

/** Lists answered from memory: their bodies are made once per change, not once per request. */
export interface ListCache {
  /** The body of a list: the one in memory, else one made of what `load` answers. `key` tells a type's lists apart. */
  get(type: ContentTypeName, key: string, load: () => Promise<ListBody>): CompressedBody | Promise<CompressedBody>;
  /** As `get`, for a slice: as anybody may ask for any, not all of them are kept. */
  getSlice: ListCache['get'];
  /** To be called when a change of this process has been committed. */
  invalidate(change: Change): void;
}

interface Entry {
  body: Promise<CompressedBody>;
  /** Set once `body` is there, so that most requests need not wait for a promise. */
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
  return { get: lists.get, getSlice: slices.get, invalidate };
}

/** Keeps `most` bodies of each type: those that were asked for last. */
function createKept({ isListening }: Changes, most: number): Pick<ListCache, 'get' | 'invalidate'> {
  const entries = new Map<ContentTypeName, Map<string, Entry>>();

  function invalidate(change: Change) {
    // An entry that is still being made goes too: what it has read may be older than the change.
    if (change === 'anything') entries.clear();
    else entries.delete(change);
  }

  function get(type: ContentTypeName, key: string, load: () => Promise<ListBody>) {
    if (!isListening()) return make(load);
    const ofType = entries.get(type) ?? new Map<string, Entry>();
    entries.set(type, ofType);
    const known = ofType.get(key);
    if (known !== undefined) {
      // A map keeps its order: what was asked for last goes last.
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

  return { get, invalidate };
}

async function make(load: () => Promise<ListBody>): Promise<CompressedBody> {
  return compressBody(JSON.stringify(await load()));
}
