import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of @fastify/under-pressure, whose types lack it. */
    pressureHandler?: () => void;
  }
}

/** When a turn of the event loop takes longer than this on average (ms), thousands of requests are waiting in it. */
const maxDelay = 1000;

/** How long that must last (ms): a machine that stood still for a moment, or was asleep, is not overloaded. */
const least = 2000;

/** After so long without it (ms), it begins anew. */
const pause = 10_000;

/** Options of a route that answers under overload, too. */
export const neverRefused = { config: { pressureHandler: () => {} } };

/** Refuses requests with 503 while the event loop is held up. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  const hasLasted = createDuration(() => performance.now());
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: () => {
      if (hasLasted()) throw busy();
    },
  });
}

/** To be called whenever something is seen: answers whether it has been seen for long enough, by a clock in ms. */
export function createDuration(now: () => number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time - last > pause) since = time;
    last = time;
    return time - since > least;
  };
}
