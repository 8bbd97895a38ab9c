import { enclosed } from '../../contract/enclosed.ts';
import type { Announcement, Read } from './facts.ts';
import type { Labelled } from './labels.ts';
import { linesOf, overlapOf, type Span, type Token, tokensOf } from './tokens.ts';
import { kinds, presenting } from './words.ts';

/** Words that may be the name of an event, and how much speaks for them. */
export interface Candidate extends Read {
  score: number;
}

const quotes = { '“': '”"', '"': '"”', '‘': '’', "'": "'" };
/** The number of candidates of one kind that are looked at: a text may have thousands of them. */
const maxOfKind = 40;
/** The number of signs between quotes or marks of bold words. */
const maxLength = 100;
/** The number of lines that may be headings, and of lines in which names are looked for. */
const lines = { headings: 12, all: 36 };

/** Returns the words of a text that may be the name of an event. */
export const candidatesIn = ({ text, segments }: Announcement): Candidate[] => [
  ...labelled(text, segments),
  ...between(text, quotes, 50),
  ...between(text, { '*': '*' }, 44),
  ...between(text, { _: '_' }, 38),
  ...headings(text, segments),
  ...behindColons(text, segments),
  ...inCapitals(text),
  ...ofKinds(text),
];

const candidate = (text: string, at: Span, score: number): Candidate => ({ value: text.slice(...at), at, score });

const hasLabel = ({ label, value, tokens }: Labelled) => label !== undefined && value.length < tokens.length;

/** Reads 'Topic: …' and 'Event Name: …'. */
function labelled(text: string, segments: Labelled[]): Candidate[] {
  return segments.slice(0, maxOfKind).flatMap((segment) => {
    const [first, last] = [segment.value[0], segment.value.at(-1)];
    if (segment.label !== 'name' || first === undefined || last === undefined || !hasLabel(segment)) return [];
    return [{ ...candidate(text, [first.start, last.end], 60), labelStart: segment.labelStart }];
  });
}

const between = (text: string, marks: Record<string, string>, score: number): Candidate[] =>
  enclosed(text, marks, maxLength)
    .slice(0, maxOfKind)
    .map(({ start, end }) => candidate(text, [start, end], score));

/** Returns the first lines, each of which may be a heading. */
function headings(text: string, segments: Labelled[]): Candidate[] {
  const isLabelled = overlapOf(segments.filter(hasLabel).map(({ start, end }): Span => [start, end]));
  return linesOf(text)
    .filter((line) => tokensOf(text, line).some(({ kind }) => kind !== 'sign'))
    .filter(([start, end]) => !isLabelled({ start, end }))
    .slice(0, lines.headings)
    .map((line, index) => candidate(text, line, (isCapital(text.slice(...line)) ? 46 : 30) - 2 * index));
}

/** Reads 'A workshop for beginners: Git and GitHub', with capitals behind the colon. */
function behindColons(text: string, segments: Labelled[]): Candidate[] {
  return segments.slice(0, maxOfKind).flatMap((segment) => {
    const { tokens, end } = segment;
    const first = tokens[tokens.findIndex(({ word }) => word === ':') + 1];
    if (hasLabel(segment) || first === tokens[0] || first?.kind !== 'word') return [];
    const isName = isCapital(text.charAt(first.start)) && end - first.start < maxLength;
    return isName ? [candidate(text, [first.start, end], 34)] : [];
  });
}

/** Returns the words in capitals of the first lines: 'ANTENNA DAY is back'. A single word is presented by somebody. */
function inCapitals(text: string): Candidate[] {
  return runsIn(text, isCapital, "&-.'’/").flatMap(({ run, line }) => {
    const words = run.filter(({ kind }) => kind === 'word');
    const letters = words.reduce((sum, { word }) => sum + word.length, 0);
    const at = spanOf(run);
    const isName = letters >= 6 && (words.length > 1 || isPresented(text, at[0]));
    return isName ? [candidate(text, at, 42 - line)] : [];
  });
}

const articles = /^(?:the|this|our|an?)$/;

/** Returns words with capitals that say what kind of event it is: 'Verilog Workshop'. */
function ofKinds(text: string): Candidate[] {
  return runsIn(text, (piece) => isCapital(piece.charAt(0)), "-'’").flatMap(({ run }) => {
    const own = articles.test(run[0]?.word ?? '') ? run.slice(1) : run;
    const isNamed = own.length > 1 && own.some(({ word }) => kinds.has(word));
    const at = spanOf(own);
    return isNamed && !isCapital(text.slice(...at)) ? [candidate(text, at, 25)] : [];
  });
}

const spanOf = (run: Token[]): Span => [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];

/** Returns the runs of such words, of numbers, and of the signs that may join them, in the first lines. */
function runsIn(text: string, isPart: (piece: string) => boolean, joining: string) {
  const runs: { run: Token[]; line: number }[] = [];
  for (const [line, span] of linesOf(text).slice(0, lines.all).entries()) {
    let run: Token[] = [];
    const put = () => {
      while (run.at(-1)?.kind === 'sign') run.pop();
      if (run.length > 0 && runs.length < maxOfKind) runs.push({ run, line });
      run = [];
    };
    for (const token of tokensOf(text, span)) {
      const isWord = token.kind === 'word' && isPart(text.slice(token.start, token.end));
      const isJoined = token.kind === 'sign' && run.length > 0 && joining.includes(token.word);
      if (isWord || isJoined || token.kind === 'number') run.push(token);
      else put();
    }
    put();
  }
  return runs;
}

/** Whether a text has capitals, and no small letters. */
export function isCapital(piece: string): boolean {
  const plain = piece.normalize('NFKC');
  return /\p{Lu}/u.test(plain) && plain === plain.toUpperCase();
}

/** Whether the words before a place of the text say that somebody presents what follows. */
export function isPresented(text: string, start: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - 160), start)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return before.slice(-7).some((word) => presenting.has(word));
}
