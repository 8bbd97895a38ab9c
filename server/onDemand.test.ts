import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ClientError, NotNow } from './http/errors.ts';
import { inTurn } from './onDemand.ts';

/** A task that lasts until it is told to end. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

describe('inTurn', () => {
  it('does two tasks at a time, lets a hundred wait, and refuses more with Retry-After', async () => {
    const { task, end } = endless();
    let begun = 0;
    const tasks = Array.from({ length: 102 }, () =>
      inTurn(() => {
        begun += 1;
        return task();
      }),
    );
    await expect.poll(() => begun).toBe(2);
    const refused = inTurn(task).catch((error) => error as ClientError);
    end();
    expect(await refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    await Promise.all(tasks);
    expect(begun).toBe(102);
    await inTurn(task);
  });

  it('gives the place of a task that is given up to another one at once', async () => {
    const { task, end } = endless();
    const blocked = [inTurn(task), inTurn(task)];
    const givingUp = new AbortController();
    const waiting = Array.from({ length: 100 }, () => inTurn(task, givingUp.signal));
    const refused = inTurn(task).catch((error) => error);
    const left = Promise.allSettled(waiting);
    givingUp.abort();
    await nextTurn();
    const next = inTurn(async () => 'made');
    end();
    expect(await refused).toBeInstanceOf(NotNow);
    expect(await next).toBe('made');
    await Promise.all([left, ...blocked]);
  });

  it('lets what has come meanwhile go first', async () => {
    const order: string[] = [];
    const made = inTurn(async () => order.push('made'));
    await new Promise<void>((resolve) => process.nextTick(resolve));
    order.push('came meanwhile');
    await made;
    expect(order).toEqual(['came meanwhile', 'made']);
  });
});
