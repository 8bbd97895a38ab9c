import type { Reader } from '#contract/dates.ts';
import {
  type EventFacts,
  type EventItem,
  type EventType,
  eventFacts,
  registrationAt,
  stateText,
  whenText,
} from '#contract/event/eventFacts.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import { isOver } from '#contract/event/schedule.ts';
import { eventTexts, linkTexts } from '#contract/visitorTexts.ts';
import type { Image } from '../../ui/Picture.tsx';

/** A time for each reader, or a text. */
export type ReaderText = { dateTime: string; format: (reader: Reader) => string } | string;

/** What a poster shows of an event. */
export interface Poster extends Image {
  title?: string | undefined;
  description?: string | undefined;
  facts: EventFacts;
  /** When the event is, with its times: in short below the poster, at length in the overlay and on the page. */
  date: ReaderText;
  longDate: ReaderText;
  /** The state of the event, in words. */
  state: string | undefined;
  /** Why nobody can register now, in words. */
  notice: ReaderText | undefined;
  links: { text: string; href: string; variant: 'trace' | 'line' }[];
}

/**
 * Returns the poster of an event at a minute, both in the zone of the chapter (docs/product.md, "Poster overlay"). The
 * links are those that lead somewhere at that minute.
 */
export function eventPoster(
  type: EventType,
  item: EventItem & Image,
  { now, timeZone }: { now: LocalMinute; timeZone: string },
): Poster {
  const facts = eventFacts(type, item);
  const { schedule, addedAt, link, onlineLink } = facts;
  const isUpcoming = type === 'upcomingEvents';
  const undated = isUpcoming ? 'Date to be announced' : 'Past event';
  const dateTime = schedule ? schedule.date : addedAt;
  const dateIn = (style: 'long' | 'short'): ReaderText =>
    dateTime ? { dateTime, format: (reader) => whenText(facts, style, timeZone, reader) ?? undated } : undated;
  const offer = registrationAt(facts, now);
  const over = isUpcoming && schedule !== undefined && isOver(schedule, now);
  const links: Poster['links'] = [];
  if (offer && 'href' in offer) links.push({ text: linkTexts.registration, href: offer.href, variant: 'trace' });
  if (onlineLink && isUpcoming && !over) links.push({ text: eventTexts.online, href: onlineLink, variant: 'line' });
  if (link)
    links.push(
      isUpcoming
        ? { text: linkTexts.upcomingEvent, href: link, variant: 'line' }
        : { text: linkTexts.pastEvent, href: link, variant: 'trace' },
    );
  return {
    ...item,
    facts,
    date: dateIn('short'),
    longDate: dateIn('long'),
    state: stateText(facts),
    notice: over ? eventTexts.over : offer && 'text' in offer ? noticeOf(facts, offer.text, timeZone) : undefined,
    links,
  };
}

/** A notice about the registration names a minute if it is one that is still to come. */
function noticeOf(
  { registration: { opens } }: EventFacts,
  text: (timeZone: string, reader?: Reader) => string,
  timeZone: string,
): ReaderText {
  return opens ? { dateTime: opens, format: (reader) => text(timeZone, reader) } : text(timeZone);
}
