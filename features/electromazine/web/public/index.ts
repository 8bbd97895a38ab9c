import { paths } from '#web/paths.ts';
import type { PublicFeature } from '#web/public/feature.ts';

export const electromazine: PublicFeature = {
  name: 'electromazine',
  sections: [
    { page: paths.home, list: 'electromazine', first: 2, load: async () => (await import('./Magazine.tsx')).Magazine },
  ],
};
