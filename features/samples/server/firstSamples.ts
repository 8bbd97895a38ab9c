import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { instant } from '#server/clock.ts';
import type { Database } from '#server/database/schema.ts';
import { recordJob, runAlone } from '#server/jobs.ts';
import { markNewSite, samplesJob, samplesMissingSince } from '#server/newSite.ts';
import type { Services } from '#server/services.ts';
import type { AddSample } from './load.ts';
import { createSamples } from './samples.ts';

/** The interval at which a process looks whether another one has drawn the samples (ms). */
const poll = 250;
/** The number of samples between two lines on the terminal. */
const told = 12;

/** Shows the first steps of a new site, and records that it lacks its samples; once, whichever process begins. */
export async function expectSamples(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await markNewSite(trx)) await recordJob(trx, samplesJob, { failure: instant() });
  });
}

/**
 * Draws the samples that a new site lacks, each of which visitors see at once. Goes on where a process has ended in the
 * middle, and waits for another one that is drawing. Ends early when the signal is aborted, or when staff remove the
 * samples.
 */
export async function drawFirstSamples(services: Services, signal: AbortSignal): Promise<void> {
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
