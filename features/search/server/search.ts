import { clubs as allClubs, clubTitle } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { wordsOf } from '#contract/words.ts';
import type { ListCache } from '#server/content/listCache.ts';
import { withoutStaffOnly } from '#server/content/lists.ts';
import { withPhotoCounts } from '#server/content/photosOfEvents.ts';
import { presentRowsOf, toItem } from '#server/content/rows.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import type { Media } from '#server/media/media.ts';
import type { Asker } from '#server/onDemand.ts';
import type { Settings } from '#server/settings/siteSettings.ts';
import { type SearchResult, searchedTypes } from '../contract/search.ts';
import { beginningsOf, inName } from './indexing.ts';
import { nearBeginnings, readKnownWords } from './nearWords.ts';
import { searchEngines } from './searchEngines.ts';

/** The beginnings that a mistyped word may stand for. */
const maxNear = 20;

const types = searchedTypes.map((type) => contentTypes[type]);

/** Finds items by the beginnings of words. */
export function createSearch({ db, kind }: OpenDatabase, media: Media, cache: ListCache, settings: Settings) {
  const engine = searchEngines[kind];

  /** Finds items that have, for each list, a word with one of its beginnings. */
  async function idsOf(words: string[][], cards: SiteSettings['clubs'], limit: number): Promise<string[]> {
    const find = (beginnings: string[][]) => engine.find(db, beginnings, limit);
    const inNames = await find(words.map((same) => same.map(inName)));
    if (inNames.length === limit) return inNames;
    const anywhere = await find(words.map((same) => same.flatMap((word) => beginningsOf(word, cards))));
    return [...new Set([...inNames, ...anywhere])].slice(0, limit);
  }

  /** Returns for each word the beginnings in items and titles of clubs that differ from it in one letter. */
  async function nearTo(words: string[], cards: SiteSettings['clubs']): Promise<string[][]> {
    const ofItems = await cache.getWords(() => readKnownWords({ db, kind }));
    const ofClubs = allClubs.flatMap(({ name }) => wordsOf(clubTitle(name, cards)));
    const known = [...ofClubs, ...ofItems];
    return words.map((word) => nearBeginnings(word, known, maxNear));
  }

  async function load(words: string[], limit: number): Promise<{ data: SearchResult[]; near?: string[] }> {
    if (words.length === 0) return { data: [] };
    const { clubs } = (await settings.current()).settings;
    const asTyped = words.map((word) => [word]);
    const ids = await idsOf(asTyped, clubs, limit);
    if (ids.length > 0) return { data: await itemsOf(ids) };
    const near = await nearTo(words, clubs);
    if (near.every((beginnings) => beginnings.length === 0)) return { data: [] };
    const nearIds = await idsOf(
      asTyped.map((same, index) => [...same, ...(near[index] ?? [])]),
      clubs,
      limit,
    );
    return nearIds.length === 0 ? { data: [] } : { data: await itemsOf(nearIds), near: near.flat() };
  }

  async function itemsOf(ids: string[]): Promise<SearchResult[]> {
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
     * have all in their names, and of both the latest first. If there are none, words may differ in one letter, and
     * `near` has what they may stand for. It is made in turn, and only some answers stay in memory.
     */
    find: (words: string[], limit: number, asker?: Asker) =>
      cache.getSlice(`search ${limit} ${words.join(' ')}`, () => load(words, limit), asker),
  };
}

export type Search = ReturnType<typeof createSearch>;
