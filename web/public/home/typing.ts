/**
 * The milliseconds for a letter, and the milliseconds for which the whole title stays before it is typed again
 * (docs/product.md, "Home").
 */
export const typingSpeed = 40;
export const typingPause = 3000;

/** Returns the next number of typed letters after `typed`, and the delay in milliseconds until then. */
export function nextTyped(typed: number, length: number): { typed: number; after: number } {
  return typed < length ? { typed: typed + 1, after: typingSpeed } : { typed: 0, after: typingPause };
}
