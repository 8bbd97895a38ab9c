import type { Reader } from '#contract/dates.ts';
import type { EventFacts } from '#contract/event/eventFacts.ts';
import { registrationAt } from '#contract/event/registration.ts';
import { isOver } from '#contract/event/schedule.ts';
import { eventTexts, linkTexts } from '#contract/visitorTexts.ts';
import type { Moment, ReaderText } from './eventPoster.ts';

/** The offers of an event to visitors at a minute. */
interface EventOffers {
  /** The reason why visitors cannot register, in words. */
  notice: ReaderText | undefined;
  /** The links that have a purpose at that minute. */
  links: { text: string; href: string; variant: 'primary' | 'outline' }[];
}

/**
 * Returns the links of an event at a minute, and the reason why visitors cannot register (docs/product.md, "Facts of
 * events").
 */
export function eventOffers(facts: EventFacts, { now, timeZone }: Moment): EventOffers {
  const { schedule, link, onlineLink, isUpcoming } = facts;
  const offer = registrationAt(facts, now);
  const over = isUpcoming && schedule !== undefined && isOver(schedule, now);
  const links: EventOffers['links'] = [];
  if (offer && 'href' in offer) links.push({ text: linkTexts.registration, href: offer.href, variant: 'primary' });
  if (onlineLink && isUpcoming && !over) links.push({ text: eventTexts.online, href: onlineLink, variant: 'outline' });
  if (link)
    links.push(
      isUpcoming
        ? { text: linkTexts.upcomingEvent, href: link, variant: 'outline' }
        : { text: linkTexts.pastEvent, href: link, variant: 'primary' },
    );
  const why = offer && 'text' in offer ? noticeOf(facts, offer.text, timeZone) : undefined;
  return { notice: over ? eventTexts.over : why, links };
}

/** A notice about the registration names a minute if that minute is still to come. */
function noticeOf(
  { registration: { opens } }: EventFacts,
  text: (timeZone: string, reader?: Reader) => string,
  timeZone: string,
): ReaderText {
  return opens ? { dateTime: opens, format: (reader) => text(timeZone, reader) } : text(timeZone);
}
