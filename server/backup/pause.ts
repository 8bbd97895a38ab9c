import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How long a pause lasts unless it is renewed (ms), so that a process that dies stops nothing for long. */
const pauseMs = 60_000;

/**
 * Runs `work`, during which no process removes an image's files. So the files of every row that is read in there, in
 * one snapshot, stay until they have been copied, also when the row's image is replaced meanwhile.
 */
export async function whileCleanupPauses<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  // What a process has left that died. One that ends later than any can is of a clock that was ahead; the clocks of
  // two machines may differ by as much as a pause.
  const now = Date.now();
  await db
    .deleteFrom('cleanupPauses')
    .where(({ or, eb }) =>
      or([eb('until', '<=', new Date(now).toISOString()), eb('until', '>', new Date(now + 2 * pauseMs).toISOString())]),
    )
    .execute();
  const until = () => new Date(Date.now() + pauseMs).toISOString();
  await db.insertInto('cleanupPauses').values({ id, until: until() }).execute();
  const renewal = setInterval(() => {
    // What fails is tried again before the pause is over; if that fails, too, a file may be missing, which is said.
    db.updateTable('cleanupPauses')
      .set({ until: until() })
      .where('id', '=', id)
      .execute()
      .catch(() => {});
  }, pauseMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await db.deleteFrom('cleanupPauses').where('id', '=', id).execute();
  }
}
