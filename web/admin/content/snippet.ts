import { firstCharacters } from '../../ui/firstCharacters.ts';

/** The first characters of a text, and three dots if that is not all of it. */
export function snippet(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning}...`;
}
