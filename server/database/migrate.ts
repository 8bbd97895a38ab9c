import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { addToContentTables, contentSteps } from './contentTables.ts';
import { lockName } from './lockName.ts';
import * as first from './migrations/001-first.ts';
import * as imports from './migrations/003-imports.ts';
import type { DatabaseKind } from './schema.ts';

export interface Step {
  name: string;
  /**
   * The step that a program must know to work with the tables after this step. A step without `needs` only adds, and
   * every earlier program goes on (docs/decisions/0002).
   */
  needs?: string;
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}

/** The steps that do more than add columns of content types. */
const ownSteps: readonly Step[] = [
  { name: '001-first', up: first.up },
  { name: '003-imports', up: imports.up },
];

/**
 * All steps from an empty database to the present tables, in the order of their names. There are no steps back. A step
 * of a release never changes.
 */
export const allSteps: readonly Step[] = [...new Set([...ownSteps.map(({ name }) => name), ...contentSteps])]
  .sort()
  .map(
    (name) =>
      ownSteps.find((step) => step.name === name) ?? { name, up: (db, kind) => addToContentTables(db, kind, name) },
  );

/** The database cannot be used by this version of the program. The message is a sentence for the operator. */
export class MigrationError extends Error {}

/**
 * The maximum time for which a step waits for a table (ms). While it waits, all requests for that table wait behind it.
 */
const lockTimeout = 500;
/** The maximum time of all waits for tables together (ms). A backup of many images reads the tables for minutes. */
const timeout = 5 * 60_000;
/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03';

/**
 * Brings the tables up to date, or as far as `steps` goes, in one transaction. So a failed step leaves no partial
 * change. Several processes may start at once: SQLite's transaction excludes the others, and PostgreSQL takes a lock.
 * Other processes may be working meanwhile. Throws a MigrationError if a newer version of the program has changed it so
 * that this version cannot use it.
 */
export async function migrate<Tables>(db: Kysely<Tables>, kind: DatabaseKind, steps = allSteps): Promise<void> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await db.transaction().execute((trx) => migrateIn(trx, kind, steps));
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || performance.now() > deadline) throw error;
    }
    await wait(lockTimeout);
  }
}

async function migrateIn<Tables>(trx: Kysely<Tables>, kind: DatabaseKind, steps: readonly Step[]) {
  if (kind === 'postgres') await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
  await lockName(trx, kind, 'chapterhouse migrations');
  await createMigrationsTable(trx);
  const applied = await appliedSteps(trx);
  const refused = unknownOf(applied, steps).find(({ needs }) => needs && !steps.some(({ name }) => name === needs));
  if (refused !== undefined) {
    throw new MigrationError(
      `This database was used by a newer version of Chapterhouse (it knows '${refused.name}'). Please upgrade.`,
    );
  }
  const missing = steps.filter((step) => !applied.some(({ name }) => name === step.name));
  await applySteps(trx, kind, missing);
}

/** Returns a step that a newer version of the program has applied; undefined if there is no newer version. */
export async function newerStep<Tables>(db: Kysely<Tables>): Promise<string | undefined> {
  return unknownOf(await appliedSteps(db), allSteps)[0]?.name;
}

/** Applies steps and records them; part of a transaction. */
export async function applySteps<Tables>(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  steps: readonly Step[],
): Promise<void> {
  await createMigrationsTable(trx);
  for (const { name, needs, up } of steps) {
    await up(trx as Kysely<unknown>, kind);
    const values = { name, appliedAt: new Date().toISOString(), needs: needs ?? null };
    await migrationsOf(trx).insertInto('migrations').values(values).execute();
  }
}

/** Creates the table of the steps that a database has applied. */
async function createMigrationsTable<Tables>(trx: Kysely<Tables>): Promise<void> {
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('needs', 'text')
    .execute();
}

interface AppliedStep {
  name: string;
  appliedAt: string;
  needs: string | null;
}

const appliedSteps = <Tables>(db: Kysely<Tables>): Promise<AppliedStep[]> =>
  migrationsOf(db).selectFrom('migrations').selectAll().execute();

const unknownOf = (applied: AppliedStep[], steps: readonly Step[]) =>
  applied.filter(({ name }) => !steps.some((step) => step.name === name));

const migrationsOf = <Tables>(db: Kysely<Tables>) => db as unknown as Kysely<{ migrations: AppliedStep }>;
