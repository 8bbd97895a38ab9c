import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facts, factsPage } from '../../scripts/development/facts.ts';
import { root } from '../../scripts/setup/run.mjs';

it('docs/facts.md has the facts of the code (npm run docs)', () => {
  expect(readFileSync(join(root, factsPage), 'utf8')).toBe(facts());
});
