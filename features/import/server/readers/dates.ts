import { type CalendarDate, toCalendarDate, today } from '#contract/dates.ts';
import { type ClockTime, instantOf, type LocalMinute, minuteIn } from '#contract/event/localTime.ts';
import { invisible } from '#contract/invisible.ts';
import { now } from '#server/clock.ts';
import type { ReadDate, ReadingChoices } from './reader.ts';

export type DateOrder = ReadingChoices['dateOrder'];

/** The orders of day and month: as a person has chosen it, and as the other dates of the source tell it. */
export interface DateOrders {
  chosen?: DateOrder;
  told?: DateOrder;
}

/** A date, with its time of day if it has one, and its instant (ms since 1970) if it names its zone. */
type Found = (Day | TwoDays) & { time?: ClockTime; instant?: number };
interface Day {
  day: CalendarDate;
}
/** The days that a date is in both orders of day and month. */
interface TwoDays {
  dayFirst: CalendarDate;
  monthFirst: CalendarDate;
}

/** The longest text that is read as a date (characters). */
const maxWritten = 80;

/** The letters that tell a month: in English, in Hindi, and in Hindi with Latin letters. */
const months = [
  ['jan', 'जन'],
  ['feb', 'far', 'फर'],
  ['mar', 'maar', 'मार'],
  ['apr', 'अप'],
  ['may', 'mai', 'मई'],
  ['jun', 'joon', 'जून'],
  ['jul', 'jool', 'जुल'],
  ['aug', 'aga', 'अग'],
  ['sep', 'sit', 'सित'],
  ['oct', 'okt', 'akt', 'अक'],
  ['nov', 'nav', 'नव'],
  ['dec', 'dez', 'dis', 'दिस'],
];

const weekday = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)वार)[\s,.]+/iu;
const weekdayAtEnd = /(?:,\s?| ?\()(?:mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}\)?$/iu;
/** The words behind a time of day that change nothing about it: IST is the chapter's own zone where it is written. */
const afterTime = /(\d|[ap]\.?m\.?)(?:\s?(?:hrs?|hours|IST|onwards?)\.?){1,3}$/i;
const timeAtEnd =
  /[\s,T]\s?(?:at |@ ?)?(\d{1,2})(?:[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d{1,9})?)?\s?([ap])?\.?m?\.?|\s?([ap])\.?m\.?)\s?(Z|(?:GMT|UTC)?[+-]\d\d:?\d\d|GMT|UTC)?(?:\s\([^()]*\))?$/i;

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)$/;
const dayThenName = /^(\d{1,2})[-\s/.,]{0,2}(\p{L}[\p{L}\p{M}]{1,9})[-\s/.,']{0,2}(\d{4}|\d\d)$/u;
const nameThenDay = /^(\p{L}[\p{L}\p{M}]{1,9})[-\s/.,]{0,2}(\d{1,2})[-\s/.,]{1,2}(\d{4}|\d\d)$/u;
const yearThenName = /^(\d{4})[-\s/.,]{0,2}(\p{L}[\p{L}\p{M}]{1,9})[-\s/.,]{0,2}(\d{1,2})$/u;

/**
 * Returns the order that the dates of a source have, told by those of which only one order gives a day. Undefined: no
 * date tells it, or they contradict each other.
 */
export function orderOf(written: Iterable<string>): DateOrder {
  const orders = new Set<DateOrder>();
  for (const text of written) {
    const [, first, separator, second] = yearLast.exec(partsOf(text).date) ?? [];
    if (first === undefined || separator === '.') continue;
    if (Number(first) > 12 && Number(second) <= 12) orders.add('day-first');
    if (Number(second) > 12 && Number(first) <= 12) orders.add('month-first');
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

/**
 * Reads a date as people, spreadsheets and programs write it. An instant is the day on which it falls in the zone (IANA
 * name); midnight in UTC is the day that it names, because programs store a day so.
 */
export function readDate(field: string, written: string, timeZone: string, { chosen, told }: DateOrders): ReadDate {
  const found = findDate(written, timeZone);
  if (found === undefined) return { field, written };
  if ('day' in found) return { field, written, day: found.day };
  if (chosen === undefined && told !== undefined) return { field, written, day: inOrder(found, told) };
  const either: ReadDate['either'] = [found.dayFirst, found.monthFirst];
  return { field, written, either, ...(chosen !== undefined && { day: inOrder(found, chosen) }) };
}

const inOrder = ({ dayFirst, monthFirst }: TwoDays, order: DateOrder) =>
  order === 'day-first' ? dayFirst : monthFirst;

/** Returns the time of day behind a date; undefined for a date without one, and for midnight. */
export const timeOfDate = (written: string, timeZone: string): ClockTime | undefined =>
  findDate(written, timeZone)?.time;

/** Returns a date with a time of day as a minute in the zone; undefined for a text that is none. */
export function readMinute(written: string, timeZone: string, orders: DateOrders): LocalMinute | undefined {
  const { day } = readDate('', written, timeZone, orders);
  return day && `${day}T${timeOfDate(written, timeZone) ?? '00:00'}`;
}

/** Returns the times of a text such as '10 am' or '10:00 - 16:30'. Empty: it has another form. */
export function readTimes(written: string): ClockTime[] {
  const parts = cleaned(written).split(/\s?(?:[-–—]|\bto\b|\btill?\b)\s?/i);
  const times = parts.map((part) => {
    const [, hour, minute, , half, halfAlone] = timeAtEnd.exec(` ${part.replace(afterTime, '$1')}`) ?? [];
    return hour === undefined ? undefined : clockTime(hour, minute, half ?? halfAlone);
  });
  return times.length <= 2 && times.every((time) => time !== undefined) ? times : [];
}

/** Returns the instant of a creation time (ISO 8601, UTC); undefined for a text that has none that is plausible. */
export function readInstant(written: string, timeZone: string, order?: DateOrder): string | undefined {
  // Items that were stored together differ in milliseconds alone.
  if (isoInstant.test(written.trim())) return instantText(Date.parse(written.trim()));
  const found = findDate(written, timeZone);
  if (found === undefined) return undefined;
  if (found.instant !== undefined) return instantText(found.instant);
  if (!('day' in found) && order === undefined) return undefined;
  const day = 'day' in found ? found.day : inOrder(found, order);
  return instantText(instantOf(`${day}T${found.time ?? '12:00'}`, timeZone));
}

/** Returns the time with which an id of MongoDB begins; undefined for other ids. */
export const instantOfMongoId = (id: string): string | undefined =>
  /^[\da-f]{24}$/i.test(id) ? instantText(Number.parseInt(id.slice(0, 8), 16) * 1000) : undefined;

/** Returns an instant in which an item can have been made: no site of a chapter is older, and none is of tomorrow. */
function instantText(ms: number): string | undefined {
  const isPlausible = ms > Date.UTC(1995, 0, 1) && ms < now() + 24 * 60 * 60_000;
  return isPlausible ? new Date(ms).toISOString() : undefined;
}

const cleaned = (written: string) =>
  written
    .slice(0, maxWritten + 1)
    .normalize('NFKC')
    // Line ends in a cell are blanks, and controls as well.
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    // The dot below letters, which some keyboards leave out.
    .replace(/\u093c/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();

/** Returns the date of a text, and the match of a time of day behind it. */
function partsOf(written: string): { date: string; time: RegExpExecArray | null } {
  const text = cleaned(written)
    .replace(weekday, '')
    .replace(weekdayAtEnd, '')
    .replace(afterTime, '$1')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/\bof\b ?/i, '');
  const time = timeAtEnd.exec(text);
  return { date: (time === null ? text : text.slice(0, time.index)).replace(/[\s,]{1,3}$/, ''), time };
}

function findDate(written: string, timeZone: string): Found | undefined {
  if (written.length > maxWritten) return undefined;
  const ofNumber = findNumber(cleaned(written), timeZone);
  if (ofNumber !== undefined) return ofNumber;
  const parts = partsOf(written);
  const found = findDay(parts.date);
  if (found === undefined || parts.time === null) return found;
  const [, hour = '', minute, second = '00', half, halfAlone, zone] = parts.time;
  const time = clockTime(hour, minute, half ?? halfAlone);
  if (time === undefined) return undefined;
  if (zone === undefined || !('day' in found)) return withTime(found, time);
  const offset = offsetOf(zone);
  const instant = Date.parse(`${found.day}T${time}:${second}Z`) - offset;
  if (Number.isNaN(instant)) return undefined;
  const isDay = offset === 0 && time === '00:00' && second === '00';
  return isDay ? { day: found.day, instant } : ofInstant(instant, timeZone);
}

const withTime = (found: Found, time: ClockTime): Found => (time === '00:00' ? found : { ...found, time });

const ofInstant = (instant: number, timeZone: string): Found =>
  withTime({ day: today(timeZone, new Date(instant)), instant }, minuteIn(timeZone, instant).slice(11));

/** Returns how far a zone such as 'GMT+0530' is ahead of UTC (ms). */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Returns a time of day as HH:MM; undefined if it does not exist. `half` is the letter of am or pm. */
function clockTime(hour: string, minute = '00', half?: string): ClockTime | undefined {
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (ofDay > 23 || Number(minute) > 59) return undefined;
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}

/** Day 0 of the spreadsheets' count of days (ECMA-376, 18.17.4.1), as it is since March 1900. */
const dayZero = Date.UTC(1899, 11, 30);

/** Reads what programs write as a number: an instant in seconds or milliseconds, a count of days, a day of 8 digits. */
function findNumber(text: string, timeZone: string): Found | undefined {
  if (/^\d{10}$/.test(text)) return ofInstant(Number(text) * 1000, timeZone);
  if (/^\d{13}$/.test(text)) return ofInstant(Number(text), timeZone);
  if (/^\d{8}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (!/^[2-7]\d{4}(?:\.\d+)?$/.test(text)) return undefined;
  const local = new Date(dayZero + Math.round(Number(text) * 24 * 60) * 60_000).toISOString();
  return withTime({ day: local.slice(0, 10) }, local.slice(11, 16));
}

function findDay(date: string): Found | undefined {
  const ofYear = yearFirst.exec(date);
  if (ofYear !== null) return dayOf(ofYear[1], ofYear[3], ofYear[4]);
  const numbers = yearLast.exec(date);
  if (numbers !== null) return findInOrders(numbers[1], numbers[2], numbers[3], numbers[4]);
  const [, day, name, year] = dayThenName.exec(date) ?? rotated(nameThenDay.exec(date)) ?? reversed(date);
  return name === undefined ? undefined : dayOf(year, monthOf(name), day);
}

/** Returns the match of 'March 2 2026' in the order of '2 March 2026'. */
const rotated = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1], match[3]];

function reversed(date: string): (string | undefined)[] {
  const [all, year, name, day] = yearThenName.exec(date) ?? [];
  return [all, day, name, year];
}

function monthOf(name: string): string | undefined {
  const small = name.toLowerCase();
  const index = months.findIndex((starts) => starts.some((start) => small.startsWith(start)));
  return index < 0 ? undefined : String(index + 1);
}

/** Where dates have dots, the day comes first. */
function findInOrders(first?: string, separator?: string, second?: string, year?: string): Found | undefined {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = separator === '.' ? undefined : dayOf(year, first, second);
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  return dayFirst.day === monthFirst.day ? dayFirst : { dayFirst: dayFirst.day, monthFirst: monthFirst.day };
}

/** Returns a day that exists. A year of two digits is one from 1970 to 2069. */
function dayOf(year?: string, month?: string, day?: string): Day | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const full = year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
  const found = toCalendarDate(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return found === undefined ? undefined : { day: found };
}
