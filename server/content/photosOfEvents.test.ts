import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { openDatabase } from '../database/open.ts';
import type { ContentRow, Database } from '../database/schema.ts';
import { withPhotoCounts } from './photosOfEvents.ts';

it('the photos of the given events alone are counted, without deleted ones', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-photos-'));
  const database = await openDatabase({ dataDir });
  let read = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += result.rows.length;
      return result;
    },
  };
  try {
    const photo = { image: '{}', createdAt: '2030-01-01T00:00:00.000Z' };
    const add = (id: string, eventId: string, deletedAt: string | null = null) =>
      database.db
        .insertInto('eventPhotos')
        .values({ id, eventId, deletedAt, ...photo } as Database['eventPhotos'])
        .execute();
    for (const event of ['a', 'b', 'c']) for (const place of [1, 2]) await add(`${event}${place}`, event);
    await add('a3', 'a', photo.createdAt);
    const rows = [{ id: 'moved', movedFrom: 'a' }, { id: 'none' }] as unknown as ContentRow[];
    const counted = await withPhotoCounts(database.db.withPlugin(counting), contentTypes.pastEvents, rows);
    expect(counted).toEqual([
      { id: 'moved', movedFrom: 'a', photos: 2 },
      { id: 'none', photos: undefined },
    ]);
    expect(read).toBe(1);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
