import { contentTypes } from '#contract/content/index.ts';
import type { ListCache } from '#server/content/listCache.ts';
import { withoutStaffOnly } from '#server/content/lists.ts';
import { withPhotoCounts } from '#server/content/photosOfEvents.ts';
import { presentRowsOf, toItem } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Media } from '#server/media/media.ts';
import type { Asker } from '#server/onDemand.ts';
import type { Settings } from '#server/settings/siteSettings.ts';
import { type SearchResult, searchedTypes } from '../contract.ts';
import { beginningsOf, inName } from './entries.ts';
import { searchEngines } from './indexChanges.ts';

const types = searchedTypes.map((type) => contentTypes[type]);

/** Finds items by the beginnings of words. */
export function createSearch({ db, kind }: OpenDatabase, media: Media, cache: ListCache, settings: Settings) {
  const engine = searchEngines[kind];

  async function load(words: string[], limit: number): Promise<SearchResult[]> {
    if (words.length === 0) return [];
    const { clubs } = (await settings.current()).settings;
    const find = (beginnings: string[][]) => engine.find(db, beginnings, limit);
    const inNames = await find(words.map((word) => [inName(word)]));
    const anywhere = inNames.length < limit ? await find(words.map((word) => beginningsOf(word, clubs))) : [];
    const ids = [...new Set([...inNames, ...anywhere])].slice(0, limit);
    if (ids.length === 0) return [];
    const found = new Map<string, SearchResult>();
    // Rows that are not present are in the index only until a change of an earlier program is known there.
    for (const type of types) {
      for (const row of await withPhotoCounts(db, type, await presentRowsOf(db, type, ids))) {
        const [item] = withoutStaffOnly(type, [toItem(media, type, row)]);
        found.set(row.id, { type: type.name, item });
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    /**
     * Returns the body of the answer: the items that have words with all of these beginnings. First come those that
     * have all in their names, and of both the latest first. It is made in turn, and only some answers stay in memory.
     */
    find: (words: string[], limit: number, asker?: Asker) =>
      cache.getSlice(`search ${limit} ${words.join(' ')}`, async () => ({ data: await load(words, limit) }), asker),
  };
}

export type Search = ReturnType<typeof createSearch>;
