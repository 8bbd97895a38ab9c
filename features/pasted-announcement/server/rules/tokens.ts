import { isBlank } from '#contract/invisible.ts';

/** A stretch of the text, from the first sign to the one after the last. */
export type Span = readonly [start: number, end: number];

/** A word, a number or a sign. */
export interface Token {
  /** In small letters, and without the bold and wide forms of letters in which announcements write headings. */
  word: string;
  kind: 'word' | 'number' | 'sign';
  start: number;
  end: number;
}

/** A line, or a part of a line between strokes, bullets and emoji. */
export interface Segment {
  start: number;
  end: number;
  tokens: Token[];
  /** The emoji before it, which may say which fact follows. */
  emoji: string;
  /** The index of its line. */
  line: number;
}

const pieces = /\p{L}[\p{L}\p{M}]*|\p{Nd}+|[^\s\p{L}\p{Nd}]/gu;
const marks = '*_~`#>';
const dividers = '|¦•●▪■◆➤➢➔→➜»·;';
const picture = /\p{Extended_Pictographic}/u;

/** Returns the words, numbers and signs of a stretch of the text, without the marks of bold and slanting letters. */
export function tokensOf(text: string, [start, end]: Span): Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index } of text.slice(start, end).matchAll(pieces)) {
    if (marks.includes(piece) || isBlank(piece)) continue;
    const word = piece.normalize('NFKC').toLowerCase();
    tokens.push({ word, kind: kindOf(word), start: start + index, end: start + index + piece.length });
  }
  return tokens;
}

function kindOf(word: string): Token['kind'] {
  if (/^\d/.test(word)) return 'number';
  return /^\p{L}/u.test(word) ? 'word' : 'sign';
}

/** Returns the spans of the lines of a text, without their ends. */
export function linesOf(text: string): Span[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const span: Span = [start, start + line.length];
    start += line.length + 1;
    return span;
  });
}

/** Returns the parts of the lines that have a word or a number. */
export function segmentsOf(text: string): Segment[] {
  return linesOf(text).flatMap((span, line) => {
    const segments: Segment[] = [];
    let [tokens, emoji]: [Token[], string] = [[], ''];
    const put = () => {
      const [first, last] = [tokens[0], tokens.at(-1)];
      if (first && last && tokens.some(({ kind }) => kind !== 'sign'))
        segments.push({ start: first.start, end: last.end, tokens, emoji, line });
      else return;
      emoji = '';
    };
    for (const token of tokensOf(text, span)) {
      const isPicture = token.kind === 'sign' && picture.test(token.word);
      if (!isPicture && !dividers.includes(token.word)) tokens.push(token);
      else {
        put();
        tokens = [];
        if (isPicture) emoji += token.word;
      }
    }
    put();
    return segments;
  });
}

/** Returns whether nothing stands between two tokens. */
export const touches = (one: Token | undefined, next: Token | undefined): boolean => one?.end === next?.start;

/** Returns whether a stretch of the text has a sign of another one. */
export type Overlap = (span: { start: number; end: number }) => boolean;

/** Returns the function that says of a stretch whether it overlaps any of these. */
export function overlapOf(spans: readonly Span[]): Overlap {
  const marked = new Uint8Array(Math.max(0, ...spans.map(([, end]) => end)));
  for (const span of spans) marked.fill(1, ...span);
  return ({ start, end }) => marked.subarray(start, end).includes(1);
}
