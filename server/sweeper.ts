import type { FastifyBaseLogger } from 'fastify';

/** Work that is done again and again as long as the process runs. */
export interface Sweeper {
  /** Does the work now. Whoever calls this meanwhile waits for the same work. */
  sweep(): Promise<void>;
  /** Stops the repetition, and waits for work in progress. */
  close(): Promise<void>;
}

/** Repeats `work` at an interval (ms). A failure is logged, with the name of what failed. */
export function createSweeper(
  work: () => Promise<unknown>,
  { name, every, log }: { name: string; every: number; log: FastifyBaseLogger },
): Sweeper {
  let sweeping: Promise<unknown> | undefined;
  async function sweep(): Promise<void> {
    sweeping ??= work().finally(() => {
      sweeping = undefined;
    });
    await sweeping;
  }
  const timer = setInterval(() => {
    sweep().catch((err) => log.warn({ err }, `${name} failed`));
  }, every);
  timer.unref();
  return {
    sweep,
    async close() {
      clearInterval(timer);
      await sweeping?.catch(() => {});
    },
  };
}
