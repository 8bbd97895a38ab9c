import { type Kysely, sql } from 'kysely';

const contentTables = ['past_events', 'upcoming_events', 'governing_team', 'electromazine', 'journey'];

/** Adds the settings of the site that staff change, their pictures, and what staff have dismissed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('site_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('site_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('dismissals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dismissed_at', 'text', (column) => column.notNull())
    .addColumn('dismissed_by', 'text', (column) => column.notNull())
    .execute();

  // A site that is in use needs no list of first steps.
  for (const table of contentTables) {
    await sql`
      insert into dismissals (id, dismissed_at, dismissed_by)
      select 'firstSteps', ${new Date().toISOString()}, 'server'
      where exists (select 1 from ${sql.table(table)} where is_sample = 0)
        and not exists (select 1 from dismissals)`.execute(database);
  }
}
