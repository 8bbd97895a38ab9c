import { backUp } from '../backup/writeBackup.ts';
import { requireUsed, runArchiveCommand } from './command.ts';

/** `npm run backup -- FILE`: writes all data into one archive, also while the server runs. */
await runArchiveCommand('backup', (path) => async (database, config) => {
  await requireUsed(database, config);
  const { rows, images, missing } = await backUp({ database, storage: config.mediaStorage }, path);
  if (missing.length > 0) console.error(`These files of images are missing:\n${missing.join('\n')}`);
  return `Saved ${rows} rows and ${images} images in ${path}. It holds password hashes: keep it where only you can read it.`;
});
