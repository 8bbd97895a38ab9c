import { firstCharacters } from './firstCharacters.ts';

/** Returns a text, or its beginning with '…' if it has more than so many characters. It is cut between two words. */
export function beginning(text: string, maxLength: number): string {
  const first = firstCharacters(text, maxLength);
  // The end of the last word may be missing.
  return first === text ? text : `${first.replace(/\s\S*$/, '')}…`;
}

/**
 * Returns the first sentence of a text, which ends at the end of its line at the latest; or the sentence's beginning.
 */
export function firstSentence(text: string, maxLength: number): string {
  const sentence = /^.+?(?:[.!?](?=\s|$)|$)/m.exec(text.trim())?.[0].trim() ?? '';
  return beginning(sentence, maxLength);
}
