import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the table of commands in CONTRIBUTING.md has the scripts of package.json, and no others', () => {
  const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+).*?\|(.*)\|$/gm)];
  // A row may tell of a second script: `restore -- FILE`.
  const named = rows.flatMap(([, name = '', text = '']) => [
    name,
    ...[...text.matchAll(/`(\w+) -- F`/g)].map(([, n]) => n),
  ]);
  expect(named.sort()).toEqual(Object.keys(JSON.parse(read('package.json')).scripts).sort());
});

it('the build has each command of package.json that runs on the server', () => {
  const scripts: string[] = Object.values(JSON.parse(read('package.json')).scripts);
  const commands = scripts.flatMap((script) => /serverCommand\.mjs (\w+)/.exec(script)?.[1] ?? []);
  const [, built = ''] = /named\(\[(.*)\], 'server\/cli'\)/.exec(read('vite.config.ts')) ?? [];
  const ofFeatures = globSync('features/*/server/cli/*.ts', { cwd: root }).map((path) => basename(path, '.ts'));
  expect([...(built.match(/\w+/g) ?? []), ...ofFeatures].sort()).toEqual(commands.sort());
});
