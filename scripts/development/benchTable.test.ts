import { expect, it } from 'vitest';
import { differences } from './benchTable.ts';

it('figures of a benchmark that are new, gone or changed have a line', () => {
  const before = { '/': { 'requests/s': 5000, 'p99 ms': 20 }, '/about': { 'requests/s': 6000 } };
  const after = { '/': { 'requests/s': 5500, 'p99 ms': 20 }, upload: { ms: 900 } };
  expect(differences(before, after)).toEqual([
    '/, requests/s: 5000 → 5500',
    '/about, requests/s: 6000 → nothing',
    'upload, ms: nothing → 900',
  ]);
});
