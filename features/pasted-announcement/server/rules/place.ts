import { maxLength } from '#contract/content/text.ts';
import type { Announcement, Read } from './facts.ts';
import type { Labelled } from './labels.ts';
import type { Overlap, Token } from './tokens.ts';
import { setOf } from './words.ts';

/** Words of which a place is called. */
const rooms = setOf(
  `hall auditorium audi lab laboratory labs room classroom block building ground grounds lawn library campus department
  dept lt lh centre center amphitheatre amphitheater theatre theater gate canteen cafeteria quad quadrangle court complex
  studio floor workshop foyer atrium stadium gymkhana gymnasium gym terrace parking corridor cell office hostel arena
  lounge oat plaza garden college`,
);
const elsewhere = setOf('online virtual virtually zoom meet google teams webex youtube tba tbd announced soon');
const away = setOf('online virtual virtually zoom google gmeet teams ms youtube live');
const before = setOf('at in from venue point @');
const after = setOf('mein me main mai pe par');
const ends = setOf('on from for with and is was will at by to between starting where instead');

/** Returns the place of an event that its text names. `isTaken`: where other facts and addresses stand. */
export function placeIn({ text, segments }: Announcement, isTaken: Overlap): Read | undefined {
  return (
    labelledPlace(text, segments, isTaken) ?? roomAlone(text, segments, isTaken) ?? inSentence(text, segments, isTaken)
  );
}

/** Reads 'Venue: …', what stands behind a pin, and 'Venue is …'. */
function labelledPlace(text: string, segments: Labelled[], isTaken: Overlap): Read | undefined {
  for (const segment of segments) {
    if (segment.label !== 'place') continue;
    const read = placeOf(text, segment.value, isTaken);
    if (read) return { ...read, labelStart: segment.labelStart };
  }
  return undefined;
}

/** Returns the place that tokens write, up to another fact. */
function placeOf(text: string, tokens: Token[], isTaken: Overlap): Read | undefined {
  const cut = tokens.findIndex(isTaken);
  let own = withoutOnline(cut < 0 ? tokens : tokens.slice(0, cut));
  own = trimmed(own);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || !own.some(({ kind }) => kind === 'word')) return undefined;
  if (own.length <= 6 && own.some(({ word }) => elsewhere.has(word)) && !own.some(({ word }) => rooms.has(word)))
    return undefined;
  const value = clean(text.slice(first.start, last.end));
  return value.length > maxLength.line ? undefined : { value, at: [first.start, last.end] };
}

/** Returns tokens without another way to take part: 'Seminar Hall / Online on Zoom'. */
function withoutOnline(tokens: Token[]): Token[] {
  const joins = setOf('/ & , ( and or + -');
  const at = tokens.findIndex(({ word }, index) => joins.has(word) && away.has(tokens[index + 1]?.word ?? ''));
  return at > 0 ? tokens.slice(0, at) : tokens;
}

/** Returns tokens without the signs around them, but with a bracket or a dot that belongs to the last word. */
function trimmed(tokens: Token[]): Token[] {
  let [from, to] = [0, tokens.length];
  while (from < to && tokens[from]?.kind === 'sign' && tokens[from]?.word !== '#') from += 1;
  const isOpen = () => tokens.slice(from, to).some(({ word }) => word === '(');
  const isEnd = ({ kind, word }: Token) => kind === 'sign' && !(word === ')' && isOpen()) && !isShort(tokens, to);
  while (to > from) {
    const token = tokens[to - 1];
    if (token === undefined || !(isEnd(token) || /^(?:on|at|from|and)$/.test(token.word))) break;
    to -= 1;
  }
  return tokens.slice(from, to);
}

/** Whether a dot ends a short form: 'EXTC Dept.' */
const isShort = (tokens: Token[], to: number) =>
  tokens[to - 1]?.word === '.' && /^(?:dept|bldg|engg|no|rd|st)$/.test(tokens[to - 2]?.word ?? '');

const clean = (place: string) =>
  place
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const maxRoomTokens = 9;

/** Reads a part of the text that is nothing but a room: '… | Seminar Hall'. */
function roomAlone(text: string, segments: Labelled[], isTaken: Overlap): Read | undefined {
  for (const { tokens, label } of segments) {
    if (label !== undefined || tokens.length > maxRoomTokens) continue;
    const words = tokens.filter(({ kind }) => kind === 'word');
    const isNamed = words.some(({ word }) => rooms.has(word)) && /^[\p{Lu}\d]/u.test(text.slice(tokens[0]?.start));
    if (!isNamed || /[!?“”"‘:]/.test(text.slice(tokens[0]?.start, tokens.at(-1)?.end)) || !isRoom(tokens, words))
      continue;
    const isFact = tokens.some(isTaken);
    const isSentence = words.some(({ word }) => ends.has(word) || word === 'the' || word === 'your');
    const read = isFact || isSentence ? undefined : placeOf(text, tokens, isTaken);
    if (read) return read;
  }
  return undefined;
}

/** Whether words are called like a room: 'Seminar Hall', 'Room E-204'. */
const isRoom = (tokens: Token[], words: Token[]) =>
  rooms.has(words.at(-1)?.word ?? '') ||
  (rooms.has(words[0]?.word ?? '') && tokens.length <= 5 && tokens.at(-1)?.kind === 'number');

/** Reads 'at the Seminar Hall, 2nd floor', 'Seminar Hall mein' and a room behind a day or an hour. */
function inSentence(text: string, segments: Labelled[], isTaken: Overlap): Read | undefined {
  for (const { tokens, label } of segments) {
    if (label === 'other' || label === 'name') continue;
    for (const [at, { word }] of tokens.entries()) {
      const read =
        (before.has(word) &&
          (word !== 'venue' || tokens[at + 1]?.word === 'is') &&
          behind(text, tokens, at + 1, isTaken)) ||
        (after.has(word) && ahead(text, tokens, at));
      if (read) return read;
    }
    const read = betweenCommas(text, tokens, isTaken);
    if (read) return read;
  }
  return undefined;
}

const maxPlaceTokens = 14;

/** Returns a room behind a word such as 'at'. */
function behind(text: string, tokens: Token[], from: number, isTaken: Overlap): Read | undefined {
  let at = from;
  while (/^(?:the|our|is|will|be)$/.test(tokens[at]?.word ?? '')) at += 1;
  let to = at;
  while (to < tokens.length && to < at + maxPlaceTokens && !endsPlace(text, tokens, at, to)) to += 1;
  const own = tokens.slice(at, to);
  return own.some(({ word }) => rooms.has(word)) ? placeOf(text, own, isTaken) : undefined;
}

/** Whether a place has ended before a token: at the end of a sentence, or behind its room. */
function endsPlace(text: string, tokens: Token[], from: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  if (token.kind === 'sign' && '.!?:;'.includes(token.word)) return !isShort(tokens, at + 1);
  if (at === from || !ends.has(token.word)) return false;
  // 'Training and Placement Cell'
  return !(token.word === 'and' && /^\p{Lu}/u.test(text.slice(tokens[at + 1]?.start)));
}

/** Returns a room before a Hindi word such as 'mein': its words begin with capitals. */
function ahead(text: string, tokens: Token[], at: number): Read | undefined {
  let from = at;
  while (from > 0 && at - from < 6 && isNameLike(text, tokens[from - 1])) from -= 1;
  const own = tokens.slice(from, at);
  return own.some(({ word }) => rooms.has(word)) ? placeOf(text, own, () => false) : undefined;
}

const isNameLike = (text: string, token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' || rooms.has(token.word) || /^[\p{Lu}-]/u.test(text.slice(token.start, token.end)));

/** Returns a room behind a comma, beside a day or an hour: '10:00 hrs, Project Lab.' */
function betweenCommas(text: string, tokens: Token[], isTaken: Overlap): Read | undefined {
  if (!tokens.some(isTaken)) return undefined;
  const cuts = tokens.flatMap(({ word }, index) => (',(@'.includes(word) ? [index] : []));
  for (const cut of cuts) {
    let to = cut + 1;
    while (to < tokens.length && isNameLike(text, tokens[to])) to += 1;
    const own = tokens.slice(cut + 1, to);
    const isWhole = tokens[to] === undefined || '.,!)('.includes(tokens[to]?.word ?? ' ');
    if (isWhole && own.some(({ word }) => rooms.has(word)) && !own.some(isTaken)) return placeOf(text, own, isTaken);
  }
  return undefined;
}
