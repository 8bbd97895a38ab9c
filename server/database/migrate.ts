import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import * as first from './migrations/001-first.ts';
import * as history from './migrations/002-history.ts';
import * as sessions from './migrations/003-sessions.ts';
import * as cleanupPauses from './migrations/004-cleanup-pauses.ts';
import * as idempotencyKeys from './migrations/005-idempotency-keys.ts';
import * as knownNetworks from './migrations/006-known-networks.ts';
import * as pictures from './migrations/007-pictures.ts';
import * as itemPages from './migrations/008-item-pages.ts';
import * as severalServers from './migrations/009-several-servers.ts';
import * as site from './migrations/010-site.ts';
import * as fingerprints from './migrations/011-fingerprints.ts';
import * as eventFacts from './migrations/012-event-facts.ts';
import * as fits from './migrations/013-fits.ts';
import * as itemVersions from './migrations/014-item-versions.ts';
import * as publication from './migrations/015-publication.ts';
import * as accessLinks from './migrations/016-access-links.ts';
import * as passkeys from './migrations/017-passkeys.ts';
import * as formerTeams from './migrations/018-former-teams.ts';
import * as lastSeen from './migrations/019-last-seen.ts';
import * as siteHealth from './migrations/020-site-health.ts';
import * as search from './migrations/021-search.ts';
import * as eventPhotos from './migrations/022-event-photos.ts';
import * as journeyOrder from './migrations/024-journey-order.ts';
import * as daysInIndexes from './migrations/025-days-in-indexes.ts';
import type { DatabaseKind } from './schema.ts';

interface Step {
  name: string;
  /**
   * The step that a program must know to work with the tables after this step. A step without `needs` only adds, and
   * every earlier program goes on (docs/decisions/0039).
   */
  needs?: string;
  up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void>;
}

/**
 * All steps from an empty database to the present tables, in order. There are no steps back. A step of a release never
 * changes. No step has the number 023.
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
  { name: '009-several-servers', up: severalServers.up },
  { name: '010-site', up: site.up },
  { name: '011-fingerprints', up: fingerprints.up },
  { name: '012-event-facts', up: eventFacts.up },
  { name: '013-fits', up: fits.up },
  { name: '014-item-versions', up: itemVersions.up },
  { name: '015-publication', up: publication.up },
  { name: '016-access-links', up: accessLinks.up },
  { name: '017-passkeys', up: passkeys.up },
  { name: '018-former-teams', up: formerTeams.up },
  { name: '019-last-seen', up: lastSeen.up },
  { name: '020-site-health', up: siteHealth.up },
  { name: '021-search', up: search.up },
  { name: '022-event-photos', up: eventPhotos.up },
  { name: '024-journey-order', up: journeyOrder.up },
  { name: '025-days-in-indexes', up: daysInIndexes.up },
];

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
  if (kind === 'postgres') {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('chapterhouse migrations'))`.execute(trx);
  }
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

/** Returns when a step was applied (ISO 8601). */
export async function stepTime<Tables>(db: Kysely<Tables>, step: string): Promise<string | undefined> {
  return (await appliedSteps(db)).find(({ name }) => name === step)?.appliedAt;
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
    const values = { name, appliedAt: new Date().toISOString(), ...(needs && { needs }) };
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
    .execute();
}

interface AppliedStep {
  name: string;
  appliedAt: string;
  /** Undefined in a database from before this column. */
  needs?: string | null;
}

/** All columns are read: the table may have fewer, or more. */
const appliedSteps = <Tables>(db: Kysely<Tables>): Promise<AppliedStep[]> =>
  migrationsOf(db).selectFrom('migrations').selectAll().execute();

const unknownOf = (applied: AppliedStep[], steps: readonly Step[]) =>
  applied.filter(({ name }) => !steps.some((step) => step.name === name));

const migrationsOf = <Tables>(db: Kysely<Tables>) => db as unknown as Kysely<{ migrations: AppliedStep }>;
