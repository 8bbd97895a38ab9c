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
  return `Poster: ${beginning === sentence ? sentence : `${wholeWords(beginning)}…`}`;
}

/**
 * Returns a text without its last word, because the end of this word may be missing. Returns the whole text if it has
 * only one word.
 */
function wholeWords(text: string): string {
  const lastSpace = text.lastIndexOf(' ');
  return lastSpace > 0 ? text.slice(0, lastSpace) : text;
}
