import { expect, it } from 'vitest';
import { errorsOf, filesOf, noSource, sourceOf } from './sourceValues.ts';

const csv = new File(['Title,Date'], 'events.csv');
const zip = new File(['PK'], 'Pictures.ZIP');
const roof = new File(['roof'], 'roof.jpg');

it('a website needs an address, which may be typed without a scheme, and takes a second one', () => {
  expect(errorsOf(noSource).address?.message).toBe('Please give the address of the website.');
  const values = { ...noSource, address: 'old.example.edu' };
  expect(errorsOf(values)).toEqual({});
  expect(sourceOf(values, [])).toEqual({ kind: 'website', address: 'https://old.example.edu' });
  const both = { ...values, journey: ' photos.example.edu ' };
  expect(sourceOf(both, [])).toMatchObject({ journey: 'https://photos.example.edu' });
  for (const address of ['http://.de', 'http://\0.de', 'a..de/b'])
    expect(errorsOf({ ...values, address }).address?.message, address).toBeTruthy();
  expect(errorsOf({ ...values, address: 'old.example.edu/a..b' })).toEqual({});
  expect(errorsOf({ ...values, journey: 'no address' }).journey?.message).toMatch(/must be a web address/);
});

it('a spreadsheet is a file or pasted cells, with pictures or one zip beside it', () => {
  const table = { ...noSource, kind: 'table' } as const;
  expect(Object.keys(errorsOf(table))).toEqual(['file']);
  expect(errorsOf({ ...table, file: csv, pictures: [zip] })).toEqual({});
  expect(errorsOf({ ...table, file: csv, pictures: [zip, roof] }).pictures?.message).toMatch(/either/);
  expect(errorsOf({ ...table, file: csv, pictures: Array(501).fill(roof) }).pictures?.message).toMatch(/500/);
  expect(filesOf({ ...table, file: csv, pictures: [roof] })).toEqual([csv, roof]);
  expect(sourceOf(table, ['a', 'b'])).toEqual({ kind: 'table', file: 'a', pictures: ['b'] });

  const pasted = { ...table, way: 'pasted' } as const;
  expect(errorsOf(pasted).pasted?.message).toMatch(/paste the cells/);
  expect(errorsOf({ ...pasted, pasted: 'Title\tDate\n' }).pasted?.message).toMatch(/one row/);
  expect(filesOf({ ...pasted, file: csv, pasted: 'Title\nRadio' }).map(({ name }) => name)).toEqual(['pasted.tsv']);
});

it('another Chapterhouse is a file of at most a gigabyte', () => {
  const values = { ...noSource, kind: 'chapterhouse' } as const;
  expect(errorsOf(values).archive?.message).toBe('Please choose a file.');
  const large = Object.defineProperty(new File([], 'site.zip'), 'size', { value: 1024 ** 3 + 1 });
  expect(errorsOf({ ...values, archive: large }).archive?.message).toBe('site.zip is larger than 1 GB.');
  expect(sourceOf(values, ['a'])).toEqual({ kind: 'chapterhouse', file: 'a' });
});
