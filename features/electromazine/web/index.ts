import { contentTypes } from '#contract/content/index.ts';
import { snippet } from '#web/admin/content/snippet.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { AddElectromazine, ManageElectromazines } from './ElectromazineScreens.tsx';

export const electromazine: AdminFeature = {
  name: 'electromazine',
  describers: {
    electromazine: ({ title, time, description }) => ({ name: title ?? snippet(description, 80), detail: time }),
  },
  screens: [
    { path: contentTypes.electromazine.screens.add, Component: AddElectromazine },
    { path: contentTypes.electromazine.screens.manage, Component: ManageElectromazines },
  ],
};
