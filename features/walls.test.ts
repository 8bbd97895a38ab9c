import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/setup/run.mjs';

interface Import {
  from: string;
  to: string;
}

/** Returns the imports of the files that match, but for those of tests, as paths from the root of the project. */
function importsOf(...patterns: string[]): Import[] {
  const files = globSync(patterns, { cwd: root }).filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([.#][^']*)'/g)].map(
      ([, path = '']) => ({ from, to: path.startsWith('#') ? path.slice(1) : join(dirname(from), path) }),
    ),
  );
}

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** The files that name all features. */
const registries = [
  'contentTypes',
  'contract',
  'server',
  'admin',
  'account',
  'today',
  'drawings',
  'public',
  'publicParts',
  'places',
  'early',
  'eventLinks',
  'eventListLinks',
  'rendering',
  'settingsSections',
  'sectionForms',
  'sectionSummaries',
].map((name) => `features/${name}.ts`);

it('a feature imports another one only through its contract', () => {
  const imports = importsOf('features/*/**/*.{ts,tsx}');
  expect(imports.length).toBeGreaterThan(100);
  const others = imports.filter(({ from, to }) => featureOf(to) !== undefined && featureOf(to) !== featureOf(from));
  expect(others.filter(({ to }) => !/^features\/[^/]+\/contract(\.ts|\/)/.test(to))).toEqual([]);
});

it('the kernel imports features only through the registries', () => {
  const imports = importsOf('{contract,server,web}/**/*.{ts,tsx}', 'vite.config.ts');
  expect(imports.length).toBeGreaterThan(1000);
  const ofFeatures = imports.filter(({ to }) => to.startsWith('features/'));
  expect(ofFeatures.filter(({ to }) => !registries.includes(to))).toEqual([]);
});
