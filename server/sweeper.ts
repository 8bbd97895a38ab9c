import type { FastifyBaseLogger } from 'fastify';

/** Repeats `work` at an interval (ms). A failure is logged, with the name of the work. */
export function createSweeper(work: () => Promise<unknown>, name: string, every: number, log: FastifyBaseLogger) {
  let sweeping: Promise<unknown> | undefined;
  /** Does the work now. A caller that comes meanwhile waits for the same work. */
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
    /** Stops the repetition, and waits for work in progress. */
    async close(): Promise<void> {
      clearInterval(timer);
      await sweeping?.catch(() => {});
    },
  };
}
