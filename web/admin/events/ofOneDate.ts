import type { TextName } from '#contract/content/contentType.ts';
import type { upcomingEvents } from '#contract/content/upcomingEvents.ts';

/** The texts of an event that belong to its date. 'Add again' leaves them out. */
export const ofOneDate: readonly TextName<typeof upcomingEvents>[] = [
  'eventDate',
  'endDate',
  'state',
  'stateNote',
  'registrationOpens',
  'registrationCloses',
  'registrationFull',
];
