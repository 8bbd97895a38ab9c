import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { instant } from './clock.ts';
import type { Database } from './database/schema.ts';

/** Work that one process does for all processes on one database. */
type Duty = 'daily backup' | 'removal of files' | 'removal of deleted items' | 'focus of images';

/** How long the others wait for a process that has died at its duty (ms). */
const leaseMs = 15_000;
/** The end of a duty that nobody does. The clocks of two processes may differ by a moment, so it is not the present. */
const ended = new Date(0).toISOString();

/**
 * Does a duty, unless another process is doing it: then it does nothing. The duty is free again when `work` has ended,
 * or soon after this process has died.
 */
export async function doAlone(db: Kysely<Database>, duty: Duty, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  if (!(await take(db, duty, holder))) return;
  const ours = () => db.updateTable('duties').where('name', '=', duty).where('holder', '=', holder);
  const renewal = setInterval(() => {
    // If no renewal succeeds, another process may begin with the same work, which does no harm.
    ours()
      .set({ until: instant(leaseMs) })
      .execute()
      .catch(() => {});
  }, leaseMs / 3);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await ours()
      .set({ until: ended })
      .execute()
      .catch(() => {});
  }
}

/** Returns when a duty was last done, by whichever process; undefined if it never was. */
export async function lastDone(db: Kysely<Database>, duty: Duty): Promise<string | undefined> {
  const found = await db.selectFrom('duties').select('doneAt').where('name', '=', duty).executeTakeFirst();
  return found?.doneAt ?? undefined;
}

/** Records that a duty is done, for `lastDone`. The process that does it calls this. */
export async function setDone(db: Kysely<Database>, duty: Duty, doneAt: string): Promise<void> {
  await db.updateTable('duties').set({ doneAt }).where('name', '=', duty).execute();
}

async function take(db: Kysely<Database>, name: Duty, holder: string): Promise<boolean> {
  const until = instant(leaseMs);
  const taken = await db
    .insertInto('duties')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        // A lease with a later end than possible comes from a clock that was ahead.
        .where(({ or, eb }) =>
          or([eb('duties.until', '<=', instant()), eb('duties.until', '>', instant(2 * leaseMs))]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}
