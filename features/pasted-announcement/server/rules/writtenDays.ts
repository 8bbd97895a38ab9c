import { type Token, touches } from './tokens.ts';
import { monthOf, ordinals, setOf, weekdayOf } from './words.ts';

/** A day of a month, with the tokens behind it. */
export interface WrittenDay {
  day: number;
  month: number;
  year: number | undefined;
  next: number;
}

/** A day and how far its words reach. */
interface Numbered {
  day: number;
  isOrdinal: boolean;
  next: number;
}

const joins = setOf('- – — to and & , / se till until');
const tight = setOf('- – — to & and se');
const afterHours = setOf('am pm a p : baje hrs hours noon');
/** The number of days that stand before one month. */
const maxDays = 6;

/** Returns the first and the last day that begin at a token. `isExpected`: a day may be written as '7/12' there. */
export function writtenDays(
  tokens: Token[],
  at: number,
  isExpected: boolean,
): { first: WrittenDay; last: WrittenDay } | undefined {
  const days = daysAt(tokens, at, isExpected);
  const [first, last] = [days?.[0], days?.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const further = days?.length === 1 ? rangeEnd(tokens, last.next, isExpected) : undefined;
  if (further === undefined) return { first, last };
  return { first: { ...first, year: first.year ?? further.year }, last: further };
}

const daysAt = (tokens: Token[], at: number, isExpected: boolean): WrittenDay[] | undefined =>
  numericAt(tokens, at, isExpected) ?? dayFirst(tokens, at) ?? monthFirst(tokens, at);

/** Reads '07/12/26', '7-12-2026', '7.12.26' and '2026-12-07'; '7/12' only where a day is expected. */
function numericAt(tokens: Token[], at: number, isExpected: boolean): WrittenDay[] | undefined {
  const [one, sign, two, again, three] = tokens.slice(at, at + 5);
  if (one?.kind !== 'number' || two?.kind !== 'number' || sign === undefined) return undefined;
  if (!'/-.'.includes(sign.word) || !touches(one, sign) || !touches(sign, two)) return undefined;
  const isWhole = three?.kind === 'number' && again?.word === sign.word && touches(two, again) && touches(again, three);
  const [a, b] = [Number(one.word), Number(two.word)];
  if (isWhole && one.word.length === 4) return written(Number(three.word), b, a, at + 5);
  if (one.word.length > 2 || two.word.length > 2) return undefined;
  const [day, month] = b > 12 && a <= 12 ? [b, a] : [a, b];
  if (isWhole && (three.word.length === 2 || three.word.length === 4))
    return written(day, month, fullYear(Number(three.word)), at + 5);
  return isExpected && sign.word === '/' && month <= 12 ? written(day, month, undefined, at + 3) : undefined;
}

const written = (day: number, month: number, year: number | undefined, next: number): WrittenDay[] => [
  { day, month, year, next },
];

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Reads '7th', unless it is an hour. */
function numberedAt(tokens: Token[], at: number): Numbered | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.word.length > 2) return undefined;
  const day = Number(token.word);
  if (day < 1 || day > 31) return undefined;
  const next = tokens[at + 1];
  if (next !== undefined && ordinals.has(next.word)) return { day, isOrdinal: true, next: at + 2 };
  return next !== undefined && afterHours.has(next.word) ? undefined : { day, isOrdinal: false, next: at + 1 };
}

/** Reads '7 Dec', '7th & 8th of December 2026', '5 to 7 Dec' and '26th, 27th & 28th March'. */
function dayFirst(tokens: Token[], at: number): WrittenDay[] | undefined {
  const days: Numbered[] = [];
  let next = at;
  let isList = false;
  for (let count = 0; count < maxDays; count += 1) {
    // A weekday before the first day is that of the whole.
    const found = numberedAt(tokens, count === 0 ? next : skipWeekday(tokens, next));
    if (found === undefined) return undefined;
    days.push(found);
    next = found.next;
    const joined = skipJoins(tokens, next);
    if (joined === next) break;
    isList ||= tokens[next]?.word !== ',';
    next = joined;
  }
  // 'Lab 3, 5 Dec' is one day.
  if (days.length > 1 && !isList && !days.every(({ isOrdinal }) => isOrdinal)) return undefined;
  for (const word of ['of', ',', '-', 'ko']) if (tokens[next]?.word === word) next += 1;
  const month = monthOf(tokens[next]?.word);
  if (month === undefined) return undefined;
  const year = yearAt(tokens, next + 1);
  return days.map(({ day }) => ({ day, month, ...year }));
}

/** Returns the index behind a comma, an 'and' or both; the index itself if there is none of them. */
function skipJoins(tokens: Token[], at: number): number {
  let next = at;
  while (next < at + 2 && joins.has(tokens[next]?.word ?? '')) next += 1;
  return tokens[next]?.kind === 'number' || weekdayOf(tokens[next]?.word) !== undefined ? next : at;
}

const skipWeekday = (tokens: Token[], at: number) => {
  if (weekdayOf(tokens[at]?.word) === undefined) return at;
  return tokens[at + 1]?.word === ',' ? at + 2 : at + 1;
};

/** Reads 'Dec 7', 'December 7th, 2026' and 'Dec 7-8'. */
function monthFirst(tokens: Token[], at: number): WrittenDay[] | undefined {
  const month = monthOf(tokens[at]?.word);
  if (month === undefined) return undefined;
  const from = tokens[at + 1]?.word === '.' ? at + 2 : at + 1;
  const first = numberedAt(tokens, from);
  if (first === undefined) return undefined;
  const second = tight.has(tokens[first.next]?.word ?? '') ? numberedAt(tokens, first.next + 1) : undefined;
  const last = second !== undefined && second.day > first.day ? second : undefined;
  const year = yearAt(tokens, (last ?? first).next);
  return [first, ...(last ? [last] : [])].map(({ day }) => ({ day, month, ...year }));
}

/** Reads the year behind a month or a day, if there is one: '2026', ', 2026', '’26' or '26'. */
function yearAt(tokens: Token[], at: number): { year: number | undefined; next: number } {
  const none = { year: undefined, next: at };
  const sign = tokens[at]?.word ?? '';
  const index = ["'", '’', '‘', ',', '-', '.', '/'].includes(sign) ? at + 1 : at;
  const token = tokens[index];
  if (token?.kind !== 'number' || afterHours.has(tokens[index + 1]?.word ?? '')) return none;
  if (token.word.length === 4) return { year: Number(token.word), next: index + 1 };
  // Two digits behind a comma are rather an hour.
  const isShort = token.word.length === 2 && Number(token.word) >= 24 && sign !== ',';
  return isShort ? { year: fullYear(Number(token.word)), next: index + 1 } : none;
}

/** Reads what follows a day: '– 3rd March', or 'to 08/12/2026'. */
function rangeEnd(tokens: Token[], at: number, isExpected: boolean): WrittenDay | undefined {
  let next = at;
  if (tokens[next]?.word === '(' && tokens[next + 2]?.word === ')') next += 3;
  if (tokens[next]?.word === ',' && weekdayOf(tokens[next + 1]?.word) !== undefined) next += 2;
  if (!tight.has(tokens[next]?.word ?? '')) return undefined;
  const from = skipWeekday(tokens, next + 1);
  return daysAt(tokens, from, isExpected)?.[0];
}
