import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { createKnownNetworks, type KnownNetworks } from './knownNetworks.ts';

const network = '2001:db8:1:2::/64';
const other = '192.0.2.1';

let dataDir: string;
let database: OpenDatabase;
let networks: KnownNetworks;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2027-01-01T00:00:00Z') });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-networks-'));
  database = await openDatabase({ dataDir });
  networks = createKnownNetworks(database.db);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const later = (ms: number) => vi.advanceTimersByTime(ms);
const rows = () => database.db.selectFrom('knownNetworks').selectAll().execute();

describe('a network', () => {
  it('is known at once where somebody was seen, and no other is', async () => {
    expect(await networks.has(network)).toBe(false);
    await networks.add(network);
    expect(await networks.has(network)).toBe(true);
    expect(await networks.has(other)).toBe(false);
  });

  it('is known after a restart, and within ten seconds in other processes', async () => {
    const beside = createKnownNetworks(database.db);
    expect(await beside.has(network)).toBe(false);
    await networks.add(network);
    expect(await createKnownNetworks(database.db).has(network)).toBe(true);
    later(10_000);
    expect(await beside.has(network)).toBe(true);
  });

  it('is known for 30 days, as long as somebody is seen there, and then removed', async () => {
    await networks.add(network);
    later(20 * dayMs);
    await networks.add(network);
    later(30 * dayMs - 1);
    expect(await networks.has(network)).toBe(true);
    later(10_000);
    expect(await networks.has(network)).toBe(false);
    await networks.add(other);
    expect(await rows()).toHaveLength(1);
  });

  it('is written down once a day only', async () => {
    await networks.add(network);
    const [first] = await rows();
    later(dayMs - 1);
    await networks.add(network);
    expect(await rows()).toEqual([first]);
    later(1);
    await networks.add(network);
    expect(await rows()).toEqual([{ ...first, seenAt: new Date().toISOString() }]);
  });

  it('is stored hashed', async () => {
    await networks.add(network);
    expect(JSON.stringify(await rows())).not.toContain('2001');
  });

  it('is not known for longer because a clock was ahead', async () => {
    const present = Date.now();
    later(365 * dayMs);
    await networks.add(network);
    vi.setSystemTime(present);
    const afresh = createKnownNetworks(database.db);
    expect(await afresh.has(network)).toBe(false);
    await afresh.add(other);
    expect(await rows()).toHaveLength(1);
  });

  it('is asked for anew after the database did not answer', async () => {
    await networks.add(network);
    const { db } = database;
    const broken = vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('no answer');
    });
    later(10_000);
    await expect(networks.has(network)).rejects.toThrow('no answer');
    broken.mockRestore();
    expect(await networks.has(network)).toBe(true);
  });
});
