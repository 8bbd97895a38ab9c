import { describe, expect, it } from 'vitest';
import { upcomingPoster } from './upcomingPoster.ts';

const event = {
  _id: '1',
  url: '/media/1.png',
  srcset: '',
  width: 400,
  height: 500,
  placeholder: '',
  createdAt: '2026-11-01T20:00:00.000Z',
  description: 'Build a Yagi.',
  eventDate: '2026-12-05',
};

describe('upcomingPoster', () => {
  it('says when the event is, in full', () => {
    const when = upcomingPoster(event).when();
    expect(when).toMatch(/^Event on: .*Saturday.*2026/);
    expect(when).toContain('December');
  });

  it('has a date for each reader', () => {
    const { date } = upcomingPoster(event);
    if (typeof date === 'string') throw new Error('The event has a date.');
    expect(date.dateTime).toBe('2026-12-05');
    expect(date.format({ locale: 'de' })).toBe('5. Dez. 2026');
    expect(date.format({ locale: 'en-GB' })).toBe('5 Dec 2026');
  });

  it('says that the date of an event without one will follow', () => {
    const { date, when } = upcomingPoster({ ...event, eventDate: undefined });
    expect([date, when()]).toEqual(['Date to be announced', 'Date to be announced']);
  });

  it('has no links for an event without any', () => {
    expect(upcomingPoster(event).links).toEqual([]);
  });

  it('leads to the registration first, then to the details, by https where nothing else is said', () => {
    const { links } = upcomingPoster({ ...event, link: 'http://example.org/yagi', registration: 'forms.example.org' });
    expect(links).toEqual([
      { text: 'Register Now', href: 'https://forms.example.org', variant: 'trace' },
      { text: 'View Event Details', href: 'http://example.org/yagi', variant: 'line' },
    ]);
  });
});
