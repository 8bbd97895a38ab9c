import type { ServerFeature } from '#server/feature.ts';
import { createArchive } from './archive.ts';
import { registerArchiveCalls } from './calls.ts';
import { pagesOfArchive } from './pages.ts';

export const archive: ServerFeature = {
  open({ database, media, settings, listCache }) {
    const reads = createArchive(database, media, settings, listCache);
    return { forVisitors: (api) => registerArchiveCalls(api, reads), pages: pagesOfArchive(reads) };
  },
};
