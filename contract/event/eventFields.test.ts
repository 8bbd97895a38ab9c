import { expect, it } from 'vitest';
import { wrongTimes } from './eventFields.ts';

const day = { eventDate: '2026-11-28' };

it.each([
  ['an end at the start', { ...day, startTime: '10:00', endTime: '10:00' }, 'endTime'],
  [
    'an end at the start, with the same day as the last',
    { ...day, endDate: day.eventDate, startTime: '10:00', endTime: '10:00' },
    'endTime',
  ],
  ['an end without a start', { ...day, endTime: '10:00' }, 'endTime'],
  ['a last day before the first', { ...day, endDate: '2026-11-27' }, 'endDate'],
  ['a time without a day', { startTime: '10:00' }, 'eventDate'],
  ['a last day without a first', { endDate: '2026-11-28' }, 'eventDate'],
  [
    'a registration that closes as it opens',
    { ...day, registrationOpens: '2026-11-01T09:00', registrationCloses: '2026-11-01T09:00' },
    'registrationCloses',
  ],
] as const)('refuses %s', (_, times, field) => {
  expect(wrongTimes(times).map((wrong) => wrong.field)).toEqual([field]);
});

it.each([
  ['no times', day],
  ['an end a minute after the start', { ...day, startTime: '10:00', endTime: '10:01' }],
  ['an end after midnight', { ...day, endDate: '2026-11-29', startTime: '22:00', endTime: '02:00' }],
  ['the first day as the last', { ...day, endDate: day.eventDate }],
  [
    'a registration that is open for a minute',
    { ...day, registrationOpens: '2026-11-01T09:00', registrationCloses: '2026-11-01T09:01' },
  ],
])('takes %s', (_, times) => {
  expect(wrongTimes(times)).toEqual([]);
});
