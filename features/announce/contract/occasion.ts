import type { EventFacts } from '#contract/event/eventFacts.ts';
import { dayAfter } from '#contract/event/localTime.ts';
import { type Moment, registrationAt } from '#contract/event/registration.ts';
import { isOver } from '#contract/event/schedule.ts';

/** The reasons to tell people of an event. */
export type Occasion =
  | 'announced'
  | 'registrationCloses'
  | 'tomorrow'
  | 'today'
  | 'moved'
  | 'postponed'
  | 'cancelled'
  | 'over';

/** Returns the reason to tell people of an event at a minute in the zone of the chapter. */
export function occasionOf(facts: EventFacts, moment: Moment): Occasion {
  const { schedule, state, rescheduledFrom, registration, isUpcoming, dateToBeAnnounced } = facts;
  const { now } = moment;
  if (state === 'cancelled') return 'cancelled';
  if (dateToBeAnnounced) return 'postponed';
  if (!isUpcoming || schedule === undefined) return 'over';
  // A postponed event did not take place on its former day.
  if (isOver(schedule, now)) return state === undefined ? 'over' : 'postponed';
  const today = now.slice(0, 10);
  if (schedule.date <= today) return 'today';
  if (schedule.date === dayAfter(today)) return 'tomorrow';
  if (rescheduledFrom) return 'moved';
  if (state === 'postponed') return 'postponed';
  const { closes } = registration;
  const closesSoon = closes !== undefined && closes.slice(0, 10) <= dayAfter(today);
  return closesSoon && registrationAt(facts, moment).href ? 'registrationCloses' : 'announced';
}
