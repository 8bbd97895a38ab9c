import type { ComponentType } from 'react';
import { type RouteObject, replace } from 'react-router';
import { paths } from '../paths.ts';
import { SomethingWentWrong } from '../SomethingWentWrong.tsx';
import { aMinute, untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { AdminApp } from './AdminApp.tsx';
import { StartUp } from './ui/StartUp.tsx';

const { admin } = paths;

/** The routes of the content manager's screens. */
export const routes: RouteObject[] = [
  {
    Component: AdminApp,
    ErrorBoundary: SomethingWentWrong,
    HydrateFallback: StartUp,
    children: [
      screen(admin.login, 'Admin Login', () => import('./login/LoginScreen.tsx')),
      {
        path: admin.home,
        lazy: async () => ({ Component: (await import('./layout/AdminLayout.tsx')).AdminLayout }),
        children: [
          // A redirect before anything is shown: a screen counts as seen when it appears.
          { index: true, loader: () => replace(admin.pastEvents) },
          screen(admin.pastEvents, 'Add Past Event', () => import('./pastEvents/AddPastEvent.tsx')),
          screen(admin.managePastEvents, 'Manage Past Events', () => import('./pastEvents/ManagePastEvents.tsx')),
          screen(admin.upcomingEvents, 'Add Upcoming Event', () => import('./upcomingEvents/AddUpcomingEvent.tsx')),
          screen(
            admin.manageUpcomingEvents,
            'Manage Upcoming Events',
            () => import('./upcomingEvents/ManageUpcomingEvents.tsx'),
          ),
          screen(admin.governingTeam, 'Add Governing Team Member', () => import('./governingTeam/AddTeamMember.tsx')),
          screen(
            admin.manageGoverningTeam,
            'Manage Existing Governing Team Members',
            () => import('./governingTeam/ManageGoverningTeam.tsx'),
          ),
          screen(admin.electromazine, 'Add Electromazine', () => import('./electromazine/AddElectromazine.tsx')),
          screen(
            admin.manageElectromazine,
            'Manage Electromazines',
            () => import('./electromazine/ManageElectromazines.tsx'),
          ),
          screen(admin.journey, 'Our Team Journey', () => import('./journey/JourneyUpload.tsx')),
          screen(admin.journeyGallery, 'Team Journey Gallery', () => import('./journey/JourneyGallery.tsx')),
          screen(admin.site, 'Site', () => import('./site/Site.tsx')),
          screen(admin.siteSection, undefined, () => import('./site/SectionScreen.tsx')),
          screen(admin.account, 'Account', () => import('./account/Account.tsx')),
          screen(admin.recentlyDeleted, 'Recently Deleted', () => import('./recentlyDeleted/RecentlyDeleted.tsx')),
          screen(admin.activity, 'Activity', () => import('./activity/Activity.tsx')),
        ],
      },
    ],
  },
];

/** Without a title, the screen has its own. */
function screen(path: string, title: string | undefined, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Screen } = await untilItSucceeds(load, aMinute);
      return {
        element: (
          <>
            {title && <title>{`${title} | Admin`}</title>}
            <Screen />
          </>
        ),
      };
    },
  };
}
