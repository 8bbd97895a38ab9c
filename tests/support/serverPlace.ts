import type { DatabaseKind } from '../../server/database/schema.ts';
import { admin, freePort, type ServerProcess, startProcess, temporaryFolder } from './process.ts';
import { newDatabase } from './server.ts';
import type { Place } from './stored.ts';

/**
 * Returns a place where one server after the other stores its data, the function that starts one there, always at the
 * same address, and the function that removes the place.
 */
export async function newServerPlace(
  kind: DatabaseKind,
): Promise<{ place: Place; start(): Promise<ServerProcess>; remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  const database = await newDatabase(kind);
  const port = await freePort();
  return {
    place: { dataDir: folder.path, databaseUrl: database.env.DATABASE_URL },
    start: () =>
      startProcess({
        ...database.env,
        DATA_DIR: folder.path,
        PORT: String(port),
        SERVE: 'public,admin',
        SAMPLE_CONTENT: 'off',
        BACKUP_KEEP: '0',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
      }),
    async remove() {
      await database.remove();
      await folder.remove();
    },
  };
}
