import type { Reader } from '../dates.ts';
import { today } from '../dates.ts';
import { type ItemType, isItemId, itemPath } from '../itemPages.ts';
import { itemTitle } from '../itemTexts.ts';
import { toHref } from '../links.ts';
import { eventTexts } from '../visitorTexts.ts';
import type { RegistrationFields, SharedEventFields } from './eventFields.ts';
import type { EventState } from './eventStates.ts';
import type { LocalMinute } from './localTime.ts';
import { endOf, formatSchedule, type Schedule, type ScheduleStyle } from './schedule.ts';

export type EventType = Exclude<ItemType, 'electromazine'>;

/** The fields of an event's item, in any of its forms: stored, of an API, or in a form of staff. */
export interface EventItem extends SharedEventFields, RegistrationFields {
  _id?: string | undefined;
  description?: string | undefined;
  eventDate?: string | undefined;
  link?: string | undefined;
  registration?: string | undefined;
  createdAt?: string | undefined;
}

/**
 * What an event says. Every reader takes it from here and nothing else of the item: posters, pages, cards of staff,
 * calendars, feeds, structured data and previews (docs/product.md, "Facts of events").
 */
export interface EventFacts {
  /** It is one of the upcoming events, which may be over as well. */
  isUpcoming: boolean;
  /** The path of its page. An event that is not stored yet has none, nor one that another API sent without an id. */
  path: string | undefined;
  title: string;
  description: string | undefined;
  /** Undefined if its date is not known. */
  schedule: Schedule | undefined;
  /** The instant (ISO 8601) at which a past event without a date was added; its day stands for the date. */
  addedAt: string | undefined;
  place: string | undefined;
  /** Where it takes place online, as an address. */
  onlineLink: string | undefined;
  /** Undefined: it is scheduled. */
  state: EventState | undefined;
  /** A line of staff about the state. */
  stateNote: string | undefined;
  /** The date, or the date and time, that it had before staff changed it. */
  rescheduledFrom: string | undefined;
  registration: Registration;
  /** The address of more about it. */
  link: string | undefined;
}

interface Registration {
  href: string | undefined;
  /** Minutes in the zone of the chapter. */
  opens: LocalMinute | undefined;
  closes: LocalMinute | undefined;
  isFull: boolean;
}

/** Returns when the event of an item is; undefined if its date is not known. */
export const scheduleOf = ({ eventDate: date, endDate, startTime, endTime }: EventItem): Schedule | undefined =>
  date === undefined ? undefined : { date, endDate, startTime, endTime };

/** Returns what the event of an item says. */
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

/** Returns the day of an event, with its times, in words; undefined if neither a date nor an age is known. */
export function whenText(
  { schedule, addedAt }: Pick<EventFacts, 'schedule' | 'addedAt'>,
  style: ScheduleStyle,
  timeZone: string,
  reader: Reader = {},
): string | undefined {
  if (schedule) return formatSchedule(schedule, style, timeZone, reader);
  if (addedAt === undefined) return undefined;
  // Its day is read in the reader's zone, and then written as any other.
  return formatSchedule({ date: today(reader.timeZone, new Date(addedAt)) }, style, timeZone, reader);
}

/** Returns the state of an event with the line of staff, in words; undefined if it is scheduled. */
export function stateText({ state, stateNote }: Pick<EventFacts, 'state' | 'stateNote'>): string | undefined {
  if (state === undefined) return stateNote;
  return [eventTexts.states[state], stateNote].filter(Boolean).join(': ');
}

/** Returns the next minute at which one of some events says something else by itself; undefined if there is none. */
export function nextChange(
  events: Pick<EventFacts, 'registration' | 'schedule'>[],
  now: LocalMinute,
): LocalMinute | undefined {
  return events
    .flatMap(({ registration, schedule }) => [registration.opens, registration.closes, schedule && endOf(schedule)])
    .filter((minute) => minute !== undefined)
    .filter((minute) => minute > now)
    .toSorted()[0];
}
