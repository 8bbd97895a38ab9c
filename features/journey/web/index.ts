import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { paths } from '#web/paths.ts';

export const journey: AdminFeature = {
  name: 'journey',
  screens: [
    screen(paths.admin.journey, 'JourneyUpload', () => import('./JourneyUpload.tsx')),
    screen(paths.admin.journeyGallery, 'JourneyGallery', () => import('./JourneyGallery.tsx')),
  ],
};
