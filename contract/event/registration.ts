import type { Reader } from '../dates.ts';
import { eventTexts } from '../visitorTexts.ts';
import type { EventFacts } from './eventFacts.ts';
import type { LocalMinute } from './localTime.ts';
import { formatMinute, isOver } from './schedule.ts';

/** How visitors may register at a minute: the address, or the reason why they cannot, in words. */
export type RegistrationOffer = { href: string } | { text: (timeZone: string, reader?: Reader) => string };

/**
 * Returns how visitors may register at a minute in the zone of the chapter; undefined if there is nothing to say. A
 * cancelled event takes no registrations.
 */
export function registrationAt(
  { registration, schedule, state }: Pick<EventFacts, 'registration' | 'schedule' | 'state'>,
  now: LocalMinute,
): RegistrationOffer | undefined {
  const { href, opens, closes, isFull } = registration;
  if (state === 'cancelled' || (schedule && isOver(schedule, now))) return undefined;
  if (closes && now >= closes) return { text: () => eventTexts.registrationClosed };
  if (isFull) return { text: () => eventTexts.registrationFull };
  if (opens && now < opens)
    return { text: (timeZone, reader) => eventTexts.registrationOpens(formatMinute(opens, timeZone, reader)) };
  return href ? { href } : undefined;
}
