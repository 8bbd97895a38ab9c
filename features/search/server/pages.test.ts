import { expect, it } from 'vitest';
import { busy, NotNow } from '#server/http/errors.ts';
import { pagesOfSearch } from './pages.ts';

const numbers = [...Array(41).keys()];

/** The words of searches that fail, and their errors. */
const failures: Record<string, Error> = { broken: new Error('It cannot be searched.'), busy: busy() };

const { read } = pagesOfSearch(([word = '']) =>
  failures[word]
    ? Promise.reject(failures[word])
    : { etag: '1', identity: Buffer.from(JSON.stringify({ data: word === 'many' ? numbers : [word] })) },
);

it.each([
  [{}, undefined],
  [{ q: ' ' }, undefined],
  [{ q: ['a', 'b'] }, undefined],
  [{ q: ' Antenna ' }, { query: 'Antenna', page: 1, total: 1, data: ['antenna'] }],
  [{ q: 'broken' }, { query: 'broken', page: 1, total: 0, data: null }],
  [{ q: '<>' }, { query: '<>', page: 1, total: 0, data: [] }],
  [
    { q: 'many', page: '2' },
    { query: 'many', page: 2, total: 41, data: numbers.slice(10, 20) },
  ],
  [
    { q: 'many', page: '5' },
    { query: 'many', page: 5, total: 41, data: [40] },
  ],
  [
    { q: 'many', page: '9999' },
    { query: 'many', page: 5, total: 41, data: [40] },
  ],
  [
    { q: 'many', page: '0' },
    { query: 'many', page: 1, total: 41, data: numbers.slice(0, 10) },
  ],
  [
    { q: 'many', page: '2e1' },
    { query: 'many', page: 1, total: 41, data: numbers.slice(0, 10) },
  ],
  [
    { q: 'many', page: ['2', '3'] },
    { query: 'many', page: 1, total: 41, data: numbers.slice(0, 10) },
  ],
])('the page of a search shows for %j what is found', async (parameters, shown) => {
  const { search } = (await read('/search', parameters))?.parts ?? {};
  expect(search && JSON.parse(search.identity.toString())).toEqual(shown);
});

it('the page of a search that fails is made again', async () => {
  const etagOf = async (q: string) => (await read('/search', { q }))?.parts.search?.etag;
  expect(await etagOf('broken')).not.toBe(await etagOf('broken'));
  expect(await etagOf('many')).toBe(await etagOf('many'));
});

// The call answers each refusal; the page shows all but this one as a failed search.
it('the page of a search that has no turn is refused, too', async () => {
  await expect(read('/search', { q: 'busy' })).rejects.toThrow(NotNow);
});
