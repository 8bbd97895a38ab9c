import { describe, expect, it } from 'vitest';
import { mailTo, toHref } from './links.ts';

describe('toHref', () => {
  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['  example.org ', 'https://example.org'],
    ['\u200ehttps://example.org/a\u200b', 'https://example.org/a'],
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
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0vbscript:x',
    '\u200bjavascript:alert(1)',
    'blob:https://example.org/x',
    'https:javascript:alert(1)',
    'javascript:"http://"',
  ])('gives %j no scheme but https', (link) => {
    expect(toHref(link)).toMatch(/^https:\/\//);
  });
});

describe('mailTo', () => {
  it.each([
    ['chapter@example.edu', 'mailto:chapter@example.edu'],
    ['a?bcc=b&subject=%41@example.edu', 'mailto:a%3Fbcc%3Db%26subject%3D%2541@example.edu'],
  ])('leads from %j to %j', (email, href) => {
    expect(mailTo(email)).toBe(href);
  });
});
