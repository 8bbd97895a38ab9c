import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/setup/run.mjs';
import { accountFeatures } from './account.ts';
import { adminFeatures } from './admin.ts';
import { contractFeatures } from './contract.ts';
import { publicFeatures } from './public.ts';
import { featureRenderings } from './rendering.ts';
import { serverFeatures } from './server.ts';
import { todayFeatures } from './today.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the places that an interface of the kernel has for features. */
function placesOf(path: string, name: string): string[] {
  const [, body = ''] = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, 'ms').exec(read(path)) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, place = '']) => place);
}

const keysOf = (features: readonly object[]) => new Set(features.flatMap((feature) => Object.keys(feature)));

/** The words in the sources of features: only a running server opens them. */
const opened = new Set(
  globSync('features/*/server/index.ts', { cwd: root }).flatMap((path) => read(path).match(/\w+/g) ?? []),
);

it.each([
  ['contract/feature.ts', 'ContractFeature', keysOf(contractFeatures)],
  ['server/feature.ts', 'ServerFeature', keysOf(serverFeatures)],
  ['server/feature.ts', 'OpenFeature', opened],
  ['web/admin/feature.ts', 'AdminFeature', keysOf(adminFeatures)],
  ['web/admin/feature.ts', 'AccountFeature', keysOf(accountFeatures)],
  ['web/admin/feature.ts', 'TodayFeature', keysOf(todayFeatures)],
  ['web/public/feature.ts', 'PublicFeature', keysOf(publicFeatures)],
  ['web/featureRendering.ts', 'FeatureRendering', keysOf(featureRenderings)],
])('in %s each place of %s is filled by a feature', (path, name, filled) => {
  const places = placesOf(path, name);
  expect(places.length).toBeGreaterThan(1);
  expect(places.filter((place) => !filled.has(place))).toEqual([]);
});
