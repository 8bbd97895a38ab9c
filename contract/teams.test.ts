import { describe, expect, it } from 'vitest';
import { isTeamYear, likelyTeamYear, nextTeamYear, teamYearName, toTeamYear } from './teams.ts';

describe('the year of a team', () => {
  it.each([
    ['2025-26', '2025-26'],
    ['2025–26', '2025-26'],
    ['2025/26', '2025-26'],
    ['2025 – 2026', '2025-26'],
    [' 2025\n', '2025'],
    ['1999-2000', '1999-00'],
    ['2009-10', '2009-10'],
  ])('is read from %j', (text, year) => {
    expect(toTeamYear(text)).toBe(year);
    expect(isTeamYear(year)).toBe(true);
  });

  it.each([
    '',
    '25-26',
    '2025-25',
    '2025-27',
    '2025-2027',
    '1825-26',
    '2025-26-27',
    '2025-',
    '20250',
    '२०२५',
    '2025  - 26',
  ])('is not %j', (text) => {
    expect(toTeamYear(text)).toBeUndefined();
    expect(isTeamYear(text)).toBe(false);
  });

  it('is followed by the next one, and read with a dash', () => {
    expect(['2025-26', '2008-09', '1998-99', '1999-00', '2009'].map(nextTeamYear)).toEqual([
      '2026-27',
      '2009-10',
      '1999-00',
      '2000-01',
      '2010',
    ]);
    expect(['2025-26', '2025'].map(teamYearName)).toEqual(['2025–26', '2025']);
  });

  it('is likely the term that ends in the calendar year of a day', () => {
    expect(['2026-01-01', '2026-12-31', '2000-06-01'].map(likelyTeamYear)).toEqual(['2025-26', '2025-26', '1999-00']);
  });
});
