import { Temporal } from 'temporal-polyfill';
import type { LocalMinute } from '#contract/event/localTime.ts';

/**
 * Returns a time zone (IANA name) as the `VTIMEZONE` of a calendar with times at these minutes (RFC 5545, 3.6.5). For
 * each month of these minutes it has the changes of the zone's clock in that month and the last two changes before it,
 * as Node.js knows them: programs take the last change before a time. So it is right for all past and future rules of
 * the zone.
 */
export function timeZoneRules(timeZone: string, minutes: LocalMinute[]): string {
  const months = new Set(minutes.map((minute) => minute.slice(0, 7)));
  const observances = new Set([...months].flatMap((month) => changesUntilEndOf(month, timeZone)).map(observance));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

/** Whether a minute occurs once in a time zone. When clocks change, programs read the other minutes differently. */
export function occursOnce(minute: LocalMinute, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(minute);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  );
  return earlier?.epochMilliseconds === later?.epochMilliseconds;
}

/**
 * Returns the changes in a month, and two changes before it, the latest first; the present state of a zone without
 * changes.
 */
function changesUntilEndOf(month: string, timeZone: string): Temporal.ZonedDateTime[] {
  const start = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(timeZone);
  const changes: Temporal.ZonedDateTime[] = [];
  let before = 0;
  let at: Temporal.ZonedDateTime | null = start.add({ months: 1 });
  while (before < 2) {
    at = at.getTimeZoneTransition('previous');
    if (at === null) break;
    changes.push(at);
    if (Temporal.ZonedDateTime.compare(at, start) < 0) before += 1;
  }
  return changes.length > 0 ? changes : [Temporal.PlainDate.from('1970-01-01').toZonedDateTime(timeZone)];
}

/** Returns the state of a clock after a change. Its start is a time on the clock before the change. */
function observance(change: Temporal.ZonedDateTime): string {
  const from = change.subtract({ nanoseconds: 1 }).offsetNanoseconds;
  const to = change.offsetNanoseconds;
  const start = change.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: from }).toPlainDateTime();
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${utcOffset(from)}`,
    `TZOFFSETTO:${utcOffset(to)}`,
    `END:${name}`,
  ].join('\r\n');
}

/** Returns an offset in nanoseconds as `+HHMM`. Seconds follow if the offset has seconds (RFC 5545, 3.3.14). */
function utcOffset(nanoseconds: number): string {
  const seconds = Math.abs(nanoseconds) / 1e9;
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${nanoseconds < 0 ? '-' : '+'}${(parts[2] === '00' ? parts.slice(0, 2) : parts).join('')}`;
}
