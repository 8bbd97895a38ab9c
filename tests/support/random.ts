/** Returns a function that returns numbers from 0 to 1. The same seed always gives the same numbers (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a new seed for each run, or the seed in `SEED`, which repeats a run. The seed is printed, so that a failed
 * run can be repeated.
 */
export function chooseSeed(name: string): number {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 32);
  console.log(`${name}: SEED=${seed}`);
  return seed;
}
