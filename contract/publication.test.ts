import { expect, it } from 'vitest';
import { wrongDates } from './publication.ts';

const now = '2026-12-05T09:30';

it('dates that make no sense are refused at their field', () => {
  const fieldOf = (dates: Parameters<typeof wrongDates>[0], isDraft = true) =>
    wrongDates(dates, { now, isDraft }).map(({ field }) => field);
  expect(fieldOf({ publishAt: '2026-12-05T09:30' })).toEqual(['publishAt']);
  expect(fieldOf({ publishAt: '2026-12-05T09:31' })).toEqual([]);
  expect(fieldOf({ publishAt: '2026-12-06T00:00' }, false)).toEqual(['publishAt']);
  expect(fieldOf({ hideAt: '2026-12-05T09:30' }, false)).toEqual(['hideAt']);
  expect(fieldOf({ hideAt: '2026-12-05T09:31' }, false)).toEqual([]);
  expect(fieldOf({ publishAt: '2026-12-06T00:00', hideAt: '2026-12-06T00:00' })).toEqual(['hideAt']);
  expect(fieldOf({ publishAt: '2026-12-06T00:00', hideAt: '2026-12-06T00:01' })).toEqual([]);
  expect(fieldOf({ publishAt: null, hideAt: null })).toEqual([]);
});
