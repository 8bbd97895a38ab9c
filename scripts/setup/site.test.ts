import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';
import { sources } from './site.mjs';

it('the site is built anew after a change in any folder that the build imports', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = Object.values<string>(imports).map((folder) => folder.slice('./'.length, -'/*'.length));
  expect(folders).toContain('features');
  expect([...folders, 'scripts/vite'].filter((folder) => !sources.includes(folder))).toEqual([]);
});
