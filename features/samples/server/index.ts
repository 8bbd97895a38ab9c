import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminOf } from '#server/adminApi/guard.ts';
import { instant } from '#server/clock.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { validate } from '#server/http/validation.ts';
import { recordJob, runAlone } from '#server/jobs.ts';
import { expectNoSamples, expectSamples, hasSamples, samplesJob, samplesMissingSince } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import { sampleContentMessages, sampleContentPath, sampleRemoval } from '../contract.ts';
import type { AddSample } from './load.ts';
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

/** The interval at which a process looks whether another one has drawn the samples (ms). */
const poll = 250;
/** The number of samples between two lines on the terminal. */
const told = 12;

/**
 * Draws the samples that a new site lacks, each of which visitors see at once. Goes on where a process has ended in the
 * middle, and waits for another one that is drawing. Ends early when the signal is aborted, or when staff remove the
 * samples.
 */
async function drawFirstSamples(services: Services, signal: AbortSignal): Promise<void> {
  const { database, settings, log } = services;
  const { db } = database;
  const samples = createSamples(services);
  const since = await samplesMissingSince(db);
  if (since === undefined) return;
  console.log('Drawing the sample content, which appears on the site bit by bit…');
  // Loaded only if it is used.
  const { addSampleContent } = await import('./load.ts');
  const { timeZone } = (await settings.current()).settings.region;
  const add: AddSample = (type, values, image, createdAt) =>
    samples.addMissing(type, values, { ...image, signal }, createdAt);
  while (!signal.aborted && (await samplesMissingSince(db)) !== undefined) {
    await runAlone(db, samplesJob, async () => {
      if ((await samplesMissingSince(db)) === undefined) return;
      try {
        await addSampleContent(add, timeZone, new Date(since), (done, total) => {
          if (done % told === 0 && done < total) console.log(`  ${done} of ${total}`);
        });
        console.log('The sample content is complete.');
      } catch (err) {
        if (signal.aborted || (await samplesMissingSince(db)) === undefined) return;
        log.warn({ err }, 'sample content is missing: “npm run sample -- remove” and “-- add” draw it again');
      }
      await recordJob(db, samplesJob, { doneAt: instant() });
    });
    await wait(poll);
  }
}
