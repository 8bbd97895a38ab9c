import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

/** Returns the files that match, as paths from the root of the project. */
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Returns the patterns in the last cell of a row. */
const patternsOf = (cell = '') => [...cell.matchAll(/`(\S+)`/g)].map(([, pattern = '']) => pattern);

it('each file falls under exactly one row of the table in docs/architecture.md', () => {
  const paper = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = /^\| The code does .*\n\|[- |]+\n((?:\|.*\n)+)/m.exec(paper) ?? [];
  const patterns = table.split('\n').map((row) => patternsOf(row.split('|').at(-2)));
  expect(patterns.flat().filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
  const rows = patterns.map((ofRow) => new Set(ofRow.flatMap(filesOf)));
  const files = filesOf('{chapter,contract,deploy,features,scripts,server,tests,web}/**');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => rows.filter((row) => row.has(file)).length !== 1)).toEqual([]);
});
