import { afterEach, describe, expect, it, vi } from 'vitest';
import { lengthOf, optionalLink, requiredDate, requiredDescription, requiredWebAddress } from './text.ts';

afterEach(() => vi.restoreAllMocks());

const message = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('a required description', () => {
  const description = requiredDescription('Missing.');

  it('is kept as it was typed, but for signs of other systems', () => {
    expect(description.parse(' a\r\nb\0 \u{1f4e1} ')).toBe(' a\nb \u{1f4e1} ');
  });

  it('may have 20,000 characters, of which an emoji is one', () => {
    const longText = '\u{1f4e1}'.repeat(20_000);
    expect(lengthOf(longText)).toBe(20_000);
    expect(description.parse(longText)).toBe(longText);
    expect(message(description.safeParse(`${longText}a`))).toContain('20000');
  });

  it('must not be blank, too long, or hold what cannot be stored', () => {
    for (const blank of [undefined, '', ' \n\t ', '\u200e', '\u3164\u2800', '\0'])
      expect(message(description.safeParse(blank))).toBe('Missing.');
    expect(message(description.safeParse('a'.repeat(20_001)))).toContain('20000');
    expect(message(description.safeParse('half a \ud83d'))).toContain('cannot be stored');
  });
});

describe('an optional link', () => {
  it('is none when blank and unknown when absent', () => {
    for (const blank of ['  ', '\u200b']) expect(optionalLink('Link').parse(blank)).toBeNull();
    expect(optionalLink('Link').parse(undefined)).toBeUndefined();
    expect(optionalLink('Link').parse(' see the notice board ')).toBe('see the notice board');
  });
});

describe('a required web address', () => {
  const address = requiredWebAddress('Registration Link', 'Missing.');

  it('is an absolute http or https URL', () => {
    expect(address.parse(' \u200ehttps://example.com/a\u200b ')).toBe('https://example.com/a');
    for (const wrong of ['example.com', 'https:example.com', 'http://', 'javascript:alert(1)', 'ftp://example.com']) {
      expect(message(address.safeParse(wrong))).toBe(
        'Registration Link must be a web address that starts with http:// or https://.',
      );
    }
    expect(message(address.safeParse(' '))).toBe('Missing.');
  });

  it.each([
    'https://example.com:8080/a b?c=d e#f',
    'https://bücher.example',
    'https://日本語。jp',
    'https://i❤.ws',
    'https://my_club.example.com.',
    'http://203.0.113.7/a',
    'https://[2001:db8::1]:8443/a',
    'HTTPS://EXAMPLE.COM?a@b',
  ])('may be %j', (right) => {
    expect(address.parse(right)).toBe(right);
  });

  // Chromium's parser escapes blanks in a host and goes on, that of Node.js refuses them.
  it.each([
    'https://not a url',
    'https://not%20a%20url',
    'https://a\u00a0b',
    'https://a\u3000b',
    'https://a\uff0520b',
    'https://a\tb',
    'https://*.example.com',
    'https://example.com, example.org',
    'https://staff@example.com',
    'https:///example.com',
    'https://[example.com]',
    'https://ftp://example.com',
  ])('is never %j, whatever the parser takes', (wrong) => {
    vi.spyOn(URL, 'canParse').mockReturnValue(true);
    expect(address.safeParse('https://example.com').success).toBe(true);
    expect(address.safeParse(wrong).success).toBe(false);
  });
});

describe('a required date', () => {
  it('is a day that exists', () => {
    const date = requiredDate('Event Date', 'Missing.');
    expect(date.parse('2026-12-05T20:00:00Z')).toBe('2026-12-05');
    expect(message(date.safeParse(''))).toBe('Missing.');
    expect(message(date.safeParse('2026-02-30'))).toBe('Event Date must be a date like 2026-12-05.');
    for (const year of ['0026', '1899', '2101', '9999']) {
      const refused = date.safeParse(`${year}-12-31`);
      expect(message(refused)).toBe('Event Date must be in a year from 1900 to 2100.');
    }
    expect([date.parse('1900-01-01'), date.parse('2100-12-31')]).toEqual(['1900-01-01', '2100-12-31']);
  });
});
