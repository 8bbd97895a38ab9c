import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { createLoginRateLimit, type LoginRateLimit } from './loginRateLimit.ts';

const run = promisify(execFile);
const minute = 60_000;
const from = { network: '192.0.2.1', block: '192.0.2.1' };
const elsewhere = { network: '192.0.2.2', block: '192.0.2.2' };
/** A network of a block with many networks. */
const ofBlock = (index: number) => ({ network: `2001:db8:1:${index.toString(16)}::/64`, block: '2001:db8:1::/48' });

let dataDir: string;
let database: OpenDatabase;
let rateLimit: LoginRateLimit;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2027-01-01T00:00:00Z') });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-throttle-'));
  database = await openDatabase({ dataDir });
  rateLimit = createLoginRateLimit(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const later = (ms: number) => vi.advanceTimersByTime(ms);
const rows = () => database.db.selectFrom('loginAttempts').selectAll().execute();

const reserve = (username = 'staff', networks = from) => rateLimit.reserve(username, networks, false);

async function fail(times: number, username = 'staff', networks = from) {
  for (let time = 0; time < times; time += 1) expect(await reserve(username, networks)).toBeUndefined();
}

/** The number of ten simultaneous attempts that pass in a process of its own. */
async function attemptInAnotherProcess(): Promise<number> {
  const program = `
    import { openDatabase } from '${import.meta.resolve('../database/open.ts')}';
    import { createLoginRateLimit } from '${import.meta.resolve('./loginRateLimit.ts')}';
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    const rateLimit = createLoginRateLimit(database);
    const attempts = Array.from({ length: 10 }, () => rateLimit.reserve('staff', ${JSON.stringify(from)}, false));
    console.log((await Promise.all(attempts)).filter((refused) => refused === undefined).length);
    await database.close();
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}

describe('the rate limit of logins', () => {
  it('lets five attempts pass in 15 minutes, and says when the next may be made', async () => {
    await fail(1);
    later(4 * minute);
    await fail(4);
    expect(await reserve()).toEqual({ retryAfter: 11 * 60 });
    later(11 * minute - 1);
    expect(await reserve()).toEqual({ retryAfter: 1 });
    later(1);
    await fail(1);
    expect(await reserve()).toEqual({ retryAfter: 4 * 60 });
  });

  it('does not count what it refuses', async () => {
    await fail(5);
    for (let time = 0; time < 50; time += 1) await reserve();
    later(15 * minute);
    await fail(5);
  });

  it('counts each name and each network on its own', async () => {
    await fail(5);
    await fail(5, 'other');
    await fail(5, 'staff', elsewhere);
    expect(await reserve()).toBeDefined();
  });

  it('counts a name whatever its case and the spaces around it', async () => {
    for (const name of ['staff', 'STAFF', ' Staff', 'staff\t', 'sTaFf ']) await fail(1, name);
    expect(await reserve()).toBeDefined();
  });

  it('starts anew after a success, for that name and network alone', async () => {
    await fail(5);
    await fail(5, 'other');
    await rateLimit.clear('Staff', from);
    await fail(5);
    expect(await reserve('other')).toBeDefined();
  });

  it('counts attempts that come at the same moment', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => reserve()));
    expect(attempts.filter((refused) => refused === undefined)).toHaveLength(5);
  });

  it('counts the attempts of all processes on one database together', async () => {
    vi.useRealTimers();
    const passed = await Promise.all([attemptInAnotherProcess(), attemptInAnotherProcess()]);
    expect(passed.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('stores neither the name nor the network, and little however long a name is', async () => {
    const typed = 'a password in the wrong field'.repeat(1000);
    await fail(1, typed);
    expect(JSON.stringify(await rows()).length).toBeLessThan(300);
    expect(JSON.stringify(await rows())).not.toContain('password');
    expect(JSON.stringify(await rows())).not.toContain(from.network);
  });

  it('lets fifty attempts at a name pass from one block, whatever network they come from', async () => {
    for (let index = 0; index < 10; index += 1) await fail(4, 'staff', ofBlock(index));
    later(4 * minute);
    for (let index = 0; index < 10; index += 1) await fail(1, 'staff', ofBlock(index));
    expect(await reserve('staff', ofBlock(99))).toEqual({ retryAfter: 11 * 60 });
    await fail(1, 'other', ofBlock(99));
    await fail(1, 'staff', { ...ofBlock(99), block: '2001:db8:2::/48' });
    later(11 * minute);
    await fail(4, 'staff', ofBlock(0));
  });

  it('lets a known network make its five attempts, whatever its block has made', async () => {
    for (let index = 0; index < 50; index += 1) await fail(1, 'staff', ofBlock(index));
    expect(await reserve('staff', ofBlock(99))).toBeDefined();
    for (let time = 0; time < 5; time += 1) {
      expect(await rateLimit.reserve('staff', ofBlock(99), true)).toBeUndefined();
    }
    expect(await rateLimit.reserve('staff', ofBlock(99), true)).toEqual({ retryAfter: 15 * 60 });
  });

  it('forgets at a success what its network has made at the block, and no more', async () => {
    for (let index = 0; index < 10; index += 1) await fail(5, 'staff', ofBlock(index));
    await rateLimit.clear('staff', ofBlock(3));
    await fail(5, 'staff', ofBlock(99));
    expect(await reserve('staff', ofBlock(98))).toBeDefined();
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
    expect(await reserve()).toEqual({ retryAfter: 15 * 60 });
    later(minute);
    await reserve();
    expect(await rows()).toHaveLength(5);
  });
});
