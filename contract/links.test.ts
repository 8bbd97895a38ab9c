import { describe, expect, it } from 'vitest';
import { toHref } from './links.ts';

describe('toHref', () => {
  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['  example.org ', 'https://example.org'],
    ['//example.org', 'https:////example.org'],
  ])('leads from %j to %j', (link, href) => {
    expect(toHref(link)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('gives %j no scheme but https', (link) => {
    expect(toHref(link)).toMatch(/^https:\/\//);
  });
});
