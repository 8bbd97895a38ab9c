import type { ClockTime } from '#contract/event/localTime.ts';
import type { Overlap, Span, Token } from './tokens.ts';
import { setOf } from './words.ts';
import { clockOf, guessed, type Half, type WrittenHour, writtenHour } from './writtenHours.ts';

/** A time, or the beginning and the end of a time, as the text writes them. */
export interface HoursMention {
  start?: ClockTime;
  end?: ClockTime;
  /** The words of each, and of both. */
  startSpan: Span;
  endSpan: Span;
  span: Span;
  /** Whether the end is on the day after. */
  isOvernight: boolean;
  /** The indexes of its tokens. */
  from: number;
  to: number;
}

const until = setOf('- – — to till until upto se ~');
const lateEnd = setOf('till until upto');
const onwards = setOf('onwards onward sharp se');
const dayParts: Record<string, Half> = {
  subah: 'am',
  subha: 'am',
  morning: 'am',
  dopahar: 'pm',
  dopeher: 'pm',
  afternoon: 'pm',
  evening: 'pm',
  shaam: 'pm',
  sham: 'pm',
  raat: 'pm',
  night: 'pm',
  tonight: 'pm',
};

/** Returns the hours that tokens name, in their order. `isTimed`: a label says that hours follow. */
export function hoursIn(tokens: Token[], isTimed: boolean, isTaken: Overlap): HoursMention[] {
  const mentions: HoursMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || isTaken(token)) continue;
    const found = hoursAt(tokens, at, isTimed);
    if (found === undefined) continue;
    mentions.push(found);
    at = found.to - 1;
  }
  return mentions;
}

function hoursAt(tokens: Token[], at: number, isTimed: boolean): HoursMention | undefined {
  const isEnd = lateEnd.has(tokens[at]?.word ?? '') || (tokens[at]?.word === 'by' && returns(tokens, at));
  const one = writtenHour(tokens, isEnd ? at + 1 : at);
  if (one === undefined) return undefined;
  if (isEnd) return endAt(tokens, at, one);
  const [separator, width] = separatorAt(tokens, one.next);
  const second = one.next + width;
  const part = dayParts[tokens[second]?.word ?? ''];
  const later = separator ? writtenHour(tokens, part ? second + 1 : second) : undefined;
  const two = later && { ...later, half: later.half ?? part };
  const isRange = two !== undefined && (one.isClear || two.isClear || isTimed) && !isOfDay(tokens, two.next);
  if (!isRange) {
    if (!one.isClear && !(isTimed && one.hasMinutes)) return undefined;
    return startAt(tokens, at, one);
  }
  return rangeAt(tokens, at, one, two, one.next + (separator === 'late' ? width - 1 : width));
}

const returns = (tokens: Token[], at: number) =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'return' || word === 'back' || word === 'over');

/** Returns whether a number belongs to a day: '5 – 7 Dec'. */
const isOfDay = (tokens: Token[], next: number) => /^(?:st|nd|rd|th)$/.test(tokens[next]?.word ?? '');

/** Reads what stands between two hours, and how many tokens it has. */
function separatorAt(tokens: Token[], at: number): ['plain' | 'late' | undefined, number] {
  let next = at;
  while (next < at + 3 && (onwards.has(tokens[next]?.word ?? '') || ',('.includes(tokens[next]?.word ?? '.')))
    next += 1;
  const { word = '' } = tokens[next] ?? {};
  if (lateEnd.has(word)) return ['late', next - at + 1];
  if (until.has(word) && word !== 'se') return ['plain', next - at + 1];
  if (tokens[at]?.word === 'se') return ['plain', 1];
  return word === 'and' && next === at ? ['plain', 1] : [undefined, 0];
}

const spanOf = (tokens: Token[], from: number, to: number): Span => [
  tokens[from]?.start ?? 0,
  tokens[to - 1]?.end ?? 0,
];

function startAt(tokens: Token[], at: number, one: WrittenHour): HoursMention | undefined {
  const start = clockOf(one, one.half ?? partAround(tokens, at, one.next) ?? guessed(one));
  if (start === undefined) return undefined;
  let to = one.next;
  while (onwards.has(tokens[to]?.word ?? '') && to < one.next + 2) to += 1;
  const span = spanOf(tokens, at, to);
  return { start, startSpan: span, endSpan: span, span, isOvernight: false, from: at, to };
}

function endAt(tokens: Token[], at: number, one: WrittenHour): HoursMention | undefined {
  if (!one.isClear) return undefined;
  const end = clockOf(one, one.half ?? partAround(tokens, at, one.next) ?? guessed(one));
  if (end === undefined) return undefined;
  const span = spanOf(tokens, at, one.next);
  return { end, startSpan: span, endSpan: span, span, isOvernight: false, from: at, to: one.next };
}

function rangeAt(
  tokens: Token[],
  at: number,
  one: WrittenHour,
  two: WrittenHour,
  second: number,
): HoursMention | undefined {
  const ahead = partBefore(tokens, at);
  const [first, last] = halves({ ...one, half: one.half ?? ahead }, two, ahead ?? partAround(tokens, at, two.next));
  const [start, end] = [clockOf(one, first), clockOf(two, last)];
  if (start === undefined || end === undefined) return undefined;
  const isOvernight = end <= start && start >= '16:00' && end <= '12:00';
  const span = spanOf(tokens, at, two.next);
  const isLate = lateEnd.has(tokens[second]?.word ?? '');
  // 'till 5 pm' is a phrase of its own.
  const [startSpan, endSpan] = isLate
    ? [spanOf(tokens, at, trimmed(tokens, second)), spanOf(tokens, second, two.next)]
    : [span, span];
  return {
    start,
    ...(end > start || isOvernight ? { end } : undefined),
    startSpan,
    endSpan,
    span,
    isOvernight,
    from: at,
    to: two.next,
  };
}

const trimmed = (tokens: Token[], to: number) => (',('.includes(tokens[to - 1]?.word ?? '.') ? to - 1 : to);

/** Returns the halves of the day of two hours: '11-1 pm' begins in the morning, '2-5 pm' does not. */
function halves(one: WrittenHour, two: WrittenHour, part: Half | undefined): [Half | undefined, Half | undefined] {
  if (one.isWhole || two.isWhole) {
    const halfOf = (written: WrittenHour) => (written.isWhole ? undefined : (written.half ?? guessed(written)));
    return [halfOf(one), halfOf(two)];
  }
  const until = two.half ?? part;
  if (one.half === undefined && until !== undefined) {
    const begins = minutesOf(one, until) < minutesOf(two, until) ? until : 'am';
    return [begins, until];
  }
  const from = one.half ?? guessed(one);
  if (two.half !== undefined || from === undefined) return [from, two.half];
  return [from, minutesOf(two, from) > minutesOf(one, from) ? from : 'pm'];
}

const minutesOf = ({ hour, minute }: WrittenHour, half: Half) => ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;

/** Returns the half of the day that the words around hours name: 'shaam 5 baje', '5 in the evening'. */
const partAround = (tokens: Token[], from: number, to: number): Half | undefined =>
  partBefore(tokens, from) ?? partIn(tokens.slice(to, to + 3));

const partBefore = (tokens: Token[], from: number) => partIn(tokens.slice(Math.max(0, from - 2), from).reverse());

const partIn = (near: Token[]): Half | undefined =>
  near.map(({ word }) => (Object.hasOwn(dayParts, word) ? dayParts[word] : undefined)).find(Boolean);
