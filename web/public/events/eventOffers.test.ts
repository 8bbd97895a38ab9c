import { describe, expect, it } from 'vitest';
import { type EventItem, eventFacts } from '#contract/event/eventFacts.ts';
import { eventOffers } from './eventOffers.ts';

const timeZone = 'Asia/Kolkata';
const event = eventFacts('upcomingEvents', {
  eventDate: '2026-11-28',
  startTime: '10:00',
  endTime: '17:00',
  registration: 'forms.example.org',
  registrationOpens: '2026-11-10T09:00',
  registrationCloses: '2026-11-27T18:00',
});
const offerAt = (now: string, change: Partial<typeof event> = {}) => {
  const { links, notice } = eventOffers({ ...event, ...change }, { now, timeZone });
  return links[0]?.href ?? (typeof notice === 'object' ? notice.format({ locale: 'en-GB', timeZone }) : notice);
};

describe('the registration of an event', () => {
  it.each([
    ['2026-11-10T08:59', 'Registration opens on 10\u00a0Nov\u00a02026, 09:00'],
    ['2026-11-10T09:00', 'https://forms.example.org'],
    ['2026-11-27T17:59', 'https://forms.example.org'],
    ['2026-11-27T18:00', 'Registration has closed'],
    ['2026-11-28T17:00', 'This event is over.'],
  ])('is at %s %j', (now, offer) => {
    expect(offerAt(now)).toBe(offer);
  });

  it('is full when staff say so, but closed after it has closed', () => {
    const registration = { ...event.registration, isFull: true };
    expect(offerAt('2026-11-20T00:00', { registration })).toBe('Registration is full');
    expect(offerAt('2026-11-27T18:00', { registration })).toBe('Registration has closed');
  });

  it('is none of a cancelled event, nor of one that says nothing about it', () => {
    expect(offerAt('2026-11-20T00:00', { state: 'cancelled' })).toBeUndefined();
    expect(offerAt('2026-11-20T00:00', { state: 'postponed' })).toBe('https://forms.example.org');
    const { registration } = eventFacts('upcomingEvents', { eventDate: '2026-11-28' });
    expect(offerAt('2026-11-20T00:00', { registration })).toBeUndefined();
  });
});

const item = {
  description: 'An event.',
  eventDate: '2030-12-05',
  startTime: '10:00',
  endTime: '17:00',
  registration: 'forms.example',
  onlineLink: 'meet.example',
  link: 'more.example',
};
const during = '2030-12-05T16:59';
const afterwards = '2030-12-05T17:00';
const offers = (now: string, change: EventItem = {}) => {
  const { notice, links } = eventOffers(eventFacts('upcomingEvents', { ...item, ...change }), {
    now,
    timeZone,
  });
  return [notice, ...links.map(({ text }) => text)];
};

describe('what an event offers', () => {
  it.each<[EventItem['state'], string, (string | undefined)[]]>([
    [undefined, during, [undefined, 'Register Now', 'Join online', 'View Event Details']],
    [undefined, afterwards, ['This event is over.', 'View Event Details']],
    ['postponed', during, [undefined, 'Register Now', 'Join online', 'View Event Details']],
    ['cancelled', during, [undefined, 'View Event Details']],
    // It did not take place, so it is not over.
    ['postponed', afterwards, [undefined, 'View Event Details']],
    ['cancelled', afterwards, [undefined, 'View Event Details']],
  ])('in the state %s at %s is %j', (state, now, expected) => {
    expect(offers(now, { state })).toEqual(expected);
  });

  it('as a past event is its link alone', () => {
    const past = eventFacts('pastEvents', { description: 'An event.', link: 'more.example', onlineLink: 'a.example' });
    const { notice, links } = eventOffers(past, { now: during, timeZone });
    expect([notice, links.map(({ text }) => text)]).toEqual([undefined, ['View Event']]);
  });
});
