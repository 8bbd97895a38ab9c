/** A day of the calendar, `YYYY-MM-DD`: it has no hour and no time zone, and no code may give it one. */
export type CalendarDate = string;

const startsWithDate = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/;

/**
 * The calendar date that a text gives: `YYYY-MM-DD`, or the date part of an ISO timestamp (readings: Bodies).
 * Undefined if the text is neither or the day does not exist.
 */
export function toCalendarDate(text: string): CalendarDate | undefined {
  const date = startsWithDate.exec(text.trim())?.[1];
  if (date === undefined) return undefined;
  const midnight = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
  return exists ? date : undefined;
}

/**
 * A calendar date, or that of an ISO timestamp, in words, e.g. 'Saturday, 5 December 2026' (long) or '5 Dec 2026'
 * (short), in the locale given or the viewer's.
 */
export function formatCalendarDate(date: CalendarDate, style: 'long' | 'short' | 'numeric', locale?: string): string {
  // Read and written in UTC, so that no time zone can shift the day.
  return new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/** The day of an instant (ISO 8601) in the viewer's own time zone, in words. */
export function formatDayOf(instant: string, style: 'long' | 'short' | 'numeric', locale?: string): string {
  return new Intl.DateTimeFormat(locale, dateStyles[style]).format(new Date(instant));
}

/** The hour and minute of an instant (ISO 8601) in the viewer's own time zone, e.g. '14:05'. */
export function formatTimeOf(instant: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(instant));
}

const dateStyles = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  numeric: { day: 'numeric', month: 'numeric', year: 'numeric' },
} as const;

/** Which day it is in a time zone (IANA name) at an instant. */
export function today(timeZone: string, now: Date = new Date()): CalendarDate {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

/** Whether a date is over: its day has ended in the time zone given (readings: Bodies). */
export function hasPassed(date: CalendarDate, timeZone: string, now: Date = new Date()): boolean {
  return date < today(timeZone, now);
}
