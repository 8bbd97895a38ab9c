import type { FeatureRendering } from '#web/featureRendering.ts';
import { cardImage } from './cardImage.ts';

export const linkPreviews: FeatureRendering = { name: 'link-previews', cardImage };
