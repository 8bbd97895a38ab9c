import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInFlightLimit } from './inFlightLimit.ts';
import { createSemaphore } from './semaphore.ts';

/** The number of tasks that run at a time, and the maximum number of tasks that wait for their turn. */
export const turns = { atOnce: 2, waiting: 100 };
const place = createInFlightLimit(turns.atOnce + turns.waiting);
const withTurn = createSemaphore(turns.atOnce);

/**
 * Makes content that strangers may request and that is not in memory, two tasks at once (docs/decisions/0045). More
 * tasks at once would take memory and not be faster: reading, rendering and writing share the server's only thread. At
 * most a hundred others wait, each for its own content: half a second with a page in 10 ms. Rejects with a 503 if too
 * many wait, and with the signal's reason if the signal aborts before the turn.
 */
export async function inTurn<Made>(make: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  const leave = place();
  try {
    return await withTurn(async () => {
      // Requests that have come meanwhile go first, such as logins, images and content in memory.
      await nextTurn();
      signal?.throwIfAborted();
      return make();
    }, signal && { signal });
  } finally {
    leave();
  }
}
