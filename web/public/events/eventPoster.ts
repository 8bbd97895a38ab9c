import {
  type EventFacts,
  type EventItem,
  type EventType,
  eventFacts,
  formerSchedule,
  stateText,
  whenText,
} from '#contract/event/eventFacts.ts';
import type { Moment, ReaderText } from '#contract/event/registration.ts';
import { formatSchedule, type ScheduleStyle } from '#contract/event/schedule.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import type { Image } from '../../ui/Picture.tsx';

/** The fields of an event that its picture shows (`PosterImage`). */
export type PosterField = 'title' | 'description' | 'eventDate' | 'state' | 'dateToBeAnnounced';

/** The content of an event's poster. */
export interface Poster extends Image, Pick<EventItem, PosterField> {
  facts: EventFacts;
  /** The day and the times of the event: in short below the poster, in full in the overlay and on the page. */
  date: ReaderText;
  longDate: ReaderText;
  /** The former day and times, if the new day is not known. */
  formerDate: ReaderText | undefined;
  formerLongDate: ReaderText | undefined;
  /** The number of the photos of a past event. */
  photos?: number | undefined;
  /** The state of the event, in words. */
  stateText: string | undefined;
  /** The minute for which the poster is made, in the zone of the chapter. */
  moment: Moment;
}

/** Returns the poster of an event at a minute (web/public/README.md, "Poster overlay"). */
export function eventPoster(
  type: EventType,
  item: EventItem & Pick<Poster, keyof Image | 'photos'>,
  moment: Moment,
): Poster {
  const facts = eventFacts(type, item);
  const { schedule, addedAt, isUpcoming, dateToBeAnnounced } = facts;
  const undated = isUpcoming ? eventTexts.dateToBeAnnounced : 'Past event';
  const dateTime = schedule ? schedule.date : addedAt;
  const dateIn = (style: ScheduleStyle): ReaderText =>
    dateTime && !dateToBeAnnounced
      ? { dateTime, format: (reader) => whenText(facts, style, moment.timeZone, reader) ?? undated }
      : undated;
  const former = formerSchedule(facts);
  const formerDateIn = (style: ScheduleStyle): ReaderText | undefined =>
    former && { dateTime: former.date, format: (reader) => formatSchedule(former, style, moment.timeZone, reader) };
  return {
    ...item,
    facts,
    date: dateIn('short'),
    longDate: dateIn(schedule?.startTime || schedule?.endDate ? 'lines' : 'long'),
    formerDate: formerDateIn('short'),
    formerLongDate: formerDateIn('long'),
    stateText: stateText(facts),
    moment,
  };
}
