import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';
import { ClientError, NotNow } from './http/errors.ts';
import { type Asker, inTurn, inTurnFor } from './onDemand.ts';

const kilobyte = 1024;

/** A task that lasts until it is told to end. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

const asker = (signal: AbortSignal): Asker => ({ ip: '192.0.2.1', socket: {}, signal });

describe('a cache', () => {
  const newCache = (kilobytes: number) =>
    createCache<string>({ maxBytes: kilobytes * kilobyte, bytesOf: ({ length }) => length, run: inTurn });
  const make = async () => 'value';

  it('makes a value once for all who wait, and answers from memory then, until it is of something else', async () => {
    const cache = newCache(100);
    let made = 0;
    const get = (of: string) => cache.get('key', of, async () => `${of} ${++made}`);
    expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1']);
    expect(get('a')).toBe('a 1');
    expect(await get('b')).toBe('b 2');
    expect(get('b')).toBe('b 2');
    // A value of another source that is being made is no answer either.
    expect(await Promise.all([get('c'), get('d')])).toEqual(['c 3', 'd 4']);
  });

  it('makes a value again that is not fresh any more', async () => {
    let isFresh = true;
    const cache = createCache<string>({ isFresh: () => isFresh });
    let made = 0;
    const get = () => cache.get('key', '', async () => `${++made}`);
    await get();
    expect(get()).toBe('1');
    isFresh = false;
    expect(await get()).toBe('2');
  });

  it('gives a value up when the last one who waits has gone, and makes it for who comes then', async () => {
    const blocking = [endless(), endless()];
    const blocked = blocking.map(({ task }) => inTurnFor(task));
    const cache = newCache(100);
    let made = 0;
    const get = (signal: AbortSignal) => cache.get('key', '', async () => `${++made}`, asker(signal));
    const clients = [new AbortController(), new AbortController()];
    const waiting = clients.map(({ signal }) => get(signal));
    clients[0]?.abort();
    const third = get(new AbortController().signal);
    clients[1]?.abort();
    for (const { end } of blocking) end();
    await Promise.all(blocked);
    // All calls waited for one task. The callers that left did not end it.
    expect(await Promise.all([...waiting, third])).toEqual(['1', '1', '1']);

    const alone = new AbortController();
    const first = cache.get('other', '', make, asker(alone.signal));
    alone.abort();
    const second = cache.get('other', '', make);
    await expect(first).rejects.toThrow(NotNow);
    expect(await second).toBe('value');
  });

  it('takes no more than its bytes, and keeps what was asked for again before what was asked for once', async () => {
    const cache = newCache(10);
    const isKept = (key: string) => {
      let isMade = false;
      const value = cache.get(key, '', async () => {
        isMade = true;
        return make();
      });
      return value instanceof Promise ? value.then(() => !isMade) : true;
    };
    await cache.get('often', '', make);
    cache.get('often', '', make);
    // An entry takes a kilobyte, so nine entries fit in.
    for (let number = 0; number < 9; number++) await cache.get(`once ${number}`, '', make);
    expect(await isKept('often')).toBe(true);
    expect(await isKept('once 8')).toBe(true);
    expect(await isKept('once 0')).toBe(false);
    await cache.get('too large', '', async () => 'x'.repeat(10 * kilobyte));
    expect(await isKept('often')).toBe(true);
    expect(await isKept('too large')).toBe(false);
    // A stranger may choose a part of a key, such as the host of a feed.
    const longKey = 'x'.repeat(10 * kilobyte);
    expect(await isKept(longKey)).toBe(false);
    expect(await isKept(longKey)).toBe(false);
    expect(await isKept('often')).toBe(true);
  });

  it('removes the oldest value when all were asked for again', async () => {
    const cache = newCache(2.5);
    for (const key of ['first', 'second']) {
      await cache.get(key, '', make);
      cache.get(key, '', make);
    }
    await cache.get('third', '', make);
    expect(cache.get('second', '', make)).toBe('value');
    expect(cache.get('first', '', make)).toBeInstanceOf(Promise);
  });

  it('has all of its room again when it was cleared', async () => {
    const cache = newCache(2.5);
    for (const key of ['first', 'second']) await cache.get(key, '', make);
    cache.clear();
    for (const key of ['first', 'second']) await cache.get(key, '', make);
    for (const key of ['first', 'second']) expect(cache.get(key, '', make)).toBe('value');
  });

  it('forgets the values alone whose keys have the beginning that is cleared', async () => {
    const cache = newCache(100);
    for (const key of ['first one', 'second one']) await cache.get(key, '', make);
    cache.clear('first ');
    expect(cache.get('second one', '', make)).toBe('value');
    expect(cache.get('first one', '', make)).toBeInstanceOf(Promise);
  });

  it('does not keep what was being made when it was cleared, nor what failed', async () => {
    const cache = newCache(100);
    const { task, end } = endless();
    const old = cache.get('key', '', () => task().then(() => 'old'));
    cache.clear();
    end();
    expect(await old).toBe('old');
    expect(await cache.get('key', '', async () => 'new')).toBe('new');

    const failing = cache.get('failing', '', () => Promise.reject(new ClientError(500, 'It cannot be made.')));
    await expect(failing).rejects.toThrow('It cannot be made.');
    expect(await cache.get('failing', '', make)).toBe('value');
  });
});
