import { expect, it } from 'vitest';
import { addressInCopy, callInCopy } from './siteCopy.ts';

it('the address of a page in a copy of the site is a folder', () => {
  for (const base of ['/', '/chapter/site/']) {
    expect(addressInCopy(base, '/')).toBe(base);
    expect(addressInCopy(base, '/ourteam/photos/2')).toBe(`${base}ourteam/photos/2/`);
    expect(addressInCopy(base, '/archive/2025#m2025-03')).toBe(`${base}archive/2025/#m2025-03`);
  }
});

it('files have no folder, and addresses elsewhere stay as they are', () => {
  expect(addressInCopy('/a/', '/events/one.ics')).toBe('/a/events/one.ics');
  for (const other of ['#main', '', 'https://chapter.example/about', 'mailto:a@chapter.example', '?page=2'])
    expect(addressInCopy('/a/', other)).toBe(other);
});

it('a call is a file without a query', () => {
  expect(callInCopy('/a/b/', '/getpast?offset=0&limit=24')).toBe('/a/b/api/getpast.json');
});
