import { clubTitle } from '#contract/clubs.ts';
import { unwrap, unwrapList } from '#contract/envelope.ts';
import type { Crumb, FeatureRendering } from '#web/featureRendering.ts';
import { archivePages, archiveViewOf } from '../../contract.ts';
import { readArchive, readArchivePage } from './shown.ts';

export const archive: FeatureRendering = {
  name: 'archive',
  parts: {
    archive(given) {
      const content = readArchive(unwrapList(given));
      return { content, pictures: content.flatMap(({ items }) => items).map(({ item }) => item) };
    },
    archivePage(given) {
      const content = readArchivePage(unwrap(given));
      const items = content.months.flatMap((month) => month.items);
      return { content, pictures: items.map(({ item }) => item), hasTimes: true };
    },
  },
  trail(path, settings) {
    const view = archiveViewOf(path);
    if (view === undefined) return [];
    const { year, club } = view;
    const ofClub: Crumb[] = club ? [[clubTitle(club, settings.clubs), archivePages.one({ year, club, page: 1 })]] : [];
    return [['Archive', archivePages.all], [year, archivePages.one({ year, page: 1 })], ...ofClub];
  },
};
