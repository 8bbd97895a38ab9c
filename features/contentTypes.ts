import { eventPhotos } from '#contract/content/eventPhotos.ts';
import { formerMembers } from '#contract/content/formerMembers.ts';
import { pastEvents } from '#contract/content/pastEvents.ts';
import { upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { electromazine } from './electromazine/contract.ts';
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
