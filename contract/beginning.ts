/**
 * A character that a reader counts, of one or several code points: nearly an extended grapheme cluster (UAX 29). It is
 * no `Intl.Segmenter`, which Firefox before 125 lacks, and which splits Indic letters differently in each version:
 * server and browser must cut a text at the same place.
 */
const character =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}]*\u200d\p{Extended_Pictographic})*|.)(?:[\p{M}\p{Emoji_Modifier}\p{Grapheme_Extend}\u1160-\u11ff]|\u200d)*/gsu;

/** Returns the first characters of a text. */
export function firstCharacters(text: string, count: number): string {
  // ASCII characters never combine with each other.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  let characters = 0;
  for (const { index } of text.matchAll(character)) {
    if (characters === count) return text.slice(0, index);
    characters += 1;
  }
  return text;
}

/**
 * Returns a text. If it has more than `maxLength` characters, it is cut between two words and ends with '…'. A script
 * without blanks between its words, or a long address, is cut inside: else too little would be left.
 */
export function beginning(text: string, maxLength: number): string {
  const first = firstCharacters(text, maxLength);
  if (first === text) return text;
  // The cut may be inside of the last word.
  const words = first.replace(/\s\S*$/, '');
  return `${words.length < first.length / 2 ? first : words}…`;
}

/** Signs that may end a sentence, and the quotes and brackets behind them. */
const ends = /[.!?]+['"”’»)\]]*|[।॥۔؟。！？]+[」』”’）]*/gu;

/**
 * Words behind which a full stop ends no sentence: of CLDR's suppressions for English those that are no words of their
 * own, and what is usual in India.
 */
const abbreviations = new Set(
  (
    'dr prof asst assoc er ar mr mrs ms smt shri sri adv hon rev st sr jr capt col lt maj gen sgt cdr mgr ' +
    'ltd pvt inc corp co dept govt univ inst rs no nos vol approx est ext misc vs viz e.g i.e ph.d fig pp ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun'
  ).split(' '),
);

/** Returns a line without the marks of WhatsApp for bold, italic and struck text around all of it. */
export function withoutMarks(line: string): string {
  let text = line.trim();
  for (;;) {
    const mark = text.charAt(0);
    let count = 0;
    while ('*_~'.includes(mark) && count < text.length && text.charAt(count) === mark) count += 1;
    const inner = text.slice(count, text.length - count);
    if (count === 0 || inner === '' || inner.includes(mark) || !text.endsWith(mark.repeat(count))) return text;
    text = inner.trim();
  }
}

/** Whether a text says something: an emoji, a drawn line, or a letter that nobody sees (U+3164) alone is no name. */
export const hasWord = (text: string) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);

/**
 * Returns the first sentence of a text, and the text without it. It stands in the first line that has a letter or a
 * digit, and never goes on in the next line. A text without such a line has none.
 */
export function divideSentence(text: string): { sentence: string; rest: string } {
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    if (!hasWord(line)) continue;
    const said = withoutMarks(line);
    const sentence = sentenceOf(said);
    const start = line.indexOf(said);
    const more = said.slice(sentence.length).trim();
    // The marks of the line stand around what is left of it.
    const left = more && line.slice(0, start).trim() + more + line.slice(start + said.length).trim();
    const above = text.slice(0, index).trim();
    const below = (left + text.slice(index + line.length)).trim();
    return { sentence, rest: [above, below].filter(Boolean).join('\n') };
  }
  return { sentence: '', rest: text };
}

/** Returns the first sentence of a text, or the beginning of a long sentence. */
export const firstSentence = (text: string, maxLength: number): string =>
  beginning(divideSentence(text).sentence, maxLength);

/** Returns the first sentence of a line; all of a line without an end. */
function sentenceOf(line: string): string {
  for (const { 0: sign, index } of line.matchAll(ends)) {
    const end = index + sign.length;
    const isOfAscii = /^[.!?]/.test(sign);
    if (isOfAscii && end < line.length && !/\s/.test(line.charAt(end))) continue;
    if (sign.startsWith('.') && isAbbreviated(line, index, end)) continue;
    return line.slice(0, end);
  }
  return line;
}

/** Whether the sentence goes on behind a full stop. */
function isAbbreviated(line: string, start: number, end: number): boolean {
  // UAX 29, SB8; a number follows 'Rs.' or 'No.'.
  if (/^\s+[\p{Ll}\p{N}]/u.test(line.slice(end, end + 4))) return true;
  if (start < 5 && /^\p{L}{1,4}$/u.test(line.slice(0, start))) return true;
  const word =
    line
      .slice(Math.max(0, start - 12), start)
      .split(/[^\p{L}\p{M}.]/u)
      .at(-1) ?? '';
  return /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase());
}
