import { expect, test } from 'vitest';
import { contentTypeNames } from '#contract/content/index.ts';
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
