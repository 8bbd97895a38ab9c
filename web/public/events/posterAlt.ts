import { firstSentence } from '#contract/beginning.ts';

const maxLength = 120;

/**
 * Returns the alternative text of a poster: its event's title, else the first sentence of the description, or the
 * beginning of that sentence.
 */
export function posterAlt({ title, description = '' }: { title?: string; description?: string }): string {
  if (title) return `Poster: ${title}`;
  const sentence = firstSentence(description, maxLength);
  return sentence === '' ? 'Poster' : `Poster: ${sentence}`;
}
