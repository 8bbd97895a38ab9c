import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import type { RawRow } from './parts.ts';

/** What only a running installation needs, or makes itself. */
const passing = ['sessions', 'login_attempts', 'media_cleanup', 'cleanup_pauses', 'migrations'];

/** How many rows are read and kept together. */
const batchSize = 500;

/** The names of all tables; one that refers to another stands before it. */
export async function allTables(db: Kysely<Database>): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  return names.sort((a, b) => Number(b === 'sessions') - Number(a === 'sessions'));
}

/** The names of the tables whose rows all belong to a backup. */
export async function lastingTables(db: Kysely<Database>): Promise<string[]> {
  return (await allTables(db)).filter((name) => !passing.includes(name));
}

/** A table's rows, in batches. The table has a column `id`. */
export async function* batchesOf(db: Kysely<Database>, table: string): AsyncGenerator<RawRow[]> {
  let last: RawRow[string] | undefined;
  for (;;) {
    let query = raw(db).selectFrom(table).selectAll().orderBy('id').limit(batchSize);
    if (last !== undefined) query = query.where('id', '>', last);
    const rows = await query.execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id;
  }
}

/** All rows of a table. */
export const allRows = (db: Kysely<Database>, table: string): Promise<RawRow[]> =>
  raw(db).selectFrom(table).selectAll().execute();

export async function insertRows(db: Kysely<Database>, table: string, rows: RawRow[]): Promise<void> {
  await raw(db).insertInto(table).values(rows).execute();
}

/** Tables and columns by the names that they have in the database, whatever they are. */
const raw = (db: Kysely<Database>) => db.withoutPlugins() as unknown as Kysely<Record<string, RawRow>>;

/** Has a table whose ids count by themselves go on after the last one. SQLite does so anyway. */
export async function continueCounting(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`select setval('activity_id_seq', (select max(id) from activity))`.execute(db);
}
