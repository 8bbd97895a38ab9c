import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import { tableNames } from './tables.ts';

it('the names of the tables are those that the migrations make', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-tables-'));
  const { db, close } = await openDatabase({ dataDir });
  const made = await db.introspection.getTables();
  await close();
  await rm(dataDir, { recursive: true });
  // FTS5 keeps the index of the search in tables of its own.
  const names = made.map(({ name }) => name).filter((name) => !name.startsWith('search_items_'));
  expect(names.sort()).toEqual([...tableNames].sort());
});
