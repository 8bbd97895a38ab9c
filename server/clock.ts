/** A smaller difference is not corrected (ms): it may be the time that the answer of the database took. */
const tolerance = 100;

/** The milliseconds by which the clock of this machine is ahead of the database's. */
let ahead = 0;

/**
 * Returns the time by which all processes on one database agree (ms since 1970): the time of PostgreSQL. Processes on
 * SQLite share one machine, and use its time.
 */
export const now = () => Date.now() - ahead;

/** Returns the instant `fromNow` milliseconds from now in its stored form: ISO 8601, UTC. */
export const instant = (fromNow = 0) => new Date(now() + fromNow).toISOString();

/** Corrects this process's clock by the database's, which was at `time` (ms since 1970) between the two instants. */
export function setByDatabase(time: number, asked: number, answered: number): void {
  const difference = (asked + answered) / 2 - time;
  // A slow answer says less about the database's time.
  const uncertainty = tolerance + (answered - asked) / 2;
  if (Math.abs(difference - ahead) > uncertainty) ahead = difference;
}

/** The maximum difference between the clocks of two processes on one database (ms). */
const clockSkew = 60 * 1000;

/**
 * Returns the window of `length` (ms) up to the present. A time counts if it is after `start` and not after `end`; ISO
 * 8601, UTC. Later times come from a clock that was ahead.
 */
export function timeWindow(length: number): { start: string; end: string } {
  return { start: instant(-length), end: instant(clockSkew) };
}

/**
 * Returns the window in which the ends lie of what lives for `length` (ms) and is not over. An end counts if it is
 * after `start` and not after `end`; ISO 8601, UTC. Later ends come from a clock that was ahead.
 */
export function endWindow(length: number): { start: string; end: string } {
  return { start: instant(), end: instant(length + clockSkew) };
}
