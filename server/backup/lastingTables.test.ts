import { expect, it } from 'vitest';
import { contentTypeNames } from '#contract/content/index.ts';
import { lastingTables } from './lastingTables.ts';

it('the rows of every content type are in backups', () => {
  const tables = contentTypeNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(lastingTables).toEqual(expect.arrayContaining(tables));
});
