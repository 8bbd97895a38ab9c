import { type DayMention, daysIn } from './days.ts';
import type { Announcement } from './facts.ts';
import { type HoursMention, hoursIn } from './hours.ts';
import type { Label, Labelled } from './labels.ts';
import { overlapOf, type Token } from './tokens.ts';
import { beside, closing, closingBehind, closingByThen, happening, opening, registering } from './words.ts';

/** What a day or an hour is about: the event, its registration, when to come, or something beside it such as lunch. */
type About = 'event' | 'opens' | 'closes' | 'reporting' | 'beside';

/** The days and the hours of a part of the text, each with what it is about. */
export interface Moments {
  segment: Labelled;
  days: (DayMention & { about: About })[];
  hours: (HoursMention & { about: About })[];
}

const byLabel: Partial<Record<Label, About>> = { opens: 'opens', closes: 'closes' };
const afterwards = 6;
/** The number of tokens before and after a moment that count as its sentence. */
const maxSentence = 40;

/** Returns the days and the hours of the text. */
export function momentsIn({ segments, today }: Announcement): Moments[] {
  return segments.map((segment) => {
    const { tokens, label, value } = segment;
    const isAnnounced = label === 'when' || label === 'closes' || label === 'opens';
    // A label such as '2nd Dec:' may itself be a day.
    const days = daysIn(tokens, today, isAnnounced);
    const hours = hoursIn(tokens, label === 'when', overlapOf(days.map(({ span }) => span)));
    const isBeside = label === 'other' && value.length < tokens.length;
    const isReporting = /^report/.test(tokens[0]?.word ?? '');
    const aboutOf = (at: number, to: number): About => {
      if (isBeside) return isReporting ? 'reporting' : 'beside';
      return (label && byLabel[label]) ?? aboutAt(tokens, at, to);
    };
    return {
      segment,
      days: days.map((day) => ({ ...day, about: aboutOf(day.from, day.to) })),
      hours: hours.map((hour) => ({ ...hour, about: aboutOf(hour.from, hour.to) })),
    };
  });
}

/** Returns what a day or an hour is about by the words around it in its sentence. */
function aboutAt(tokens: Token[], from: number, to: number): About {
  const [begin, end] = sentenceAround(tokens, from);
  const sentence = tokens.slice(begin, end);
  const isOfRegistration = sentence.some(({ word }) => registering.has(word));
  for (let at = from - 1; at >= begin; at -= 1) {
    const { word = '' } = tokens[at] ?? {};
    if (beside.has(word)) return 'beside';
    if (happening.has(word)) return 'event';
    if (isClosing(tokens, at, isOfRegistration)) return 'closes';
    if (isOfRegistration && closingByThen.has(word)) return 'closes';
    if (isOfRegistration && opening.has(word) && hasRegistering(tokens, begin, from)) return 'opens';
  }
  for (let at = to; at < Math.min(end, to + afterwards); at += 1)
    if (isClosing(tokens, at, isOfRegistration)) return 'closes';
  const isUntil = tokens.slice(to, to + 2).some(({ word }) => closingBehind.has(word));
  return isOfRegistration && isUntil ? 'closes' : 'event';
}

const hasRegistering = (tokens: Token[], from: number, to: number) =>
  tokens.slice(from, to).some(({ word }) => registering.has(word));

/** Whether a word ends a registration: 'last date', but not 'last week', nor 'final' of a contest. */
function isClosing(tokens: Token[], at: number, isOfRegistration: boolean): boolean {
  const { word = '' } = tokens[at] ?? {};
  if (!closing.has(word)) return false;
  if (word === 'deadline') return true;
  const next = tokens[at + 1]?.word ?? '';
  if (/^(?:last|final|aakhri|akhri|antim)$/.test(word)) return /^(?:date|day|tareekh|tarikh|call|din)$/.test(next);
  return isOfRegistration || /^closes?$/.test(word);
}

/** Returns where the sentence around a token begins and ends. */
function sentenceAround(tokens: Token[], at: number): [number, number] {
  let [begin, end] = [at, at];
  while (begin > Math.max(0, at - maxSentence) && !endsSentence(tokens, begin - 1)) begin -= 1;
  while (end < Math.min(tokens.length, at + maxSentence) && !endsSentence(tokens, end)) end += 1;
  return [begin, end];
}

/** Whether a sentence ends with a token: not with the dot of 'Reg.', '9.30' or 'p.m.'. */
function endsSentence(tokens: Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign === undefined || !'.!?'.includes(sign.word)) return false;
  if (after === undefined || after.start === sign.end) return false;
  return sign.word !== '.' || (before !== undefined && (before.word.length > 3 || before.kind === 'number'));
}
