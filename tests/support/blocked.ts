import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { lockName } from '../../server/database/lockName.ts';
import type { Database } from '../../server/database/schema.ts';

/** Returns the number of sessions of PostgreSQL that wait for a lock of the transaction. */
export async function countBlockedBy(trx: Kysely<Database>): Promise<number> {
  const blocked = sql`select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await blocked.execute(trx)).rows.length;
}

/**
 * Makes calls that change an item while a transaction has its lock, each as soon as the one before waits. Then they get
 * the lock in this order. They must be of different sessions, whose calls would else wait for each other.
 */
export async function inTurnFor<Answer>(
  db: Kysely<Database>,
  id: string,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const waiting: Promise<Answer>[] = [];
  await db.transaction().execute(async (trx) => {
    await lockName(trx, 'postgres', id);
    for (const call of calls) {
      waiting.push(call());
      await expect.poll(() => countBlockedBy(trx)).toBe(waiting.length);
    }
  });
  return Promise.all(waiting);
}
