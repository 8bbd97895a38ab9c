import { expect, it } from 'vitest';
import { rowReaders } from '../server/backup/rowReaders.ts';
import { lastingTables } from '../server/database/tables.ts';

it('the rows of every table in backups are read before they come back', () => {
  expect(Object.keys(rowReaders).sort()).toEqual([...lastingTables].sort());
});
