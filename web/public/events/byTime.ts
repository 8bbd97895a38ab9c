import { type EventItem, scheduleOf } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { isOver } from '#contract/event/schedule.ts';

/** Returns the upcoming events that are still to come, and the events that are over, each in their order. */
export function byTime<Event extends EventItem>(events: Event[], now: LocalMinute): { toCome: Event[]; over: Event[] } {
  const isEventOver = (event: Event) => {
    const schedule = scheduleOf(event);
    return schedule !== undefined && isOver(schedule, now);
  };
  return { toCome: events.filter((event) => !isEventOver(event)), over: events.filter(isEventOver) };
}
