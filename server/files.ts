import { mkdir, open, statfs } from 'node:fs/promises';

/**
 * Creates a folder and its parents, for this user alone: the data contains password hashes, and images that are not
 * served.
 */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
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
