import { itemDescription } from '../itemTexts.ts';
import { type EventFacts, stateText, whenText } from './eventFacts.ts';

/**
 * Returns the description of an event's page for search engines and link previews, in one line: the event's state, its
 * times and its place, in the words of the chapter's locale, and then the beginning of its text.
 */
export function eventDescription(
  facts: EventFacts,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const { schedule, place, dateToBeAnnounced } = facts;
  const saysWhen = dateToBeAnnounced || schedule?.startTime || schedule?.endDate;
  const when = saysWhen ? whenText(facts, 'long', timeZone, { locale, timeZone }) : '';
  const said = [stateText(facts), when, place].filter(Boolean).join(' · ');
  return [said, itemDescription(facts)].filter(Boolean).join(' – ');
}
