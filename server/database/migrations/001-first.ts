import type { Kysely } from 'kysely';

/** The five content tables, the admins and their sessions, and the images to be removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await contentTable(database, 'past_events')
    .addColumn('club_name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .execute();
  await database.schema
    .createIndex('past_events_by_club')
    .on('past_events')
    .columns(['club_name', 'created_at'])
    .execute();

  await contentTable(database, 'upcoming_events')
    .addColumn('event_date', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('registration', 'text')
    .execute();

  await contentTable(database, 'governing_team')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('designation', 'text', (column) => column.notNull())
    .execute();

  await contentTable(database, 'electromazine')
    .addColumn('title', 'text')
    .addColumn('time', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('registration_link', 'text', (column) => column.notNull())
    .execute();

  await contentTable(database, 'journey').addColumn('original_name', 'text').addColumn('caption', 'text').execute();

  await database.schema
    .createTable('admins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();

  await database.schema
    .createTable('login_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('attempted_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('login_attempts_by_name_and_address')
    .on('login_attempts')
    .columns(['username', 'address', 'attempted_at'])
    .execute();

  await database.schema
    .createTable('media_cleanup')
    .addColumn('media_key', 'text', (column) => column.primaryKey())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
}

function contentTable(database: Kysely<unknown>, name: string) {
  return database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0));
}
