import { archive } from '#features/archive/web/public/index.ts';
import type { PublicFeature } from '#web/public/feature.ts';

/** The features of the public pages. Each page starts with these facts, and loads the components that it shows. */
export const publicFeatures: PublicFeature[] = [archive];
