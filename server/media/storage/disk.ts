import { randomBytes } from 'node:crypto';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStorage } from '../../config.ts';
import { flush, makeFolder, orUndefinedIfMissing } from '../../files.ts';
import { mimeTypeOf } from '../../http/mimeTypes.ts';
import { createSemaphore } from '../../semaphore.ts';
import { type FileStore, isKey, type Part } from './fileStore.ts';
import { readInPieces } from './pieces.ts';

/** The part of a file in memory for one reader (bytes). */
const pieceSize = 32 * 1024;

/** The maximum number of files that are open at once. Each is open only while a piece is read. */
const withTurn = createSemaphore(32);

/** Stores files in a folder of this machine. Its errors are those of `node:fs`. */
export function createDiskStore({ directory }: Extract<MediaStorage, { kind: 'disk' }>): FileStore {
  return {
    async write(key, name, path) {
      const target = join(directory, key, name);
      await makeFolder(dirname(target));
      // An Open Graph image may be written and read at the same time, so a file is complete when it gets its name.
      const incomplete = `${target}.${randomBytes(8).toString('hex')}`;
      await copyFile(path, incomplete);
      await flush(incomplete);
      await rename(incomplete, target);
      await flush(dirname(target));
    },

    async read(key, name) {
      const path = join(directory, key, name);
      const found = await stat(path).catch(orUndefinedIfMissing);
      if (found === undefined) return undefined;
      const { size } = found;
      return {
        bytes: size,
        type: mimeTypeOf(name),
        open: async (part = { start: 0, end: size }) =>
          readInPieces(part, pieceSize, (piece) => withTurn(() => readPart(path, piece))),
      };
    },

    async *list(key) {
      const folders = key === undefined ? ((await namesIn(directory)) ?? []).filter(isKey) : [key];
      for (const folder of folders) {
        const names = (await namesIn(join(directory, folder))) ?? [];
        for (const name of names) if (!incompleteName.test(name)) yield { key: folder, name };
      }
    },

    async remove(key, name = '') {
      await rm(join(directory, key, name), { recursive: true, force: true });
    },
  };
}

/** The name belongs to a file that is being written, or that a crash has left. */
const incompleteName = /\.[0-9a-f]{16}$/;

/** Returns the names of the files in a folder; undefined if there is no folder. */
const namesIn = (folder: string) => readdir(folder).catch(orUndefinedIfMissing);

/** Returns a part of a file, as far as the file has it; undefined if the file does not exist. */
async function readPart(path: string, { start, end }: Part): Promise<Buffer | undefined> {
  await using file = await open(path).catch(orUndefinedIfMissing);
  if (file === undefined) return undefined;
  const length = end - start;
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
