import { type Kysely, sql } from 'kysely';

/** Adds the members of the teams of former years. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('former_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('designation', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('archived_at', 'text')
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
    .createIndex('former_members_list')
    .on('former_members')
    .columns(['year desc', 'position', 'created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await database.schema
    .createIndex('former_members_deleted')
    .on('former_members')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
