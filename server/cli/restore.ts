import { join } from 'node:path';
import { restore } from '../backup/restoreBackup.ts';
import { runArchiveCommand } from './command.ts';

/** `npm run restore -- FILE`: restores a backup into an installation without content. */
await runArchiveCommand('restore', (path) => async (database, { dataDir, mediaStorage: storage }) => {
  const tempDir = join(dataDir, 'uploads');
  const { rows, images, createdAt } = await restore({ database, storage, tempDir }, path);
  return `Restored ${rows} rows and ${images} images, as they were on ${createdAt}. Everybody has to log in again.`;
});
