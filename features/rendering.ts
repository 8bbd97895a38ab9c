import { archive } from '#features/archive/web/public/rendering.ts';
import type { FeatureRendering } from '#web/featureRendering.ts';

/** What the renderer of the public pages needs to know of the features, and browsers do not. */
export const featureRenderings: FeatureRendering[] = [archive];
