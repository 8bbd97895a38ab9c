/** The segmenter is created on its first use: this takes 0.1 seconds on a slow phone, and most pages never use it. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first characters of a text. A character is a unit that a reader counts; it may have several code points.
 */
export function firstCharacters(text: string, count: number): string {
  // ASCII characters never combine with each other.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  segmenter ??= new Intl.Segmenter();
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
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

/**
 * The first sentence of a line. A full stop after an initial or a title, as in 'Prof. C. V. Raman', does not end it.
 * Full stops of other scripts need no blank after them.
 */
const sentenceInLine =
  /^.+?(?:(?<!(?:^|[\s.(“"])(?:\p{Lu}|Dr|Prof|Asst|Assoc|Er|Mr|Mrs|Ms|Smt|St|Dept|Govt|No|Vol|vs|e\.g|i\.e))\.(?=\s|$)|[!?](?=\s|$)|[।॥۔؟。！？]+[」』”’）]*|$)/mu;

/**
 * Returns the first sentence of a text, or the beginning of a long sentence. A sentence never goes on in the next line.
 */
export function firstSentence(text: string, maxLength: number): string {
  const sentence = sentenceInLine.exec(text.trim())?.[0].trim() ?? '';
  return beginning(sentence, maxLength);
}
