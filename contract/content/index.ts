import { electromazine } from './electromazine.ts';
import { eventPhotos } from './eventPhotos.ts';
import { formerMembers } from './formerMembers.ts';
import { governingTeam } from './governingTeam.ts';
import { journey } from './journey.ts';
import { pastEvents } from './pastEvents.ts';
import { upcomingEvents } from './upcomingEvents.ts';

/** The content types, by name. */
export const contentTypes = {
  pastEvents,
  upcomingEvents,
  governingTeam,
  electromazine,
  journey,
  formerMembers,
  eventPhotos,
} as const;

export type ContentTypeName = keyof typeof contentTypes;

/** The names of the content types. */
export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];
