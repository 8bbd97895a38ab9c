import type { ClockTime } from '#contract/event/localTime.ts';
import { type Token, touches } from './tokens.ts';

export type Half = 'am' | 'pm';

/** An hour as it is written. */
export interface WrittenHour {
  hour: number;
  minute: number;
  half: Half | undefined;
  /** Whether it is an hour by itself: 'pm', 'hrs', 'baje' or '14:00' say so. */
  isClear: boolean;
  /** Whether it is written with minutes. */
  hasMinutes: boolean;
  /** Whether it is written as hours of a whole day: '09:30', '14:00'. */
  isWhole: boolean;
  next: number;
}

/** Reads an hour. */
export function writtenHour(tokens: Token[], at: number): WrittenHour | undefined {
  const token = tokens[at];
  if (token?.word === 'noon') return { ...noon, next: at + 1 };
  const isNumber = token?.kind === 'number';
  if (!isNumber || token.word.length > 4 || tokens[at - 1]?.word === '₹') return undefined;
  const [sign, two] = tokens.slice(at + 1, at + 3);
  const hasMinutes =
    two?.kind === 'number' &&
    two.word.length === 2 &&
    touches(token, sign) &&
    touches(sign, two) &&
    ':.'.includes(sign?.word ?? ' ');
  const isFour = token.word.length === 4;
  let next = hasMinutes ? at + 3 : at + 1;
  // The seconds of '10:00:00'.
  if (hasMinutes && tokens[next]?.word === ':' && tokens[next + 1]?.word === '00') next += 2;
  const suffix = suffixAt(tokens, next);
  const [hour, minute] = isFour
    ? [Number(token.word.slice(0, 2)), Number(token.word.slice(2))]
    : [Number(token.word), hasMinutes ? Number(two.word) : 0];
  if (hour > 23 || minute > 59 || (isFour && suffix?.kind !== 'hrs')) return undefined;
  if (!isFour && !hasMinutes && suffix?.kind === 'hrs') return undefined;
  const half = hour > 12 ? undefined : suffix?.half;
  return {
    hour,
    minute,
    half: suffix?.kind === 'noon' && hour === 12 ? 'pm' : half,
    isClear: suffix !== undefined || (hasMinutes && sign?.word === ':'),
    hasMinutes: hasMinutes || isFour,
    isWhole:
      hour > 12 || (half === undefined && (suffix?.kind === 'hrs' || (hasMinutes && token.word.startsWith('0')))),
    next: suffix?.next ?? next,
  };
}

const noon: Omit<WrittenHour, 'next'> = {
  hour: 12,
  minute: 0,
  half: 'pm',
  isClear: true,
  hasMinutes: true,
  isWhole: false,
};

/** Reads 'pm', 'p.m.', 'hrs', 'noon', 'midnight' or 'baje' behind an hour. */
function suffixAt(tokens: Token[], at: number): { kind: string; half?: Half; next: number } | undefined {
  const [{ word } = { word: '' }, dot, m, end] = tokens.slice(at, at + 4);
  if (word === 'am' || word === 'pm') return { kind: 'half', half: word, next: at + 1 };
  if ((word === 'a' || word === 'p') && dot?.word === '.' && m?.word === 'm')
    return { kind: 'half', half: word === 'a' ? 'am' : 'pm', next: at + (end?.word === '.' ? 4 : 3) };
  if (word === 'hrs' || word === 'hours' || word === 'hr' || word === 'h') return { kind: 'hrs', next: at + 1 };
  if (word === 'noon') return { kind: 'noon', half: 'pm', next: at + 1 };
  if (word === 'midnight') return { kind: 'half', half: 'am', next: at + 1 };
  return word === 'baje' || word === 'bje' || word === 'bajay' ? { kind: 'baje', next: at + 1 } : undefined;
}

/** Returns the half of the day of an hour that does not say it; undefined if an event may begin in both. */
export function guessed({ hour, isWhole }: WrittenHour): Half | undefined {
  if (isWhole) return undefined;
  if ((hour >= 1 && hour <= 6) || hour === 12) return 'pm';
  return hour >= 9 && hour <= 11 ? 'am' : undefined;
}

/** Returns an hour as a time; undefined if the half of the day is missing, or if there is no such time. */
export function clockOf({ hour, minute, isWhole }: WrittenHour, half: Half | undefined): ClockTime | undefined {
  if (half === undefined && !isWhole) return undefined;
  let hours = hour;
  if (half !== undefined && hour <= 12) hours = (hour % 12) + (half === 'pm' ? 12 : 0);
  if (hours > 23 || minute > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
