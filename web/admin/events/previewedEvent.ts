import { toCalendarDate } from '#contract/dates.ts';
import type { EventItem } from '#contract/event/eventFacts.ts';
import { eventStates } from '#contract/event/eventStates.ts';
import { toClockTime, toLocalMinute } from '#contract/event/localTime.ts';

/** Returns what an event would say with the texts of its form. What can't be read yet is left out. */
export function previewedEvent(texts: Record<string, string>): EventItem {
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
