import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { whileRenewing } from '../jobs.ts';

/**
 * How long a pause lasts unless it is renewed (ms). So a process that crashes stops the cleanup only for a short time.
 */
const pauseMs = 60_000;

/**
 * Runs `work`, during which no process removes an image's files. `work` reads rows in one snapshot. The files of these
 * rows stay until they have been copied, also if a row's image is replaced meanwhile.
 */
export async function whileCleanupPauses<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  // This removes the pauses of crashed processes. A pause with a later end than possible comes from a clock that was
  // ahead. The clocks of two machines may differ by the length of a pause.
  await db
    .deleteFrom('cleanupPauses')
    .where(({ or, eb }) => or([eb('until', '<=', instant()), eb('until', '>', instant(2 * pauseMs))]))
    .execute();
  const until = () => instant(pauseMs);
  await db.insertInto('cleanupPauses').values({ id, until: until() }).execute();
  // A failed renewal is retried before the pause is over. If all fail, a file may be missing, which is reported.
  const renew = () => db.updateTable('cleanupPauses').set({ until: until() }).where('id', '=', id).execute();
  try {
    return await whileRenewing(renew, pauseMs / 4, work);
  } finally {
    await db.deleteFrom('cleanupPauses').where('id', '=', id).execute();
  }
}
