import { type RouteObject, replace } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { adminFeatures } from '#features/admin.ts';
import { paths } from '../paths.ts';
import { AdminApp, SomethingWentWrong } from './AdminApp.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { screen } from './screen.ts';
import { StartUp } from './ui/StartUp.tsx';

const { admin } = paths;

/** The routes of the content manager's screens. The code of those for daily use comes with the first one. */
export const routes: RouteObject[] = [
  {
    Component: AdminApp,
    ErrorBoundary: SomethingWentWrong,
    HydrateFallback: StartUp,
    children: [
      { path: admin.login, Component: LoginScreen },
      ...adminFeatures.flatMap(({ openScreens = [] }) => openScreens),
      {
        path: admin.home,
        Component: AdminLayout,
        children: [
          // A redirect before anything is shown: a screen counts as seen when it appears.
          { index: true, loader: () => replace(contentTypes.pastEvents.screens.add) },
          screen(admin.account, 'AccountScreen', () => import('./account/AccountScreen.tsx')),
          screen(
            admin.recentlyDeleted,
            'RecentlyDeletedScreen',
            () => import('./recentlyDeleted/RecentlyDeletedScreen.tsx'),
          ),
          ...adminFeatures.flatMap(({ screens = [] }) => screens),
        ],
      },
    ],
  },
];
