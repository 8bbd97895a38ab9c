import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminOf } from '#server/adminApi/guard.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { expectNoSamples, hasSamples } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { sampleContentMessages, sampleContentPath, sampleRemoval } from '../contract.ts';
import { drawFirstSamples, expectSamples } from './firstSamples.ts';
import { createSamples } from './samples.ts';

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

/** Registers the calls that report, remove and restore the sample content (features/samples/README.md). */
function registerSampleCalls(app: FastifyInstance, services: Services): void {
  const samples = createSamples(services);

  app.get(sampleContentPath, {
    schema: describeCall('findSampleContent', {
      summary: 'Ask whether there is sample content',
      description: 'A sample that staff have changed is content, and not counted.',
      answer: z.object({ present: z.boolean() }),
    }),
    handler: async () => ({ data: { present: await hasSamples(services.database.db) } }),
  });

  app.delete(sampleContentPath, {
    schema: describeCall('removeSampleContent', {
      summary: 'Remove all sample content',
      description: 'A sample that staff have changed stays. What is removed can be restored, as after a deletion.',
      answer: sampleRemoval,
    }),
    handler: async (request) => {
      const removedAt = await samples.remove(adminOf(request));
      return { data: { removedAt }, message: sampleContentMessages.removed };
    },
  });

  app.put(sampleContentPath, {
    schema: describeCall('restoreSampleContent', {
      summary: 'Restore the sample content of a removal',
      description: 'What was removed at that time comes back, unless somebody has restored it or deleted it for good.',
      body: sampleRemoval,
    }),
    handler: async (request) => {
      const { removedAt } = validate(sampleRemoval, request.body);
      await samples.restore(removedAt, adminOf(request));
      return { data: null, message: sampleContentMessages.restored };
    },
  });
}
