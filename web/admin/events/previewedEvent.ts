import type { TextName } from '#contract/content/contentType.ts';
import type { pastEvents } from '#contract/content/pastEvents.ts';
import type { upcomingEvents } from '#contract/content/upcomingEvents.ts';
import { toCalendarDate } from '#contract/dates.ts';
import type { EventItem } from '#contract/event/eventFacts.ts';
import { eventStates } from '#contract/event/eventStates.ts';
import { toClockTime, toLocalMinute } from '#contract/event/localTime.ts';

/** The texts of the forms of events that an event says. */
type EventText = TextName<typeof upcomingEvents> | Exclude<TextName<typeof pastEvents>, 'clubName'>;

/** Returns what an event would say with the texts of its form. What can't be read yet is left out. */
export function previewedEvent(texts: Record<string, string>): { [Name in EventText]: EventItem[Name] } {
  const text = (name: string) => texts[name]?.trim() || undefined;
  return {
    title: text('title'),
    description: text('description') ?? 'Description',
    eventDate: toCalendarDate(texts.eventDate ?? ''),
    startTime: toClockTime(texts.startTime ?? ''),
    endTime: toClockTime(texts.endTime ?? ''),
    endDate: toCalendarDate(texts.endDate ?? ''),
    place: text('place'),
    onlineLink: text('onlineLink'),
    state: eventStates.find((state) => state === texts.state),
    stateNote: text('stateNote'),
    registration: text('registration'),
    registrationOpens: toLocalMinute(texts.registrationOpens ?? ''),
    registrationCloses: toLocalMinute(texts.registrationCloses ?? ''),
    registrationFull: texts.registrationFull === 'true' ? 'true' : undefined,
    link: text('link'),
  };
}
