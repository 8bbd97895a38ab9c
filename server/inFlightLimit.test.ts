import { describe, expect, it } from 'vitest';
import { tooOften } from './http/errors.ts';
import { createInFlightLimit } from './inFlightLimit.ts';

describe('places', () => {
  it('are given until there are none, and again when one is given back', () => {
    const take = createInFlightLimit(2);
    const leave = take();
    take();
    expect(() => take()).toThrow('The server is busy. Please try again.');
    leave();
    take();
    expect(() => take()).toThrow();
  });

  it('are counted by key, and refused as their owner says', () => {
    const take = createInFlightLimit(1, () => tooOften('One is enough.', 5));
    take('a');
    take('b')();
    take('b');
    expect(() => take('a')).toThrow('One is enough.');
  });
});
