import type { EventFacts } from './eventFacts.ts';
import type { LocalMinute } from './localTime.ts';
import { isOver } from './schedule.ts';

/**
 * Whether staff have nothing more to wait for: an event is over, unless its day is to be announced. Visitors read that
 * its former day is over (features/events/README.md, "Facts of events").
 */
export const isEventOver = (
  { schedule, dateToBeAnnounced }: Pick<EventFacts, 'schedule' | 'dateToBeAnnounced'>,
  now: LocalMinute,
): boolean => schedule !== undefined && !dateToBeAnnounced && isOver(schedule, now);
