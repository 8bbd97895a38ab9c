import { expect, it } from 'vitest';
import { notice } from './section.ts';

const empty = { text: null, link: null, from: null, until: null };
const errorsOf = (value: object) =>
  notice.fields.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('a notice is a line, and all of it may be left out', () => {
  expect(notice.fields.parse({ text: ' ', link: '', from: '', until: '' })).toEqual(empty);
  expect(notice.fields.parse({})).toEqual({});
  const value = { ...empty, text: 'Lab\n2 is\tclosed', from: '2026-12-05T09:30', until: '2026-12-05T20:00' };
  const stored = { ...value, text: 'Lab 2 is\tclosed' };
  expect(notice.fields.parse(value)).toEqual(stored);
  expect(notice.fields.parse(stored)).toEqual(stored);
});

it('120 signs are enough, whatever signs they are', () => {
  for (const sign of ['x', '\u{1f4e1}', 'ش']) {
    expect(notice.fields.parse({ text: sign.repeat(120) }).text).toBe(sign.repeat(120));
    expect(errorsOf({ text: sign.repeat(121) })).toEqual(['text: Text is too long: 120 characters at most.']);
  }
});

it('a notice ends after it begins', () => {
  const wrong = ['until: Until must be later than From.'];
  expect(errorsOf({ from: '2026-12-05T20:00', until: '2026-12-05T20:00' })).toEqual(wrong);
  expect(errorsOf({ from: '2026-12-05T20:00', until: '2026-12-04T21:00' })).toEqual(wrong);
  expect(errorsOf({ until: '2026-12-05T20:00' })).toBeUndefined();
  expect(errorsOf({ until: 'this evening' })).toEqual(['until: Until must be a date and time like 2026-12-05T09:30.']);
});

it.each(['/', '/ourevents', '/events/a-b_1#when', 'https://example.org/x?y=1', 'example.org', 'EXAMPLE.org/a'])(
  'the link may be %j',
  (link) => {
    expect(errorsOf({ link })).toBeUndefined();
  },
);

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@example.org',
  '//example.org',
  '/\\example.org',
  '/a\\b',
  '/a b',
  '/\u0000/example.org',
  'two words',
  '?x',
])('the link is not %j', (link) => {
  const shown = notice.fields.safeParse({ link });
  // A control sign is never stored.
  if (link.includes('\u0000')) expect(shown.data?.link ?? '//').toBe('//');
  else
    expect(errorsOf({ link })).toEqual([
      'link: Link must be a web address, or a page of this site such as /ourevents.',
    ]);
});
