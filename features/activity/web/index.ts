import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { activityScreen } from '../contract.ts';

export const activity: AdminFeature = {
  name: 'activity',
  screens: [screen(activityScreen, 'ActivityScreen', () => import('./ActivityScreen.tsx'))],
  barLink: { label: 'Activity', path: activityScreen, group: 'changes' },
};
