import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

/** Adds to sessions the browser that logged in, and an id that may be shown, unlike the token and its hash. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // SQLite cannot add a NOT NULL column without a default.
  await database.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();

  const db = database as Kysely<{ sessions: { id: string; tokenHash: string } }>;
  for (const { tokenHash } of await db.selectFrom('sessions').select('tokenHash').execute()) {
    await db.updateTable('sessions').set({ id: randomUUID() }).where('tokenHash', '=', tokenHash).execute();
  }
  await database.schema.createIndex('sessions_by_id').unique().on('sessions').column('id').execute();
}
