import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInFlightLimit } from './inFlightLimit.ts';
import { createSemaphore } from './semaphore.ts';

/** The number of tasks that run at a time, and the maximum number of tasks that wait for their turn. */
export const turns = { atOnce: 2, waiting: 100 };
const place = createInFlightLimit(turns.atOnce + turns.waiting);
const withTurn = createSemaphore(turns.atOnce);
const hasTurn = new AsyncLocalStorage<true>();

/**
 * Makes content that strangers may request and that is not in memory, two tasks at once (docs/decisions/0045). More
 * tasks at once would take memory and not be faster: reading, rendering and writing share the server's only thread. At
 * most a hundred others wait, each for its own content: half a second with a page in 10 ms. Rejects with a 503 if too
 * many wait, and with the signal's reason if the signal aborts before the turn. A task that has its turn must not wait
 * for another one: two such tasks would wait for ever.
 */
export async function inTurn<Made>(make: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  if (hasTurn.getStore()) throw new Error('A task waits for a turn within its turn.');
  const leave = place();
  try {
    return await withTurn(async () => {
      // Requests that have come meanwhile go first, such as logins, images and content in memory.
      await nextTurn();
      signal?.throwIfAborted();
      return hasTurn.run(true, make);
    }, signal && { signal });
  } finally {
    leave();
  }
}
