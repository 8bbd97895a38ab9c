import type { ServerFeature } from '#server/feature.ts';
import { registerSharingRoutes } from './routes.ts';

export const sharedPhotos: ServerFeature = { open: () => ({ forSite: registerSharingRoutes }) };
