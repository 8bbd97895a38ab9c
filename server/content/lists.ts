import type { ContentTypeName } from '#contract/content/index.ts';
import type { Change, Changes } from '../database/changes.ts';
import { type PreparedBody, prepareBody } from '../prepared.ts';

/** Lists answered from memory: their bodies are made once per change, not once per request. */
export interface Lists {
  /** The body of a list: the one in memory, else one made now from what `load` answers. `key` tells a type's lists apart. */
  get(type: ContentTypeName, key: string, load: () => Promise<unknown[]>): PreparedBody | Promise<PreparedBody>;
  /** To be called when a change of this process has been committed. */
  forget(change: Change): void;
}

interface Entry {
  body: Promise<PreparedBody>;
  /** Set once `body` is there, so that most requests need not wait for a promise. */
  ready?: PreparedBody;
}

export function createLists(changes: Changes): Lists {
  const entries = new Map<ContentTypeName, Map<string, Entry>>();

  function forget(change: Change) {
    // An entry that is still being made goes too: what it has read may be older than the change.
    if (change === 'anything') entries.clear();
    else entries.delete(change);
  }
  changes.onChange(forget);

  function get(type: ContentTypeName, key: string, load: () => Promise<unknown[]>) {
    if (!changes.isListening()) return make(load);
    const ofType = entries.get(type) ?? new Map<string, Entry>();
    entries.set(type, ofType);
    const known = ofType.get(key);
    if (known !== undefined) return known.ready ?? known.body;

    const entry: Entry = { body: make(load) };
    ofType.set(key, entry);
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

  return { get, forget };
}

async function make(load: () => Promise<unknown[]>): Promise<PreparedBody> {
  return prepareBody(JSON.stringify({ data: await load() }));
}
