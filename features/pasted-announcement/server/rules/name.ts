import { maxLength } from '#contract/content/text.ts';
import { type Candidate, candidatesIn, isCapital, isPresented } from './candidates.ts';
import type { Announcement, Read } from './facts.ts';
import { inTitleCase } from './titleCase.ts';
import { type Overlap, type Token, tokensOf } from './tokens.ts';
import { kinds, presenting, setOf } from './words.ts';

const greetings = setOf(
  `hello hi hey greetings dear respected namaste namaskar attention reminder announcement notice alert update yo suno arre
  welcome good calling ladies everyone hurry register join regards thanks thank follow registration registrations limited
  exciting important urgent last free contact webinar-alert`,
);
const organisers = setOf(
  `chapter forum society department dept branch committee association council cell institute college university students
  sf isf iete ieee iste`,
);
const news = setOf('alert alerts announcement announcements update updates reminder notice invitation');
const general = setOf(
  `guest national international expert technical special online offline annual event events two three one day days hands
  on virtual live free the a an date time venue workshop webinar seminar session talk lecture competition contest`,
);

/** What stands before a name in a heading. */
const preface =
  /^(?:schedule|registrations? (?:(?:is|are) )?(?:now )?open|invitation|reminder|announcement) (?:for|of|to) /i;

/** The score below which words are rather no name. */
const enough = 28;

/** Returns the name of an event that its text has. `isTaken`: where other facts and addresses stand. */
export function nameIn(announcement: Announcement, isTaken: Overlap): Read | undefined {
  const { text } = announcement;
  const isFree = ({ at: [start, end] }: Candidate) => !isTaken({ start, end });
  const [best] = candidatesIn(announcement)
    .map((candidate) => trimmed(text, candidate))
    .filter((candidate) => candidate.value.length <= maxLength.line && isFree(candidate) && isName(candidate.value))
    .map((candidate) => ({ ...candidate, score: candidate.score + merits(text, candidate) }))
    .sort((one, other) => other.score - one.score || one.at[0] - other.at[0]);
  if (best === undefined || best.score < enough) return undefined;
  return { value: inTitleCase(best.value), at: best.at, labelStart: best.labelStart };
}

/** Returns a candidate without marks, emoji, quotes and a sentence's end around it. */
function trimmed(text: string, { at: [start, end], ...candidate }: Candidate): Candidate {
  const tokens = tokensOf(text, [start, end]);
  const isEdge = ({ kind, word }: Token) => kind === 'sign' && !'#?)'.includes(word);
  let [from, to] = [0, tokens.length];
  while (from < to && isEdge(tokens[from] as Token)) from += 1;
  while (to > from && isEdge(tokens[to - 1] as Token)) to -= 1;
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined || from === to) return { ...candidate, value: '', at: [start, end] };
  const whole = plain(text.slice(first.start, last.end));
  const value = whole.replace(preface, '').replace(/\s\([^()]*\b(?:days?|hours?|hrs|mode)\)$/i, '');
  return { ...candidate, value, at: [first.start, last.end] };
}

/** Returns a name without marks inside it, in usual letters. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text may be a name: a few words, no greeting, no sentence, no label. */
function isName(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first = ''] = words;
  if (words.length === 0 || words.length > 14) return false;
  if (greetings.has(first) || /[:：]$/.test(text)) return false;
  if (/^\d{1,2}(?:st|nd|rd|th)?\b/.test(text) && words.length < 3) return false;
  const last = words.at(-1) ?? '';
  return !(organisers.has(last) || presenting.has(last) || news.has(last) || words.every((word) => general.has(word)));
}

/** Returns how much speaks for a candidate, by itself and by the words around it. */
function merits(text: string, { value, at: [start, end], score }: Candidate): number {
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? [];
  let merit = 0;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart).split('\n', 1)[0] ?? '';
  if (isPresented(text, start)) merit += 14;
  if (/^[^\p{L}\d]*$/u.test(text.slice(lineStart, start))) merit += 3;
  if (/^[“"‘'][^\n]*[”"’']$/.test(line.trim())) merit += 6;
  if (words.some((word) => kinds.has(word))) merit += 5;
  if (words.some((word) => organisers.has(word))) merit -= 22;
  if (/[!?]$/.test(text.slice(start, end + 1).trim()) && score < 44) merit -= 6;
  // Capitals that go on in small letters are an acronym: 'PLC & SCADA Training'.
  if (isCapital(value) && /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))) merit -= 20;
  if (words.length > 8) merit -= 12;
  const capitalised = value.split(' ').filter((word) => /^[\p{Lu}\d]/u.test(word)).length;
  if (capitalised < value.split(' ').length / 2) merit -= 14;
  if (/[.,]\s/.test(value)) merit -= 8;
  return merit - Math.min(10, Math.floor(start / 60));
}
