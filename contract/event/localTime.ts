import { type CalendarDate, dayMs, toCalendarDate } from '../dates.ts';

/** A time of day, `HH:MM`. */
export type ClockTime = string;

/**
 * A minute on the clock of a place, `YYYY-MM-DDTHH:MM`. It has no time zone of its own. Such texts sort in order of
 * time.
 */
export type LocalMinute = string;

/** Returns a time of day as `HH:MM`; undefined if it does not exist. */
export const toClockTime = (text: string): ClockTime | undefined =>
  /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text.trim())?.[1];

/** Returns a date with a time as `YYYY-MM-DDTHH:MM`; undefined if the day or the time does not exist. */
export function toLocalMinute(text: string): LocalMinute | undefined {
  const [day = '', ...times] = text.trim().split('T');
  const date = day.length === 10 ? toCalendarDate(day) : undefined;
  const time = toClockTime(times.join('T'));
  return date && time && `${date}T${time}`;
}

const minuteMs = 60_000;

/** The last day that a calendar date can name. An older database may have an event on this day. */
export const lastDate = '9999-12-31';

/** Returns the day after a date. The last nameable day has no day after it, and is returned itself. */
export function dayAfter(date: CalendarDate): CalendarDate {
  if (date >= lastDate) return date;
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Formatters are kept: creating one takes longer than formatting a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant as the clocks of a time zone (IANA name) show it: `YYYY-MM-DDTHH:MM:SS`. */
function clockIn(timeZone: string, instant: Date | number): string {
  const formatter =
    formatters.get(timeZone) ??
    // The Swedish locale writes YYYY-MM-DD HH:MM:SS.
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formatters.set(timeZone, formatter);
  return formatter.format(instant).replace(' ', 'T');
}

/** Returns the present minute in a time zone. */
export const minuteIn = (timeZone: string, now: Date | number = Date.now()): LocalMinute =>
  clockIn(timeZone, now).slice(0, 16);

/** Returns how many milliseconds a time zone is ahead of UTC at an instant (ms since 1970). */
export const offsetAt = (timeZone: string, instant: number): number =>
  Date.parse(`${clockIn(timeZone, instant)}Z`) - Math.floor(instant / 1000) * 1000;

/**
 * Returns the instant (ms since 1970) of a minute in a time zone. A minute that occurs twice is the earlier one. A
 * minute that the clocks leave out has the offset of the time before (RFC 5545, 3.3.5).
 */
export function instantOf(local: LocalMinute, timeZone: string): number {
  const utc = Date.parse(`${local}Z`);
  const before = offsetAt(timeZone, utc - dayMs);
  const after = offsetAt(timeZone, utc + dayMs);
  const isAfterChange = offsetAt(timeZone, utc - before) !== before && offsetAt(timeZone, utc - after) === after;
  return utc - (isAfterChange ? after : before);
}

/**
 * Returns the instant (ms since 1970) at which clocks reach a later minute than the one that they show now. If they
 * show it twice, and the first time is over, it is the second time. If they leave it out, it is the instant at which
 * they do.
 */
export function nextInstantOf(local: LocalMinute, timeZone: string, now: number): number {
  let instant = instantOf(local, timeZone);
  if (instant <= now) return Date.parse(`${local}Z`) - offsetAt(timeZone, now);
  while (minuteIn(timeZone, instant - minuteMs) >= local) instant -= minuteMs;
  return instant;
}

/** Returns a minute in a time zone with its offset, in the form of ISO 8601: `2026-11-28T10:00:00+05:30`. */
export function withOffset(local: LocalMinute, timeZone: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - instantOf(local, timeZone)) / 60_000);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}:00${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
