import type { Reader } from '#contract/dates.ts';
import {
  type EventFacts,
  type EventItem,
  type EventType,
  eventFacts,
  stateText,
  whenText,
} from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import type { ScheduleStyle } from '#contract/event/schedule.ts';
import type { Image } from '../../ui/Picture.tsx';

/** A time in the form for each reader, or a text. */
export type ReaderText = { dateTime: string; format: (reader: Reader) => string } | string;

/** The content of an event's poster. */
export interface Poster extends Image {
  title?: string | undefined;
  description?: string | undefined;
  eventDate?: string | undefined;
  facts: EventFacts;
  /** The day and the times of the event: in short below the poster, in full in the overlay and on the page. */
  date: ReaderText;
  longDate: ReaderText;
  /** The number of the photos of a past event. */
  photos?: number | undefined;
  /** The state of the event, in words. */
  state: string | undefined;
  /** The minute for which the poster is made, in the zone of the chapter. */
  moment: Moment;
}

/** A minute in the zone of the chapter, and that zone (IANA name). */
export interface Moment {
  now: LocalMinute;
  timeZone: string;
}

/** Returns the poster of an event at a minute (web/public/README.md, "Poster overlay"). */
export function eventPoster(
  type: EventType,
  item: EventItem & Pick<Poster, keyof Image | 'photos'>,
  moment: Moment,
): Poster {
  const facts = eventFacts(type, item);
  const { schedule, addedAt, isUpcoming } = facts;
  const undated = isUpcoming ? 'Date to be announced' : 'Past event';
  const dateTime = schedule ? schedule.date : addedAt;
  const dateIn = (style: ScheduleStyle): ReaderText =>
    dateTime ? { dateTime, format: (reader) => whenText(facts, style, moment.timeZone, reader) ?? undated } : undated;
  return {
    ...item,
    facts,
    date: dateIn('short'),
    longDate: dateIn(schedule?.startTime || schedule?.endDate ? 'lines' : 'long'),
    state: stateText(facts),
    moment,
  };
}
