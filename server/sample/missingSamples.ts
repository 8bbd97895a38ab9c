import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import type { Database, DatabaseKind } from '../database/schema.ts';
import { type Job, recordJob } from '../jobs.ts';

/** The job that draws the samples. While some are missing, its failure is the time since when. */
export const samplesJob: Job = 'samples of a new site';

/** Records that a site lacks its samples. */
export const recordMissing = (db: Kysely<Database>) => recordJob(db, samplesJob, { failure: instant() });

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
