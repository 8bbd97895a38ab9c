import { firstCharacters } from './firstCharacters.ts';

/** Returns a text. If it has more than `maxLength` characters, it is cut between two words and ends with '…'. */
export function beginning(text: string, maxLength: number): string {
  const first = firstCharacters(text, maxLength);
  // The cut may be inside of the last word.
  return first === text ? text : `${first.replace(/\s\S*$/, '')}…`;
}

/**
 * Returns the first sentence of a text, or the beginning of a long sentence. A sentence never goes on in the next line.
 */
export function firstSentence(text: string, maxLength: number): string {
  const sentence = /^.+?(?:[.!?](?=\s|$)|$)/m.exec(text.trim())?.[0].trim() ?? '';
  return beginning(sentence, maxLength);
}
