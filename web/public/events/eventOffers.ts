import type { EventFacts } from '#contract/event/eventFacts.ts';
import { type Moment, type ReaderText, registrationAt } from '#contract/event/registration.ts';
import { isOver } from '#contract/event/schedule.ts';
import { eventTexts, linkTexts } from '#contract/visitorTexts.ts';

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
