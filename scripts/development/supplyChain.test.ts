import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licences, problemsOf } from './supplyChain.ts';

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

describe('the lock', () => {
  it('names every package that is delivered completely, under a licence that permits it', () => {
    const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
    expect(problemsOf(lock)).toEqual([]);
  });

  it.each([
    ['no version', { ...good, version: undefined }, 'a has no version.'],
    ['no checksum', { ...good, integrity: undefined }, 'a has no checksum.'],
    [
      'no checksum of a package for another kind of machine',
      { ...good, integrity: undefined, optional: true },
      'a has no checksum.',
    ],
    ['an address', { ...good, resolved: 'https://example.com/a.tgz' }, 'a is tied to an address.'],
    [
      'a licence that asks for more',
      { ...good, license: 'MIT AND AGPL-3.0' },
      'a is under the licence MIT AND AGPL-3.0.',
    ],
    ['no licence', { ...good, license: undefined }, 'a is under the licence none.'],
  ])('is faulty with %s', (_, entry, problem) => {
    expect(problemsOf({ packages: { 'node_modules/a': entry } })).toEqual([problem]);
  });

  it('lists what is delivered by licence, without tools', () => {
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/a': good,
      'node_modules/a/node_modules/@b/c': { ...good, license: 'ISC' },
      'node_modules/d': good,
      'node_modules/tool': { ...good, dev: true },
    };
    expect(licences({ packages })).toEqual([
      ['MIT', ['a 1.0.0', 'd 1.0.0']],
      ['ISC', ['@b/c 1.0.0']],
    ]);
  });
});
