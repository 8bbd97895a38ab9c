import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { contentTypeNames } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { instant } from '../clock.ts';
import type { MediaStorage } from '../config.ts';
import { hiddenPhotos } from '../content/photosOfEvents.ts';
import { imageOf } from '../content/rows.ts';
import { newerStep } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database, DatabaseKind } from '../database/schema.ts';
import { tableNames } from '../database/tables.ts';
import { makeFolder } from '../files.ts';
import { recordJob } from '../jobs.ts';
import { putOnList, quarantine } from '../media/cleanup.ts';
import { createFileStore } from '../media/storage/createFileStore.ts';
import { expectNoSamples } from '../newSite.ts';
import { BackupError, damaged } from './archive.ts';
import { readBackup } from './entries.ts';
import { bringUpToDate, insertRows, makeTables } from './lastingTables.ts';
import { type Rehearsed, rehearse } from './rehearsal.ts';
import { usedByNewer } from './writeBackup.ts';

export interface RestoreServices {
  database: OpenDatabase;
  storage: MediaStorage;
  /** The folder in which files wait until they are stored, and in which a restore is tested. */
  tempDir: string;
}

/** How long the files of an interrupted restore are kept, unless it is repeated (ms). */
const leaseMs = dayMs;

/**
 * Restores a backup into an installation without content of its own. The backup replaces the samples and the admins,
 * and all sessions end. The whole archive is tested before anything is changed. Then all rows are written in one
 * transaction. Throws a BackupError if the archive is damaged, foreign or too new, if there is content, if another
 * restore is in progress, or if a newer version of the program has changed the database. Returns the numbers of rows
 * and images, and the time of the backup (ISO 8601).
 */
export async function restore(services: RestoreServices, path: string) {
  try {
    const rehearsed = await rehearse(path, services.tempDir);
    const rows = await bringIn(services, path, rehearsed);
    return { rows, images: rehearsed.keys.size, createdAt: rehearsed.head.createdAt };
  } catch (error) {
    throw isRefusedValue(error) ? damaged(path) : error;
  }
}

/** Restores the rows and the files. Returns the number of rows. */
async function bringIn(
  { database, storage, tempDir }: RestoreServices,
  path: string,
  { head, keys }: Rehearsed,
): Promise<number> {
  const { dbWithoutTimeouts: db, kind, changes } = database;
  const newer = await newerStep(db);
  if (newer !== undefined) throw usedByNewer(newer);
  await db.transaction().execute(async (trx) => {
    await requireOnlyRestore(trx, kind);
    // `requireNoContent` is called here, too: otherwise a lease could apply to an image that another restore has
    // restored meanwhile.
    await requireNoContent(trx);
    // So the files of an interrupted restore are removed automatically.
    await putAllOnList(trx, keys, instant(leaseMs));
  });
  const storeFile = createFileKeeper(storage, tempDir);
  return db.transaction().execute(async (trx) => {
    await requireOnlyRestore(trx, kind);
    await lockTables(trx, kind);
    // This is checked again: content may have been added since.
    await requireNoContent(trx);
    const replaced = await imageKeys(trx);
    await makeTables(trx, kind, head.steps);
    let count = 0;
    for await (const part of readBackup(path)) {
      if (part.kind === 'media') await storeFile(part.key, part.file, part.body);
      if (part.kind !== 'rows') continue;
      await insertRows(trx, part.table, part.rows);
      count += part.rows.length;
    }
    await bringUpToDate(trx, kind, head.steps);
    await quarantineHidden(trx);
    for (const key of keys) replaced.delete(key);
    await putAllOnList(trx, replaced, instant());
    await recordJob(trx, 'restore', { doneAt: instant() });
    await expectNoSamples(trx);
    for (const subject of [...contentTypeNames, 'site'] as const) await changes.announce(trx, subject);
    return count;
  });
}

/** Whether a database has refused a value as too large, duplicate or otherwise invalid. */
function isRefusedValue(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  // SQLite: too big, constraint, mismatch. PostgreSQL: data exception, integrity constraint, program limit.
  return [18, 19, 20].includes(errcode & 0xff) || /^(22|23|54)...$/.test(code);
}

/** Makes one of two simultaneous restores fail. On SQLite this happens at the start of its transaction. */
async function requireOnlyRestore(trx: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'postgres') return;
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('chapterhouse restore')) as taken`;
  const { rows } = await lock.execute(trx);
  if (rows[0]?.taken !== true) throw new BackupError('Another restore is under way.');
}

/** Blocks all other reads and writes until the transaction ends. SQLite's transaction blocks other writes anyway. */
async function lockTables(trx: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`lock table ${sql.join(tableNames.map(sql.table))}`.execute(trx);
}

async function requireNoContent(db: Kysely<Database>): Promise<void> {
  for (const name of contentTypeNames) {
    const row = await db.selectFrom(name).select('id').where('isSample', '=', 0).limit(1).executeTakeFirst();
    if (row !== undefined) throw notEmpty();
  }
  const draft = await db.selectFrom('drafts').select('id').limit(1).executeTakeFirst();
  const section = await db.selectFrom('siteVersions').select('id').limit(1).executeTakeFirst();
  if ((draft ?? section) !== undefined) throw notEmpty();
}

const notEmpty = () =>
  new BackupError('There is content here already. A backup is restored into an empty installation.');

/** Adds images to the cleanup list: a sweep removes them after this time. */
async function putAllOnList(trx: Kysely<Database>, keys: Iterable<string>, after: string): Promise<void> {
  for (const key of keys) await putOnList(trx, key, after);
}

/** Returns the keys of the images of all rows, which are samples or unused, and of the images on the cleanup list. */
async function imageKeys(trx: Kysely<Database>): Promise<Set<string>> {
  const listed = await trx.selectFrom('mediaCleanup').select('mediaKey').execute();
  const keys = new Set(listed.map(({ mediaKey }) => mediaKey));
  for (const name of [...contentTypeNames, 'drafts', 'itemVersions', 'siteImages'] as const) {
    const rows = await trx.selectFrom(name).select('image').execute();
    for (const row of rows) keys.add(imageOf(row).key);
  }
  return keys;
}

/**
 * Quarantines the images of deleted items, of drafts with their photos, and of earlier versions: they are kept, but
 * visitors are not served them.
 */
async function quarantineHidden(trx: Kysely<Database>): Promise<void> {
  const hidden = new Set<string>();
  for (const name of ['itemVersions', 'drafts'] as const) {
    for (const row of await trx.selectFrom(name).select('image').execute()) hidden.add(imageOf(row).key);
  }
  for (const name of contentTypeNames) {
    for (const row of await trx.selectFrom(name).select(['image', 'deletedAt']).execute()) {
      if (row.deletedAt === null) hidden.delete(imageOf(row).key);
      else hidden.add(imageOf(row).key);
    }
  }
  for (const photo of await hiddenPhotos(trx).execute()) hidden.add(imageOf(photo).key);
  for (const key of hidden) await quarantine(trx, { key });
}

function createFileKeeper(storage: MediaStorage, tempDir: string) {
  const files = createFileStore(storage);
  return async (key: string, name: string, body: AsyncIterable<Uint8Array>) => {
    await makeFolder(tempDir);
    const waiting = join(tempDir, `restore-${randomUUID()}`);
    try {
      await pipeline(body, createWriteStream(waiting, { mode: 0o600 }));
      await files.write(key, name, waiting);
    } finally {
      await rm(waiting, { force: true });
    }
  };
}
