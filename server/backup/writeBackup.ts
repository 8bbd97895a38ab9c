import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import type { MediaStorage } from '../config.ts';
import { allSteps, newerStep } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { lastingTables } from '../database/tables.ts';
import { whileRenewing } from '../jobs.ts';
import { createFileStore } from '../media/storage/createFileStore.ts';
import type { FileStore } from '../media/storage/fileStore.ts';
import type { StoredImage } from '../media/storedImage.ts';
import { BackupError, type Content, writeArchive } from './archive.ts';
import { filesOf, type Head, headName, mediaName, rowsName } from './entries.ts';
import { batchesOf, type RawRow } from './lastingTables.ts';

/** The contents of a backup. */
export interface BackupSummary {
  rows: number;
  images: number;
  /** Files that should have existed: `key/name`. */
  missing: string[];
}

type Add = (name: string, content: Content) => Promise<void>;

/**
 * Writes the database and the images, in their state at one instant, into one archive, while the server continues.
 * Throws a BackupError if the file exists, or if a newer version of the program has changed the database: an archive of
 * this version would lack the additions of the newer version.
 */
export async function backUp(
  { database, storage }: { database: OpenDatabase; storage: MediaStorage },
  path: string,
): Promise<BackupSummary> {
  const files = createFileStore(storage);
  const summary: BackupSummary = { rows: 0, images: 0, missing: [] };
  const newer = await newerStep(database.db);
  if (newer !== undefined) throw usedByNewer(newer);
  await whileCleanupPauses(database.db, () =>
    database.snapshot((db) =>
      writeArchive(path, async (add) => {
        const head: Head = { format: 1, createdAt: new Date().toISOString(), steps: allSteps.map(({ name }) => name) };
        await add(headName, JSON.stringify(head));
        const images = await addTables(db, add, summary);
        for (const image of images.values()) await addImage(files, image, add, summary);
      }),
    ),
  );
  return summary;
}

/**
 * An older version may serve while a newer version is installed, but only the newer version makes backups and restores.
 */
export const usedByNewer = (step: string) =>
  new BackupError(`The database was used by a newer version of Chapterhouse (it knows '${step}'): use that version.`);

/** Returns the images of all rows, by their keys. */
async function addTables(db: Kysely<Database>, add: Add, summary: BackupSummary): Promise<Map<string, StoredImage>> {
  const images = new Map<string, StoredImage>();
  for (const table of lastingTables) {
    let batch = 0;
    for await (const rows of batchesOf(db, table)) {
      for (const image of rows.map(imageOf)) if (image !== undefined) images.set(image.key, image);
      await add(rowsName(table, batch), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      summary.rows += rows.length;
      batch += 1;
    }
  }
  return images;
}

async function addImage(files: FileStore, image: StoredImage, add: Add, summary: BackupSummary): Promise<void> {
  summary.images += 1;
  for (const name of filesOf(image)) {
    const file = await files.read(image.key, name);
    if (file === undefined) summary.missing.push(`${image.key}/${name}`);
    else await add(mediaName(image.key, name), { bytes: file.bytes, stream: await file.open() });
  }
}

function imageOf({ image }: RawRow): StoredImage | undefined {
  return typeof image === 'string' ? JSON.parse(image) : undefined;
}

/**
 * How long a pause lasts unless it is renewed (ms). So a process that crashes stops the cleanup only for a short time.
 */
const pauseMs = 60_000;

/**
 * Runs `work`, during which no process removes an image's files. `work` reads rows in one snapshot. The files of these
 * rows stay until they have been copied, also if a row's image is replaced meanwhile.
 */
export async function whileCleanupPauses<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  const id = randomUUID();
  // This removes the pauses of crashed processes. A pause with a later end than possible comes from a clock that was
  // ahead. The clocks of two machines may differ by the length of a pause.
  await db
    .deleteFrom('cleanupPauses')
    .where(({ or, eb }) => or([eb('until', '<=', instant()), eb('until', '>', instant(2 * pauseMs))]))
    .execute();
  const until = () => instant(pauseMs);
  await db.insertInto('cleanupPauses').values({ id, until: until() }).execute();
  // A failed renewal is retried before the pause is over. If all fail, a file may be missing, which is reported.
  const renew = () => db.updateTable('cleanupPauses').set({ until: until() }).where('id', '=', id).execute();
  try {
    return await whileRenewing(renew, pauseMs / 4, work);
  } finally {
    await db.deleteFrom('cleanupPauses').where('id', '=', id).execute();
  }
}
