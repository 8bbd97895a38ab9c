import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentTypeNames } from '../../contract/content/index.ts';
import { root } from '../../scripts/setup/run.mjs';

const names = contentTypeNames.join('|');
const comparison = new RegExp(`[!=]== (?:'(?:${names})'|contentTypes\\.(?:${names})\\.name)`);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the files that compare the name of a content type are those that the architecture lists', () => {
  const [, rule = ''] = /is compared in few files\.\*\*(.*?)\n- \*\*/s.exec(read('docs/architecture.md')) ?? [];
  const [, listed = ''] = rule.split('compare names:');
  const sources = globSync('{contract,features,server,web}/**/*.{ts,tsx}', { cwd: root });
  const comparing = sources.filter((path) => !path.includes('.test.') && comparison.test(read(path)));
  expect(comparing.sort()).toEqual((listed.match(/(?:contract|features|server|web)\/[^`]+/g) ?? []).sort());
});
