/** A stretch of a text. */
interface Stretch {
  start: number;
  end: number;
}

/** What stands before or behind marks around words, but not around a part of a word, of a sum or of an address. */
const isEdge = (sign: string) => !/[\p{L}\p{N}/=&%@]/u.test(sign);

/**
 * Returns what stands between two marks in a line: in quotes, or between the stars of bold words. `closing` has by
 * opening mark those that may close it. A stretch has `max` signs at most, and no blanks at its ends.
 */
export function enclosed(text: string, closing: Record<string, string>, max: number): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const ends = Object.hasOwn(closing, text.charAt(at)) ? closing[text.charAt(at)] : undefined;
    if (ends === undefined || !isEdge(text.charAt(at - 1))) continue;
    const end = endOf(text, at + 1, ends, max);
    if (end === undefined) continue;
    found.push({ start: at + 1, end });
    at = end;
  }
  return found;
}

/** Returns where the mark stands that closes a stretch; undefined if there is none in its line. */
function endOf(text: string, start: number, ends: string, max: number): number | undefined {
  if (/^(?:\s|$)/.test(text.charAt(start)) || ends.includes(text.charAt(start))) return undefined;
  for (let at = start; at <= start + max && at < text.length && text.charAt(at) !== '\n'; at += 1) {
    if (!ends.includes(text.charAt(at)) || /\s/.test(text.charAt(at - 1))) continue;
    if (isEdge(text.charAt(at + 1))) return at;
  }
  return undefined;
}
