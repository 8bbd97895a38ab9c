import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatTimeOf, toCalendarDate, today } from './dates.ts';

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
    expect(formatCalendarDate('2026-12-05T23:30:00.000Z', 'long', { locale: 'en-US' })).toBe(
      'Saturday, December 5, 2026',
    );
    expect(formatCalendarDate('2026-12-05', 'long', { locale: 'en-US' })).toBe('Saturday, December 5, 2026');
    expect(formatCalendarDate('2026-12-05', 'short', { locale: 'en-GB' })).toBe('5 Dec 2026');
  });

  it.each([
    ['2026-12-07', '5_–_7 Dec 2026'],
    ['2027-01-02', '5 Dec 2026_–_2 Jan 2027'],
    ['2026-12-05', '5 Dec 2026'],
    // What can't be is shown as the first day.
    ['2026-12-01', '5 Dec 2026'],
  ])('writes the days until %s', (last, words) => {
    // Releases of ICU differ in blanks.
    const found = formatCalendarDate('2026-12-05', 'short', { locale: 'en-GB' }, { last });
    expect(found).toMatch(new RegExp(`^${words.replaceAll('_', '\\s?')}$`));
  });
});

describe('formatCalendarDate, unbroken', () => {
  it.each([
    ['en-GB', 'Saturday, 28_November 2026'],
    ['en-US', 'Saturday, November_28, 2026'],
    ['es-ES', 'sábado, 28_de_noviembre de 2026'],
    ['vi-VN', 'Thứ Bảy, 28_tháng_11, 2026'],
    ['ja-JP', '2026年11月28日土曜日'],
  ])('keeps day and month together in %s', (locale, text) => {
    const words = formatCalendarDate('2026-11-28', 'long', { locale }, { unbroken: true });
    expect(words).toBe(text.replaceAll('_', '\u00a0'));
  });
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
