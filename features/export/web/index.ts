import { lazy } from 'react';
import type { AdminFeature } from '#web/admin/feature.ts';

export const movingOut: AdminFeature = {
  name: 'export',
  HandOverPart: lazy(() => import('./HandOverPart.tsx').then(({ HandOverPart }) => ({ default: HandOverPart }))),
};
