import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { alone } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-lock-'));
const newLock = (name: string) => join(folder, 'made when needed', name);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('work under a lock', () => {
  it('is done by one after the other', async () => {
    const lock = newLock('shared');
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
    };
    await Promise.all([alone(lock, work('first')), alone(lock, work('second'))]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('gives the lock back when it fails, and says why', async () => {
    const lock = newLock('failing');
    await expect(alone(lock, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(existsSync(lock)).toBe(false);
  });

  it('tells that it waits, once', async () => {
    const lock = newLock('held');
    const told: string[] = [];
    let free = () => {};
    const held = alone(lock, () => new Promise<void>((resolve) => (free = resolve)));
    const waiting = alone(lock, async () => 'done', {
      onWait: () => {
        told.push('waiting');
        free();
      },
    });
    await held;
    expect(await waiting).toBe('done');
    expect(told).toEqual(['waiting']);
  });

  it('takes a lock that was left by a process that was killed, whatever its date', async () => {
    for (const date of ['2001-02-03', '2091-02-03']) {
      const lock = newLock(date);
      mkdirSync(lock, { recursive: true });
      utimesSync(lock, new Date(date), new Date(date));
      expect(await alone(lock, async () => 'done', { staleAfter: 0 })).toBe('done');
    }
  });

  it('takes no lock whose owner has slept with the machine', async () => {
    const lock = newLock('slept');
    let free = () => {};
    const held = alone(lock, () => new Promise<void>((resolve) => (free = resolve)));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const wasThere: boolean[] = [];
    const waiting = alone(lock, async () => 'done', {
      onWait: () => {
        wasThere.push(existsSync(lock));
        free();
      },
    });
    await held;
    expect(await waiting).toBe('done');
    expect(wasThere).toEqual([true]);
  });

  it('goes on without a lock that was taken away, and leaves it to its new owner', async () => {
    const lock = newLock('taken away');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let free = () => {};
    const held = alone(lock, () => new Promise<void>((resolve) => (free = resolve)));
    rmdirSync(lock);
    vi.advanceTimersByTime(60_000);
    mkdirSync(lock);
    const date = new Date('2026-01-02');
    utimesSync(lock, date, date);
    vi.advanceTimersByTime(60_000);
    expect(statSync(lock).mtime).toEqual(date);
    free();
    await held;
    expect(existsSync(lock)).toBe(true);
  });

  it('renews its lock', async () => {
    const lock = newLock('renewed');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-01-02') });
    let free = () => {};
    const held = alone(lock, () => new Promise<void>((resolve) => (free = resolve)));
    for (const _ of [1, 2]) {
      vi.advanceTimersByTime(60_000);
      expect(statSync(lock).mtime).toEqual(new Date());
    }
    free();
    await held;
    expect(existsSync(lock)).toBe(false);
  });
});
