import { describe, expect, it } from 'vitest';
import { lengthOf, optionalLink, requiredDate, requiredDescription, requiredWebAddress } from './text.ts';

const message = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('a required description', () => {
  const description = requiredDescription('Missing.');

  it('is kept as it was typed, with line breaks as \\n', () => {
    expect(description.parse(' a\r\nb \u{1f4e1} ')).toBe(' a\nb \u{1f4e1} ');
  });

  it('may have 20,000 characters, of which an emoji is one', () => {
    const longText = '\u{1f4e1}'.repeat(20_000);
    expect(lengthOf(longText)).toBe(20_000);
    expect(description.parse(longText)).toBe(longText);
    expect(message(description.safeParse(`${longText}a`))).toContain('20000');
  });

  it('must not be blank, too long, or hold what cannot be stored', () => {
    for (const blank of [undefined, '', ' \n\t ']) expect(message(description.safeParse(blank))).toBe('Missing.');
    expect(message(description.safeParse('a'.repeat(20_001)))).toContain('20000');
    for (const broken of ['a\0b', 'half a \ud83d'])
      expect(message(description.safeParse(broken))).toContain('cannot be stored');
  });
});

describe('an optional link', () => {
  it('is none when blank and unknown when absent', () => {
    expect(optionalLink('Link').parse('  ')).toBeNull();
    expect(optionalLink('Link').parse(undefined)).toBeUndefined();
    expect(optionalLink('Link').parse(' see the notice board ')).toBe('see the notice board');
  });
});

describe('a required web address', () => {
  const address = requiredWebAddress('Registration Link', 'Missing.');

  it('is an absolute http or https URL', () => {
    expect(address.parse(' https://example.com/a ')).toBe('https://example.com/a');
    for (const wrong of ['example.com', 'https:example.com', 'http://', 'javascript:alert(1)', 'ftp://example.com']) {
      expect(message(address.safeParse(wrong))).toBe(
        'Registration Link must be a web address that starts with http:// or https://.',
      );
    }
    expect(message(address.safeParse(' '))).toBe('Missing.');
  });
});

describe('a required date', () => {
  it('is a day that exists', () => {
    const date = requiredDate('Event Date', 'Missing.');
    expect(date.parse('2026-12-05T20:00:00Z')).toBe('2026-12-05');
    expect(message(date.safeParse(''))).toBe('Missing.');
    expect(message(date.safeParse('2026-02-30'))).toBe('Event Date must be a date like 2026-12-05.');
  });
});
