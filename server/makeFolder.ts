import { mkdir } from 'node:fs/promises';

/**
 * Makes a folder and those above it, for this user alone: in the data are password hashes, and images that are not
 * served.
 */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
