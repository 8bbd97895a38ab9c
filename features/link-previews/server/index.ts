import type { ServerFeature } from '#server/feature.ts';
import { createSweeper } from '#server/sweeper.ts';
import { registerOgImageCalls } from './calls.ts';
import { createItemOgImages } from './itemOgImages.ts';

/** The interval of the checks whether the settings have changed (ms). */
const sweepEvery = 60 * 1000;

export const linkPreviews: ServerFeature = {
  open({ database, media, settings, log }) {
    const itemOgImages = createItemOgImages(database.db, media, settings);
    return {
      forVisitors: (api) => registerOgImageCalls(api, itemOgImages),
      start() {
        const closed = new AbortController();
        const removeFormer = () => itemOgImages.removeFormer(closed.signal);
        const sweeper = createSweeper(removeFormer, 'sweep of former previews', sweepEvery, log);
        sweeper.sweep().catch((err) => log.warn({ err }, 'sweep of former previews failed'));
        return {
          close() {
            closed.abort();
            return sweeper.close();
          },
        };
      },
    };
  },
};
