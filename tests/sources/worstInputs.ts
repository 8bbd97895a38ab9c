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

const sizes = [4, 16, 64].map((kilobytes) => kilobytes * 1024);
/**
 * A shorter time is never slow (ms). A linear search through 64 kB takes a tenth of it, other searches take a second.
 */
const negligible = 25;
/** The maximum ratio of the times for 64 kB and for 4 kB: a linear search has 16, a quadratic search 256. */
const maxGrowth = 64;

/** Measures the time (ms) of an expression for 4, 16 and 64 kB of a repeated input with another end. */
export function growthOf(regex: RegExp, input: string): { isLinear: boolean; milliseconds: number[] } {
  const milliseconds = sizes.map((size) => timeOf(regex, `${input.repeat(size / input.length)}\0`));
  const [first = 0, , last = 0] = milliseconds;
  return { isLinear: last < Math.max(negligible, first * maxGrowth), milliseconds };
}

/** Returns the shortest of three times, so that another process does not prolong it. */
function timeOf(regex: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    text.replace(regex, '');
    return performance.now() - begun;
  });
  return Math.min(...times);
}
