import { type Kysely, sql } from 'kysely';
import { teamOrderMessages } from '#contract/content/governingTeam.ts';
import type { Database, DatabaseKind } from '../database/schema.ts';
import { stale } from '../http/errors.ts';

/**
 * Sets the order of the governing team to that of `ids`. Throws a 409 if `ids` are not exactly the ids of its members.
 */
export async function reorderTeam(trx: Kysely<Database>, kind: DatabaseKind, ids: string[]): Promise<void> {
  // No member may be added or deleted meanwhile. SQLite's transactions begin with IMMEDIATE and so exclude each other
  // anyway.
  if (kind === 'postgres') await sql`lock table governing_team in share row exclusive mode`.execute(trx);
  const members = await trx.selectFrom('governingTeam').select('id').where('deletedAt', 'is', null).execute();
  const wanted = new Set(ids);
  const isSame =
    ids.length === members.length && wanted.size === ids.length && members.every(({ id }) => wanted.has(id));
  if (!isSame) throw stale(teamOrderMessages.stale);
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable('governingTeam')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
