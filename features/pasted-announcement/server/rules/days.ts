import { type CalendarDate, toCalendarDate, years } from '#contract/dates.ts';
import type { Span, Token } from './tokens.ts';
import { agrees, weekdayAt, weekdaysAround } from './weekdays.ts';
import { monthOf, ordinals, setOf, weekdayOf } from './words.ts';
import { type WrittenDay, writtenDays } from './writtenDays.ts';

/** A day, or the first and the last of several, as the text writes them. */
export interface DayMention {
  date: CalendarDate;
  last?: CalendarDate;
  /** Whether the text names no year. */
  isYearless: boolean;
  /** Whether it is a word such as 'tomorrow', which also stands in other places. */
  isRelative: boolean;
  span: Span;
  /** The indexes of its tokens. */
  from: number;
  to: number;
}

const relatives: Record<string, number> = {
  ...{ today: 0, aaj: 0, tonight: 0 },
  ...{ tomorrow: 1, tommorow: 1, tommorrow: 1, tomorow: 1, tmrw: 1, tmr: 1, kal: 1 },
  ...{ parso: 2, parson: 2 },
};
const thisWeek = setOf('this coming upcoming is');

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns a day that exists, in a year that the form takes. */
const isoOf = (year: number, month: number, day: number): CalendarDate | undefined =>
  year >= years.first && year <= years.last
    ? toCalendarDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
    : undefined;

/** Returns the day that is some days after another one. */
export function daysAfter(date: CalendarDate, count: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

/** Returns the next day of a month from a day on; undefined if there is none within eight years, such as 30 Feb. */
function nextSuch(month: number, day: number, today: CalendarDate): CalendarDate | undefined {
  const year = Number(today.slice(0, 4));
  for (let after = 0; after <= 8; after += 1) {
    const date = isoOf(year + after, month, day);
    if (date !== undefined && date >= today) return date;
  }
  return undefined;
}

/** Returns the days that tokens name, in their order. `isDated`: a label says that a day follows. */
export function daysIn(tokens: Token[], today: CalendarDate, isDated: boolean): DayMention[] {
  const mentions: DayMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = dayAt(tokens, at, today, isDated);
    if (found === undefined) continue;
    if (found !== 'contradiction') mentions.push(found.mention);
    at = (found === 'contradiction' ? at + 1 : found.next) - 1;
    if (found === 'contradiction') while (isOfDate(tokens[at + 1])) at += 1;
  }
  return mentions;
}

const isOfDate = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || ordinals.has(token.word) || monthOf(token.word) !== undefined);

function dayAt(tokens: Token[], at: number, today: CalendarDate, isDated: boolean) {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === 'sign') return undefined;
  return relativeAt(tokens, at, today, isDated) ?? writtenAt(tokens, at, today, isDated);
}

/** Reads 'tomorrow', or 'this Friday'. */
function relativeAt(tokens: Token[], at: number, today: CalendarDate, isDated: boolean) {
  const { word = '', start = 0, end = 0 } = tokens[at] ?? {};
  const made = (date: CalendarDate) => ({
    mention: { date, isYearless: false, isRelative: true, span: [start, end], from: at, to: at + 1 } as DayMention,
    next: at + 1,
  });
  if (Object.hasOwn(relatives, word)) return made(daysAfter(today, relatives[word] ?? 0));
  const weekday = weekdayOf(word);
  if (weekday === undefined || isOfDate(beyond(tokens, at + 1, 1)) || isOfDate(beyond(tokens, at - 1, -1)))
    return undefined;
  if (!isDated && !thisWeek.has(tokens[at - 1]?.word ?? '')) return undefined;
  const ahead = (weekday - weekdayAt(today) + 7) % 7;
  // On a Friday, 'this Friday' may be today or in a week.
  return ahead === 0 ? undefined : made(daysAfter(today, ahead));
}

/** Returns the token at an index or, past signs between a weekday and its date, the next one in a direction. */
function beyond(tokens: Token[], at: number, step: 1 | -1): Token | undefined {
  const token = tokens[at];
  return token !== undefined && ',(-–.|'.includes(token.word) ? tokens[at + step] : token;
}

function writtenAt(tokens: Token[], at: number, today: CalendarDate, isDated: boolean) {
  const days = writtenDays(tokens, at, isDated || isExpected(tokens, at));
  if (days === undefined) return undefined;
  const { first, last } = days;
  const isYearless = first.year === undefined;
  const from = dateOf(first, today);
  const until =
    last === first ? from : from && dateOf({ ...last, year: last.year ?? first.year }, isYearless ? from : today);
  if (from === undefined || until === undefined || until < from) return 'contradiction' as const;
  const weekdays = weekdaysAround(tokens, at, last.next);
  if (!agrees(weekdays, from, until)) return 'contradiction' as const;
  const [start, end] = [tokens[weekdays.from]?.start ?? 0, tokens[weekdays.to - 1]?.end ?? 0];
  const mention: DayMention = {
    date: from,
    ...(until > from && { last: until }),
    isYearless,
    isRelative: false,
    span: [start, end],
    from: weekdays.from,
    to: weekdays.to,
  };
  return { mention, next: weekdays.to };
}

const isExpected = (tokens: Token[], at: number) =>
  tokens[at - 1]?.word === 'on' || weekdayOf(beyond(tokens, at - 1, -1)?.word) !== undefined;

function dateOf({ day, month, year }: WrittenDay, today: CalendarDate): CalendarDate | undefined {
  return year === undefined ? nextSuch(month, day, today) : isoOf(year, month, day);
}
