import type { AdminFeature } from '#web/admin/feature.ts';
import { paths } from '#web/paths.ts';
import { AddPastEvent, ManagePastEvents } from './PastEventScreens.tsx';
import { AddUpcomingEvent, ManageUpcomingEvents } from './UpcomingEventScreens.tsx';

export const events: AdminFeature = {
  name: 'events',
  screens: [
    { path: paths.admin.pastEvents, Component: AddPastEvent },
    { path: paths.admin.managePastEvents, Component: ManagePastEvents },
    { path: paths.admin.upcomingEvents, Component: AddUpcomingEvent },
    { path: paths.admin.manageUpcomingEvents, Component: ManageUpcomingEvents },
  ],
};
