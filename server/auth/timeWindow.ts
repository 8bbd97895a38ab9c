import { instant } from '../clock.ts';

/** The maximum difference between the clocks of two processes on one database (ms). */
const clockSkew = 60 * 1000;

/**
 * Returns the window of `length` (ms) up to the present. A time counts if it is after `start` and not after `end`; ISO
 * 8601, UTC. Later times come from a clock that was ahead.
 */
export function timeWindow(length: number): { start: string; end: string } {
  return { start: instant(-length), end: instant(clockSkew) };
}
