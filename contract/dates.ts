/** A calendar day, `YYYY-MM-DD`. It has no hour and no time zone, and code must not add them. */
export type CalendarDate = string;

/** A day of 24 hours (ms). */
export const dayMs = 24 * 60 * 60 * 1000;

const startsWithDate = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/;

/**
 * Returns the calendar date of a text: `YYYY-MM-DD`, or the date part of an ISO timestamp (contract/README.md,
 * "Dates"). Returns undefined if the text has another form or the day does not exist.
 */
export function toCalendarDate(text: string): CalendarDate | undefined {
  const date = startsWithDate.exec(text.trim())?.[1];
  if (date === undefined) return undefined;
  const midnight = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
  return exists ? date : undefined;
}

/** The years in which an event may be. A year such as 0026 is a typing error, and no format has a year after 9999. */
export const years = { first: 1900, last: 2100 };

/** The reader of a date. A missing locale or time zone means that of the viewer's browser. */
export interface Reader {
  /** BCP 47. */
  locale?: string;
  /** IANA name. */
  timeZone?: string;
}

type DateStyle = 'long' | 'short' | 'day' | 'end' | 'endOfYear';

/**
 * Returns a calendar date, or the date of an ISO timestamp, in words, e.g. 'Saturday, 5 December 2026' (long), '5 Dec
 * 2026' (short), '5 Dec' (day), or 'Sat 5 Dec' with or without its year, for an end of a longer time. With a last day
 * it returns the days until that day, e.g. '5 – 7 Dec 2026'. No line breaks between a day, its month and its year.
 */
export function formatCalendarDate(
  date: CalendarDate,
  style: DateStyle,
  { locale }: Reader = {},
  last: CalendarDate = date,
): string {
  const words = formatter(style, { locale, timeZone: 'UTC' });
  const [from, to] = [midnightOf(date), midnightOf(last)];
  const text = last > date ? words.formatRange(from, to) : words.format(from);
  // A line may end with the dash between two days, and in full after a comma, such as that of a weekday.
  if (style === 'long') return text.replace(/([^,–])\s/g, '$1\u00a0');
  // The comma between a day and its time is enough.
  const plain = style.startsWith('end') ? text.replaceAll(',', '') : text;
  return plain.replace(/([^–])\s/g, '$1\u00a0');
}

/** Returns a text whose blanks break no line. */
export const unbroken = (text: string) => text.replace(/\s/g, '\u00a0');

/** Returns the month of a calendar date in words. */
export const formatMonth = (date: CalendarDate, { locale }: Reader = {}) =>
  formatter('month', { locale, timeZone: 'UTC' }).format(midnightOf(date));

/** A day is parsed and formatted in UTC, so that no time zone can shift it. */
const midnightOf = (date: CalendarDate) => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** Returns the locale that a browser names, as `en-IN`; undefined for other tags, and for a language without words. */
export function knownLocale(tag = ''): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(tag)) return undefined;
  return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
}

/** Returns the day of an instant (ISO 8601) in the reader's time zone, in words. */
export function formatDayOf(instant: string, style: DateStyle): string {
  return formatter(style, {}).format(new Date(instant));
}

/** Returns the hour and minute of an instant (ISO 8601) in the reader's time zone, e.g. '14:05'. */
export function formatTimeOf(instant: string, reader: Reader = {}): string {
  return formatter('time', reader).format(new Date(instant));
}

const dateStyles = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  end: { weekday: 'short', day: 'numeric', month: 'short' },
  endOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long' },
  time: { timeStyle: 'short' },
  plain: {},
} as const;

/** Formatters are kept: creating one takes longer than formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** The most formatters that are kept: readers may name any language, and each takes some 36 KB. */
const maxFormatters = 200;

function formatter(style: keyof typeof dateStyles, { locale, timeZone }: Reader): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= maxFormatters) formatters.clear();
  const made = new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone });
  formatters.set(key, made);
  return made;
}

/** Returns the calendar date of an instant in a time zone (IANA name). A missing time zone means that of the viewer. */
export function today(timeZone: string | undefined, now: Date = new Date()): CalendarDate {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return formatter('plain', { locale: 'sv-SE', timeZone }).format(now);
}
