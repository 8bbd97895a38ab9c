import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { whileCleanupPauses } from './writeBackup.ts';

it('a pause removes those that were left by processes that died, also with a clock that was ahead, and itself in the end', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-pause-'));
  const { db, close } = await openDatabase({ dataDir });
  const ids = async () => (await db.selectFrom('cleanupPauses').select('id').execute()).map(({ id }) => id);
  const left = { id: 'left', until: '2020-01-01T00:00:00.000Z' };
  const ahead = { id: 'ahead', until: '2999-01-01T00:00:00.000Z' };
  const living = { id: 'living', until: new Date(Date.now() + 60_000).toISOString() };
  await db.insertInto('cleanupPauses').values([left, ahead, living]).execute();

  const during = await whileCleanupPauses(db, ids);
  expect(during).toHaveLength(2);
  expect(during).toContain('living');
  expect(await ids()).toEqual(['living']);
  await close();
  await rm(dataDir, { recursive: true });
});
