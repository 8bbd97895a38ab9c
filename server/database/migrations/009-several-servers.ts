import type { Kysely } from 'kysely';

/**
 * Adds the jobs that one process does for all, and adds to each migration the step that a program must know to work
 * with its tables.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
  await database.schema.alterTable('migrations').addColumn('needs', 'text').execute();
}
