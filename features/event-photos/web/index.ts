import { contentTypes } from '#contract/content/index.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';

export const eventPhotos: AdminFeature = {
  name: 'event-photos',
  describers: {
    eventPhotos: ({ originalName, caption }) => ({ name: originalName || 'Event Photo', detail: caption }),
  },
  screens: [screen(contentTypes.eventPhotos.screens.add, 'EventPhotosScreen', () => import('./EventPhotosScreen.tsx'))],
};
