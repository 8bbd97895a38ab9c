import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { today } from '#contract/dates.ts';
import { instant } from './clock.ts';
import type { Database } from './database/schema.ts';

/** A task that one process does for all processes on one database. A restore excludes others by itself. */
export type Job =
  | 'daily backup'
  | 'restore'
  | 'check of links'
  | 'removal of unused pictures'
  | 'removal of files'
  | 'removal of deleted items'
  | 'removal of former previews'
  | 'samples of a new site'
  | 'moving in';

/** The time for which other processes wait for a process that has died during a job (ms). */
const leaseMs = 15_000;
/** The lease of a free job. It lies in the past, because the clocks of two processes may differ by a moment. */
export const ended = new Date(0).toISOString();

/**
 * Runs a job, unless another process is running it. The process holds a lease, which it renews. The job is free again
 * when `work` has ended, or soon after this process has died.
 */
export async function runAlone(db: Kysely<Database>, job: Job, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  if (!(await take(db, job, holder))) return;
  const ours = () => db.updateTable('jobs').where('name', '=', job).where('holder', '=', holder);
  // If no renewal succeeds, another process may begin the same work, which does no harm.
  const renew = () =>
    ours()
      .set({ until: instant(leaseMs) })
      .execute();
  try {
    await whileRenewing(renew, leaseMs / 3, work);
  } finally {
    await ours()
      .set({ until: ended })
      .execute()
      .catch(() => {});
  }
}

/**
 * Runs a job unless a process is running it, or has done it on the same day of the time zone. `work` returns whether
 * the job is done.
 */
export async function runDaily(
  db: Kysely<Database>,
  job: Job,
  { now, timeZone }: { now: Date; timeZone: string },
  work: () => Promise<boolean>,
): Promise<void> {
  const isDone = async () => {
    const { doneAt } = await readJob(db, job);
    return doneAt !== undefined && today(timeZone, new Date(doneAt)) === today(timeZone, now);
  };
  if (await isDone()) return;
  await runAlone(db, job, async () => {
    // Another process may have done it in the meantime.
    if (!(await isDone()) && (await work())) await recordJob(db, job, { doneAt: now.toISOString() });
  });
}

/**
 * Does some work, and renews a lease meanwhile, at an interval (ms). If a renewal fails, the next renewal comes at its
 * time.
 */
export async function whileRenewing<Result>(
  renew: () => Promise<unknown>,
  every: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => renew().catch(() => {}), every);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Returns when any process has last done a job, and why its last try failed, in a sentence, if it did. */
export async function readJob(db: Kysely<Database>, job: Job): Promise<{ doneAt?: string; failure?: string }> {
  const found = await db.selectFrom('jobs').select(['doneAt', 'failure']).where('name', '=', job).executeTakeFirst();
  return { doneAt: found?.doneAt ?? undefined, failure: found?.failure ?? undefined };
}

/** Records how a try of a job ended, for `readJob`. The process that does the job calls it. */
export async function recordJob(
  db: Kysely<Database>,
  job: Job,
  result: { doneAt: string } | { failure: string },
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: job, holder: '', until: ended, ...result })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ failure: null, ...result }))
    .execute();
}

async function take(db: Kysely<Database>, name: Job, holder: string): Promise<boolean> {
  const until = instant(leaseMs);
  const taken = await db
    .insertInto('jobs')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        // A lease with a later end than possible comes from a clock that was ahead.
        .where(({ or, eb }) => or([eb('jobs.until', '<=', instant()), eb('jobs.until', '>', instant(2 * leaseMs))])),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
