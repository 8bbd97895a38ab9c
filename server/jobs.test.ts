import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { readJob, recordJob, runAlone, runDaily } from './jobs.ts';

let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-jobs-'));
  database = await openDatabase({ dataDir });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Whether the job is free at this moment. */
async function isFree(): Promise<boolean> {
  const work = vi.fn(async () => {});
  await runAlone(database.db, 'daily backup', work);
  return work.mock.calls.length > 0;
}

describe('a job', () => {
  it('is done by one process at a time, and free for the next one when it has ended or failed', async () => {
    await runAlone(database.db, 'daily backup', async () => {
      expect(await isFree()).toBe(false);
      const other = vi.fn(async () => {});
      await runAlone(database.db, 'removal of files', other);
      expect(other).toHaveBeenCalled();
    });
    expect(await isFree()).toBe(true);
    const failing = runAlone(database.db, 'daily backup', () => Promise.reject(new Error('full')));
    await expect(failing).rejects.toThrow('full');
    expect(await isFree()).toBe(true);
  });

  it('stays with the process that works for long, and is free soon after this process has died', async () => {
    const leaseOf = () => database.db.selectFrom('jobs').select(['holder', 'until']).executeTakeFirstOrThrow();
    await runAlone(database.db, 'daily backup', async () => {
      for (let renewal = 0; renewal < 10; renewal += 1) {
        const { until } = await leaseOf();
        vi.advanceTimersByTime(5_000);
        await vi.waitUntil(async () => (await leaseOf()).until > until);
        expect(await isFree()).toBe(false);
      }
      // The lease of a process that was killed.
      await database.db.updateTable('jobs').set({ holder: 'dead' }).execute();
    });
    expect(await isFree()).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(await isFree()).toBe(true);
  });

  it('is not held for days by a process whose clock was ahead', async () => {
    const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await database.db.insertInto('jobs').values({ name: 'daily backup', holder: 'dead', until }).execute();
    expect(await isFree()).toBe(true);
  });

  it('is done once on a day of the time zone, by whichever process comes first', async () => {
    const run = async (now: string, isDone: boolean) => {
      const work = vi.fn(async () => isDone);
      await runDaily(database.db, 'daily backup', { now: new Date(now), timeZone: 'Asia/Kolkata' }, work);
      return work.mock.calls.length;
    };
    expect(await run('2030-01-01T18:00:00.000Z', false)).toBe(1);
    expect(await readJob(database.db, 'daily backup')).toEqual({});
    expect(await run('2030-01-01T18:15:00.000Z', true)).toBe(1);
    expect(await isFree()).toBe(true);
    expect(await readJob(database.db, 'daily backup')).toEqual({ doneAt: '2030-01-01T18:15:00.000Z' });
    expect(await run('2030-01-01T18:29:59.000Z', true)).toBe(0);
    expect(await run('2030-01-01T18:30:00.000Z', true)).toBe(1);
  });

  it('has failed until it is done', async () => {
    const doneAt = '2030-01-01T00:00:00.000Z';
    await recordJob(database.db, 'daily backup', { doneAt });
    await recordJob(database.db, 'daily backup', { failure: 'The disk is full.' });
    expect(await readJob(database.db, 'daily backup')).toEqual({ doneAt, failure: 'The disk is full.' });
    await recordJob(database.db, 'daily backup', { doneAt });
    expect(await readJob(database.db, 'daily backup')).toEqual({ doneAt });
  });
});
