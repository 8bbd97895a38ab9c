import { describe, expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

describe('createSemaphore', () => {
  it('runs no more tasks at once than it says, in their order, also when one fails', async () => {
    const withTurn = createSemaphore(2);
    const started: number[] = [];
    const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
    const results = tasks.map(({ promise }, index) =>
      withTurn(() => {
        started.push(index);
        return promise;
      }),
    );
    await vi.waitUntil(() => started.length > 0);
    expect(started).toEqual([0, 1]);

    tasks[1]?.reject(new Error('broken'));
    await expect(results[1]).rejects.toThrow('broken');
    expect(started).toEqual([0, 1, 2]);

    tasks[0]?.resolve('first');
    tasks[2]?.resolve('third');
    expect(await Promise.all([results[0], results[2]])).toEqual(['first', 'third']);
    expect(started).toEqual([0, 1, 2, 3, 4]);

    tasks[3]?.resolve('fourth');
    tasks[4]?.resolve('fifth');
    expect(await Promise.all([results[3], results[4]])).toEqual(['fourth', 'fifth']);
    expect(await withTurn(async () => 'sixth')).toBe('sixth');
  });

  it('lets what is larger wait for enough, and what came later for its turn', async () => {
    const withTurn = createSemaphore(10);
    const started: string[] = [];
    const ends: Record<string, () => void> = {};
    const take = (name: string, amount: number, signal?: AbortSignal) =>
      withTurn(
        () =>
          new Promise<void>((resolve) => {
            started.push(name);
            ends[name] = resolve;
          }),
        { amount, signal },
      );
    const six = take('six', 6);
    const five = take('five', 5);
    const gone = new AbortController();
    const ten = take('ten', 10, gone.signal).catch((error) => error.message);
    const four = take('four', 4);
    await vi.waitUntil(() => started.length > 0);
    expect(started).toEqual(['six']);

    ends.six?.();
    await six;
    await vi.waitUntil(() => started.length > 1);
    expect(started).toEqual(['six', 'five']);

    gone.abort(new Error('gone'));
    expect(await ten).toBe('gone');
    await vi.waitUntil(() => started.length > 2);
    expect(started).toEqual(['six', 'five', 'four']);
    ends.five?.();
    ends.four?.();
    await Promise.all([five, four]);
    await expect(withTurn(async () => 'never', { signal: gone.signal })).rejects.toThrow('gone');
  });
});
