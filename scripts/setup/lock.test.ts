import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { alone } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-lock-'));
const newLock = (name: string) => join(folder, 'made when needed', name);
afterAll(() => rmSync(folder, { recursive: true }));

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

  it('takes a lock that was left by a process that was killed', async () => {
    const lock = newLock('left');
    mkdirSync(lock, { recursive: true });
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);
    expect(await alone(lock, async () => 'done')).toBe('done');
  });
});
