import type { CalendarDate } from '#contract/dates.ts';
import type { Token } from './tokens.ts';
import { weekdayOf } from './words.ts';

/** Returns the day of the week of a date, from 0 for Sunday on. */
export const weekdayAt = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the days of the week beside a date, and how far date and weekdays reach. */
export function weekdaysAround(tokens: Token[], from: number, to: number) {
  const days: number[] = [];
  let [first, next] = [from, to];
  for (let at = from - 1; at >= Math.max(0, from - 6); at -= 1) {
    const { word = '' } = tokens[at] ?? {};
    const day = weekdayOf(word);
    if (day !== undefined) {
      days.unshift(day);
      first = at;
    } else if (!',(-–&.'.includes(word) && word !== 'and' && word !== 'to') break;
  }
  const before = days.length;
  for (let at = to; at < Math.min(tokens.length, to + 6); at += 1) {
    const { word = '' } = tokens[at] ?? {};
    const day = weekdayOf(word);
    if (day !== undefined && before === 0) {
      days.push(day);
      next = tokens[at + 1]?.word === ')' ? at + 2 : at + 1;
    } else if (day !== undefined || (!',(-–&.'.includes(word) && word !== 'and' && word !== 'to')) break;
  }
  return { days, isBefore: before > 0, from: first, to: next };
}

/** Returns whether days of the week are those of the first and the last day. */
export function agrees(
  { days, isBefore }: { days: number[]; isBefore: boolean },
  first: CalendarDate,
  last: CalendarDate,
): boolean {
  const [from, until] = [weekdayAt(first), weekdayAt(last)];
  const [one, ...others] = days;
  if (one === undefined) return true;
  if (others.length > 0) return one === from && others.at(-1) === until;
  return one === from || (!isBefore && one === until);
}
