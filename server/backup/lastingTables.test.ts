import { expect, it } from 'vitest';
import { contentTypeNames } from '#contract/content/index.ts';
import { lastingTables } from './lastingTables.ts';
import { rowReaders } from './rowReaders.ts';

it('the rows of every content type are in backups', () => {
  const tables = contentTypeNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(lastingTables).toEqual(expect.arrayContaining(tables));
});

it('the rows of every table in backups are read before they come back', () => {
  expect(Object.keys(rowReaders).sort()).toEqual([...lastingTables].sort());
});
