import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

export default [
  layout('public/layout/PublicLayout.tsx', [index('public/home/Home.tsx')]),
  layout('admin/AdminApp.tsx', [
    route(paths.admin.login, 'admin/login/LoginScreen.tsx'),
    route(paths.admin.home, 'admin/layout/AdminLayout.tsx', [
      index('admin/IndexRedirect.tsx'),
      route(paths.admin.upcomingEvents, 'admin/upcomingEvents/AddUpcomingEvent.tsx'),
      route(paths.admin.manageUpcomingEvents, 'admin/upcomingEvents/ManageUpcomingEvents.tsx'),
      ...[paths.admin.pastEvents, paths.admin.governingTeam, paths.admin.electromazine, paths.admin.journey].map(
        (path) => route(path, 'admin/ComingScreen.tsx', { id: path }),
      ),
    ]),
  ]),
  route('*', 'public/UnknownPath.tsx'),
] satisfies RouteConfig;
