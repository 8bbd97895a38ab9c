import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { instant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { putOnList } from './cleanup.ts';
import type { FileStore, StoredFile } from './storage/fileStore.ts';

/** The name of each such file, which no address has (`isMediaFile`). */
const name = 'file';

/**
 * Files that are no images and wait for work of any process, such as the parts of a source that is imported. They stand
 * beside the images, are served to nobody, are in no backup, and are removed when their time is over.
 */
export function createWaitingFiles(db: Kysely<Database>, store: FileStore) {
  return {
    /** Stores a copy of a file for some time (ms). Returns its key. */
    async keep(path: string, time: number): Promise<string> {
      const key = `${randomBytes(8).toString('hex')}-${randomBytes(8).toString('hex')}`;
      await putOnList(db, key, instant(time));
      await store.write(key, name, path);
      return key;
    },

    /** Keeps a file for this time from now on (ms), if it is still there. */
    async extend(key: string, time: number): Promise<void> {
      await db
        .updateTable('mediaCleanup')
        .set({ after: instant(time) })
        .where('mediaKey', '=', key)
        .execute();
    },

    /** Returns a file; undefined if its time was over. */
    read: (key: string): Promise<StoredFile | undefined> => store.read(key, name),
  };
}
