import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { sharingPaths } from '../contract/addresses.ts';
import { registerWorker } from './registerWorker.ts';
import { SharedPhotosLink } from './SharedPhotosLink.tsx';

export const sharedPhotos: AdminFeature = {
  name: 'shared-photos',
  screens: [screen(sharingPaths.screen, 'ShareScreen', () => import('./ShareScreen.tsx'))],
  InWorkLink: SharedPhotosLink,
  start: registerWorker,
};
