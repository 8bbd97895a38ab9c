import { access } from 'node:fs/promises';
import { outageOf } from '../outages.ts';
import type { OpenDatabase } from './open.ts';

/** Rejects if the data folder is not there, or if the database cannot be read. */
export async function lookAtData({ look }: Pick<OpenDatabase, 'look'>, dataDir: string): Promise<void> {
  await access(dataDir);
  await look();
}

/**
 * Whether the disk is the reason why the data cannot be read. Data that were moved away are no such reason: a process
 * that starts in their place begins an empty site.
 */
export const hasNoDisk = (database: Pick<OpenDatabase, 'look'>, dataDir: string): Promise<boolean> =>
  lookAtData(database, dataDir).then(
    () => false,
    (error) => outageOf(error) === 'disk',
  );
