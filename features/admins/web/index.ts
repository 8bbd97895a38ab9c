import { lazy } from 'react';
import type { AdminFeature } from '#web/admin/feature.ts';
import { screen } from '#web/admin/screen.ts';
import { paths } from '#web/paths.ts';
import { accessPath } from '../contract.ts';
import { addAdminPath } from './addAdminPath.ts';

export const admins: AdminFeature = {
  name: 'admins',
  openScreens: [screen(accessPath, 'AccessScreen', () => import('./AccessScreen.tsx'))],
  loginHelp: 'Forgotten? Ask another admin for a link.',
  addAdminPath,
  HandOverPart: lazy(() => import('./HandOverPart.tsx').then(({ HandOverPart }) => ({ default: HandOverPart }))),
  firstTasks: [
    { order: 1, text: 'Invite each of you: nobody shares a password', path: addAdminPath },
    { order: 3, text: 'Remove the admins who have left', path: paths.admin.account },
  ],
};
