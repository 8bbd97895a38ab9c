import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const website = (address: string) => originOf({ kind: 'website', name: '', source: JSON.stringify({ address }) });
const table = (name: string) => originOf({ kind: 'table', name, source: '{}' });

it('a website is the same by http and https, and with or without a slash at its end', () => {
  expect(website('http://old.example.org/site/')).toBe(website('https://OLD.example.org/site'));
  expect(website('https://old.example.org/site')).not.toBe(website('https://old.example.org/other'));
});

it('a table is the same when a browser has numbered its file', () => {
  expect(table('Events (2).csv')).toBe(table('events.csv'));
  expect(table('events 2024.csv')).not.toBe(table('events.csv'));
});

it('all archives are one source', () => {
  expect(originOf({ kind: 'chapterhouse', name: 'a.zip', source: '{}' })).toBe(
    originOf({ kind: 'chapterhouse', name: 'b.zip', source: '{}' }),
  );
});
