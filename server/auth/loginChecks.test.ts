import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import type { Networks } from '../http/addresses.ts';
import { addAdmin } from './admins.ts';
import { createKnownNetworks } from './knownNetworks.ts';
import { createLoginChecks } from './loginChecks.ts';

const right = { username: 'staff', password: 'correct horse battery' };

let dataDir: string;
let database: OpenDatabase;
let checkPassword: ReturnType<typeof createLoginChecks>['checkPassword'];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-guesses-'));
  database = await openDatabase({ dataDir });
  await addAdmin(database.db, right.username, right.password);
  ({ checkPassword } = createLoginChecks(database, createKnownNetworks(database.db)));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const welcome = () => Promise.resolve('welcome');

const ipv4 = (address: string) => ({ network: address, block: address });
/** A network of a block with many networks. */
const byBlock = (block: number, index: number) => ({
  network: `2001:db8:${block}:${index}::/64`,
  block: `2001:db8:${block}::/48`,
});
const logIn = (from: Networks) => checkPassword({ ...right, from }, welcome).catch((error) => error.status);

/** Attempts at many names at the same moment. Returns the outcome of each. */
function flood(count: number, fromOf: (index: number) => Networks) {
  const attempt = (index: number) =>
    checkPassword({ username: `name ${index}`, password: 'x', from: fromOf(index) }, welcome).then(
      (result) => result ?? 'wrong',
      (error) => error.status,
    );
  return Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));
}

describe('attempts at the same moment', () => {
  it.each([
    ['an IPv4 address', () => ipv4('198.51.100.1')],
    ['a block', (index: number) => byBlock(1, index)],
  ])('are refused to %s that has twenty under way, while others log in', async (_what, fromOf) => {
    const ends = flood(30, fromOf);
    expect(await logIn(ipv4('192.0.2.1'))).toBe('welcome');
    expect(await ends).toEqual([...Array(20).fill('wrong'), ...Array(10).fill(503)]);
    expect(await logIn(fromOf(0))).toBe('welcome');
  });

  it('are refused to all strangers when a hundred are under way', async () => {
    const ends = await flood(110, (index) => ipv4(`192.0.2.${index}`));
    expect(ends).toEqual([...Array(100).fill('wrong'), ...Array(10).fill(503)]);
  });

  it('are not refused to a network from which somebody has logged in, also before a restart', async () => {
    expect(await logIn(byBlock(1, 1))).toBe('welcome');
    ({ checkPassword } = createLoginChecks(database, createKnownNetworks(database.db)));
    const ends = flood(130, (index) => byBlock(Math.floor(index / 20) + 1, 100 + index));
    expect(await Promise.all([logIn(byBlock(1, 1)), logIn(byBlock(1, 2)), logIn(ipv4('192.0.2.1'))])).toEqual([
      'welcome',
      503,
      503,
    ]);
    expect(await ends).toEqual([...Array(100).fill('wrong'), ...Array(30).fill(503)]);
  });

  it('are refused to a network from which somebody has logged in when it has twenty under way', async () => {
    expect(await logIn(ipv4('192.0.2.1'))).toBe('welcome');
    const ends = await flood(30, () => ipv4('192.0.2.1'));
    expect(ends).toEqual([...Array(20).fill('wrong'), ...Array(10).fill(503)]);
  });
});
