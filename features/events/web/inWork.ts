import type { ActivityEntry } from '#contract/activity.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { scheduleOf } from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { endOf, isOver, startOf } from '#contract/event/schedule.ts';
import type { Publication } from '#contract/publication.ts';
import { paths } from '#web/paths.ts';
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

/** The other types that staff add, in the order in which they are offered as long as nothing else is known. */
const addScreens = {
  upcomingEvents: { path: paths.admin.upcomingEvents, label: 'Add upcoming event' },
  journey: { path: paths.admin.journey, label: 'Add photos' },
  governingTeam: { path: paths.admin.governingTeam, label: 'Add team member' },
  electromazine: { path: paths.admin.electromazine, label: 'Add issue' },
} as const satisfies Record<AddedType, { path: string; label: string }>;

/** The login leads to the form of past events. Former members and photos of events are added beside others. */
type AddedType = Exclude<ContentTypeName, 'pastEvents' | 'formerMembers' | 'eventPhotos'>;

/** Returns the screens that add the two types of which most was added lately. */
export function mostAdded(entries: readonly Pick<ActivityEntry, 'action' | 'type'>[]) {
  const added = entries.filter(({ action }) => action === 'added' || action === 'drafted');
  const countOf = (name: string) => added.filter(({ type }) => type === name).length;
  return Object.entries(addScreens)
    .sort(([a], [b]) => countOf(b) - countOf(a))
    .slice(0, 2)
    .map(([, screen]) => screen);
}
