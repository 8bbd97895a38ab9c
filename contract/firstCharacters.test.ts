import { describe, expect, it } from 'vitest';
import { firstCharacters } from './firstCharacters.ts';

describe('firstCharacters', () => {
  it.each([
    ['of a longer text, as many as are asked for', 'Yagi antenna', 4, 'Yagi'],
    ['all of a text that has no more', 'Yagi', 4, 'Yagi'],
    ['nothing of an empty text', '', 4, ''],
  ])('are %s', (_, text, count, first) => {
    expect(firstCharacters(text, count)).toBe(first);
  });

  it('keep the accent of the last one', () => {
    expect(firstCharacters('cafe\u0301 at five', 4)).toBe('cafe\u0301');
  });

  it.each([
    ['an emoji', '\u{1f4e1}'],
    ['a family, joined of several emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a letter and its accent', 'e\u0301'],
    ['a Devanagari letter and its vowel sign', '\u0928\u093f'],
  ])('never cut %s in two', (_, character) => {
    expect(firstCharacters(character.repeat(5), 3)).toBe(character.repeat(3));
  });
});
