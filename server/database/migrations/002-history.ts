import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';

/** The columns by which each content type's list is sorted. */
const listOrder = {
  past_events: ['created_at', 'id'],
  upcoming_events: ['event_date', 'created_at', 'id'],
  governing_team: ['position', 'created_at', 'id'],
  electromazine: ['created_at', 'id'],
  journey: ['created_at', 'id'],
} as const;

/** Adds the history of changes: versions, soft deletes, the order of the team, and the activity log. */
export async function up(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await database.schema
    .alterTable('governing_team')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update governing_team set position = (
      select count(*) from governing_team as other
      where other.created_at < governing_team.created_at
        or (other.created_at = governing_team.created_at and other.id <= governing_team.id)
    )`.execute(database);

  for (const [table, columns] of Object.entries(listOrder)) {
    await database.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const column of ['updated_at', 'updated_by', 'deleted_at', 'deleted_by']) {
      await database.schema.alterTable(table).addColumn(column, 'text').execute();
    }
    // Lists read the rows that are not deleted, in their order. Deleted rows are in an index of their own.
    await indexOfPresent(database, `${table}_list`, table, [...columns]);
    await database.schema
      .createIndex(`${table}_deleted`)
      .on(table)
      .column('deleted_at')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
  }
  await database.schema.dropIndex('past_events_by_club').execute();
  await indexOfPresent(database, 'past_events_by_club', 'past_events', ['club_name', 'created_at', 'id']);

  await database.schema
    .createTable('activity')
    // Both count upwards automatically: the ids are the order of the entries.
    .addColumn('id', kind === 'postgres' ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text')
    .addColumn('label', 'text')
    .execute();
}

function indexOfPresent(database: Kysely<unknown>, name: string, table: string, columns: string[]) {
  return database.schema
    .createIndex(name)
    .on(table)
    .columns(columns)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
