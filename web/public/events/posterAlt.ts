import { firstCharacters } from '../../ui/firstCharacters.ts';

const maxLength = 120;

/**
 * Returns the alternative text of a poster. An event has no title, so the text is the first sentence of its
 * description, or the beginning of that sentence.
 */
export function posterAlt(description = ''): string {
  const sentence = /^.+?(?:[.!?](?=\s|$)|$)/m.exec(description.trim())?.[0].trim() ?? '';
  if (sentence === '') return 'Poster';
  const beginning = firstCharacters(sentence, maxLength);
  // The end of the last word may be missing.
  return `Poster: ${beginning === sentence ? sentence : `${beginning.replace(/ [^ ]*$/, '')}…`}`;
}
