import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { createCache } from '../cache.ts';
import type { Change, Changes } from '../database/changes.ts';
import { bytesOf, type CompressedBody, compressBody, compressBodyNow } from '../http/compressedBody.ts';
import { type Asker, inTurn } from '../onDemand.ts';

const { eventPhotos } = contentTypes;

/** The body of a list response: its items; for a slice also the number of items in the whole list. */
export interface ListBody {
  data: unknown[];
  total?: number;
}

/** The memory for slices of lists, and the memory for items with the neighbours on their pages (bytes each). */
const maxBytes = 8 * 1024 * 1024;

/** The memory for whole files (bytes). */
const maxFileBytes = 32 * 1024 * 1024;

/** The state of the address of an item: the item, or the reason why there is none: deleted (410), or never there. */
export type ItemAnswer<Body = CompressedBody> =
  | { status: 200; body: Body }
  | { status: 404 | 410 }
  /** The item has moved to this id. */
  | { status: 308; id: string };

/** The settings of the site as visitors see them for some time, and the body in which the public API sends them. */
export interface KnownSettings {
  settings: SiteSettings;
  body: CompressedBody;
}

/** The cache of list responses. A body is made once per change, not once per request. */
export type ListCache = ReturnType<typeof createListCache>;

export function createListCache(changes: Pick<Changes, 'onChange' | 'isListening'>) {
  const isOn = changes.isListening;
  const lists = createCache<CompressedBody>({ isOn });
  const settings = createCache<() => KnownSettings>({ isOn });
  const wholeFiles = createCache<CompressedBody>({ isOn, maxBytes: maxFileBytes, bytesOf });
  const paths = createCache<string[]>({ isOn });
  const words = createCache<string[]>({ isOn });
  const slices = createCache<CompressedBody>({ isOn, maxBytes, bytesOf, run: inTurn });
  const items = createCache<ItemAnswer>({
    isOn,
    maxBytes,
    bytesOf: (answer) => (answer.status === 200 ? bytesOf(answer.body) : 0),
    run: inTurn,
  });

  /** Must be called after a change of this process has been committed. */
  function invalidate(change: Change): void {
    const beginning = change === 'anything' ? '' : `${change} `;
    lists.clear(beginning);
    // The lists of past events say how many photos each one has.
    if (change === eventPhotos.name) lists.clear(`${eventPhotos.partOf} `);
    settings.clear(beginning);
    // The page of an item also shows items of other types, and so does a whole file.
    for (const cache of [wholeFiles, paths, words, slices, items]) cache.clear();
  }
  changes.onChange(invalidate);

  return {
    /**
     * Returns the body of a list from memory, or makes it from the result of `load`. `key` identifies a list of a type.
     */
    get: (type: ContentTypeName, key: string, load: () => Promise<ListBody>) =>
      lists.get(`${type} ${key}`, '', async () => compressBody(JSON.stringify(await load()))),
    /**
     * Like `get`, for a slice, or for what a feature finds in the content. A stranger may request any slice, so slices
     * are made in turn, the work ends when all who asked have gone, and only some are kept. Any change removes them.
     */
    getSlice: (key: string, load: () => Promise<ListBody>, asker?: Asker) =>
      slices.get(key, '', async () => compressBodyNow(JSON.stringify(await load())), asker),
    /** Like `getSlice`, for the content of an item's page, or for what a feature makes of an item. */
    getItem: (key: string, load: () => Promise<ItemAnswer>, asker?: Asker) => items.get(key, '', load, asker),
    /**
     * Like `get`, for a whole file of many items. Files have memory of their own, and any change removes them. `key`
     * names all that the file depends on beside the content. A file that depends on a stranger's text goes to
     * `getItem`, which makes it in turn.
     */
    getFile: (key: string, load: () => Promise<CompressedBody>) => wholeFiles.get(key, '', load),
    /** Returns the paths of pages for the sitemap, without those of items, from memory or from `load`. */
    getPaths: (load: () => Promise<string[]>) => paths.get('paths', '', load),
    /** Returns the words of the content, which a search compares with typed ones, from memory or from `load`. */
    getWords: (load: () => Promise<string[]>) => words.get('words', '', load),
    /** Returns what returns the settings as visitors see them at present, from memory or from `load`. */
    getSettings: (load: () => Promise<() => KnownSettings>) => settings.get('site ', '', load),
    invalidate,
  };
}
