import { join } from 'node:path';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { checkStorage } from '../media/storage/checkStorage.ts';
import { runBackupCommand } from './backupCommand.ts';

/** `npm run restore -- FILE`: restores a backup into an installation without content. */
await runBackupCommand('restore', async (path) => {
  const config = readConfig();
  // If this is an outage, the command itself says so.
  await checkStorage(config.mediaStorage, () => {});
  const database = await openDatabase(config);
  try {
    const tempDir = join(config.dataDir, 'uploads');
    const { rows, images, createdAt } = await restore({ database, storage: config.mediaStorage, tempDir }, path);
    return `Restored ${rows} rows and ${images} images, as they were on ${createdAt}. Everybody has to log in again.`;
  } finally {
    await database.close();
  }
});
