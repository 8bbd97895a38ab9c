import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { lastingTables } from './lastingTables.ts';

it('the rows of every content type are in backups', () => {
  const tables = Object.keys(contentTypes).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(lastingTables).toEqual(expect.arrayContaining(tables));
});
