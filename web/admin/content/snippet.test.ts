import { describe, expect, it } from 'vitest';
import { snippet } from './snippet.ts';

describe('snippet', () => {
  it('cuts a long text after the given number of characters and says so with three dots', () => {
    expect(snippet('Build a three-element Yagi for 433 MHz', 30)).toBe('Build a three-element Yagi for...');
  });

  it('leaves a text of just that length as it is', () => {
    expect(snippet('Build a three-element Yagi for', 30)).toBe('Build a three-element Yagi for');
  });
});
