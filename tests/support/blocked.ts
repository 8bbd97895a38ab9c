import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

/** Returns the number of sessions of PostgreSQL that wait for a lock of the transaction. */
export async function countBlockedBy(trx: Kysely<Database>): Promise<number> {
  const blocked = sql`select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await blocked.execute(trx)).rows.length;
}
