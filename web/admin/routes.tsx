import type { ComponentType } from 'react';
import { type RouteObject, replace } from 'react-router';
import { paths } from '../paths.ts';
import { SomethingWentWrong } from '../SomethingWentWrong.tsx';
import { aMinute, untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { AdminApp } from './AdminApp.tsx';
import { StartUp } from './ui/StartUp.tsx';

const { admin } = paths;

const pastEvents = () => import('./types/PastEventScreens.tsx');
const upcomingEvents = () => import('./types/UpcomingEventScreens.tsx');
const governingTeam = () => import('./types/TeamScreens.tsx');
const electromazine = () => import('./types/ElectromazineScreens.tsx');

/** The routes of the content manager's screens. */
export const routes: RouteObject[] = [
  {
    Component: AdminApp,
    ErrorBoundary: SomethingWentWrong,
    HydrateFallback: StartUp,
    children: [
      screen(admin.login, 'LoginScreen', () => import('./login/LoginScreen.tsx')),
      {
        path: admin.home,
        lazy: async () => ({ Component: (await import('./layout/AdminLayout.tsx')).AdminLayout }),
        children: [
          // A redirect before anything is shown: a screen counts as seen when it appears.
          { index: true, loader: () => replace(admin.pastEvents) },
          screen(admin.pastEvents, 'AddPastEvent', pastEvents),
          screen(admin.managePastEvents, 'ManagePastEvents', pastEvents),
          screen(admin.upcomingEvents, 'AddUpcomingEvent', upcomingEvents),
          screen(admin.manageUpcomingEvents, 'ManageUpcomingEvents', upcomingEvents),
          screen(admin.governingTeam, 'AddTeamMember', governingTeam),
          screen(admin.manageGoverningTeam, 'ManageGoverningTeam', governingTeam),
          screen(admin.electromazine, 'AddElectromazine', electromazine),
          screen(admin.manageElectromazine, 'ManageElectromazines', electromazine),
          screen(admin.journey, 'JourneyUpload', () => import('./journey/JourneyUpload.tsx')),
          screen(admin.journeyGallery, 'JourneyGallery', () => import('./journey/JourneyGallery.tsx')),
          screen(admin.site, 'SiteScreen', () => import('./site/SiteScreen.tsx')),
          screen(admin.siteSection, 'SectionScreen', () => import('./site/SectionScreen.tsx')),
          screen(admin.account, 'AccountScreen', () => import('./account/AccountScreen.tsx')),
          screen(
            admin.recentlyDeleted,
            'RecentlyDeletedScreen',
            () => import('./recentlyDeleted/RecentlyDeletedScreen.tsx'),
          ),
          screen(admin.activity, 'ActivityScreen', () => import('./activity/ActivityScreen.tsx')),
        ],
      },
    ],
  },
];

/** A screen is the component `name` of the module that `load` fetches. */
function screen<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await untilItSucceeds(load, aMinute))[name] }) };
}
