import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('a table is UTF-8 with a mark, commas and CRLF, with quotes where a cell needs them', () => {
  const rows = [
    ['name', 'text'],
    ['Zoë', 'one, "two"\nthree'],
    ['', ' plain '],
  ];
  expect(csvOf(rows)).toBe('\ufeffname,text\r\nZoë,"one, ""two""\nthree"\r\n, plain \r\n');
});

it.each(['=1+1', '+91 20 2550', '-1', '@SUM(A1)', '\t=1'])('%j is no formula in a spreadsheet', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`);
});

it('a formula with a quote is a quoted text', () => {
  expect(csvOf([['=HYPERLINK("http://example.org")']])).toBe('\ufeff"\'=HYPERLINK(""http://example.org"")"\r\n');
});
