import { expect, it } from 'vitest';
import { z } from 'zod';
import { isOutdated, nobody, randomUuid, referencesIn, withFiles, withReferences } from './unsavedStore.ts';

it('an unsaved form waits for 30 days, and shared photos for a day', () => {
  const savedAt = Date.parse('2027-01-01T12:00:00Z');
  const form = { owner: 'asha', savedAt };
  expect(isOutdated(form, Date.parse('2027-01-31T11:59:59Z'))).toBe(false);
  expect(isOutdated(form, Date.parse('2027-01-31T12:00:00Z'))).toBe(true);
  const photos = { owner: nobody, savedAt };
  expect(isOutdated(photos, Date.parse('2027-01-02T11:59:59Z'))).toBe(false);
  expect(isOutdated(photos, Date.parse('2027-01-02T12:00:00Z'))).toBe(true);
});

const roof = new File(['roof'], 'roof.jpg');
const lab = new File(['lab'], 'lab.jpg');
const values = { club: '', image: roof, photos: [{ image: lab, caption: 'In the lab' }, { image: roof }] };
const stored = withReferences(values, ({ name }) => `file/${name}`);

it('files of an unsaved form are named in their places, and come back there', () => {
  expect(JSON.stringify(stored)).toContain('In the lab');
  expect(referencesIn(stored)).toEqual(['file/roof.jpg', 'file/lab.jpg', 'file/roof.jpg']);
  const files = new Map([roof, lab].map((file) => [`file/${file.name}`, file]));
  const restored = withFiles(stored, files);
  expect(restored).toEqual(values);
  expect(restored.image).toBe(roof);
  expect(referencesIn(restored)).toEqual([]);
});

it('a random UUID is of version 4, and another one each time', () => {
  const uuids = Array.from({ length: 100 }, randomUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(uuids).size).toBe(100);
});
