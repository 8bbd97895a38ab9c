import type { Segment, Token } from './tokens.ts';
import { closing, closingByThen, opening, registering, setOf } from './words.ts';

export type Label = 'when' | 'place' | 'registration' | 'opens' | 'closes' | 'online' | 'link' | 'name' | 'other';

/** A segment with what it is about. */
export interface Labelled extends Segment {
  label: Label | undefined;
  /** The words of its label, or of the line before it that is only a label. */
  labelStart: number;
  /** The tokens after the label. */
  value: Token[];
  /** Whether it is only a label, that of the next segment. */
  isLabel: boolean;
}

const when = setOf('date dates day days when time timing timings schedule samay tareekh tarikh kab din');
const place = setOf('venue place location where jagah jagha kahan sthan spot assembly address start offline');
const online = setOf('join joining meet zoom teams meeting stream streaming live platform webex youtube watch');
const more = setOf(
  'details detail website site brochure info information know more rules rulebook poster problem statements visit agenda link links',
);
const name = setOf(
  'event topic title subject workshop webinar seminar session talk lecture competition contest course hackathon name',
);
const other = setOf(
  `fee fees charges price prize prizes contact query queries eligibility team size speaker speakers note mode lunch dress
  code duration reporting report motion entry id password passcode type category theme host hosts organiser organizer
  organised organized by members rounds round credits certificate certificates`,
);
const plain = setOf('date time venue location');
/** The words of labels without a colon. */
const bareWords = [
  when,
  place,
  online,
  more,
  registering,
  closing,
  opening,
  setOf('now new same here the to at and of for us event'),
];
const fillers = setOf('of the our this today s');
const dated = setOf('date day tareekh tarikh');

/** What an emoji says of the words behind it, if they have no label. */
const emojis: [signs: string, label: Label][] = [
  ['📅📆🗓', 'when'],
  ['⏰⏱⏲⌚🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛🕜🕝🕞🕟🕠🕡🕢🕣🕤🕥🕦🕧', 'when'],
  ['📍🏢🏛🏫📌', 'place'],
  ['📝', 'registration'],
];

/** Returns what the words before a colon announce; undefined if they are no label. */
function labelOf(words: string[]): Label | undefined {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (has(closing) && (has(dated) || has(registering) || words.includes('deadline'))) return 'closes';
  if (has(registering)) {
    if (words.some((word) => closingByThen.has(word))) return 'closes';
    return has(opening) ? 'opens' : 'registration';
  }
  if (words.length > 4) return undefined;
  if (has(other)) return 'other';
  if (has(when)) return 'when';
  if (has(place)) return 'place';
  if (has(online)) return 'online';
  if (has(more)) return 'link';
  // 'Alumni Talk Series – Episode 4' is no label.
  return words.length > 0 && words.every((word) => name.has(word) || fillers.has(word)) ? 'name' : undefined;
}

const maxLabelTokens = 7;

/** Returns the index of the token that ends a label; undefined if there is none. */
function labelEnd(tokens: Token[]): number | undefined {
  for (const [index, { word, start, end }] of tokens.slice(0, maxLabelTokens).entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (word === ':' && !(before?.kind === 'number' && after?.kind === 'number' && after.start === end)) return index;
    if (word === '?' && index === 1) return index;
    if (!'-–—='.includes(word) || before === undefined || index >= 5) continue;
    // 'Venue - Lab 3', 'Venue- Lab 3', and 'Date-5 Dec', but not 'Start-up'.
    const isApart = before.end < start || after === undefined || after.start > end;
    if (isApart || plain.has(before.word)) return index;
  }
  return undefined;
}

/** Whether tokens are a label without a colon, such as 'Register now' or 'Reg. link'. */
const isBare = (tokens: Token[]) =>
  tokens.length <= 4 && tokens.every(({ word }) => word === '.' || bareWords.some((words) => words.has(word)));

/** Returns the segments with their labels. A label that stands alone is that of the next segment. */
export function labelled(segments: Segment[]): Labelled[] {
  let waiting: { label: Label; start: number; line: number } | undefined;
  return segments.map((segment) => {
    const { tokens, start, line } = segment;
    const end = labelEnd(tokens);
    const before = tokens.slice(0, end);
    const words = before.filter(({ kind }) => kind !== 'sign').map(({ word }) => word);
    const own = end === undefined ? undefined : labelOf(words);
    const value = own === undefined || end === undefined ? tokens : tokens.slice(end + 1);
    const isAlone = value.every(({ kind }) => kind === 'sign');
    const given = waiting !== undefined && line - waiting.line <= 2 ? waiting : undefined;
    const bare = own === undefined && isBare(tokens) ? labelOf(words) : undefined;
    const isWaiting = own !== undefined ? isAlone : bare !== undefined && bare !== 'name' && bare !== 'other';
    const announced = own ?? bare;
    waiting = isWaiting && announced !== undefined ? { label: announced, start, line } : undefined;
    const hint = emojis.find(([signs]) => [...segment.emoji].some((sign) => signs.includes(sign)))?.[1];
    const found = { ...segment, value, isLabel: isWaiting };
    if (own !== undefined) return { ...found, label: own, labelStart: start };
    return { ...found, label: given?.label ?? hint, labelStart: given?.start ?? start };
  });
}
