import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentTypeNames } from '#contract/content/index.ts';
import { addSampleContent } from './load.ts';

test('an item that cannot be stored keeps no other type from its samples, and is reported at the end', async () => {
  const added = new Set<string>();
  const adding = addSampleContent(async ({ name }) => {
    if (name === 'upcomingEvents') throw new Error('The machine is busy.');
    added.add(name);
    return 'an id';
  }, 'Asia/Kolkata');
  await expect(adding).rejects.toThrow('The machine is busy.');
  expect([...added].sort()).toEqual(contentTypeNames.filter((name) => name !== 'upcomingEvents').sort());
});

test('each sample has texts that the form of its type takes, and no others', async () => {
  await addSampleContent(async ({ name, add }, values) => {
    const { image, ...texts } = add.fields.shape;
    const beside = { originalName: z.string().optional(), eventId: z.string().optional() };
    const { error } = z.strictObject({ ...texts, ...beside }).safeParse(values);
    expect(error?.issues, `${name}: ${JSON.stringify(values)}`).toBeUndefined();
    return 'an id';
  }, 'Asia/Kolkata');
});

test('no two samples of a type have the same time of creation, by which a start that was cut off goes on', async () => {
  const times: string[] = [];
  let last = [0, 0];
  const add = async ({ name }: { name: string }, _values: unknown, _image: unknown, createdAt: Date) =>
    `${times.push(`${name} ${createdAt.toISOString()}`)}`;
  await addSampleContent(add, 'Asia/Kolkata', new Date(), (...progress) => {
    last = progress;
  });
  expect(new Set(times).size).toBe(times.length);
  expect(last).toEqual([times.length, times.length]);
});
