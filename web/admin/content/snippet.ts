/** The first characters of a text, and three dots if that is not all of it. */
export function snippet(text: string, length: number): string {
  // By code points: half of a surrogate pair is no character.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
