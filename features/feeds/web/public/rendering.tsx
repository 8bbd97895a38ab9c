import type { FeatureRendering } from '#web/featureRendering.ts';
import { feedPath } from '../../contract.ts';

export const feeds: FeatureRendering = {
  name: 'feeds',
  head: <link rel="alternate" type="application/atom+xml" href={feedPath} />,
};
