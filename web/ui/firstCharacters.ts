/** To make one takes a slow phone a tenth of a second, and most pages need none. */
let segmenter: Intl.Segmenter | undefined;

/** The first characters of a text, as a reader counts them: one may be several code points. */
export function firstCharacters(text: string, count: number): string {
  // Such characters never join with each other.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  segmenter ??= new Intl.Segmenter();
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === count) return text.slice(0, index);
    characters += 1;
  }
  return text;
}
