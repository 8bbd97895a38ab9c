import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { createLists, type Lists } from './content/lists.ts';
import { type ContentStore, createContentStore } from './content/store.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { createMedia, type Media } from './media/media.ts';

/** Everything that the app stands on, opened once per process. */
export interface Parts {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  media: Media;
  lists: Lists;
  store: ContentStore;
  sessions: Sessions;
  /** Where uploads wait until they are stored. */
  tempDir: string;
  close(): Promise<void>;
}

/** Opens the database and the storage that the configuration names. `close` ends them in the right order. */
export async function openParts(config: Config): Promise<Parts> {
  const log: FastifyBaseLogger = pino({ level: config.logLevel });
  const tempDir = join(config.dataDir, 'uploads');
  const database = await openDatabase(config);
  const media = createMedia({
    db: database.db,
    storage: config.mediaStorage,
    tempDir,
    baseUrl: config.publicApiUrl,
    log,
  });
  const lists = createLists(database.changes);
  const store = createContentStore({ database, media, lists });
  const sessions = createSessions(database.db);
  return {
    config,
    log,
    database,
    media,
    lists,
    store,
    sessions,
    tempDir,
    async close() {
      await media.close();
      await database.close();
    },
  };
}
