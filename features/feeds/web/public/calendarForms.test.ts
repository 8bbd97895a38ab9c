import { expect, it } from 'vitest';
import { type EventFacts, eventFacts } from '#contract/event/eventFacts.ts';
import { calendarForms } from './calendarForms.ts';

const item = {
  _id: '1',
  title: 'Antenna & wire',
  description: 'Build it.\nTwice.',
  eventDate: '2026-12-31',
  place: 'Room 1, Pune',
};
const event = eventFacts('upcomingEvents', item);
const formsOf = (facts: EventFacts) =>
  calendarForms(facts, 'Asia/Kolkata', 'https://chapter.example').map(({ href }) => new URL(href).searchParams);

it('the forms of Google and Outlook have the day of the event, which ends on the next one, and its texts', () => {
  const [google, outlook] = formsOf(event);
  expect(google?.get('dates')).toBe('20261231/20270101');
  expect(google?.get('text')).toBe('Antenna & wire');
  expect(google?.get('location')).toBe('Room 1, Pune');
  expect(google?.get('details')).toBe('Build it.\nTwice.\n\nhttps://chapter.example/events/1');
  expect([outlook?.get('startdt'), outlook?.get('enddt')]).toEqual(['2026-12-31', '2027-01-01']);
  expect(outlook?.get('subject')).toBe('Antenna & wire');
});

it('a blank is %20 in each form, since Outlook shows a plus as it is', () => {
  for (const { href } of calendarForms({ ...event, title: 'C++ & 5G + AI' }, 'Asia/Kolkata', 'https://chapter.example'))
    expect(href).toMatch(/=C%2B%2B%20%26%205G%20%2B%20AI&(?!.*\+)/);
});

it.each(['x', 'कार्यशाला ', '🎉'])('a long description of %j is cut, so that the address is not refused', (text) => {
  for (const { href } of calendarForms(
    { ...event, description: text.repeat(5000) },
    'Asia/Kolkata',
    'https://chapter.example',
  )) {
    expect(href.length).toBeLessThan(2000);
    expect(new URL(href).href).toContain('chapter.example');
    expect(new URL(href).search).not.toContain(encodeURIComponent('\ufffd'));
  }
});

it('an event with times is in both forms at its instants, whatever the zone of the reader', () => {
  const days = { startTime: '10:00', endTime: '17:30', endDate: '2027-01-01' };
  const [google, outlook] = formsOf(eventFacts('upcomingEvents', { ...item, ...days }));
  expect(google?.get('dates')).toBe('20261231T043000Z/20270101T120000Z');
  expect([outlook?.get('startdt'), outlook?.get('enddt')]).toEqual(['2026-12-31T04:30:00Z', '2027-01-01T12:00:00Z']);
  expect(outlook?.has('allday')).toBe(false);
});

it('an event without a place has none in the forms, and an online link stands in its place and in the text', () => {
  expect(formsOf(eventFacts('upcomingEvents', { ...item, place: undefined }))[0]?.has('location')).toBe(false);
  const [google] = formsOf(eventFacts('upcomingEvents', { ...item, place: undefined, onlineLink: 'meet.example/a' }));
  expect(google?.get('location')).toBe('https://meet.example/a');
  expect(google?.get('details')).toContain('https://meet.example/a');
});

it('a state stands before the text', () => {
  const postponed = { ...item, state: 'postponed', stateNote: 'New date follows' } as const;
  expect(formsOf(eventFacts('upcomingEvents', postponed))[0]?.get('details')).toMatch(/^Postponed: New date follows\n/);
});
