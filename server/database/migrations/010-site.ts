import { type Kysely, sql } from 'kysely';

const contentTables = ['past_events', 'upcoming_events', 'governing_team', 'electromazine', 'journey'];

/** Adds the settings of the site that staff change, their pictures, and the notices that staff see. */
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
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('shown_since', 'text', (column) => column.notNull())
    .execute();

  // A site of an earlier version that has only its samples is still at its first steps.
  await sql`
    insert into notices (id, shown_since)
    select 'firstSteps', ${new Date().toISOString()}
    where (${anyRow(1)}) and not (${anyRow(0)})`.execute(database);
}

/** Whether there is content of staff (0) or of the samples (1). */
const anyRow = (isSample: 0 | 1) =>
  sql.join(
    contentTables.map(
      (table) => sql`exists (select 1 from ${sql.table(table)} where is_sample = ${sql.lit(isSample)})`,
    ),
    sql` or `,
  );
