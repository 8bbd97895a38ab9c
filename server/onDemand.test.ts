import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';
import { type ClientError, NotNow } from './http/errors.ts';
import { type Asker, inTurn, inTurnFor, turns } from './onDemand.ts';

/** A task that lasts until it is told to end. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

const never = new AbortController().signal;
const from = (ip: string, signal = never): Asker => ({ ip, socket: {}, signal });
const many = '192.0.2.1';
const few = '198.51.100.7';

/** Takes all turns, and returns the function that ends them. */
async function takeTurns() {
  const { task, end } = endless();
  const taken = Array.from({ length: turns.atOnce }, () => inTurnFor(task));
  await nextTurn();
  return async () => {
    end();
    await Promise.all(taken);
  };
}

describe('inTurn', () => {
  it('does two tasks at a time, lets a hundred of one network wait, and refuses more with Retry-After', async () => {
    const { task, end } = endless();
    let begun = 0;
    const begin = () => {
      begun += 1;
      return task();
    };
    const tasks = Array.from({ length: 102 }, () => inTurnFor(begin, from(many)));
    await expect.poll(() => begun).toBe(2);
    const refused = await inTurnFor(task, from(many)).catch((error) => error as ClientError);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    end();
    await Promise.all(tasks);
    expect(begun).toBe(102);
  });

  it('refuses the youngest task of the network that has most, and goes round by network', async () => {
    const endTurns = await takeTurns();
    const order: string[] = [];
    const ask = (ip: string, name: string) =>
      inTurnFor(async () => order.push(name), from(ip)).catch(() => order.push(`${name} refused`));
    const asked = Array.from({ length: turns.waiting }, (_, index) => ask(many, `many ${index}`));
    asked.push(ask(few, 'few 0'), ask(few, 'few 1'), ask('2001:db8::1', 'six 0'), ask('2001:db8:0:9::2', 'six 1'));
    await nextTurn();
    expect(order.splice(0)).toEqual(['many 99 refused', 'many 98 refused', 'many 97 refused', 'many 96 refused']);
    await endTurns();
    await Promise.all(asked);
    expect(order.slice(0, 7)).toEqual(['many 0', 'few 0', 'six 0', 'many 1', 'few 1', 'six 1', 'many 2']);
  });

  it('keeps a place, and gives a turn, for what another network waits for as well', async () => {
    const endTurns = await takeTurns();
    const cache = createCache<number>({ run: inTurn });
    const order: string[] = [];
    const ask = async (ip: string, key: string) => cache.get(key, '', async () => order.push(key), from(ip));
    const asked = Array.from({ length: turns.waiting }, (_, index) => ask(many, `${index}`));
    const outcomes = Promise.allSettled([...asked, ask(few, '99'), ask('203.0.113.1', 'other')]);
    await nextTurn();
    await endTurns();
    const refused = (await outcomes).flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
    expect(refused).toEqual([98]);
    expect(order.slice(0, 3)).toEqual(['0', '99', 'other']);
  });

  it('gives the place of a task that is given up to another one at once', async () => {
    const endTurns = await takeTurns();
    const { task, end } = endless();
    end();
    const givingUp = new AbortController();
    const waiting = Array.from({ length: turns.waiting }, () => inTurnFor(task, from(many, givingUp.signal)));
    const left = Promise.allSettled(waiting);
    expect(await inTurnFor(task, from(many)).catch((error) => error)).toBeInstanceOf(NotNow);
    givingUp.abort();
    const next = inTurnFor(async () => 'made', from(many));
    await endTurns();
    expect(await next).toBe('made');
    await left;
  });

  it('lets what has come meanwhile go first', async () => {
    const order: string[] = [];
    const made = inTurnFor(async () => order.push('made'));
    await new Promise<void>((resolve) => process.nextTick(resolve));
    order.push('came meanwhile');
    await made;
    expect(order).toEqual(['came meanwhile', 'made']);
  });
});
