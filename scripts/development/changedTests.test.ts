import { expect, test } from 'vitest';
import { stepsOfChanges } from './changedTests.mjs';

const all = {
  check: ['check'],
  server: ['vitest', 'run', '--project', 'unit'],
  components: ['vitest', 'run', '--project', 'components'],
  browser: ['playwright', 'test'],
};

test('a change of a paper reaches the tests that read texts, and no browser test', () => {
  const { server, browser } = stepsOfChanges(all, ['docs/design.md'], 'main');
  expect(server.slice(0, 5)).toEqual(['vitest', 'related', '--run', '--project', 'unit']);
  expect(server).toContain('tests/docs/links.test.ts');
  expect(server).not.toContain('tests/support/process.ts');
  expect(browser).toContain('--only-changed=main');
});

test('a change of the product reaches each test that starts a server, all components and all browser tests', () => {
  const { server, components, browser } = stepsOfChanges(all, ['features/search/server/index.ts'], 'main');
  expect(server).toEqual(expect.arrayContaining(['features/search/server/index.ts', 'tests/support/process.ts']));
  expect(components).toContain('tests/support/component.tsx');
  expect(browser).toEqual(all.browser);
});

test('a change of a test beside the product starts no other browser test', () => {
  const { browser } = stepsOfChanges(all, ['features/search/search.spec.ts'], 'main');
  expect(browser).toContain('--only-changed=main');
});

test('a change of the packages reaches all tests', () => {
  expect(stepsOfChanges(all, ['docs/design.md', 'package-lock.json'], 'main')).toEqual(all);
});
