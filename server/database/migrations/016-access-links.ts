import type { Kysely } from 'kysely';

/** Adds the links by which people become admins and admins get a new password. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('access_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.references('admins.id').onDelete('cascade'))
    .addColumn('made_by', 'text', (column) => column.references('admins.id').onDelete('cascade'))
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
