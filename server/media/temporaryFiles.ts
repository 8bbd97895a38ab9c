import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orUndefinedIfMissing } from '../files.ts';

/** The age in milliseconds after which a temporary file belongs to no upload. */
const temporaryFileLifetime = 60 * 60 * 1000;

/** The folders of rehearsals: a restore touches its own every few seconds, so that an older one was left (ms). */
export const rehearsals = { prefix: 'rehearsal-', lifetime: 60_000 } as const;

/** Removes the temporary files and folders that a crash has left. */
export async function removeLeftovers(directory: string): Promise<void> {
  const names = await readdir(directory).catch(orUndefinedIfMissing);
  for (const name of names ?? []) {
    const path = join(directory, name);
    const found = await stat(path).catch(orUndefinedIfMissing);
    const lifetime = name.startsWith(rehearsals.prefix) ? rehearsals.lifetime : temporaryFileLifetime;
    if (found && Date.now() - found.mtimeMs > lifetime) await rm(path, { recursive: true, force: true });
  }
}
