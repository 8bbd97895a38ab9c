/**
 * Runs a task when it is the task's turn. The task takes an `amount`: 1 by default, at most the total.
 * Rejects with the signal's reason, without running the task, if the signal aborts before the task's turn.
 */
export type Semaphore = <Result>(
  task: () => Promise<Result>,
  options?: { amount?: number; signal?: AbortSignal },
) => Promise<Result>;

interface Waiting {
  amount: number;
  start(): void;
}

/**
 * Creates a semaphore for `total` units. Tasks wait in their order until their amount is free, and hold it while they
 * run.
 */
export function createSemaphore(total: number): Semaphore {
  const takeTurn = createTurns(total);
  return async (task, { amount, signal } = {}) => {
    const end = await takeTurn(amount, signal);
    try {
      return await task();
    } finally {
      end();
    }
  };
}

/** As `createSemaphore`, for work that is no single task: waits for a turn, and returns the function that ends it. */
export function createTurns(total: number) {
  let free = total;
  const waiting: Waiting[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined && next.amount <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.amount;
      next.start();
    }
  }

  return (amount = 1, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const entry: Waiting = {
        amount,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve(() => {
            free += amount;
            startNext();
          });
        },
      };
      function giveUp() {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
        // Tasks behind it may need a smaller amount.
        startNext();
      }
      signal?.addEventListener('abort', giveUp);
      waiting.push(entry);
      startNext();
    });
}
