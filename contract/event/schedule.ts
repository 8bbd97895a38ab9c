import { type CalendarDate, formatCalendarDate, type Reader, unbroken } from '../dates.ts';
import { type ClockTime, dayAfter, instantOf, type LocalMinute, offsetAt } from './localTime.ts';

/** The days and times of an event, in the local time of its place. An event without times takes whole days. */
export interface Schedule {
  date: CalendarDate;
  /** The last day of an event of several days. */
  endDate?: CalendarDate | undefined;
  startTime?: ClockTime | undefined;
  endTime?: ClockTime | undefined;
}

/** Returns the minute at which an event begins: the first minute of its first day, if it has no time. */
export const startOf = ({ date, startTime = '00:00' }: Schedule): LocalMinute => `${date}T${startTime}`;

/** Returns the minute at which an event is over: the end of its last day, if it has no end time. */
export const endOf = ({ date, endDate = date, endTime }: Schedule): LocalMinute =>
  endTime ? `${endDate}T${endTime}` : `${dayAfter(endDate)}T00:00`;

/** Whether an event is over (contract/README.md, "Dates"). */
export const isOver = (schedule: Schedule, now: LocalMinute): boolean => now >= endOf(schedule);

/**
 * The ways to write dates: in full, in short, in short with the day of the week, or in full for a place with several
 * lines, one of them for the times.
 */
export type ScheduleStyle = 'long' | 'short' | 'endOfYear' | 'lines';

/**
 * Returns the day or days of an event and its times, in words: of an event that begins on one day at a time and ends on
 * another, both ends one by one. A reader whose clock differs from that of the event's zone also reads the name of the
 * zone (contract/README.md, "Dates"). No line breaks within a date or a time.
 */
export function formatSchedule(
  { date, endDate = date, startTime, endTime }: Schedule,
  style: ScheduleStyle,
  timeZone: string,
  reader: Reader = {},
): string {
  const inLines = style === 'lines';
  if (!startTime) return formatCalendarDate(date, inLines ? 'long' : style, reader, endDate);
  const zone = zoneName(startOf({ date, startTime }), timeZone, reader);
  if (endDate > date) {
    const isOneYear = date.slice(0, 4) === endDate.slice(0, 4);
    const ends = [
      [formatCalendarDate(date, isOneYear ? 'end' : 'endOfYear', reader), formatClock(startTime, reader)],
      [formatCalendarDate(endDate, 'endOfYear', reader), ...(endTime ? [formatClock(endTime, reader)] : [])],
    ].map((end) => end.join(inLines ? ',\u00a0' : ', '));
    return [ends.join(inLines ? '\u00a0–\n' : '\u00a0– '), ...zone].join(' ');
  }
  const clocks = [startTime, ...(endTime ? [endTime] : [])].map((time) => formatClock(time, reader));
  // A browser may break a line behind a dash. Then the next line begins with the end, and with no blank before it.
  const times = [clocks.join(inLines ? '\u00a0–\u00a0' : '\u00a0– '), ...zone].join(' ');
  const day = formatCalendarDate(date, inLines ? 'long' : style, reader);
  return `${day},${inLines ? '\n' : ' '}${times}`;
}

/** Returns a minute in words, in short. The name of its zone follows if the reader's clock differs. */
export function formatMinute(minute: LocalMinute, timeZone: string, reader: Reader = {}): string {
  const [date = '', time = ''] = minute.split('T');
  return [
    `${formatCalendarDate(date, 'short', reader)}, ${formatClock(time, reader)}`,
    ...zoneName(minute, timeZone, reader),
  ].join(' ');
}

/** The minute is parsed and formatted in UTC, so that no time zone can shift it. */
const formatClock = (time: ClockTime, { locale }: Reader) =>
  unbroken(
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}Z`)),
  );

function zoneName(minute: LocalMinute, timeZone: string, { locale, timeZone: readers }: Reader): string[] {
  const instant = instantOf(minute, timeZone);
  const own = readers ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (offsetAt(own, instant) === offsetAt(timeZone, instant)) return [];
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.filter(({ type }) => type === 'timeZoneName').map(({ value }) => `(${value})`);
}
