import type { Reader } from '#contract/dates.ts';
import type { EventFacts } from '#contract/event/eventFacts.ts';
import { formatMinute, isOver } from '#contract/event/schedule.ts';
import { eventTexts, linkTexts } from '#contract/visitorTexts.ts';
import type { Moment, ReaderText } from './eventPoster.ts';

/** The offers of an event to visitors at a minute. */
interface EventOffers {
  /** The reason why visitors cannot register, in words. */
  notice?: ReaderText | undefined;
  /** The links that have a purpose at that minute. */
  links: { text: string; href: string; variant: 'primary' | 'outline' }[];
}

/**
 * Returns the links of an event at a minute, and the reason why visitors cannot register (features/events/README.md,
 * "Facts of events").
 */
export function eventOffers(facts: EventFacts, moment: Moment): EventOffers {
  const { schedule, link, onlineLink, isUpcoming, state } = facts;
  const over = schedule !== undefined && isOver(schedule, moment.now);
  const { href, notice } = over ? {} : registrationAt(facts, moment);
  const links: EventOffers['links'] = [];
  if (href) links.push({ text: linkTexts.registration, href, variant: 'primary' });
  if (onlineLink && isUpcoming && !over && state !== 'cancelled')
    links.push({ text: eventTexts.online, href: onlineLink, variant: 'outline' });
  if (link)
    links.push(
      isUpcoming
        ? { text: linkTexts.upcomingEvent, href: link, variant: 'outline' }
        : { text: linkTexts.pastEvent, href: link, variant: 'primary' },
    );
  // A postponed or cancelled event did not take place. Its state says so.
  return { notice: over && isUpcoming && state === undefined ? eventTexts.over : notice, links };
}

/** Returns the address for registrations, or the reason why there is none. A cancelled event takes none. */
function registrationAt(
  { registration: { href, opens, closes, isFull }, state }: EventFacts,
  { now, timeZone }: Moment,
): { href?: string | undefined; notice?: ReaderText } {
  if (state === 'cancelled') return {};
  if (closes && now >= closes) return { notice: eventTexts.registrationClosed };
  if (isFull) return { notice: eventTexts.registrationFull };
  if (opens === undefined || now >= opens) return { href };
  const format = (reader: Reader) => eventTexts.registrationOpens(formatMinute(opens, timeZone, reader));
  return { notice: { dateTime: opens, format } };
}
