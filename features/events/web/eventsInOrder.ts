import { eventFacts } from '#contract/event/eventFacts.ts';
import { isEventOver } from '#contract/event/isEventOver.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { endOf, isOver, startOf } from '#contract/event/schedule.ts';
import type { Publication } from '#contract/publication.ts';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';

/** The name of the events that are over, in the address that selects them. */
export const over = 'over';

/** Returns the next event at a minute, and those that are over and can be moved. A draft is published first. */
export function eventsInOrder<Event extends UpcomingEvent & Pick<Publication, 'draft'>>(
  events: readonly Event[],
  now: LocalMinute,
) {
  const scheduled = events.map((event) => {
    const facts = eventFacts('upcomingEvents', event);
    return { event, facts, schedule: facts.schedule ?? { date: event.eventDate } };
  });
  scheduled.sort(
    (a, b) => order(startOf(a.schedule), startOf(b.schedule)) || order(endOf(a.schedule), endOf(b.schedule)),
  );
  return {
    next: scheduled.find(({ schedule }) => !isOver(schedule, now))?.event,
    passed: scheduled.filter(({ event, facts }) => isEventOver(facts, now) && !event.draft).map(({ event }) => event),
  };
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
