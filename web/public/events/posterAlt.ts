import { firstCharacters } from '../../ui/firstCharacters.ts';

const maxLength = 120;

/**
 * What a poster's picture is called: an event has no title, so the first sentence of its description, or its beginning.
 */
export function posterAlt(description = ''): string {
  const sentence = /^.+?(?:[.!?](?=\s|$)|$)/m.exec(description.trim())?.[0].trim() ?? '';
  if (sentence === '') return 'Poster';
  const beginning = firstCharacters(sentence, maxLength);
  return `Poster: ${beginning === sentence ? sentence : `${wholeWords(beginning)}…`}`;
}

/** A text without its last word, of which the end may be missing; all of it if that is the only one. */
function wholeWords(text: string): string {
  const lastSpace = text.lastIndexOf(' ');
  return lastSpace > 0 ? text.slice(0, lastSpace) : text;
}
