import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSweeper } from './sweeper.ts';

const every = 60_000;
const warn = vi.fn();
const log = { warn } as unknown as FastifyBaseLogger;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  warn.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sweeper', () => {
  it('repeats its work until it is closed, also after a failure, which is logged', async () => {
    const failure = new Error('The store does not answer.');
    const work = vi.fn(async () => {}).mockRejectedValueOnce(failure);
    const sweeper = createSweeper(work, 'sweep of files', every, log);
    expect(work).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(every);
    expect(warn.mock.calls).toEqual([[{ err: failure }, 'sweep of files failed']]);
    await vi.advanceTimersByTimeAsync(2 * every);
    expect(work).toHaveBeenCalledTimes(3);
    await sweeper.close();
    await vi.advanceTimersByTimeAsync(every);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does its work once for all who ask meanwhile, and ends it before it is closed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    const sweeper = createSweeper(work, 'sweep of files', every, log);
    const sweeps = [sweeper.sweep(), sweeper.sweep()];
    let isClosed = false;
    const closing = sweeper.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(every);
    expect([work.mock.calls.length, isClosed]).toEqual([1, false]);
    resolve();
    await Promise.all([...sweeps, closing]);
  });
});
