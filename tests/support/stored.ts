import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';

/** The place where a server stores its data. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/**
 * Checks the stored data without the server. Every row has its folder of pictures. Every folder has its row or is on
 * the list of folders to remove. Running uploads have left only temporary files. SQLite finds no error in its file.
 */
export async function checkStored(place: Place): Promise<void> {
  await withDatabase(place, async (database) => {
    if (database.kind === 'sqlite') {
      expect((await sql`pragma integrity_check`.execute(database.db)).rows).toEqual([{ integrityCheck: 'ok' }]);
    }
    const folders = await foldersOf(place);
    const { rows, listed } = await keysOf(database);
    for (const key of rows) expect(folders, 'the folders of pictures').toContain(key);
    // A sweep may have removed the folder in the meantime.
    const orphans = folders.filter((key) => !rows.has(key) && !listed.has(key) && existsSync(mediaOf(place, key)));
    expect(orphans).toEqual([]);
    for (const name of await namesIn(uploadsOf(place))) expect(name).toMatch(/^(upload|image|import|source)-/);
  });
}

/**
 * Makes all files that wait for removal due at the server's next start, including temporary files. It has the same
 * effect as a long wait.
 */
export async function letTimePass(place: Place): Promise<void> {
  const long = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const name of await namesIn(uploadsOf(place))) await utimes(join(uploadsOf(place), name), long, long);
  await withDatabase(place, async ({ db }) => {
    await db.updateTable('mediaCleanup').set({ after: long.toISOString() }).where('after', '<', '9').execute();
    await db.updateTable('jobs').set({ until: long.toISOString() }).execute();
  });
}

/**
 * Like `checkStored`, for a server that has started and swept everything that was due: only the files that rows need
 * are left.
 */
export async function checkSwept(place: Place): Promise<void> {
  await withDatabase(place, async (database) => {
    const { rows } = await keysOf(database);
    const sweeping = { timeout: 10_000 };
    await expect.poll(async () => (await foldersOf(place)).sort(), sweeping).toEqual([...rows].sort());
    await expect.poll(() => namesIn(uploadsOf(place)), sweeping).toEqual([]);
  });
}

/** Opens the database of a place for the time of `work`. */
export async function withDatabase(place: Place, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(place);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Returns the keys of all rows' pictures, including deleted rows, drafts and earlier versions, and the keys on the list
 * of folders to remove.
 */
async function keysOf({ snapshot }: OpenDatabase) {
  const types = Object.values(contentTypes).map(({ name }) => name);
  return snapshot(async (db) => {
    const rows = new Set<string>();
    for (const name of [...types, 'drafts', 'itemVersions'] as const) {
      for (const { image } of await db.selectFrom(name).select('image').execute()) rows.add(JSON.parse(image).key);
    }
    const entries = await db.selectFrom('mediaCleanup').select('mediaKey').execute();
    return { rows, listed: new Set(entries.map(({ mediaKey }) => mediaKey)) };
  });
}

const mediaOf = ({ dataDir }: Place, key = '') => join(dataDir, 'media', key);
const uploadsOf = ({ dataDir }: Place) => join(dataDir, 'uploads');
const foldersOf = (place: Place) => namesIn(mediaOf(place));

async function namesIn(directory: string): Promise<string[]> {
  return existsSync(directory) ? readdir(directory) : [];
}
