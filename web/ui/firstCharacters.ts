/** The first characters of a text, as a reader counts them: one may be several code points. */
export function firstCharacters(text: string, count: number): string {
  // A segmenter takes a slow phone a tenth of a second to make, and such characters never join with each other.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  let characters = 0;
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (characters === count) return text.slice(0, index);
    characters += 1;
  }
  return text;
}
