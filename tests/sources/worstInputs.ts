/** What any expression may look for: a letter, a digit, blanks, signs, a character that few of them know. */
const usual = ['a', '0', ' ', '\t', '\n', '%', '/', '<', '.', '-', 'é', '\u{1f4e1}'];

/**
 * Returns what makes an expression slow when it is repeated: its own characters and words, which it begins to match at
 * every place, and usual ones.
 */
export function worstInputs({ source }: RegExp): string[] {
  const literal = source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ' ').replace(/\\(.)/g, '$1');
  const words = literal.match(/[\w:/<>=;&#%!-]{2,}/g) ?? [];
  return [...new Set([...words, ...literal, ...usual])];
}

const sizes = [4, 16, 64].map((kilobytes) => kilobytes * 1024);
/** Less than this is never slow (ms). A linear search through 64 kB takes a tenth of it, others take a second. */
const negligible = 25;
/** How many times longer 64 kB may take than 4 kB: 16 are linear, 256 are quadratic. */
const mostGrowth = 64;

/** Measures (ms) how long an expression takes for 4, 16 and 64 kB of a repeated input that ends otherwise. */
export function growthOf(regex: RegExp, input: string): { isLinear: boolean; milliseconds: number[] } {
  const milliseconds = sizes.map((size) => timeOf(regex, `${input.repeat(size / input.length)}\0`));
  const [first = 0, , last = 0] = milliseconds;
  return { isLinear: last < Math.max(negligible, first * mostGrowth), milliseconds };
}

/** Returns the shortest of three times, which no other process has prolonged. */
function timeOf(regex: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    text.replace(regex, '');
    return performance.now() - begun;
  });
  return Math.min(...times);
}
