import type { Kysely } from 'kysely';
import { instant } from './clock.ts';
import type { Database } from './database/schema.ts';

/** The notice to staff that the site is new, until they put it away. */
const notice = 'firstSteps';

/** Whether the site counts as new: staff are led through first steps, and nothing that it still lacks is reported. */
export async function isNewSite(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('notices').select('id').where('id', '=', notice).executeTakeFirst()) !== undefined;
}

/** Makes the site count as new. Returns whether it did not before. */
export async function markNewSite(db: Kysely<Database>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values({ id: notice, shownSince: instant() })
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes the site no longer count as new. */
export async function unmarkNewSite(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', notice).execute();
}
