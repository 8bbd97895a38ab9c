/**
 * Runs a task in its turn, for which it takes an `amount`: 1, unless it says otherwise; never more than the total.
 * Rejects with the signal's reason, without running the task, if the signal aborts before the task's turn has come.
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
 * Shares out `total` of something: tasks wait in their order until their amount is free, and keep it while they run.
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
        // Others may have waited behind it for less.
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
