import type { FeatureRendering } from '#web/featureRendering.ts';
import { FeedLink } from './FeedLink.tsx';

export const feeds: FeatureRendering = {
  name: 'feeds',
  head: <FeedLink />,
};
