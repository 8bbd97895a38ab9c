import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { MediaStorage } from '../config.ts';
import { allSteps, applySteps, type DatabaseKind } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { tableNames } from '../database/tables.ts';
import { makeFolder } from '../makeFolder.ts';
import type { StoredImage } from '../media/media.ts';
import { createFileStore } from '../media/store.ts';
import { BackupError, damaged } from './archive.ts';
import { type Head, readBackup } from './parts.ts';
import { continueCounting, insertRows } from './tables.ts';

/** What was brought back. */
export interface RestoreSummary {
  rows: number;
  images: number;
  /** When the backup was made: ISO 8601, UTC. */
  createdAt: string;
}

/** For so long the files of a restore that was cut short stay, unless it is repeated (ms). */
const leaseMs = 24 * 60 * 60 * 1000;

const typeNames = Object.keys(contentTypes) as ContentTypeName[];

/**
 * Brings a backup back into an installation without content of its own: samples and admins give way to what the
 * backup holds, and everybody is logged out. The whole archive is read before anything is touched; then all rows come
 * in one transaction. `tempDir` is where files wait until they are stored.
 * Throws a BackupError if the archive is damaged, foreign or too new, or if there is content.
 */
export async function restore(
  { database, storage, tempDir }: { database: OpenDatabase; storage: MediaStorage; tempDir: string },
  path: string,
): Promise<RestoreSummary> {
  const { head, keys } = await verify(path);
  await requireNoContent(database.db);
  await lease(database.db, keys);
  const storeFile = createFileKeeper(storage, tempDir);

  const rows = await database.db.transaction().execute(async (trx) => {
    await lockTables(trx, database.kind);
    // Once more: somebody may have written something since.
    await requireNoContent(trx);
    const replaced = await imageKeys(trx);
    // Tables as they were when the backup was made; then they are brought up to date with what is in them.
    for (const table of tableNames) await trx.schema.dropTable(table).execute();
    const isOld = ({ name }: { name: string }) => head.steps.includes(name);
    await applySteps(trx, database.kind, allSteps.filter(isOld));
    let count = 0;
    for await (const part of readBackup(path)) {
      if (part.kind === 'media') await storeFile(part.key, part.file, part.body);
      if (part.kind !== 'rows') continue;
      if (!tableNames.some((name) => name === part.table)) throw damaged(path);
      await insertRows(trx, part.table, part.rows);
      count += part.rows.length;
    }
    const isLater = ({ name }: { name: string }) => !head.steps.includes(name);
    await applySteps(trx, database.kind, allSteps.filter(isLater));
    await continueCounting(trx, database.kind);
    for (const key of keys) replaced.delete(key);
    await discard(trx, replaced);
    for (const type of typeNames) await database.changes.announce(trx, type);
    return count;
  });
  return { rows, images: keys.size, createdAt: head.createdAt };
}

/** Reads all of a backup. Answers its head, and the keys of its images. */
async function verify(path: string): Promise<{ head: Head; keys: Set<string> }> {
  const keys = new Set<string>();
  let head: Head | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind !== 'media') continue;
    keys.add(part.key);
    for await (const _ of part.body);
  }
  if (head === undefined) throw damaged(path);
  const unknown = head.steps.find((name) => !allSteps.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new BackupError(`This backup was made by a newer version of Chapterhouse (it knows '${unknown}').`);
  }
  return { head, keys };
}

/** Keeps everybody from reading and writing until the transaction ends. That of SQLite keeps them from writing anyway. */
async function lockTables(trx: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`lock table ${sql.join(tableNames.map(sql.table))}`.execute(trx);
}

async function requireNoContent(db: Kysely<Database>): Promise<void> {
  for (const name of typeNames) {
    const row = await db.selectFrom(name).select('id').where('isSample', '=', 0).limit(1).executeTakeFirst();
    if (row !== undefined) {
      throw new BackupError('There is content here already. A backup is restored into an empty installation.');
    }
  }
}

/** Lists the images that are about to come as to be removed: what a restore that is cut short leaves behind goes by itself. */
async function lease(db: Kysely<Database>, keys: Iterable<string>): Promise<void> {
  const after = new Date(Date.now() + leaseMs).toISOString();
  for (const mediaKey of keys) {
    await db
      .insertInto('mediaCleanup')
      .values({ mediaKey, after })
      .onConflict((entry) => entry.column('mediaKey').doUpdateSet({ after }))
      .execute();
  }
}

/** The images of all rows, which are samples, and those that were to be removed anyway. */
async function imageKeys(trx: Kysely<Database>): Promise<Set<string>> {
  const listed = await trx.selectFrom('mediaCleanup').select('mediaKey').execute();
  const keys = new Set(listed.map(({ mediaKey }) => mediaKey));
  for (const name of typeNames) {
    const rows = await trx.selectFrom(name).select('image').execute();
    for (const { image } of rows) keys.add((JSON.parse(image) as StoredImage).key);
  }
  return keys;
}

/** Has the next sweep remove images. */
async function discard(trx: Kysely<Database>, keys: Iterable<string>): Promise<void> {
  const after = new Date().toISOString();
  for (const mediaKey of keys) await trx.insertInto('mediaCleanup').values({ mediaKey, after }).execute();
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
