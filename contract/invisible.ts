/**
 * The signs of a text that nobody sees, besides blanks: control signs, all that Unicode calls default ignorable (marks
 * of direction, zero-width signs, joiners, soft hyphens, variation selectors, tags, fillers of Hangul), and those that
 * it does not: the empty Braille pattern, an empty note head, marks of annotations and the place of an object. Format
 * signs alone (Cf) would be too many: Arabic marks of numbers are seen.
 */
export const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufff9-\ufffc]/gu;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => text.replace(invisible, '').trim() === '';

/** Returns a text without the blanks and invisible signs around it. */
export function withoutInvisibleEnds(text: string): string {
  const seen = [...text.replace(invisible, '').trim()];
  const first = seen[0];
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return '';
  return text.slice(text.indexOf(first), text.lastIndexOf(last) + last.length);
}
