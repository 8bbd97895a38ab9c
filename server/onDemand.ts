import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networksOf } from './http/addresses.ts';
import { busy } from './http/errors.ts';
import { createShare } from './share.ts';

/** The number of tasks that run at a time, and the maximum number of tasks that wait for their turn. */
export const turns = { atOnce: 2, waiting: 100 };
const share = createShare(turns.atOnce, turns.waiting);
const hasTurn = new AsyncLocalStorage<true>();

/** The request that content is made for. Its signal aborts when nobody waits for the answer any more. */
export type Asker = Parameters<typeof networksOf>[0] & { signal: AbortSignal };

/** The network by which an asker has its share: of IPv6, all that a single customer may have. */
export const networkOf = (asker: Asker | undefined): string => (asker ? networksOf(asker).block : 'the server itself');

/**
 * Makes content that strangers may request and that is not in memory, two tasks at once, and shares the turns among the
 * networks of those who ask (docs/decisions/0045). More tasks at once would take memory and not be faster: reading,
 * rendering and writing share the server's only thread. At most a hundred others wait, each for its own content: half a
 * second with a page in 10 ms. Rejects with a 503 if the task gives way to one of another network, and with the
 * signal's reason if the signal aborts before the turn. A task that has its turn must not wait for another one: two
 * such tasks would wait for ever.
 */
export async function inTurn<Made>(
  make: () => Promise<Made>,
  networks: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Made> {
  if (hasTurn.getStore()) throw new Error('A task waits for a turn within its turn.');
  using turn = new DisposableStack();
  turn.defer(await share.turn(networks, busy, signal));
  // Requests that have come meanwhile go first, such as logins, images and content in memory.
  await nextTurn();
  signal?.throwIfAborted();
  return await hasTurn.run(true, make);
}

/** Makes content in turn for one asker alone. */
export const inTurnFor = <Made>(make: () => Promise<Made>, asker?: Asker): Promise<Made> =>
  inTurn(make, new Set([networkOf(asker)]), asker?.signal);
