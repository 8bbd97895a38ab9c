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

/** A text of the first length is compared with as many texts of the second one as have that length together. */
const [long, short] = [64 * 1024, 1024];
/** A shorter time is never slow (ms): a linear search takes a tenth of it, other searches take a second. */
const negligible = 25;
/** The maximum ratio of the two times: a linear search has 1, a quadratic search 64. */
const maxGrowth = 8;

/** Whether the time of an expression for a repeated input with another end grows like the length of the text. */
export function isLinear(regex: RegExp, input: string): boolean {
  const textOf = (length: number) => `${input.repeat(length / input.length)}\0`;
  const together = timeOf(regex, textOf(long));
  return together < negligible || together < maxGrowth * timeOf(regex, textOf(short), long / short);
}

/** Returns the milliseconds that this thread itself takes to search a text so many times, whatever else runs. */
function timeOf(regex: RegExp, text: string, times = 1): number {
  const begun = process.threadCpuUsage();
  for (let count = 0; count < times; count += 1) text.replace(regex, '');
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
