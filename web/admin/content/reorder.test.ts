import { describe, expect, it } from 'vitest';
import * as reorder from './reorder.ts';
import { indexAfterKey, move, nothingHeld, placeOf, type Reordering } from './reorder.ts';

type Event = (state: Reordering) => Reordering;

const ids = ['a', 'b', 'c', 'd'];
const pickUp = (id: string) => () => reorder.pickUp(id, `Row ${id}`, ids);
const moveTo = (index: number) => (state: Reordering) => reorder.moveTo(state, index);
const drop = (state: Reordering) => reorder.drop(state, ids);
const putBack = (state: Reordering) => reorder.putBack(state, ids);
const run = (state: Reordering, ...events: Event[]) => events.reduce((before, event) => event(before), state);
const stateAfter = (...events: Event[]) => run(nothingHeld, ...events);
function settled({ dropped }: Reordering): Event {
  if (dropped === undefined) throw new Error('Nothing was dropped.');
  return (state) => reorder.settle(state, dropped);
}
const placesIn = (state: Reordering) => ids.map((id) => placeOf(state, id));

describe('reorder', () => {
  it('holds the row that is picked up, at its place in the list', () => {
    const state = stateAfter(pickUp('c'));
    expect(state.held?.id).toBe('c');
    expect(placesIn(state)).toEqual([0, 1, 2, 3]);
    expect(state.announcement).toBe('Picked up Row c, position 3 of 4.');
  });

  it('moves the held row as often as it is told, and the others make room', () => {
    const state = stateAfter(pickUp('c'), moveTo(3), moveTo(0));
    expect(state.held?.id).toBe('c');
    expect(placesIn(state)).toEqual([1, 2, 0, 3]);
    expect(state.announcement).toBe('Moved Row c, position 1 of 4.');
  });

  it('keeps a dropped row at its new place until the list has settled', () => {
    const state = stateAfter(pickUp('a'), moveTo(2), drop);
    expect(state.held).toBeUndefined();
    expect(state.dropped?.order).toEqual(['b', 'c', 'a', 'd']);
    expect(placesIn(state)).toEqual([2, 0, 1, 3]);
    expect(state.announcement).toBe('Dropped Row a, position 3 of 4.');
    expect(run(state, settled(state))).toEqual({ announcement: state.announcement });
  });

  it('has nothing to settle for a row that is dropped where it was', () => {
    const state = stateAfter(pickUp('b'), moveTo(3), moveTo(1), drop);
    expect(state.held).toBeUndefined();
    expect(state.dropped).toBeUndefined();
    expect(state.announcement).toBe('Dropped Row b, position 2 of 4.');
  });

  it('compares the order at a drop with the list as it is then', () => {
    const meanwhile = ['b', 'a', 'c', 'd'];
    expect(reorder.drop(stateAfter(pickUp('a'), moveTo(1)), meanwhile).dropped).toBeUndefined();
    expect(reorder.drop(stateAfter(pickUp('a')), meanwhile).dropped?.order).toEqual(ids);
  });

  it('puts a row back to its place in the list', () => {
    const state = stateAfter(pickUp('d'), moveTo(0), putBack);
    expect(state.held).toBeUndefined();
    expect(placesIn(state)).toEqual([undefined, undefined, undefined, undefined]);
    expect(state.announcement).toBe('Put back Row d, position 4 of 4.');
  });

  it('forgets a dropped row when the next one is picked up', () => {
    expect(stateAfter(pickUp('a'), moveTo(2), drop, pickUp('b')).dropped).toBeUndefined();
  });

  it('keeps a row that is dropped before an earlier drop has settled', () => {
    const first = stateAfter(pickUp('a'), moveTo(2), drop);
    const second = run(first, pickUp('d'), moveTo(0), drop);
    expect(run(second, settled(first)).dropped?.id).toBe('d');
  });

  it('changes nothing by a move, a drop or Escape while no row is held', () => {
    const dropped = stateAfter(pickUp('a'), moveTo(2), drop);
    for (const event of [moveTo(0), drop, putBack]) {
      expect(run(nothingHeld, event)).toBe(nothingHeld);
      expect(run(dropped, event)).toBe(dropped);
    }
  });
});

describe('move', () => {
  it('puts one item at another index and keeps the order of the others', () => {
    expect(move(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(move(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(move(['a', 'b', 'c', 'd'], 'b', 1)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes no further than the ends', () => {
    expect(move(['a', 'b', 'c'], 'b', -3)).toEqual(['b', 'a', 'c']);
    expect(move(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });
});

describe('indexAfterKey', () => {
  it('moves by one with any arrow, and to the ends', () => {
    const from4 = (key: string) => indexAfterKey(key, 4, 8);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from4)).toEqual([3, 5, 3, 5, 0, 8]);
  });

  it('stays within the list', () => {
    expect(indexAfterKey('ArrowUp', 0, 5)).toBe(0);
    expect(indexAfterKey('ArrowDown', 5, 5)).toBe(5);
  });

  it('knows no other keys', () => {
    expect(indexAfterKey('a', 1, 5)).toBeUndefined();
    expect(indexAfterKey(' ', 1, 5)).toBeUndefined();
  });
});
