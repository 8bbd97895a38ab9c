/** Milliseconds per letter, and for the whole title before it is typed again (docs/product.md, "Home"). */
const typingSpeed = 40;
const typingPause = 3000;

/** What follows on `typed` of a title's letters: how many there are next, and after how many milliseconds. */
export function nextTyped(typed: number, length: number): { typed: number; after: number } {
  return typed < length ? { typed: typed + 1, after: typingSpeed } : { typed: 0, after: typingPause };
}
