import { expect, it } from 'vitest';
import { addressInCopy, callInCopy, pathFromCopy } from './siteCopy.ts';

it('the address of a page in a copy of the site is a folder, and leads back to the path of the page', () => {
  for (const base of ['/', '/chapter/site/']) {
    const inCopy = (path: string) => addressInCopy(base, path);
    expect(inCopy('/')).toBe(base);
    expect(inCopy('/archive/2025#m2025-03')).toBe(`${base}archive/2025/#m2025-03`);
    for (const path of ['/', '/about', '/ourteam/photos/2']) {
      expect(pathFromCopy(base, inCopy(path))).toBe(path);
      expect(pathFromCopy(base, `${inCopy(path)}index.html`)).toBe(path);
    }
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
