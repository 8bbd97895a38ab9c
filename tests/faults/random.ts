/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of its own for each run, or the one that `SEED` repeats; printed, for whoever sees a run fail. */
export function chooseSeed(name: string): number {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 32);
  console.log(`${name}: SEED=${seed}`);
  return seed;
}
