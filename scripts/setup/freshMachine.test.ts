import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const scripts = globSync('scripts/**/*.mjs', { cwd: root });

it.each(scripts)('%s runs before a package is installed', (script) => {
  const source = readFileSync(join(root, script), 'utf8');
  const imported = [...source.matchAll(/^(?:import|export)\b[^;]*?'([^']+)';/gm)].map(([, name]) => name);
  expect(imported.filter((name) => !/^node:|^\..*\.mjs$/.test(name ?? ''))).toEqual([]);
});
