import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatTimeOf, knownLocale, toCalendarDate, today } from './dates.ts';

describe('toCalendarDate', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    [' 2026-12-05 ', '2026-12-05'],
    ['2026-12-31T23:30:00.000Z', '2026-12-31'],
    ['2026-12-31T23:30:00-11:00', '2026-12-31'],
    ['2028-02-29', '2028-02-29'],
  ])('reads %j as %j', (text, date) => {
    expect(toCalendarDate(text)).toBe(date);
  });

  it.each(['', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '05/12/2026', '2026-12-05x', 'tomorrow'])(
    'does not take %j',
    (text) => {
      expect(toCalendarDate(text)).toBeUndefined();
    },
  );
});

describe('formatCalendarDate', () => {
  it('writes the day that was meant, in every style', () => {
    const american = formatCalendarDate('2026-12-05T23:30:00.000Z', 'long', { locale: 'en-US' });
    expect(american).toBe('Saturday, December\u00a05, 2026');
    expect(formatCalendarDate('2026-12-05', 'short', { locale: 'en-GB' })).toBe('5\u00a0Dec\u00a02026');
    for (const locale of ['en-GB', 'en-IN'])
      expect(formatCalendarDate('2026-12-05', 'endOfYear', { locale })).toBe('Sat\u00a05\u00a0Dec\u00a02026');
  });

  it.each([
    ['2026-12-07', '5\u00a0?–\\s?7\u00a0Dec\u00a02026'],
    ['2027-01-02', '5\u00a0Dec\u00a02026\u00a0?–\\s?2\u00a0Jan\u00a02027'],
    ['2026-12-05', '5\u00a0Dec\u00a02026'],
    // What can't be is shown as the first day.
    ['2026-12-01', '5\u00a0Dec\u00a02026'],
  ])('writes the days until %s', (last, words) => {
    // Releases of ICU differ in blanks.
    const found = formatCalendarDate('2026-12-05', 'short', { locale: 'en-GB' }, last);
    expect(found).toMatch(new RegExp(`^${words}$`));
  });
});

it.each([
  ['en-GB', 'Saturday, 28_November_2026'],
  ['en-US', 'Saturday, November_28, 2026'],
  ['es-ES', 'sábado, 28_de_noviembre_de_2026'],
  ['vi-VN', 'Thứ_Bảy, 28_tháng_11, 2026'],
  ['ja-JP', '2026年11月28日土曜日'],
])('formatCalendarDate keeps day and month together in %s', (locale, text) => {
  expect(formatCalendarDate('2026-11-28', 'long', { locale })).toBe(text.replaceAll('_', '\u00a0'));
});

it.each([
  ['en-IN', 'en-IN'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['en-IN-u-nu-deva', undefined],
  ['xx', undefined],
  ['*', undefined],
  ['C', undefined],
  ['en-US@posix', undefined],
  [undefined, undefined],
])('knownLocale reads %j as %j', (tag, locale) => {
  expect(knownLocale(tag)).toBe(locale);
});

describe('formatTimeOf', () => {
  it('writes the hour and minute as the locale does', () => {
    expect(formatTimeOf('2026-12-05T08:30:00.000Z', { locale: 'en-GB' })).toMatch(/^\d{2}:\d{2}$/);
    expect(formatTimeOf('2026-12-05T08:30:00.000Z', { locale: 'en-US' })).toMatch(/^\d{1,2}:\d{2}\s[AP]M$/);
  });
});

describe('today', () => {
  it('knows which day it is in a time zone', () => {
    const justAfterMidnightInKolkata = new Date('2026-12-05T18:30:00Z');
    expect(today('Asia/Kolkata', justAfterMidnightInKolkata)).toBe('2026-12-06');
    expect(today('UTC', justAfterMidnightInKolkata)).toBe('2026-12-05');
  });
});
