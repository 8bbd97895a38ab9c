import type { ServerFeature } from '#server/feature.ts';
import { expectNoSamples } from '#server/newSite.ts';
import { registerSampleCalls } from './calls.ts';
import { drawFirstSamples, expectSamples } from './firstSamples.ts';

export const samples: ServerFeature = {
  open(services) {
    const { database, config, log } = services;
    return {
      forStaff: (api) => registerSampleCalls(api, services),
      async prepare(isNew) {
        if (!config.sampleContent) await expectNoSamples(database.db);
        else if (isNew) await expectSamples(database.db);
      },
      start() {
        if (!config.sampleContent) return undefined;
        const stopped = new AbortController();
        const drawn = drawFirstSamples(services, stopped.signal).catch((err) =>
          log.warn({ err }, 'sample content not drawn'),
        );
        return {
          close() {
            stopped.abort();
            return drawn;
          },
        };
      },
    };
  },
};
