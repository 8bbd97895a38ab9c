import { firstCharacters } from '#contract/beginning.ts';

/** Returns the first characters of a text, with three dots if the text is longer. */
export function snippet(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning}...`;
}
