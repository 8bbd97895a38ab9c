import type { LocalMinute } from '#contract/event/localTime.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { createItemPages } from '#server/content/itemAnswers.ts';
import { createListCache, type ListCache } from '#server/content/listCache.ts';
import { createLists } from '#server/content/lists.ts';
import { compressBody } from '#server/http/compressedBody.ts';
import { describeImages } from '#server/media/media.ts';
import { inTurnFor } from '#server/onDemand.ts';
import type { Services } from '#server/services.ts';
import { createSettings } from '#server/settings/siteSettings.ts';

/** Where a copy of the site is served, and the minute for which it is made. */
export interface CopyPlace {
  /** The folder of its images, without a trailing slash. */
  mediaUrl: string;
  /** The address of the copy, without a trailing slash; undefined if it is not known. */
  address: string | undefined;
  minuteAt: (timeZone: string) => LocalMinute;
}

/**
 * Returns the services that read public content for a copy of the site: with other addresses, and with a cache of their
 * own, whose lists stay as they are while the copy is made. They must change nothing. `close` ends them alone.
 */
export function copyServices(services: Services, { mediaUrl, address, minuteAt }: CopyPlace): Services {
  const { database, previewLinks, shownImages, log } = services;
  const media = { ...services.media, describe: describeImages(mediaUrl) };
  // Features would add to the work of each change once more.
  const writer = { ...services.writer, beforeCommit() {} };
  const kept = createListCache({ onChange() {}, isListening: () => true });
  // Items and slices are read once or twice for a copy, so they are neither kept nor compressed.
  const listCache: ListCache = {
    ...kept,
    getSlice: (_key, load, asker) => inTurnFor(async () => compressBody(JSON.stringify(await load())), asker),
    getItem: (_key, load, asker) => inTurnFor(load, asker),
  };
  const store = createContentStore(database, media, writer, shownImages);
  const settings = createSettings(database.db, media, writer, listCache, log);
  return {
    ...services,
    media,
    writer,
    listCache,
    store,
    lists: createLists(store, listCache, database.changes),
    settings: { ...settings, siteUrl: async () => address },
    itemPages: createItemPages(database.db, media, settings, listCache, previewLinks, minuteAt, compressBody),
    close: settings.close,
  };
}
