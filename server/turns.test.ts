import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

describe('takeTurns', () => {
  it('runs no more tasks at once than it says, in their order, also when one fails', async () => {
    const inTurn = takeTurns(2);
    const started: number[] = [];
    const tasks = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
    const results = tasks.map(({ promise }, index) =>
      inTurn(() => {
        started.push(index);
        return promise;
      }),
    );
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
    expect(await inTurn(async () => 'sixth')).toBe('sixth');
  });
});
