import { mkdir } from 'node:fs/promises';

/**
 * Creates a folder and its parents, for this user alone: the data contains password hashes, and images that are not
 * served.
 */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
