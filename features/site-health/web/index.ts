import { lazy } from 'react';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { siteHealthScreen } from '../contract.ts';

export const siteHealth: AdminFeature = {
  name: 'site-health',
  screens: [screen(siteHealthScreen, 'HealthScreen', () => import('./HealthScreen.tsx'))],
  barLink: { label: 'Health', path: siteHealthScreen, group: 'site' },
  HandOverPart: lazy(() => import('./HandOverPart.tsx').then(({ HandOverPart }) => ({ default: HandOverPart }))),
};
