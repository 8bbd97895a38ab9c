import type { Kysely } from 'kysely';

/** The networks from which somebody has lately been logged in; and login attempts are counted by site, too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('known_networks')
    .addColumn('network', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();

  // Of the attempts that are there nobody knows the site.
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
