import { describe, expect, it } from 'vitest';
import { logAxisOf } from './Highlights.tsx';

describe('logAxisOf', () => {
  it.each([[[15, 200]], [[1]], [[1000]]])('gives every decade half of the axis, for %j', (values) => {
    const { decades, between, marks, at } = logAxisOf(values);
    expect([10, 100, 1000].map(at)).toEqual([0, 0.5, 1]);
    expect(at(200)).toBeCloseTo(0.6505, 4);
    expect(decades).toEqual([10, 100, 1000]);
    expect(between).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 200, 300, 400, 500, 600, 700, 800, 900]);
    expect(marks).toEqual([10, 20, 50, 100, 200, 500, 1000]);
  });

  it.each([
    [1001, 10_000],
    [10_000, 10_000],
    [10_001, 100_000],
    [123_456, 1_000_000],
    [1_000_000, 1_000_000],
  ])('goes on by whole decades: with %i to %i', (value, end) => {
    const { decades, between, marks, at } = logAxisOf([15, value, 200]);
    expect([decades[0], decades.at(-1), at(10), at(end)]).toEqual([10, end, 0, 1]);
    expect(marks).toEqual(decades);
    expect(between).toHaveLength(8 * (decades.length - 1));
    expect(at(value)).toBeGreaterThan(1 - 1 / (decades.length - 1));
    for (const [place, decade] of decades.entries()) expect(at(decade)).toBeCloseTo(place / (decades.length - 1), 10);
  });

  it('keeps every value on it', () => {
    expect([0, 1, 9].map(logAxisOf([15]).at)).toEqual([0, 0, 0]);
  });
});
