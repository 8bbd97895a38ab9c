import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';
import { environment } from '../../server/config.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = Object.keys(environment.shape).filter((name) => name !== 'NODE_ENV');

it('every setting is in .env.example', () => {
  const example = read('.env.example');
  expect(settings.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});

it('every setting is in the table of the README', () => {
  const readme = read('README.md');
  const isNamed = (name: string) => readme.includes(`\`${name.replace(/^S3_.*/, 'S3_*')}\``);
  expect(settings.filter((name) => !isNamed(name))).toEqual([]);
});
