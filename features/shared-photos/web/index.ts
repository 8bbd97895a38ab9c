import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { sharingPaths } from '../contract/addresses.ts';

export const sharedPhotos: AdminFeature = {
  name: 'shared-photos',
  screens: [screen(sharingPaths.screen, 'ShareScreen', () => import('./ShareScreen.tsx'))],
  start: registerWorker,
};

/**
 * Registers the service worker that takes shared photos. A browser that has none, as in some private windows, sends
 * them to the server, which says that they did not arrive.
 */
function registerWorker(): void {
  // `npm run dev` builds no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(sharingPaths.worker, { updateViaCache: 'none' }).catch(() => undefined);
}
