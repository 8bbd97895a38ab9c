import { describe, expect, it } from 'vitest';
import { isNear, isShown, usesDots } from './slides.ts';

const which = (test: typeof isShown, selected: number, perView: number, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => test(index, selected, perView, count));

describe('isShown', () => {
  it('holds for as many slides as a view has', () => {
    expect(which(isShown, 2, 3, 8)).toEqual([2, 3, 4]);
  });

  it('goes on with the first slide behind the last', () => {
    expect(which(isShown, 7, 3, 8)).toEqual([0, 1, 7]);
  });

  it('holds for all slides when they fit', () => {
    expect(which(isShown, 0, 3, 2)).toEqual([0, 1]);
  });
});

describe('isNear', () => {
  it('holds for two screens to either side and no more, of any number of slides', () => {
    expect(which(isNear, 500, 2, 1000)).toEqual([496, 497, 498, 499, 500, 501, 502, 503, 504, 505]);
    expect(which(isNear, 0, 1, 1000)).toEqual([0, 1, 2, 998, 999]);
  });
});

describe('usesDots', () => {
  it('holds for few positions, and for fewer on a phone', () => {
    expect([usesDots(12, 3), usesDots(13, 3), usesDots(6, 1), usesDots(7, 1)]).toEqual([true, false, true, false]);
  });
});
