import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { createLoginThrottle, type LoginThrottle } from './throttle.ts';

const run = promisify(execFile);
const minute = 60_000;
const network = '192.0.2.1';

let dataDir: string;
let database: OpenDatabase;
let throttle: LoginThrottle;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2027-01-01T00:00:00Z') });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-throttle-'));
  database = await openDatabase({ dataDir });
  throttle = createLoginThrottle(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const later = (ms: number) => vi.advanceTimersByTime(ms);
const rows = () => database.db.selectFrom('loginAttempts').selectAll().execute();

async function fail(times: number, username = 'staff', from = network) {
  for (let time = 0; time < times; time += 1) expect(await throttle.reserve(username, from)).toBeUndefined();
}

/** How many of ten guesses at the same moment pass in a process of its own. */
async function guessInAnotherProcess(): Promise<number> {
  const program = `
    import { openDatabase } from '${import.meta.resolve('../database/open.ts')}';
    import { createLoginThrottle } from '${import.meta.resolve('./throttle.ts')}';
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    const throttle = createLoginThrottle(database);
    const guesses = Array.from({ length: 10 }, () => throttle.reserve('staff', '${network}'));
    console.log((await Promise.all(guesses)).filter((refused) => refused === undefined).length);
    await database.close();
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}

describe('the login throttle', () => {
  it('lets five attempts pass in 15 minutes, and says when the next may be made', async () => {
    await fail(1);
    later(4 * minute);
    await fail(4);
    expect(await throttle.reserve('staff', network)).toEqual({ retryAfter: 11 * 60 });
    later(11 * minute - 1);
    expect(await throttle.reserve('staff', network)).toEqual({ retryAfter: 1 });
    later(1);
    await fail(1);
    expect(await throttle.reserve('staff', network)).toEqual({ retryAfter: 4 * 60 });
  });

  it('does not count what it refuses', async () => {
    await fail(5);
    for (let time = 0; time < 50; time += 1) await throttle.reserve('staff', network);
    later(15 * minute);
    await fail(5);
  });

  it('counts each name and each network on its own', async () => {
    await fail(5);
    await fail(5, 'other');
    await fail(5, 'staff', '192.0.2.2');
    expect(await throttle.reserve('staff', network)).toBeDefined();
  });

  it('counts a name whatever its case and the spaces around it', async () => {
    for (const name of ['staff', 'STAFF', ' Staff', 'staff\t', 'sTaFf ']) await fail(1, name);
    expect(await throttle.reserve('staff', network)).toBeDefined();
  });

  it('starts anew after a success, for that name and network alone', async () => {
    await fail(5);
    await fail(5, 'other');
    await throttle.clear('Staff', network);
    await fail(5);
    expect(await throttle.reserve('other', network)).toBeDefined();
  });

  it('counts guesses that come at the same moment', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => throttle.reserve('staff', network)));
    expect(guesses.filter((refused) => refused === undefined)).toHaveLength(5);
  });

  it('counts the guesses of all processes on one database together', async () => {
    vi.useRealTimers();
    const passed = await Promise.all([guessInAnotherProcess(), guessInAnotherProcess()]);
    expect(passed.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('stores neither the name nor the network, and little however long they are', async () => {
    const typed = 'a password in the wrong field'.repeat(1000);
    await fail(1, typed, 'x'.repeat(10_000));
    expect(JSON.stringify(await rows()).length).toBeLessThan(300);
    expect(JSON.stringify(await rows())).not.toContain('password');
  });

  it('removes attempts of others once they count no longer', async () => {
    await fail(3, 'somebody');
    later(14 * minute);
    await fail(1);
    expect(await rows()).toHaveLength(4);
    later(minute);
    await fail(1);
    expect(await rows()).toHaveLength(2);
  });

  it('neither counts nor keeps attempts that a clock which was ahead has dated', async () => {
    const present = Date.now();
    later(365 * 24 * 60 * minute);
    await fail(5);
    await fail(1, 'somebody');
    vi.setSystemTime(present);
    await fail(5);
    expect(await throttle.reserve('staff', network)).toEqual({ retryAfter: 15 * 60 });
    later(minute);
    await throttle.reserve('staff', network);
    expect(await rows()).toHaveLength(5);
  });
});
