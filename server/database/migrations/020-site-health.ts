import type { Kysely } from 'kysely';

/** Adds what links answered, the findings that staff dismissed, and why a job failed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('link_checks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('href', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('failed_days', 'integer', (column) => column.notNull())
    .addColumn('last_failed_on', 'text')
    .addColumn('failure', 'text')
    .addColumn('moved_to', 'text')
    .execute();
  await database.schema
    .createTable('dismissed_findings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('dismissed_at', 'text', (column) => column.notNull())
    .addColumn('dismissed_by', 'text', (column) => column.notNull())
    .execute();
  await database.schema.alterTable('jobs').addColumn('failure', 'text').execute();
}
