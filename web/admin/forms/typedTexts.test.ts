import { describe, expect, it } from 'vitest';
import { nearLimit, withScheme } from './typedTexts.ts';

describe('nearLimit', () => {
  it('says nothing while there is room', () => {
    expect(nearLimit(179, 200)).toBeUndefined();
  });

  it.each([
    [180, '180 of 200 characters'],
    [200, '200 of 200 characters'],
    [203, '203 of 200 characters'],
  ])('says that %i characters are %j', (count, expected) => {
    expect(nearLimit(count, 200)).toBe(expected);
  });
});

describe('withScheme', () => {
  it.each([
    ['example.com/issue', 'https://example.com/issue'],
    [' example.com:8080 ', 'https://example.com:8080'],
  ])('puts https:// before %j', (typed, expected) => {
    expect(withScheme(typed)).toBe(expected);
  });

  it.each([
    '',
    '  ',
    'https://example.com',
    'HTTP://example.com',
    'ftp://example.com',
    'mailto:staff@example.com',
    'not a url',
  ])('leaves %j as it is', (typed) => {
    expect(withScheme(typed)).toBe(typed);
  });
});
