import { describe, expect, it } from 'vitest';
import { nextTyped } from './Hero.tsx';

describe('nextTyped', () => {
  it('clears the whole title after 3 seconds', () => {
    expect(nextTyped(20, 20)).toEqual({ typed: 0, after: 3000 });
  });

  it('adds a letter every 40 milliseconds', () => {
    expect(nextTyped(0, 20)).toEqual({ typed: 1, after: 40 });
    expect(nextTyped(19, 20)).toEqual({ typed: 20, after: 40 });
  });

  it('types a title of 20 letters again and again, every 3.8 seconds', () => {
    let typed = 20;
    let elapsed = 0;
    for (let step = 0; step < 3 * 21; step++) {
      const next = nextTyped(typed, 20);
      typed = next.typed;
      elapsed += next.after;
    }
    expect({ typed, elapsed }).toEqual({ typed: 20, elapsed: 3 * (3000 + 20 * 40) });
  });
});
