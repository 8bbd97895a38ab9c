import { describe, expect, it } from 'vitest';
import { eventDescription } from './eventDescription.ts';
import { type EventItem, eventFacts, formerSchedule, nextChange, stateText, whenText } from './eventFacts.ts';
import type { SharedEventFields, UpcomingFields } from './eventFields.ts';

const region = { locale: 'en-GB', timeZone: 'Asia/Kolkata' };
const item = {
  _id: 'one',
  description: 'Build a Yagi. Bring a laptop.',
  eventDate: '2026-11-28',
  endTime: '17:00',
  startTime: '10:00',
  registration: 'forms.example.org',
  registrationOpens: '2026-11-10T09:00',
  registrationCloses: '2026-11-27T18:00',
};
const event = eventFacts('upcomingEvents', item);

it('an event says something else at its minutes and at its end', () => {
  const changes = ['2026-11-01T00:00', '2026-11-10T09:00', '2026-11-27T18:00', '2026-11-28T17:00'];
  expect(changes.map((now) => nextChange([event], now))).toEqual([
    '2026-11-10T09:00',
    '2026-11-27T18:00',
    '2026-11-28T17:00',
    undefined,
  ]);
  const sooner = eventFacts('upcomingEvents', { eventDate: '2026-11-05' });
  expect(nextChange([event, sooner], '2026-11-01T00:00')).toBe('2026-11-06T00:00');
});

/** Each optional field of an item, and the date, without which there are no times. */
const full: Required<SharedEventFields & UpcomingFields> & EventItem = {
  title: 'Antenna Day',
  eventDate: '2026-11-28',
  startTime: '10:00',
  endTime: '17:00',
  endDate: '2026-11-29',
  place: 'Seminar Hall',
  onlineLink: 'meet.example.org',
  state: 'postponed',
  stateNote: 'New date follows',
  dateToBeAnnounced: 'true',
  rescheduledFrom: '2026-11-21',
  registrationOpens: '2026-11-10T09:00',
  registrationCloses: '2026-11-27T18:00',
  registrationFull: 'true',
};

describe('what an event says', () => {
  it.each(Object.keys(full))('depends on the field %s of its item', (name) => {
    expect(eventFacts('upcomingEvents', { ...full, [name]: undefined })).not.toEqual(
      eventFacts('upcomingEvents', full),
    );
  });

  it('is called by its title, else by the first sentence', () => {
    expect(event.title).toBe('Build a Yagi.');
    expect(eventFacts('pastEvents', { ...item, title: 'Antenna Day' }).title).toBe('Antenna Day');
  });

  it('has a page only with an id that can be one', () => {
    expect(event.path).toBe('/events/one');
    expect(eventFacts('upcomingEvents', { ...item, _id: undefined }).path).toBeUndefined();
    expect(eventFacts('upcomingEvents', { ...item, _id: 'a/b' }).path).toBeUndefined();
  });

  it('has as a past event without a date the day on which it was added', () => {
    const past = { createdAt: '2026-11-20T20:00:00.000Z', description: 'A quiz.' };
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) {
      const reader = { ...region, timeZone: zone };
      expect(whenText(eventFacts('pastEvents', past), 'short', 'Asia/Kolkata', reader)).toBe('21\u00a0Nov\u00a02026');
    }
    const dated = eventFacts('pastEvents', { ...past, eventDate: '2019-03-04' });
    expect(whenText(dated, 'short', 'Asia/Kolkata', region)).toBe('4\u00a0Mar\u00a02019');
    expect(whenText(eventFacts('upcomingEvents', {}), 'short', 'Asia/Kolkata', region)).toBeUndefined();
  });

  it('has a day to be announced while it is postponed, and the former day beside it', () => {
    const open = eventFacts('upcomingEvents', { ...item, state: 'postponed', dateToBeAnnounced: 'true' });
    expect(whenText(open, 'long', 'Asia/Kolkata', region)).toBe('Date to be announced');
    expect(eventDescription({ ...open, stateNote: 'Exams' }, region)).toMatch(
      /^Postponed: Exams · Date to be announced – Build a Yagi\./,
    );
    expect(formerSchedule(open)).toEqual(event.schedule);
    const cancelled = eventFacts('upcomingEvents', { ...item, state: 'cancelled', dateToBeAnnounced: 'true' });
    expect(whenText(cancelled, 'short', 'Asia/Kolkata', region)).toMatch(/^28/);
    expect(formerSchedule(cancelled)).toBeUndefined();
  });

  it('has its state in words, with the line of staff', () => {
    expect(stateText(event)).toBeUndefined();
    expect(stateText({ ...event, state: 'cancelled' })).toBe('Cancelled');
    expect(stateText({ ...event, state: 'postponed', stateNote: 'New date follows' })).toBe(
      'Postponed: New date follows',
    );
  });

  it('has a description as today where it says nothing new, else with it', () => {
    const plain = eventFacts('upcomingEvents', { description: item.description, eventDate: item.eventDate });
    expect(eventDescription(plain, region)).toBe(item.description);
    expect(eventDescription({ ...event, place: 'Seminar Hall', state: 'postponed' }, region)).toMatch(
      /^Postponed · Saturday,? 28\u00a0November\u00a02026, 10:00\s–\s17:00 · Seminar Hall – Build a Yagi\./,
    );
  });
});
