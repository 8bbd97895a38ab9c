import type { Kysely } from 'kysely';

/** Adds drafts, the minutes at which items are published and hidden, and the links to look at drafts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .addColumn('was_public', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('deleted_by', 'text')
    .execute();
  await database.schema
    .createTable('schedule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('hide_at', 'text')
    .addColumn('set_by', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
