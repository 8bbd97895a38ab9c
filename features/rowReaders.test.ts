import { expect, it } from 'vitest';
import { lastingTables } from '../server/backup/lastingTables.ts';
import { rowReaders } from '../server/backup/rowReaders.ts';

it('the rows of every table in backups are read before they come back', () => {
  expect(Object.keys(rowReaders).sort()).toEqual([...lastingTables].sort());
});
