import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './schema.ts';

/**
 * Makes other transactions that lock the same name wait, until this one ends. SQLite's transactions that write exclude
 * each other anyway.
 */
export async function lockName<Tables>(trx: Kysely<Tables>, kind: DatabaseKind, name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
