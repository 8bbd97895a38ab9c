import { describe, expect, it } from 'vitest';
import { canMove, dotsAround, isNear, isNearEnd, isShown, maxDots, roomOf } from './slides.ts';

const which = (test: typeof isShown, selected: number, perView: number, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => test(index, selected, perView, count));

describe('canMove', () => {
  const moves = (selected: number, positions: number, loop: boolean) => {
    const place = { selected, positions, perView: 1 };
    return { back: canMove(place, -1, loop), on: canMove(place, 1, loop) };
  };

  it('holds for both directions between the ends', () => {
    expect(moves(1, 3, false)).toEqual({ back: true, on: true });
  });

  it('ends at the first and the last position of a carousel that does not loop', () => {
    expect(moves(0, 3, false)).toEqual({ back: false, on: true });
    expect(moves(2, 3, false)).toEqual({ back: true, on: false });
  });

  it('holds at the ends of a carousel that loops', () => {
    expect(moves(0, 3, true)).toEqual({ back: true, on: true });
    expect(moves(2, 3, true)).toEqual({ back: true, on: true });
  });

  it('never holds where there is only one position, even in a loop', () => {
    expect(moves(0, 1, false)).toEqual({ back: false, on: false });
    expect(moves(0, 1, true)).toEqual({ back: false, on: false });
  });
});

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

describe('isNearEnd', () => {
  it('holds where the last slide is within two screens ahead, but not behind the first', () => {
    const near = Array.from({ length: 24 }, (_, selected) => selected).filter((selected) => isNearEnd(selected, 2, 24));
    expect(near).toEqual([18, 19, 20, 21, 22, 23]);
  });
});

describe('dotsAround', () => {
  it('holds all positions when they are few', () => {
    expect(dotsAround(1, 3)).toEqual([0, 1, 2]);
  });

  it('holds those around the selected one, and as many at either end', () => {
    expect(dotsAround(0, 20)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(dotsAround(10, 20)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(dotsAround(19, 20)).toEqual([14, 15, 16, 17, 18, 19]);
    expect(dotsAround(10, 20, 3)).toEqual([9, 10, 11]);
  });
});

describe('roomOf', () => {
  it('leaves, in less room, the dots that stand there', () => {
    for (const positions of [1, 2, 3, 6, 7, 20])
      for (let selected = 0; selected < positions; selected += 1)
        for (let room = 1; room <= maxDots; room += 1) {
          const left = dotsAround(selected, positions).filter((dot) => roomOf(dot, selected, positions) <= room);
          expect(left, `${selected} of ${positions}, in room for ${room}`).toEqual(
            dotsAround(selected, positions, room),
          );
        }
  });
});
