import { anyImage } from '#contract/content/images.ts';
import type { ContractFeature } from '#contract/feature.ts';
import { sharedField, sharingPaths } from './addresses.ts';

export const sharedPhotos: ContractFeature = {
  name: 'shared-photos',
  screens: [sharingPaths.screen],
  shareTarget: {
    action: sharingPaths.photos,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: sharedField, accept: anyImage.accept.split(',') }] },
  },
  worker: { source: 'features/shared-photos/web/worker.ts', path: sharingPaths.worker },
};
