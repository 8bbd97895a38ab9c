import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { handOverScreen } from '../contract.ts';

const link = { label: 'Hand-over', path: handOverScreen };

export const handOver: AdminFeature = {
  name: 'hand-over',
  screens: [screen(handOverScreen, 'HandOverScreen', () => import('./HandOverScreen.tsx'))],
  barLink: { ...link, group: 'site' },
  accountLink: link,
};
