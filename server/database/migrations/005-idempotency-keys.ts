import type { Kysely } from 'kysely';

/** Adds the table of items by idempotency key, so that an add that is sent twice adds only once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();
}
