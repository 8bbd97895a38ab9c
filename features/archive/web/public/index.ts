import { paths } from '#web/paths.ts';
import type { PublicFeature } from '#web/public/feature.ts';
import { archivePages } from '../../contract.ts';

export const archive: PublicFeature = {
  name: 'archive',
  pages: [
    {
      has: (path) => path === archivePages.all,
      load: () => import('./Archive.tsx'),
      sections: [],
      isShort: true,
      parent: paths.ourEvents,
    },
    {
      has: (path) => path.startsWith(`${archivePages.all}/`),
      load: () => import('./ArchiveOfYear.tsx'),
      sections: ['clubs'],
      isShort: true,
      parent: paths.ourEvents,
    },
  ],
  prerendered: [archivePages.all, '/archive/*'],
  pastEventsLink: { label: 'All years', path: archivePages.all },
};
