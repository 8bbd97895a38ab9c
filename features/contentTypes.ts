import { formerMembers } from '#contract/content/formerMembers.ts';
import { electromazine } from './electromazine/contract.ts';
import { eventPhotos } from './event-photos/contract.ts';
import { pastEvents } from './events/contract/pastEvents.ts';
import { upcomingEvents } from './events/contract/upcomingEvents.ts';
import { governingTeam } from './governing-team/contract.ts';
import { journey } from './journey/contract.ts';

/** The content types, by name, in the order of their tabs. */
export const contentTypes = {
  pastEvents,
  upcomingEvents,
  governingTeam,
  electromazine,
  journey,
  formerMembers,
  eventPhotos,
} as const;
