import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInFlightLimit } from './inFlightLimit.ts';
import { createSemaphore } from './semaphore.ts';

/** The tasks that run at a time, and the most that wait for their turn. */
export const turns = { atOnce: 2, waiting: 100 };
const place = createInFlightLimit(turns.atOnce + turns.waiting);
const withTurn = createSemaphore(turns.atOnce);

/**
 * Makes what anybody may ask for and what is not in memory, two at once (docs/decisions/0045). More at once would take
 * memory and not be faster: reading, rendering and writing share the server's one thread. At most a hundred others
 * wait, each for its own content: half a second with a page in 10 ms. Rejects with a 503 if too many wait, and with the
 * signal's reason if the signal aborts before the turn.
 */
export async function inTurn<Made>(make: () => Promise<Made>, signal?: AbortSignal): Promise<Made> {
  const leave = place();
  try {
    return await withTurn(async () => {
      // What has come meanwhile, such as logins, images and what is in memory, goes first.
      await nextTurn();
      signal?.throwIfAborted();
      return make();
    }, signal && { signal });
  } finally {
    leave();
  }
}
