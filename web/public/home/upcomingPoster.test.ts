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
    const { when, date } = upcomingPoster(event);
    expect(when).toMatch(/^Event on: .*Saturday.*2026/);
    expect(when).toContain('December');
    expect(date.dateTime).toBe('2026-12-05');
    expect(date.text).toContain('5');
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
