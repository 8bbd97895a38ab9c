import { clubNameForStaff } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { snippet } from '#web/admin/content/snippet.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { dayOf } from '#web/admin/types/eventCard.tsx';
import { AddPastEvent, ManagePastEvents } from './PastEventScreens.tsx';
import { AddUpcomingEvent, ManageUpcomingEvents } from './UpcomingEventScreens.tsx';

export const events: AdminFeature = {
  name: 'events',
  describers: {
    pastEvents: ({ title, description, clubName }, clubs) => ({
      name: snippet(title ?? description, 80),
      detail: clubNameForStaff(clubName, clubs),
    }),
    upcomingEvents: (event) => ({ name: snippet(event.title ?? event.description, 80), detail: dayOf(event) }),
  },
  screens: [
    { path: contentTypes.pastEvents.screens.add, Component: AddPastEvent },
    { path: contentTypes.pastEvents.screens.manage, Component: ManagePastEvents },
    { path: contentTypes.upcomingEvents.screens.add, Component: AddUpcomingEvent },
    { path: contentTypes.upcomingEvents.screens.manage, Component: ManageUpcomingEvents },
  ],
};
