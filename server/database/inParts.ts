/** The number of values that a statement names, which both databases accept. */
const atOnce = 500;

/** Returns a list in parts, each for a statement of its own. */
export const inParts = <Value>(all: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce));
