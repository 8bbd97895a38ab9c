import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypeNames } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { restorableDays } from '#contract/recentlyDeleted.ts';
import { openDatabase } from '../database/open.ts';
import { drawFirstSamples, expectSamples } from './firstSamples.ts';
import { addSampleContent } from './load.ts';

test('an item that cannot be stored keeps no other type from its samples, and is reported at the end', async () => {
  const added = new Set<string>();
  const samples = {
    async add({ name }: { name: string }) {
      if (name === 'upcomingEvents') throw new Error('The machine is busy.');
      await new Promise(setImmediate);
      added.add(name);
      return 'an id';
    },
  };
  const adding = addSampleContent(samples as unknown as Parameters<typeof addSampleContent>[0], 'Asia/Kolkata');
  await expect(adding).rejects.toThrow('The machine is busy.');
  expect([...added].sort()).toEqual(contentTypeNames.filter((name) => name !== 'upcomingEvents').sort());
});

test('a start that is cut off while it draws leaves the samples to the next one, which draws all of them once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-samples-'));
  const database = await openDatabase({ dataDir });
  const stored: string[] = [];
  const samples = {
    async add({ name }: { name: string }) {
      stored.push(name);
      return 'an id';
    },
    async remove(_by: 'server', deletedAt: string) {
      expect(Date.now() - Date.parse(deletedAt)).toBeGreaterThanOrEqual(restorableDays * dayMs);
      stored.length = 0;
    },
  };
  const settings = { current: async () => ({ settings: profile }) };
  const services = { database, samples, settings } as unknown as Parameters<typeof drawFirstSamples>[0];
  try {
    await drawFirstSamples(services);
    expect(stored).toEqual([]);

    await expectSamples(database.db);
    stored.push('of a start that was cut off');
    await Promise.all([drawFirstSamples(services), drawFirstSamples(services)]);
    expect(new Set(stored)).toEqual(new Set(contentTypeNames));
    const count = stored.length;
    await drawFirstSamples(services);
    expect(stored).toHaveLength(count);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
