import { describe, expect, it } from 'vitest';
import { withScheme } from './withScheme.ts';

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
