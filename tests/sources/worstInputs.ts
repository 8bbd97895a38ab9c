/** Characters that expressions search for: a letter, a digit, blanks, signs, and a rare character. */
const commonCharacters = ['a', '0', ' ', '\t', '\n', '%', '/', '<', '.', '-', 'é', '\u{1f4e1}'];

/**
 * Returns texts that make an expression slow when they are repeated: its own characters and words, which it begins to
 * match at every place, and common characters.
 */
export function worstInputs({ source }: RegExp): string[] {
  const literal = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ' ').replace(/\\(.)/g, '$1');
  const words = literal.match(/[\w:/<>=;&#%!-]{2,}/g) ?? [];
  return [...new Set([...words, ...literal, ...commonCharacters])];
}

/** The lengths of the texts whose times are compared. */
const [short, long] = [4 * 1024, 64 * 1024];
/**
 * A shorter time is never slow (ms). A linear search through 64 kB takes a tenth of it, other searches take a second.
 */
const negligible = 25;
/** The maximum ratio of the times for 64 kB and for 4 kB: a linear search has 16, a quadratic search 256. */
const maxGrowth = 64;

/** Whether the time of an expression for a repeated input with another end grows like the length of the text. */
export function isLinear(regex: RegExp, input: string): boolean {
  const textOf = (length: number) => `${input.repeat(length / input.length)}\0`;
  // Almost all expressions need no second look.
  if (timeOf(regex, textOf(long)) < negligible) return true;
  return shortestTimeOf(regex, textOf(long)) < Math.max(negligible, shortestTimeOf(regex, textOf(short)) * maxGrowth);
}

/** Returns the shortest of three times, so that another process does not prolong it. */
const shortestTimeOf = (regex: RegExp, text: string) => Math.min(...[1, 2, 3].map(() => timeOf(regex, text)));

function timeOf(regex: RegExp, text: string): number {
  const begun = performance.now();
  text.replace(regex, '');
  return performance.now() - begun;
}
