import { type Kysely, sql } from 'kysely';

/** Adds the photos of past events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('original_name', 'text')
    .addColumn('caption', 'text')
    .addColumn('cover', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text')
    .addColumn('updated_by', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('deleted_by', 'text')
    .addColumn('fit', 'text')
    .addColumn('focus', 'text')
    .addColumn('alt', 'text')
    .execute();
  await database.schema
    .createIndex('event_photos_list')
    .on('event_photos')
    .columns(['event_id', 'position', 'created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await database.schema.createIndex('event_photos_position').on('event_photos').column('position').execute();
  await database.schema
    .createIndex('event_photos_deleted')
    .on('event_photos')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
