/** The most characters of a word. The rest of a longer one counts as another word. */
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,39}/gu;

/** A letter of a script in which marks are accents, and its accents. In other scripts marks are vowels and tones. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * Returns a text without the differences that a search ignores: case, accents, different encodings of a letter, and
 * signs that nobody sees.
 */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Cf}/gu, '');
  // The final sigma is a sigma, or the beginning of a word would not be found in the whole word.
  return plain.toLowerCase().replace(accented, '$1').replaceAll('ς', 'σ');
}

/** Returns the words of a text, folded. All that is neither letter nor number separates words. */
export const wordsOf = (text: string): string[] => fold(text).match(words) ?? [];

/** A word as it stands in a text. */
const wholeWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

/** Returns where in a text words stand that begin with one of these folded beginnings. */
export function placesOf(text: string, beginnings: string[]): { start: number; end: number }[] {
  return [...text.matchAll(wholeWord)].flatMap(({ 0: word, index: start }) =>
    wordsOf(word).some((folded) => beginnings.some((beginning) => folded.startsWith(beginning)))
      ? [{ start, end: start + word.length }]
      : [],
  );
}
