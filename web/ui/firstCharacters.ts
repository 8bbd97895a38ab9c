const segmenter = new Intl.Segmenter();

/** The first characters of a text, as a reader counts them: one may be several code points. */
export function firstCharacters(text: string, count: number): string {
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === count) return text.slice(0, index);
    characters += 1;
  }
  return text;
}
