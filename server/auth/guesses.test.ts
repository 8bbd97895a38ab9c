import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { addAdmin } from './admins.ts';
import { createGuesses } from './guesses.ts';

const right = { username: 'staff', password: 'correct horse battery' };

let dataDir: string;
let database: OpenDatabase;
let guesses: ReturnType<typeof createGuesses>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-guesses-'));
  database = await openDatabase({ dataDir });
  await addAdmin(database.db, right.username, right.password);
  guesses = createGuesses(database);
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const welcome = () => Promise.resolve('welcome');

/** Guesses at as many names at the same moment; answers how each ended. */
function flood(count: number, networkOf: (index: number) => string) {
  const guess = (index: number) =>
    guesses({ username: `name ${index}`, password: 'x', network: networkOf(index) }, welcome).then(
      (result) => result ?? 'wrong',
      (error) => error.status,
    );
  return Promise.all(Array.from({ length: count }, (_, index) => guess(index)));
}

describe('guesses at the same moment', () => {
  it('are refused to a network that has twenty under way, while others log in', async () => {
    const ends = flood(30, () => '198.51.100.1');
    expect(await guesses({ ...right, network: '192.0.2.1' }, welcome)).toBe('welcome');
    expect(await ends).toEqual([...Array(20).fill('wrong'), ...Array(10).fill(503)]);
    expect(await guesses({ ...right, network: '198.51.100.1' }, welcome)).toBe('welcome');
  });

  it('are refused to everybody when a hundred are under way', async () => {
    const ends = await flood(110, (index) => `192.0.2.${index}`);
    expect(ends).toEqual([...Array(100).fill('wrong'), ...Array(10).fill(503)]);
  });
});
