import type { Kysely } from 'kysely';

/**
 * Adds the networks from which an admin has recently been logged in, and counts login attempts by block, too. The
 * column of the block is `site`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('known_networks')
    .addColumn('network', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();

  // The block of the existing attempts is unknown.
  await database.schema
    .alterTable('login_attempts')
    .addColumn('site', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema.dropIndex('login_attempts_by_name_and_address').execute();
  await database.schema
    .createIndex('login_attempts_by_name_and_site')
    .on('login_attempts')
    .columns(['username', 'site', 'attempted_at'])
    .execute();
}
