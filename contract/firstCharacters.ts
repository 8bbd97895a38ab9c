/** The segmenter is created on its first use: this takes 0.1 seconds on a slow phone, and most pages never use it. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first characters of a text. A character is a unit that a reader counts; it may have several code points.
 */
export function firstCharacters(text: string, count: number): string {
  // ASCII characters never combine with each other.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  segmenter ??= new Intl.Segmenter();
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === count) return text.slice(0, index);
    characters += 1;
  }
  return text;
}
