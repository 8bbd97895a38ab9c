import { join } from 'node:path';
import { createLoginMarks } from './auth/challenges.ts';
import { createKnownNetworks } from './auth/knownNetworks.ts';
import { createLoginChecks } from './auth/loginChecks.ts';
import { createSessionRequests, createSessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { createContentStore } from './content/contentStore.ts';
import { createItemPages } from './content/itemAnswers.ts';
import { createListCache } from './content/listCache.ts';
import { createLists } from './content/lists.ts';
import { createPreviewLinks } from './content/previewLinks.ts';
import { createPublication } from './content/publication.ts';
import { createRecentlyDeleted } from './content/recentlyDeleted.ts';
import { createShownImages } from './content/shownImages.ts';
import { createWriter } from './content/writer.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './log.ts';
import { createMedia } from './media/media.ts';
import { createSettings } from './settings/siteSettings.ts';
import { createSitemap } from './site/sitemap.ts';

/** The services that the app needs, opened once per process. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the database and the storage of the configuration. `close` closes them in the right order. */
export async function openServices(config: Config) {
  const log = createLog(config);
  /** The folder in which uploads wait until they are stored. */
  const tempDir = join(config.dataDir, 'uploads');
  const database = await openDatabase(config);
  const media = createMedia({
    db: database.db,
    storage: config.mediaStorage,
    tempDir,
    mediaUrl: config.mediaUrl,
    log,
  });
  /** The cache that `lists` come from. */
  const listCache = createListCache(database.changes);
  const sessions = createSessions(database.db);
  const sessionRequests = createSessionRequests(sessions, log);
  const knownNetworks = createKnownNetworks(database.db);
  const loginChecks = createLoginChecks(database, knownNetworks);
  const loginMarks = createLoginMarks(database.db);
  const writer = createWriter(database, media, listCache, sessions);
  const shownImages = createShownImages(database.kind, media, config.eventPhotos);
  const store = createContentStore(database, media, writer, shownImages);
  const lists = createLists(store, listCache, database.changes);
  const settings = createSettings(database.db, media, writer, listCache, log, config.siteUrl);
  const publication = createPublication(database, media, writer, shownImages, settings, log);
  const previewLinks = createPreviewLinks(database, writer, shownImages, log);
  const itemPages = createItemPages(database.db, media, settings, listCache, previewLinks);
  const sitemap = createSitemap(database.db);
  const recentlyDeleted = createRecentlyDeleted(database.db, media, writer, shownImages, log);
  /** Undefined unless the configuration has a port for metrics. Their library is loaded only then. */
  const { metricsPort } = config;
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./metrics.ts')).createMetrics(metricsPort, config, database.db, settings);
  return {
    config,
    log,
    database,
    media,
    listCache,
    lists,
    settings,
    itemPages,
    sitemap,
    writer,
    store,
    shownImages,
    publication,
    previewLinks,
    recentlyDeleted,
    sessions,
    sessionRequests,
    knownNetworks,
    ...loginChecks,
    loginMarks,
    tempDir,
    metrics,
    async close(): Promise<void> {
      metrics?.close();
      const sweepers = [sessionRequests, publication, previewLinks, recentlyDeleted, settings];
      await Promise.all(sweepers.map((sweeper) => sweeper.close()));
      await media.close();
      await database.close();
    },
  };
}
