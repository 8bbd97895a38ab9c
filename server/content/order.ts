import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseKind } from '../database/schema.ts';
import { stale } from '../http/errors.ts';
import { type StoredType, table } from './rows.ts';

/**
 * Makes other changes of these types wait until the transaction ends. This lock also waits for those that have locked a
 * row to change it; so neither waits for the other. SQLite's transactions exclude each other anyway.
 */
export async function excludeOthers(trx: Kysely<Database>, kind: DatabaseKind, types: StoredType[]): Promise<void> {
  const tables = sql.join(types.map(({ name }) => sql.table(name)));
  if (kind === 'postgres') await sql`lock table ${tables} in exclusive mode`.execute(trx);
}

/** Puts rows into the order of `ids`. Throws a 409 with `message` if `ids` are not exactly the ids of the rows. */
export async function setOrder(
  trx: Kysely<Database>,
  type: StoredType,
  rows: readonly { id: string }[],
  ids: readonly string[],
  message: string,
): Promise<void> {
  const wanted = new Set(ids);
  const isSame = ids.length === rows.length && wanted.size === ids.length && rows.every(({ id }) => wanted.has(id));
  if (!isSame) throw stale(message);
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable(table(type))
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
