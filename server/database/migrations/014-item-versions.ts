import type { Kysely } from 'kysely';

/**
 * Adds the earlier versions of items, what each entry of the activity has changed, and the secrets by which staff see
 * images that visitors don't.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('item_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('item_versions_of_item')
    .on('item_versions')
    .columns(['item_id', 'version'])
    .execute();
  await database.schema.alterTable('activity').addColumn('details', 'text').execute();
  await database.schema.alterTable('media_cleanup').addColumn('secret', 'text').execute();
}
