import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import { restorableSince } from '../content/recentlyDeleted.ts';
import type { Database } from '../database/schema.ts';
import { showFirstSteps } from '../firstSteps.ts';
import { readJob, recordJob, runAlone } from '../jobs.ts';
import type { Services } from '../services.ts';

const job = 'samples of a new site';
/** The interval at which a process looks whether another one has drawn the samples (ms). */
const poll = 250;

/** Shows the first steps of a new site, and records that it lacks its samples; once, whichever process begins. */
export async function expectSamples(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await showFirstSteps(trx)) await recordJob(trx, job, { failure: 'They are not complete.' });
  });
}

/** Forgets that a site lacks its samples: it gets none. */
export async function expectNoSamples(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('jobs').where('name', '=', job).execute();
}

/**
 * Draws the samples that a new site lacks, in the place of those that a start left which was cut off. Waits for another
 * process that is drawing them.
 */
export async function drawFirstSamples({
  database: { db },
  samples,
  settings,
  log,
}: Pick<Services, 'database' | 'samples' | 'settings' | 'log'>): Promise<void> {
  const areMissing = async () => (await readJob(db, job)).failure !== undefined;
  if (!(await areMissing())) return;
  console.log('Drawing the sample content…');
  // Loaded only if it is used.
  const { addSampleContent } = await import('./load.ts');
  for (; await areMissing(); await wait(poll)) {
    await runAlone(db, job, async () => {
      if (!(await areMissing())) return;
      await samples.remove('server', restorableSince());
      const { timeZone } = (await settings.current()).settings.region;
      // A site without samples is better than none, for example on a machine too busy to draw them.
      await addSampleContent(samples, timeZone).catch((err) =>
        log.warn({ err }, 'sample content is missing: “npm run sample -- remove” and “-- add” draw it again'),
      );
      await recordJob(db, job, { doneAt: instant() });
    });
  }
}
