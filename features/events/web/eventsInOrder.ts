import { isDateToBeAnnounced, scheduleOf } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { endOf, isOver, startOf } from '#contract/event/schedule.ts';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';

/** Returns the next event at a minute, and those that are over. An event whose day is to be announced is not over. */
export function eventsInOrder<Event extends UpcomingEvent>(events: readonly Event[], now: LocalMinute) {
  const scheduled = events.map((event) => ({ event, schedule: scheduleOf(event) ?? { date: event.eventDate } }));
  scheduled.sort(
    (a, b) => order(startOf(a.schedule), startOf(b.schedule)) || order(endOf(a.schedule), endOf(b.schedule)),
  );
  return {
    next: scheduled.find(({ schedule }) => !isOver(schedule, now))?.event,
    passed: scheduled
      .filter(({ event, schedule }) => isOver(schedule, now) && !isDateToBeAnnounced(event))
      .map(({ event }) => event),
  };
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
