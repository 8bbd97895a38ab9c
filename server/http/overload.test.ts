import { describe, expect, it } from 'vitest';
import { createDuration } from './overload.ts';

describe('an event loop that is held up', () => {
  it.each([
    ['for a moment is no overload', [0, 500, 1900], false],
    ['for more than two seconds is one', [0, 1500, 2100], true],
    ['in long turns is one', [0, 9000], true],
    ['now and then is no overload', [0, 15_000, 30_000], false],
    ['again after a pause begins anew', [0, 1500, 2100, 12_200, 13_000], false],
  ])('%s', (_, times, expected) => {
    let time = 0;
    const hasLasted = createDuration(() => time);
    const seen = times.map((at) => {
      time = at;
      return hasLasted();
    });
    expect(seen.at(-1)).toBe(expected);
  });
});
