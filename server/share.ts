/** A task that waits for a turn, and the networks whose requests wait for it. They may become more meanwhile. */
interface Waiting {
  networks: ReadonlySet<string>;
  start(): void;
  refuse(): void;
}

/**
 * Creates a queue for tasks that strangers cause, of which `atOnce` run and `places` wait. Turns go round by network.
 * If no place is free, the youngest task of the network that has most gives way, so a network may take all places, but
 * takes them from no other one (docs/decisions/0045). A task that several networks wait for counts as one of the
 * network that has fewest.
 */
export function createShare(atOnce: number, places: number) {
  let running = 0;
  /** The oldest first. */
  const waiting: Waiting[] = [];
  /** The networks that wait. The first one has its turn. */
  const round = new Set<string>();

  function startNext(): void {
    if (running >= atOnce || waiting.length === 0) return;
    for (const { networks } of waiting) for (const network of networks) round.add(network);
    for (const network of round) {
      round.delete(network);
      const next = waiting.findIndex(({ networks }) => networks.has(network));
      if (next === -1) continue;
      round.add(network);
      running += 1;
      waiting.splice(next, 1)[0]?.start();
      return;
    }
  }

  function makeRoom(): void {
    const tasks = new Map<string, number>();
    for (const { networks } of waiting)
      for (const network of networks) tasks.set(network, (tasks.get(network) ?? 0) + 1);
    const shares = waiting.map(({ networks }) => Math.min(...[...networks].map((one) => tasks.get(one) ?? 0)));
    const [loser] = waiting.splice(shares.lastIndexOf(Math.max(...shares)), 1);
    loser?.refuse();
  }

  function leave(entry: Waiting): void {
    const index = waiting.indexOf(entry);
    if (index !== -1) waiting.splice(index, 1);
  }

  return {
    /**
     * Waits for the turn of a task of these networks. Returns the function that ends the turn, which must be called
     * once. Rejects with `refusal` if the task gives way, and with the signal's reason if the signal aborts.
     */
    turn(networks: ReadonlySet<string>, refusal: () => Error, signal?: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const giveUp = () => {
          leave(entry);
          reject(signal?.reason);
        };
        const over = () => signal?.removeEventListener('abort', giveUp);
        const entry: Waiting = {
          networks,
          start() {
            over();
            resolve(() => {
              running -= 1;
              startNext();
            });
          },
          refuse() {
            over();
            reject(refusal());
          },
        };
        signal?.addEventListener('abort', giveUp);
        waiting.push(entry);
        startNext();
        if (waiting.length > places) makeRoom();
      });
    },
  };
}
