import { type Kysely, sql } from 'kysely';

/** Adds the time of each admin's last visit, which the sessions that have not ended know. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('admins').addColumn('last_seen_at', 'text').execute();
  await sql`update admins set last_seen_at =
    (select max(last_used_at) from sessions where sessions.admin_id = admins.id)`.execute(database);
}
