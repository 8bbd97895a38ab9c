import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { CalendarEntry } from '#contract/feeds.ts';
import { writeCalendar } from './calendar.ts';

const entry: CalendarEntry = {
  _id: 'new',
  uid: 'old',
  eventDate: '2028-02-28',
  description: 'Antenna night. Bring wire.',
  version: 3,
  changedAt: '2027-01-02T03:04:05.678Z',
  isCancelled: false,
};
const write = (change: Partial<CalendarEntry> = {}, siteUrl?: string) =>
  writeCalendar([{ ...entry, ...change }], profile, siteUrl);

/** Reads the events of a calendar with another library. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    event,
    valueOf: (name: string) => event.getFirstPropertyValue(name)?.toString(),
  }));

describe('the calendar', () => {
  it('has an event as a day that ends before the next one, in no time zone', async () => {
    const text = await write();
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280229\r\n');
    expect(text).not.toMatch(/TZID|VTIMEZONE|X-WR-TIMEZONE/);
    expect(await write({ eventDate: '2027-12-31' })).toContain('DTEND;VALUE=DATE:20280101\r\n');
    const last = await write({ eventDate: '9999-12-31' });
    expect(last).toContain('\r\nDTSTART;VALUE=DATE:99991231\r\n');
    expect(last).not.toContain('DTEND');
  });

  it('is read by another library as it was meant', async () => {
    const [read] = eventsIn(await write({}, 'https://chapter.example'));
    const names = ['uid', 'sequence', 'summary', 'description', 'status', 'url', 'dtstamp', 'last-modified'];
    expect(names.map((name) => read?.valueOf(name))).toEqual([
      'old@chapterhouse',
      '3',
      'Antenna night.',
      'Antenna night. Bring wire.',
      'CONFIRMED',
      'https://chapter.example/events/new',
      '2027-01-02T03:04:05Z',
      '2027-01-02T03:04:05Z',
    ]);
  });

  it('names no page without the address of the site, and none of a cancelled event', async () => {
    expect(await write()).not.toContain('URL');
    const cancelled = await write({ isCancelled: true }, 'https://chapter.example');
    expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(cancelled).not.toContain('URL');
  });

  it.each([
    ['line breaks', 'A\r\nEND:VEVENT\rBEGIN:VEVENT\nUID:evil', 'A\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil'],
    [
      'other ends of lines',
      'A\u2028UID:evil\u2029UID:evil\u0085UID:evil\vUID:evil',
      'A\nUID:evil\nUID:evil UID:evil UID:evil',
    ],
    ['marks of the format', 'A, b; c: d\\n "e" \\', 'A, b; c: d\\n "e" \\'],
    ['control characters', 'A\u0000\u0007\u001b[31m\tB', 'A   [31m\tB'],
    ['emoji', '\u{1f469}\u200d\u{1f52c} '.repeat(100).trim(), '\u{1f469}\u200d\u{1f52c} '.repeat(100).trim()],
    ['20,000 characters', 'ä,'.repeat(10_000), 'ä,'.repeat(10_000)],
  ])('keeps %s in a description what they are', async (_, description, read) => {
    const text = await write({ description });
    const events = eventsIn(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.valueOf('description')).toBe(read);
    expect(events[0]?.event.getAllProperties('uid')).toHaveLength(1);
    expect(text.split(/[\r\n\v\f\x85\u2028\u2029]+/).filter((line) => line.startsWith('UID:'))).toHaveLength(1);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  it('has a thousand events, with the beginnings of their texts, and lets others have their turn meanwhile', async () => {
    const description = 'Bring wire. '.repeat(1500);
    const entries = Array.from({ length: 1000 }, (_, place) => ({ ...entry, uid: `uid-${place}`, description }));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    const text = await writeCalendar(entries, profile, undefined);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
    const events = eventsIn(text);
    expect(events.map((event) => event.valueOf('uid'))).toEqual(entries.map(({ uid }) => `${uid}@chapterhouse`));
    expect(events[0]?.valueOf('description')).toMatch(/^(Bring wire\. )+Bring…$/);
    expect(text.length).toBeLessThan(1000 * 2 * 2000);
    expect(text.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2);
  });

  it('is a calendar also without events', async () => {
    expect(eventsIn(await writeCalendar([], profile, undefined))).toEqual([]);
  });
});
