import { paths } from '#web/paths.ts';
import type { PublicFeature } from '#web/public/feature.ts';

export const journey: PublicFeature = {
  name: 'journey',
  sections: [
    { page: paths.ourTeam, list: 'journey', first: 4, load: async () => (await import('./Alumini.tsx')).Alumini },
  ],
};
