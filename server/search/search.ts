import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { contentTypes } from '#contract/content/index.ts';
import { type SearchResult, searchedTypes } from '#contract/search.ts';
import type { ListCache } from '../content/listCache.ts';
import { withoutStaffOnly } from '../content/lists.ts';
import { withPhotoCounts } from '../content/photosOfEvents.ts';
import { presentRowsOf, toItem } from '../content/rows.ts';
import type { Writer } from '../content/writer.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Media } from '../media/media.ts';
import type { Asker } from '../onDemand.ts';
import type { Settings } from '../settings/siteSettings.ts';
import { createSweeper } from '../sweeper.ts';
import { beginningsOf, inName } from './entries.ts';
import { indexChanges, searchEngines } from './indexChanges.ts';

/** The interval of the checks whether a program without a search, or a restore, has changed something (ms). */
const sweepEvery = 10_000;

/** The number of changes that a transaction of the sweep brings in, in some 20 ms. */
const atOnce = 100;

const types = searchedTypes.map((type) => contentTypes[type]);

/** Finds items by the beginnings of words. */
export function createSearch(
  { db, kind }: OpenDatabase,
  media: Media,
  cache: ListCache,
  writer: Writer,
  settings: Settings,
  log: FastifyBaseLogger,
) {
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

  /** Brings the changes into the index that no transaction of this program has brought in, part by part. */
  async function indexAll(): Promise<void> {
    if (!(await hasChanges())) return;
    do {
      await db.transaction().execute((trx) => indexChanges(trx, kind, atOnce));
      // On SQLite nothing else would have its turn meanwhile.
      await nextTurn();
    } while (await hasChanges());
    // Answers from before may be in the memory of any process.
    await writer.transaction(types, 'server', async () => {});
  }

  async function hasChanges(): Promise<boolean> {
    return (await db.selectFrom('searchChanges').select('number').limit(1).executeTakeFirst()) !== undefined;
  }

  return {
    /**
     * Returns the body of the answer: the items that have words with all of these beginnings. First come those that
     * have all in their names, and of both the latest first. It is made in turn, and only some answers stay in memory.
     */
    find: (words: string[], limit: number, asker?: Asker) =>
      cache.getFound(`${limit} ${words.join(' ')}`, async () => ({ data: await load(words, limit) }), asker),
    ...createSweeper(indexAll, 'sweep of the search', sweepEvery, log),
  };
}
