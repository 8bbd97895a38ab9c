import { describe, expect, it } from 'vitest';
import { indexAfterKey, move } from './move.ts';

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
  it('moves by one to the sides, by a row up and down, and to the ends', () => {
    const from4 = (key: string) => indexAfterKey(key, 4, 3, 8);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from4)).toEqual([3, 5, 1, 7, 0, 8]);
  });

  it('stays within the list', () => {
    expect(indexAfterKey('ArrowLeft', 0, 4, 5)).toBe(0);
    expect(indexAfterKey('ArrowUp', 2, 4, 5)).toBe(0);
    expect(indexAfterKey('ArrowDown', 3, 4, 5)).toBe(5);
  });

  it('knows no other keys', () => {
    expect(indexAfterKey('a', 1, 4, 5)).toBeUndefined();
    expect(indexAfterKey(' ', 1, 4, 5)).toBeUndefined();
  });
});
