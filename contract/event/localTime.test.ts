import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  instantOf,
  minuteIn,
  nextInstantOf,
  offsetAt,
  toClockTime,
  toLocalMinute,
  withOffset,
} from './localTime.ts';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2090, 0, 1) }).map((ms) => ms - (ms % 60_000));

it.each<[string, string | undefined]>([
  ['09:30', '09:30'],
  [' 23:59:59 ', '23:59'],
  ['00:00', '00:00'],
  ...['24:00', '9:30', '09:60', '09.30', '0930', '', '12:30 pm', '-01:00'].map((wrong): [string, undefined] => [
    wrong,
    undefined,
  ]),
])('the time of day of %j is %j', (text, time) => {
  expect(toClockTime(text)).toBe(time);
});

it.each<[string, string | undefined]>([
  ['2026-11-28T10:00', '2026-11-28T10:00'],
  ['2028-02-29T23:59:30', '2028-02-29T23:59'],
  ...[
    '2026-02-29T10:00',
    '2026-11-28',
    '2026-11-28 10:00',
    '2026-11-28T10:00Z',
    '2026-11-28T10:00+05:30',
    'T10:00',
  ].map((wrong): [string, undefined] => [wrong, undefined]),
])('the minute of %j is %j', (text, minute) => {
  expect(toLocalMinute(text)).toBe(minute);
});

it('the day after the last day of a month or a year is the first one of the next', () => {
  expect(['2026-12-31', '2028-02-28', '2028-02-29', '2027-02-28', '9999-12-31'].map(dayAfter)).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2028-03-01',
    '2027-03-01',
    '9999-12-31',
  ]);
});

describe('a minute in a time zone', () => {
  it('is the minute that was asked for, wherever clocks show it', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, ms) => {
        const minute = minuteIn(timeZone, ms);
        const found = instantOf(minute, timeZone);
        expect(minuteIn(timeZone, found)).toBe(minute);
        // The minute occurs twice, and the first occurrence counts.
        expect(found).toBeLessThanOrEqual(ms);
        expect(ms - found).toBeLessThanOrEqual(3 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });

  it('has the offset that other programs find', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, ms) => {
        const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(ms);
        const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
        const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(name) ?? [];
        const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
        expect(offsetAt(timeZone, ms)).toBe((sign === '-' ? -size : size) * 1000 + 0);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['an hour without a change', '2026-03-28T02:30', '2026-03-27T12:00Z', '2026-03-28T01:30Z'],
    ['an hour that clocks leave out', '2026-03-29T02:30', '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
    ['the hour after it', '2026-03-29T03:30', '2026-03-28T12:00Z', '2026-03-29T01:30Z'],
    ['an hour that they show twice', '2026-10-25T02:30', '2026-10-24T12:00Z', '2026-10-25T00:30Z'],
    ['its second time', '2026-10-25T02:30', '2026-10-25T01:10Z', '2026-10-25T01:30Z'],
  ])('is reached next in %s', (_, minute, now, next) => {
    const found = nextInstantOf(minute, 'Europe/Berlin', Date.parse(now));
    expect(new Date(found).toISOString()).toBe(next.replace('Z', ':00.000Z'));
  });

  it.each([
    ['2026-11-28T10:00', 'Asia/Kolkata', '2026-11-28T10:00:00+05:30'],
    ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T10:00:00+02:00'],
    ['2026-12-01T10:00', 'America/New_York', '2026-12-01T10:00:00-05:00'],
    // The minute occurs twice, and the first occurrence counts.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    // The clocks leave this minute out, so the offset before the change counts.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T02:30:00+01:00'],
    ['2026-12-01T10:00', 'UTC', '2026-12-01T10:00:00+00:00'],
  ])('%s in %s is %s', (minute, timeZone, iso) => {
    expect(withOffset(minute, timeZone)).toBe(iso);
  });
});
