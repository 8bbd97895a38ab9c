import { expect, it } from 'vitest';
import type { ContentRow } from '#server/database/schema.ts';
import { announcedTexts } from './announcedTexts.ts';

const moment = { now: '2026-12-01T10:00', timeZone: 'Asia/Kolkata', locale: 'en-GB' };
const placeOf = (fields: object, now = moment.now) => {
  const row = { id: '7', description: 'Antennas for all.', eventDate: '2026-12-05', place: null, ...fields };
  return announcedTexts('upcomingEvents', row as unknown as ContentRow, { ...moment, now }).place;
};

it('a picture says that people join online, until the event is over', () => {
  const onlineLink = 'https://meet.example/a';
  expect(placeOf({ onlineLink })).toBe('Online');
  expect(placeOf({ onlineLink, place: 'Lab 3' })).toBe('Lab 3, and online');
  expect(placeOf({ onlineLink, place: 'Lab 3' }, '2026-12-07T10:00')).toBe('Lab 3');
  expect(placeOf({})).toBeUndefined();
});
