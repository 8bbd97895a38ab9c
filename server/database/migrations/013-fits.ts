import { type Kysely, sql } from 'kysely';

const tables = ['past_events', 'upcoming_events', 'governing_team', 'electromazine', 'journey'];

/**
 * Writes the fits of images in the words of CSS. A server of an earlier release beside this one sends these words
 * unchanged, and its pages follow the rule of the frame meanwhile. The words that such a server writes are read as
 * before (`readFit`).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`update ${sql.table(table)} set fit = case fit when 'fill' then 'cover' else 'contain' end
      where fit in ('fill', 'whole')`.execute(database);
  }
}
