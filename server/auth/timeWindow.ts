/** By how much the clocks of two processes on one database may differ (ms). */
const clockSkew = 60 * 1000;

/**
 * What is to count for so long (ms) counts if its instant is after `start` and not after `end`; ISO 8601, UTC. Later
 * ones are of a clock that was ahead.
 */
export function timeWindow(length: number): { start: string; end: string } {
  const now = Date.now();
  return { start: new Date(now - length).toISOString(), end: new Date(now + clockSkew).toISOString() };
}
