import type { Kysely } from 'kysely';
import { contentTypes } from '#contract/content/index.ts';
import { instant } from './clock.ts';
import { hasItems } from './content/rows.ts';
import type { Database, DatabaseKind } from './database/schema.ts';
import { ended, type Job } from './jobs.ts';

/** The notice to staff that the site is new, until they put it away. */
const notice = 'firstSteps';

/** Whether the site counts as new: staff are led through first steps, and nothing that it still lacks is reported. */
export async function isNewSite(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('notices').select('id').where('id', '=', notice).executeTakeFirst()) !== undefined;
}

/** Makes the site count as new. */
export async function markNewSite(db: Kysely<Database>): Promise<void> {
  const values = { id: notice, shownSince: instant() };
  await db
    .insertInto('notices')
    .values(values)
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Makes the site no longer count as new. */
export async function unmarkNewSite(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', notice).execute();
}

/** The job that draws the samples of a new site. While some are missing, its failure is the time since when. */
export const samplesJob: Job = 'samples of a new site';

/** Records that a new site lacks its samples; once, whichever process begins. */
export async function expectSamples(db: Kysely<Database>): Promise<void> {
  const values = { name: samplesJob, holder: '', until: ended, failure: instant() };
  await db
    .insertInto('jobs')
    .values(values)
    .onConflict((same) => same.doNothing())
    .execute();
}

/**
 * Returns the time since which a site lacks samples; undefined if it lacks none. A transaction on PostgreSQL keeps it
 * until its end.
 */
export async function samplesMissingSince(
  db: Kysely<Database>,
  kind: DatabaseKind = 'sqlite',
): Promise<string | undefined> {
  const query = db.selectFrom('jobs').select('failure').where('name', '=', samplesJob);
  return (await (kind === 'postgres' ? query.forShare() : query).executeTakeFirst())?.failure ?? undefined;
}

/** Forgets that a site lacks its samples: it gets no more of them. */
export async function expectNoSamples(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('jobs').where('name', '=', samplesJob).execute();
}

/** Whether the site has samples, or will soon have them. */
export async function hasSamples(db: Kysely<Database>): Promise<boolean> {
  if ((await samplesMissingSince(db)) !== undefined) return true;
  for (const type of Object.values(contentTypes)) if (await hasItems(db, type, 1)) return true;
  return false;
}
