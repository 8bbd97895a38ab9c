import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

export default [
  layout('public/layout/PublicLayout.tsx', [
    index('public/home/Home.tsx'),
    route(paths.about, 'public/about/About.tsx'),
    route(paths.ourEvents, 'public/events/OurEvents.tsx'),
    route(paths.ourTeam, 'public/team/OurTeam.tsx'),
    route(paths.allEvents, 'public/gallery/EventGallery.tsx'),
  ]),
  layout('admin/AdminApp.tsx', [
    route(paths.admin.login, 'admin/login/LoginScreen.tsx'),
    route(paths.admin.home, 'admin/layout/AdminLayout.tsx', [
      index('admin/IndexRedirect.tsx'),
      route(paths.admin.pastEvents, 'admin/pastEvents/AddPastEvent.tsx'),
      route(paths.admin.managePastEvents, 'admin/pastEvents/ManagePastEvents.tsx'),
      route(paths.admin.upcomingEvents, 'admin/upcomingEvents/AddUpcomingEvent.tsx'),
      route(paths.admin.manageUpcomingEvents, 'admin/upcomingEvents/ManageUpcomingEvents.tsx'),
      route(paths.admin.governingTeam, 'admin/governingTeam/AddTeamMember.tsx'),
      route(paths.admin.manageGoverningTeam, 'admin/governingTeam/ManageGoverningTeam.tsx'),
      route(paths.admin.electromazine, 'admin/electromazine/AddElectromazine.tsx'),
      route(paths.admin.manageElectromazine, 'admin/electromazine/ManageElectromazines.tsx'),
      route(paths.admin.journey, 'admin/journey/JourneyUpload.tsx'),
      route(paths.admin.journeyGallery, 'admin/journey/JourneyGallery.tsx'),
      route(paths.admin.account, 'admin/account/Account.tsx'),
      route(paths.admin.recentlyDeleted, 'admin/recentlyDeleted/RecentlyDeleted.tsx'),
      route(paths.admin.activity, 'admin/activity/Activity.tsx'),
    ]),
  ]),
  route('*', 'public/UnknownPath.tsx'),
] satisfies RouteConfig;
