import { Search } from 'lucide-react';
import type { PublicFeature } from '#web/public/feature.ts';
import { searchPath } from '../../contract/addresses.ts';

export const search: PublicFeature = {
  name: 'search',
  pages: [
    {
      has: (path) => path === searchPath,
      load: () => import('./Search.tsx'),
      sections: ['clubs'],
      isShort: true,
    },
  ],
  iconLink: { label: 'Search', path: searchPath, Icon: Search },
};
