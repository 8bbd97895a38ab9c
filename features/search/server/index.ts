import type { ServerFeature } from '#server/feature.ts';
import { createSweeper } from '#server/sweeper.ts';
import { searchLimits } from '../contract.ts';
import { registerSearchCall } from './call.ts';
import { indexAll } from './indexAll.ts';
import { indexChanges } from './indexChanges.ts';
import { pagesOfSearch } from './pages.ts';
import { createSearch } from './search.ts';

/** The interval of the looks whether another program has changed something (ms). */
const sweepEvery = 10_000;

export const search: ServerFeature = {
  open(services) {
    const { database, media, listCache, settings, writer, log } = services;
    const { find } = createSearch(database, media, listCache, settings);
    writer.beforeCommit((trx) => indexChanges(trx, database.kind));
    return {
      forVisitors: (api) => registerSearchCall(api, find),
      pages: pagesOfSearch((words, asker) => find(words, searchLimits.items, asker)),
      start() {
        const sweeper = createSweeper(() => indexAll(services), 'sweep of the search', sweepEvery, log);
        sweeper.sweep().catch((err) => log.warn({ err }, 'sweep of the search failed'));
        return sweeper;
      },
    };
  },
};
