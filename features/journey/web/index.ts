import { contentTypes } from '#contract/content/index.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';

export const journey: AdminFeature = {
  name: 'journey',
  describers: { journey: ({ originalName, caption }) => ({ name: originalName || 'Journey Photo', detail: caption }) },
  screens: [
    screen(contentTypes.journey.screens.add, 'JourneyUpload', () => import('./JourneyUpload.tsx')),
    screen(contentTypes.journey.screens.manage, 'JourneyGallery', () => import('./JourneyGallery.tsx')),
  ],
};
