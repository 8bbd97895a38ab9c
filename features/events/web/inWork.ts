import type { ActivityEntry } from '#contract/activity.ts';
import type { ContentType } from '#contract/content/contentType.ts';
import { contentTypes } from '#contract/content/index.ts';
import { scheduleOf } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { endOf, isOver, startOf } from '#contract/event/schedule.ts';
import type { Publication } from '#contract/publication.ts';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';

const maxEvents = 3;

/** Returns the next events, drafts among them, and the numbers of events that wait for something. */
export function eventsInWork<Event extends UpcomingEvent & Publication>(events: readonly Event[], now: LocalMinute) {
  const scheduled = events.map((event) => ({ event, schedule: scheduleOf(event) ?? { date: event.eventDate } }));
  const coming = scheduled.filter(({ schedule }) => !isOver(schedule, now));
  coming.sort((a, b) => order(startOf(a.schedule), startOf(b.schedule)) || order(endOf(a.schedule), endOf(b.schedule)));
  return {
    next: coming.slice(0, maxEvents).map(({ event }) => event),
    drafts: events.filter(({ draft }) => draft).length,
    passed: scheduled.length - coming.length,
  };
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the links that offer to add items of the two types of which most was added lately. */
export function mostAdded(entries: readonly Pick<ActivityEntry, 'action' | 'type'>[]) {
  const added = entries.filter(({ action }) => action === 'added' || action === 'drafted');
  return Object.values<ContentType>(contentTypes)
    .flatMap(({ name, screens, offer }) =>
      offer ? [{ ...offer, path: screens.add, count: added.filter(({ type }) => type === name).length }] : [],
    )
    .sort((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, 2);
}
