import type { Kysely } from 'kysely';

/** Adds the table of backups in progress, during which no image's files are removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('cleanup_pauses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
