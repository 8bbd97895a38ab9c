import { describe, expect, it } from 'vitest';
import { endOf, formatMinute, formatSchedule, isOver } from './schedule.ts';

const india = { locale: 'en-GB', timeZone: 'Asia/Kolkata' };
const inWords = (schedule: Parameters<typeof formatSchedule>[0], reader = india) =>
  formatSchedule(schedule, 'long', 'Asia/Kolkata', reader);

describe('when an event is, in words', () => {
  it.each([
    [{ date: '2026-11-28' }, 'Saturday 28 November 2026'],
    [{ date: '2026-11-28', endDate: '2026-11-28' }, 'Saturday 28 November 2026'],
    [{ date: '2026-11-28', startTime: '10:00' }, 'Saturday 28 November 2026, 10:00'],
    [{ date: '2026-11-28', startTime: '10:00', endTime: '17:30' }, 'Saturday 28 November 2026, 10:00 – 17:30'],
    [{ date: '2026-11-28', endDate: '2026-12-01' }, 'Saturday 28 November – Tuesday 1 December 2026'],
    [
      { date: '2026-12-31', endDate: '2027-01-01', startTime: '22:00', endTime: '02:00' },
      'Thu 31 Dec 2026, 22:00 – Fri 1 Jan 2027, 02:00',
    ],
    [
      { date: '2026-12-13', endDate: '2026-12-14', startTime: '16:00', endTime: '17:30' },
      'Sun 13 Dec, 16:00 – Mon 14 Dec 2026, 17:30',
    ],
  ])('%j is %j', (schedule, words) => {
    // Releases of ICU differ in blanks, and in a comma after the weekday.
    expect(inWords(schedule).replace(/\s/g, ' ').replaceAll('day, ', 'day ')).toBe(words);
  });

  it('has lines that begin with the times, and none that begins with a month, a year or the end', () => {
    const times = { date: '2026-11-28', startTime: '10:00', endTime: '17:30' };
    const lines = formatSchedule(times, 'lines', 'Asia/Kolkata', india);
    expect(lines).toMatch(/^Saturday,? 28\u00a0November\u00a02026,\n10:00\u00a0–\u00a017:30$/);
  });

  it('begins no line with a blank where a browser breaks it', () => {
    const times = { date: '2026-11-28', startTime: '10:00', endTime: '17:30' };
    expect(formatSchedule(times, 'short', 'Asia/Kolkata', india)).toMatch(/10:00\u00a0– 17:30$/);
  });

  it('is the same for readers elsewhere, who read the name of the zone as well', () => {
    const schedule = { date: '2026-11-28', startTime: '10:00' };
    expect(inWords(schedule, { locale: 'en-GB', timeZone: 'America/New_York' })).toBe(
      `${inWords(schedule)} (India Standard Time)`,
    );
    // Another name of the same clock.
    expect(inWords(schedule, { locale: 'en-GB', timeZone: 'Asia/Calcutta' })).toBe(inWords(schedule));
    expect(inWords({ date: '2026-11-28' }, { locale: 'en-GB', timeZone: 'America/New_York' })).not.toContain('(');
  });

  it('names a minute in short', () => {
    expect(formatMinute('2026-11-28T09:05', 'Asia/Kolkata', india)).toBe('28\u00a0Nov\u00a02026, 09:05');
  });
});

it.each([
  [{ date: '2026-11-28' }, '2026-11-29T00:00'],
  [{ date: '2026-11-28', startTime: '10:00' }, '2026-11-29T00:00'],
  [{ date: '2026-11-28', startTime: '10:00', endTime: '17:00' }, '2026-11-28T17:00'],
  [{ date: '2026-12-31', endDate: '2027-01-02' }, '2027-01-03T00:00'],
  [{ date: '2026-11-28', endDate: '2026-11-29', startTime: '22:00', endTime: '02:00' }, '2026-11-29T02:00'],
])('an event with %j is over at %s, and not a minute before', (schedule, end) => {
  expect(endOf(schedule)).toBe(end);
  expect(isOver(schedule, end)).toBe(true);
  expect(isOver(schedule, '2026-11-28T16:59')).toBe(false);
});
