import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';

/**
 * Makes the indexes of past events by day answer counts alone. PostgreSQL does not see that the day in them is enough
 * and looks for its columns, so the date is there, too. SQLite sees it.
 */
export async function up(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return;
  for (const [name, first] of [
    ['past_events_by_day', sql``],
    ['past_events_by_club_and_day', sql`club_name, `],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(database);
    await sql`create index ${sql.ref(name)} on past_events (${first}coalesce(event_date, created_at), created_at, id)
      include (event_date) where deleted_at is null`.execute(database);
  }
}
