import { describe, expect, it } from 'vitest';
import { eventHeading } from './itemTexts.ts';

const long = `${'Many words about antennas '.repeat(10).trim()}. And more.`;

describe('the heading of an event’s page', () => {
  it.each([
    ['the title', 'Antenna Day', 'Build a Yagi.', 'Antenna Day', 'Build a Yagi.'],
    ['else the first sentence', undefined, 'Build a Yagi. Bring wire.', 'Build a Yagi.', 'Bring wire.'],
    ['else the first sentence, if nobody sees the title', '\u200e', 'Build a Yagi.', 'Build a Yagi.', ''],
    ['else the first line', undefined, 'Antenna Day\nBuild a Yagi.', 'Antenna Day', 'Build a Yagi.'],
    ['the title, which the text does not say again', 'Antenna Day', 'Antenna Day!\nBuild.', 'Antenna Day', 'Build.'],
    [
      'the title, of which the text says more',
      'Antenna Day',
      'Antenna Day is here.',
      'Antenna Day',
      'Antenna Day is here.',
    ],
    ['the title without marks', '*Antenna Day*', 'Build.', 'Antenna Day', 'Build.'],
    ['else the first line with a word', '🎉', '━━━\nAntenna Day\nBuild.', 'Antenna Day', '━━━\nBuild.'],
    ['the kind, if nothing has a word', '\u200e', '🎉', 'Upcoming event', '🎉'],
    ['the kind, if the first sentence is too long', undefined, long, 'Upcoming event', long],
    ['the kind, if nothing is said', undefined, '', 'Upcoming event', ''],
  ])('is %s', (_, title, description, heading, text) => {
    expect(eventHeading('upcomingEvents', { title, description })).toEqual({ heading, text });
  });

  it('is never cut, of whatever length the first sentence is', () => {
    for (let length = 1; length < 260; length += 1) {
      const sentence = 'wire '.repeat(52).slice(0, length).trim();
      const { heading, text } = eventHeading('upcomingEvents', { description: `${sentence}. Bring a laptop.` });
      expect(heading).not.toContain('…');
      expect(`${heading} ${text}`).toContain(sentence);
    }
  });
});
