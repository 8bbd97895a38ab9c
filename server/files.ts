import { mkdir, open, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, for this user alone: the data contains password hashes, and images that are not
 * served. Where the system has no place for a folder, as in /proc, `recursive` of Node.js never ends.
 */
export async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await makeFolder(dirname(path));
      await make();
    });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  }
}

/** Passes over the error of a file or folder that does not exist, for `catch`. */
export function orUndefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Waits until a file, or the entries of a folder, are written to the disk. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}

/** Returns the bytes that are free on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
