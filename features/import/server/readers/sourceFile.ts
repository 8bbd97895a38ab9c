import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ReadError } from './reader.ts';

/** Returns the facts of a source's file. Rejects with a ReadError if there is none. */
export async function statFile(path: string): Promise<Stats> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new ReadError(`There is no file ${path}.`);
    throw error;
  });
  if (!found.isFile()) throw new ReadError(`${path} is no file.`);
  return found;
}

/** Returns the error of a file that is larger than it may be. */
export const tooLarge = (maxBytes: number) =>
  new ReadError(`This is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`);
