import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { allSteps, applySteps } from '../database/migrate.ts';
import type { Database, DatabaseKind } from '../database/schema.ts';
import { type LastingTable, tableNames } from '../database/tables.ts';

/** A row in the form in which the database stores it, by the names of its columns. */
export const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type RawRow = z.infer<typeof rowSchema>;

/** The number of rows that are read and stored together. */
const batchSize = 500;

/** Returns a table's rows, in batches. */
export async function* batchesOf(db: Kysely<Database>, table: LastingTable): AsyncGenerator<RawRow[]> {
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

export async function insertRows(db: Kysely<Database>, table: string, rows: RawRow[]): Promise<void> {
  await raw(db).insertInto(table).values(rows).execute();
}

/** Tables and columns by their names in the database, without a fixed list of them. */
const raw = (db: Kysely<Database>) => db.withoutPlugins() as unknown as Kysely<Record<string, RawRow>>;

/** Drops all tables, and creates them again, empty, in their form after these steps. */
export async function makeTables(trx: Kysely<Database>, kind: DatabaseKind, steps: string[]): Promise<void> {
  for (const table of tableNames) await trx.schema.dropTable(table).execute();
  const taken = allSteps.filter(({ name }) => steps.includes(name));
  await applySteps(trx, kind, taken);
}

/** Applies the steps after these to the rows in the tables. */
export async function bringUpToDate(trx: Kysely<Database>, kind: DatabaseKind, steps: string[]): Promise<void> {
  const later = allSteps.filter(({ name }) => !steps.includes(name));
  await applySteps(trx, kind, later);
  await continueCounting(trx, kind);
}

/** Makes the automatic ids of a table continue after the last one. SQLite does so anyway. */
export async function continueCounting(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`select setval('activity_id_seq', (select max(id) from activity))`.execute(db);
}
