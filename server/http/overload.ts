import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An option of @fastify/under-pressure, which its types lack. */
    pressureHandler?: () => void;
  }
}

/** The average time of a turn of the event loop (ms) from which thousands of requests wait in it. */
const maxDelay = 1000;

/**
 * The time for which the overload must last (ms). A machine that stopped for a moment, or was asleep, is not
 * overloaded.
 */
const minDuration = 2000;

/** After this time without overload (ms), the duration starts again from zero. */
const pause = 10_000;

/** The options of a route that also answers under overload. */
export const neverRefused = { config: { pressureHandler: () => {} } };

/** Refuses requests with 503 while the event loop is delayed. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  const hasLasted = createDuration(() => performance.now());
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: () => {
      if (hasLasted()) throw busy();
    },
  });
}

/**
 * Returns a function that the caller calls at each observation of a condition. It returns whether the condition has
 * lasted long enough. `now` is a clock in ms.
 */
export function createDuration(now: () => number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time - last > pause) since = time;
    last = time;
    return time - since > minDuration;
  };
}
