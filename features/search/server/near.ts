/** Shorter words are near to too many others. In a number each digit says something else. */
const correctable = /^[^\p{N}]{4,}$/u;

/**
 * Returns the beginning of a word that differs from a typed one in a single letter: it has one more, one less or
 * another one, or two neighbours have changed places. Undefined if there is none.
 */
export function nearBeginning(typed: string, word: string): string | undefined {
  // Most words are far, and this look at their first letters takes no memory.
  if (typed[0] !== word[0] && word.lastIndexOf(letterAt(typed, letterAt(typed, 0).length), 3) === -1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  // The second half of a letter is no place to change it.
  if (/[\udc00-\udfff]/.test(typed[at] ?? '')) at -= 1;
  const letter = letterAt(typed, at);
  const other = letterAt(word, at);
  const rest = typed.slice(at + letter.length);
  const next = letterAt(rest, 0);
  const follows = (text: string) => word.startsWith(text, at);
  const upTo = (length: number) => word.slice(0, at + length);
  if (next !== '' && other === next && follows(next + letter + rest.slice(next.length)))
    return upTo(letter.length + rest.length);
  if (follows(other + letter + rest)) return upTo(other.length + letter.length + rest.length);
  if (follows(other + rest)) return upTo(other.length + rest.length);
  return follows(rest) ? upTo(rest.length) : undefined;
}

/** The letter at a place, which may be two UTF-16 units; '' at the end. */
const letterAt = (text: string, at: number) => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Returns the beginnings of known words that are near to a typed word, at most `limit`. */
export function nearBeginnings(typed: string, known: Iterable<string>, limit: number): string[] {
  const found = new Set<string>();
  if (!correctable.test(typed)) return [];
  for (const word of known) {
    const near = nearBeginning(typed, word);
    if (near !== undefined) found.add(near);
    if (found.size === limit) break;
  }
  return [...found];
}
