import { describe, expect, it } from 'vitest';
import { textLinks } from './textLinks.ts';

const linksIn = (text: string) => textLinks(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe('the links in a text', () => {
  it.each([
    ['See https://example.org/a?b=c#d.', [['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d']]],
    ['(www.example.org)', [['www.example.org', 'https://www.example.org']]],
    ['https://example.org/a_(b)', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
    ['Write to team@example.org, please', [['team@example.org', 'mailto:team@example.org']]],
    ['Call +91 98765 43210!', [['+91 98765 43210', 'tel:+919876543210']]],
    ['Call 98765-43210', [['98765-43210', 'tel:9876543210']]],
    [
      'https://bücher.example and team@example.co.in',
      [
        ['https://bücher.example', 'https://bücher.example'],
        ['team@example.co.in', 'mailto:team@example.co.in'],
      ],
    ],
  ])('of %j are %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'https://',
    'http://staff@example.com',
    'a@b',
    'From 2026-11-28 to 2026-12-01',
    '433 MHz, 10:00 to 17:00',
    'example.org',
    'node.js',
    'an@ example.org',
  ])('are none in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('leave the text as it is', () => {
    for (const text of [
      '',
      'a',
      'A https://example.org b\n(c@example.org) d.',
      '\u{1f4e1} https://example.org \u{1f4e1}',
    ])
      expect(
        textLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it.each(['1 ', 'a.', 'a@a.', '+1', 'www.', 'https://a', '(', '1-', 'a@'])('take no long time for many %j', (part) => {
    const time = (length: number) => {
      const text = part.repeat(length / part.length);
      const start = performance.now();
      textLinks(text);
      return performance.now() - start;
    };
    time(20_000);
    expect(time(160_000)).toBeLessThan(40 * Math.max(time(20_000), 5));
  });
});
