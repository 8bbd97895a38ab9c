import type { Kysely } from 'kysely';

/**
 * Keeps the addresses of events and issues valid. A past event stores the upcoming event that it was, with its date.
 * The ids of items that are removed for good are stored.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['event_date', 'moved_from']) {
    await database.schema.alterTable('past_events').addColumn(column, 'text').execute();
  }
  await database.schema.createIndex('past_events_by_former_id').on('past_events').column('moved_from').execute();
  await database.schema.createIndex('past_events_by_event_date').on('past_events').column('event_date').execute();
  await database.schema
    .createTable('removed_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute();
}
