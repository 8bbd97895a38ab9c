import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { type TableName, tableNames } from '../database/tables.ts';
import type { RawRow } from './parts.ts';

/** What only a running installation needs, or makes itself. */
const passing: TableName[] = [
  'sessions',
  'login_attempts',
  'idempotency_keys',
  'media_cleanup',
  'cleanup_pauses',
  'migrations',
];

/** The names of the tables whose rows all belong to a backup. */
export const lastingTables = tableNames.filter((name) => !passing.includes(name));

/** How many rows are read and kept together. */
const batchSize = 500;

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
