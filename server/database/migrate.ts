import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './databaseKind.ts';
import * as first from './migrations/001-first.ts';
import * as history from './migrations/002-history.ts';
import * as sessions from './migrations/003-sessions.ts';
import * as cleanupPauses from './migrations/004-cleanup-pauses.ts';
import * as idempotencyKeys from './migrations/005-idempotency-keys.ts';
import * as knownNetworks from './migrations/006-known-networks.ts';
import * as pictures from './migrations/007-pictures.ts';
import * as itemPages from './migrations/008-item-pages.ts';

interface Step {
  name: string;
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}

/**
 * All steps from an empty database to the present one, in order. There are no steps back: a released step never
 * changes.
 */
export const allSteps: readonly Step[] = [
  { name: '001-first', up: first.up },
  { name: '002-history', up: history.up },
  { name: '003-sessions', up: sessions.up },
  { name: '004-cleanup-pauses', up: cleanupPauses.up },
  { name: '005-idempotency-keys', up: idempotencyKeys.up },
  { name: '006-known-networks', up: knownNetworks.up },
  { name: '007-pictures', up: pictures.up },
  { name: '008-item-pages', up: itemPages.up },
];

/**
 * Brings the tables up to date, or as far as `steps` goes, in one transaction. So a failed step leaves no partial
 * change. It is safe when several processes start at once: SQLite's transaction excludes the others, and PostgreSQL
 * takes a lock. Returns whether the database was new. Throws if a newer version of the program has already used it.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  steps = allSteps,
): Promise<{ isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('chapterhouse migrations'))`.execute(trx);
    await createMigrationsTable(trx);
    const applied = (await migrationsOf(trx).selectFrom('migrations').select('name').execute()).map(({ name }) => name);
    const unknown = applied.find((name) => !steps.some((step) => step.name === name));
    if (unknown !== undefined) {
      throw new Error(
        `This database was used by a newer version of Chapterhouse (it knows '${unknown}'). Please upgrade.`,
      );
    }
    const missing = steps.filter(({ name }) => !applied.includes(name));
    await applySteps(trx, kind, missing);
    return { isNew: applied.length === 0 };
  });
}

/** Applies steps and records them; part of a transaction. */
export async function applySteps<Tables>(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  steps: readonly Step[],
): Promise<void> {
  await createMigrationsTable(trx);
  for (const { name, up } of steps) {
    await up(trx as Kysely<unknown>, kind);
    await migrationsOf(trx).insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute();
  }
}

/** Creates the table of the steps that a database has applied. */
async function createMigrationsTable<Tables>(trx: Kysely<Tables>): Promise<void> {
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
}

const migrationsOf = <Tables>(trx: Kysely<Tables>) =>
  trx as unknown as Kysely<{ migrations: { name: string; appliedAt: string } }>;
