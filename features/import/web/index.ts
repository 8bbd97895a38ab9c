import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { importScreen } from '../contract/index.ts';

export const movingIn: AdminFeature = {
  name: 'import',
  screens: [screen(importScreen, 'MovingInScreen', () => import('./MovingInScreen.tsx'))],
  barLink: { label: 'Moving in', path: importScreen, group: 'site' },
  movingInPath: importScreen,
};
