import type { Reader } from '../dates.ts';
import { today } from '../dates.ts';
import { isItemId, itemPath, type itemTypes } from '../itemPages.ts';
import { itemTitle } from '../itemTexts.ts';
import { toHref } from '../links.ts';
import { eventTexts } from '../visitorTexts.ts';
import type { SharedEventFields, UpcomingFields } from './eventFields.ts';
import type { EventState } from './eventStates.ts';
import type { LocalMinute } from './localTime.ts';
import { endOf, formatSchedule, type Schedule, type ScheduleStyle } from './schedule.ts';

export type EventType = (typeof itemTypes.events)[number];

/** The fields of an event's item: as it is stored, as an API sends it, or as a form of staff has it. */
export interface EventItem extends SharedEventFields, UpcomingFields {
  _id?: string | undefined;
  description?: string | undefined;
  eventDate?: string | undefined;
  link?: string | undefined;
  registration?: string | undefined;
  createdAt?: string | undefined;
}

/**
 * The facts of an event. Every reader takes them from here, and reads nothing else of the item: posters, pages, cards
 * of staff, calendars, feeds, structured data and pictures (features/events/README.md, "Facts of events").
 */
export interface EventFacts {
  /** Whether it is an upcoming event, which may be over as well. */
  isUpcoming: boolean;
  /** The path of its page. Undefined if the event is not stored yet, or if another API sent it without an id. */
  path: string | undefined;
  title: string;
  description: string | undefined;
  /** Undefined if the date of the event is not known. */
  schedule: Schedule | undefined;
  /** The instant (ISO 8601) at which a past event without a date was added. Its day stands for the date. */
  addedAt: string | undefined;
  place: string | undefined;
  /** The address at which the event takes place online. */
  onlineLink: string | undefined;
  /** Undefined if the event is scheduled. */
  state: EventState | undefined;
  /** A line of staff about the state. */
  stateNote: string | undefined;
  /** Whether the new day of a postponed event is not known. Its schedule is the former one, and its place in lists. */
  dateToBeAnnounced: boolean;
  /** The former date, or date and time, if staff changed it. */
  rescheduledFrom: string | undefined;
  registration: Registration;
  /** The address of a page with more about the event. */
  link: string | undefined;
}

interface Registration {
  href: string | undefined;
  /** Minutes in the zone of the chapter. */
  opens: LocalMinute | undefined;
  closes: LocalMinute | undefined;
  isFull: boolean;
}

/** Returns the schedule of an event's item; undefined if its date is not known. */
export const scheduleOf = ({ eventDate: date, endDate, startTime, endTime }: EventItem): Schedule | undefined =>
  date === undefined ? undefined : { date, endDate, startTime, endTime };

/** Whether the new day of an event is not known: staff say so of a postponed event. */
export const isDateToBeAnnounced = (item: { state?: unknown; dateToBeAnnounced?: unknown }): boolean =>
  item.state === 'postponed' && item.dateToBeAnnounced === 'true';

/** Returns the facts of an event's item. */
export function eventFacts(type: EventType, item: EventItem): EventFacts {
  const { _id, eventDate: date, onlineLink, registration, link } = item;
  return {
    isUpcoming: type === 'upcomingEvents',
    path: _id !== undefined && isItemId(_id) ? itemPath('events', _id) : undefined,
    title: itemTitle(type, item),
    description: item.description,
    schedule: scheduleOf(item),
    addedAt: type === 'pastEvents' && date === undefined ? item.createdAt : undefined,
    place: item.place,
    onlineLink: onlineLink && toHref(onlineLink),
    state: item.state,
    stateNote: item.stateNote,
    dateToBeAnnounced: isDateToBeAnnounced(item),
    rescheduledFrom: item.rescheduledFrom,
    registration: {
      href: registration && toHref(registration),
      opens: item.registrationOpens,
      closes: item.registrationCloses,
      isFull: item.registrationFull !== undefined,
    },
    link: link && toHref(link),
  };
}

/**
 * Returns the day and the times of an event in words, or that the day is to be announced; undefined if neither its date
 * nor the day of its add is known.
 */
export function whenText(
  { schedule, addedAt, dateToBeAnnounced }: Pick<EventFacts, 'schedule' | 'addedAt' | 'dateToBeAnnounced'>,
  style: ScheduleStyle,
  timeZone: string,
  reader: Reader = {},
): string | undefined {
  if (dateToBeAnnounced) return eventTexts.dateToBeAnnounced;
  if (schedule) return formatSchedule(schedule, style, timeZone, reader);
  if (addedAt === undefined) return undefined;
  // The day is that of the chapter's zone for each reader, as a date is, and as in the archive.
  return formatSchedule({ date: today(timeZone, new Date(addedAt)) }, style, timeZone, reader);
}

/** Returns the schedule that an event no longer keeps, because its new day is to be announced; else undefined. */
export const formerSchedule = ({ schedule, dateToBeAnnounced }: EventFacts): Schedule | undefined =>
  dateToBeAnnounced ? schedule : undefined;

/** Returns the state of an event with the line of staff, in words; undefined if it is scheduled. */
export function stateText({ state, stateNote }: Pick<EventFacts, 'state' | 'stateNote'>): string | undefined {
  if (state === undefined) return stateNote;
  return [eventTexts.states[state], stateNote].filter(Boolean).join(': ');
}

/**
 * Returns the next minute at which the registration or the end of an event changes a page; undefined if there is no
 * such minute.
 */
export function nextChange(
  events: Pick<EventFacts, 'registration' | 'schedule'>[],
  now: LocalMinute,
): LocalMinute | undefined {
  return events
    .flatMap(({ registration, schedule }) => [registration.opens, registration.closes, schedule && endOf(schedule)])
    .filter((minute) => minute !== undefined)
    .filter((minute) => minute > now)
    .sort()[0];
}
