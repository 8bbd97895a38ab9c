import { beginning } from '#contract/beginning.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { type EventItem, isDateToBeAnnounced } from '#contract/event/eventFacts.ts';
import { ownTitle } from '#contract/itemTexts.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { snippet } from '../content/snippet.ts';

/** Returns what an event is called on its card: its title, or the first words of its description. */
export const eventName = (event: EventItem) => ownTitle(event) ?? beginning(event.description ?? '', 60);

/** Returns what a sentence of staff calls an event. */
export const titleOf = (event: EventItem) => snippet(ownTitle(event) ?? event.description ?? '', 30);

/** Returns the day of an upcoming event in words, or that it is to be announced. */
export const dayOf = (event: EventItem & { eventDate: string }) =>
  isDateToBeAnnounced(event) ? eventTexts.dateToBeAnnounced : formatCalendarDate(event.eventDate, 'short');

/** The texts in which the search of staff finds an event of either type. */
export const searchedTexts = ({ title, description, place, link }: EventItem) => [title, description, place, link];
