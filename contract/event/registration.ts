import type { Reader } from '../dates.ts';
import { eventTexts } from '../visitorTexts.ts';
import type { EventFacts } from './eventFacts.ts';
import type { LocalMinute } from './localTime.ts';
import { formatMinute } from './schedule.ts';

/** A minute in the zone of the chapter, and that zone (IANA name). */
export interface Moment {
  now: LocalMinute;
  timeZone: string;
}

/** A time in the form for each reader, or a text. */
export type ReaderText = { dateTime: string; format: (reader: Reader) => string } | string;

/** Returns the address for registrations, or the reason why there is none. A cancelled event takes none. */
export function registrationAt(
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
