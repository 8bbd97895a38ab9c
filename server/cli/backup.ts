import { listAdmins } from '../auth/admins.ts';
import { BackupError } from '../backup/archive.ts';
import { backUp } from '../backup/writeBackup.ts';
import { runArchiveCommand } from './command.ts';

/** `npm run backup -- FILE`: writes all data into one archive, also while the server runs. */
await runArchiveCommand('backup', (path) => async (database, { databaseUrl, dataDir, mediaStorage: storage }) => {
  // A server adds its first admin when it starts. A database without an admin is not the database of a server.
  if ((await listAdmins(database.db)).length === 0) {
    const place = databaseUrl ? 'of DATABASE_URL' : `in ${dataDir} (DATA_DIR)`;
    throw new BackupError(`There is nothing to save: the database ${place} has never been used.`);
  }
  const { rows, images, missing } = await backUp({ database, storage }, path);
  if (missing.length > 0) console.error(`These files of images are missing:\n${missing.join('\n')}`);
  return `Saved ${rows} rows and ${images} images in ${path}. It holds password hashes: keep it where only you can read it.`;
});
