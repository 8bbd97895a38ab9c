import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { paths } from '#web/paths.ts';

export const eventPhotos: AdminFeature = {
  name: 'event-photos',
  screens: [screen(paths.admin.eventPhotos, 'EventPhotosScreen', () => import('./EventPhotosScreen.tsx'))],
};
