import type { AdminFeature } from '#web/admin/feature.ts';
import { paths } from '#web/paths.ts';
import { AddElectromazine, ManageElectromazines } from './ElectromazineScreens.tsx';

export const electromazine: AdminFeature = {
  name: 'electromazine',
  screens: [
    { path: paths.admin.electromazine, Component: AddElectromazine },
    { path: paths.admin.manageElectromazine, Component: ManageElectromazines },
  ],
};
