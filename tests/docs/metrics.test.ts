import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('docs/operating.md names each metric', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n');
  const metrics = [...sources.matchAll(/new (?:Counter|Gauge|Histogram|Summary)\(\{\s*name: '(\w+)'/g)];
  expect(metrics.length).toBeGreaterThan(0);
  const operating = read('docs/operating.md');
  expect(metrics.map(([, name]) => name).filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});
