import { describe, expect, it } from 'vitest';
import { eventFacts } from '#contract/event/eventFacts.ts';
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
    ['2026-11-10T08:59', 'Registration opens on 10 Nov 2026, 09:00'],
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
