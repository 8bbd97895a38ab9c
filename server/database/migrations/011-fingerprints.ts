import type { Kysely } from 'kysely';

/** Adds to each idempotency key the hash of its form, so that it answers no other form. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('idempotency_keys').addColumn('fingerprint', 'text').execute();
}
