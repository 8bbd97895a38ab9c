import type { Kysely } from 'kysely';

const tables = ['past_events', 'upcoming_events', 'governing_team', 'electromazine', 'journey'];

/** Adds the choices of staff for an image: its fit, its focus and its alternative text. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    for (const column of ['fit', 'focus', 'alt']) {
      await database.schema.alterTable(table).addColumn(column, 'text').execute();
    }
  }
}
