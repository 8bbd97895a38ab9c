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
  let free = total;
  const waiting: Waiting[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined && next.amount <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.amount;
      next.start();
    }
  }

  function turn(amount: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const entry: Waiting = {
        amount,
        start() {
          signal?.removeEventListener('abort', giveUp);
          resolve();
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

  return async (task, { amount = 1, signal } = {}) => {
    await turn(amount, signal);
    try {
      return await task();
    } finally {
      free += amount;
      startNext();
    }
  };
}
