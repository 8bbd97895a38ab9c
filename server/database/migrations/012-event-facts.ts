import { type Kysely, sql } from 'kysely';

/** The facts that events of both types have beside their date: a title, times, a place and a state. */
const facts = [
  'title',
  'start_time',
  'end_time',
  'end_date',
  'place',
  'online_link',
  'state',
  'state_note',
  'rescheduled_from',
];
const registration = ['registration_opens', 'registration_closes', 'registration_full'];

/**
 * Adds the facts of events, and the upcoming event that a moved event was. Past events are listed by the day of the
 * event, if it is known.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addTexts(database, 'upcoming_events', [...facts, ...registration]);
  await addTexts(database, 'past_events', [...facts, 'moved_event']);
  const day = sql`coalesce(event_date, created_at)`;
  await sql`create index past_events_by_day on past_events (${day}, created_at, id)
    where deleted_at is null`.execute(database);
  await sql`create index past_events_by_club_and_day on past_events (club_name, ${day}, created_at, id)
    where deleted_at is null`.execute(database);
}

async function addTexts(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  for (const column of columns) await database.schema.alterTable(table).addColumn(column, 'text').execute();
}
