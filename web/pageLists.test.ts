import { expect, it } from 'vitest';
import { carouselLimit, maxLimit } from '#contract/listSlice.ts';
import { pageListSize } from '#contract/rendering.ts';
import { publicFeatures } from '#features/public.ts';
import { sliceSize } from './public/events/PastEventsByClub.tsx';
import { rowsAtOnce } from './public/events/PastEventsList.tsx';
import { site } from './render.tsx';

it('pages show the first items of the lists of their sections, and no more of a list than is read for a page', () => {
  const ofSections = publicFeatures.flatMap(({ sections = [] }) =>
    sections.map(({ page, list, first }) => ({ page, list, first })),
  );
  const shown = site.pages.flatMap(({ path, lists }) =>
    Object.entries(lists).map(([list, first]) => ({ page: path, list, first })),
  );
  expect(shown).toEqual(expect.arrayContaining(ofSections));
  expect(shown.filter(({ first }) => first > pageListSize)).toEqual([]);
});

it('pages ask for no more past events at once than the server answers', () => {
  const asked = { carouselLimit, sliceSize, rowsAtOnce };
  expect(Object.entries(asked).filter(([, limit]) => limit > maxLimit)).toEqual([]);
});
