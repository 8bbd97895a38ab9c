import { firstSentence } from '#contract/beginning.ts';

const maxLength = 120;

/**
 * Returns the alternative text of a poster. An event has no title, so the text is the first sentence of its
 * description, or the beginning of that sentence.
 */
export function posterAlt(description = ''): string {
  const sentence = firstSentence(description, maxLength);
  return sentence === '' ? 'Poster' : `Poster: ${sentence}`;
}
