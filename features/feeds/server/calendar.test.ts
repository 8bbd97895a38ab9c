import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { startOf } from '#contract/event/schedule.ts';
import { instantsIn, instantsOf, scheduleOf, startAndEnd, zone } from '../../../tests/support/eventTimes.ts';
import { writeCalendar } from './calendar.ts';
import type { CalendarEntry } from './feeds.ts';

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

const inZone = (timeZone: string) => ({ ...profile, region: { ...profile.region, timeZone } });

describe('the times of an event', () => {
  /** The start does not exist: clocks go from two to three, where the event ends. */
  const inLostHour = { eventDate: '2027-03-14', startTime: '02:30', endTime: '03:00' };

  it('are the same instants in another program, in every zone, on every day', async () => {
    await fc.assert(
      fc.asyncProperty(zone, startAndEnd, async (timeZone, times) => {
        const text = await writeCalendar([{ ...entry, ...times }], inZone(timeZone), undefined);
        const schedule = scheduleOf(times);
        expect(instantsIn(text)).toEqual([instantsOf(times, timeZone)]);
        // The calendar has the times as staff typed them, if clocks show them once.
        const typed = `DTSTART;TZID=${timeZone}:${startOf(schedule).replaceAll(/[-:]/g, '')}00`;
        const written = text.replaceAll('\r\n ', '').includes(typed) || /DTSTART:\d+T\d+Z/.test(text);
        expect(written).toBe(true);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 300, examples: [['America/New_York', inLostHour]] },
    );
  });

  it('are so in the calendar of all events, which has its zone once', async () => {
    await fc.assert(
      fc.asyncProperty(zone, fc.array(startAndEnd, { minLength: 2, maxLength: 50 }), async (timeZone, events) => {
        const entries = events.map((times, place) => ({ ...entry, uid: `uid-${place}`, ...times }));
        const text = await writeCalendar(entries, inZone(timeZone), undefined);
        expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
        expect(instantsIn(text)).toEqual(events.map((times) => instantsOf(times, timeZone)));
      }),
      { numRuns: 30 },
    );
  });

  it('stand as they were typed, beside the rules of the zone', async () => {
    const times = { eventDate: '2026-10-24', startTime: '22:00', endDate: '2026-10-25', endTime: '04:00' };
    const text = await writeCalendar([{ ...entry, ...times }], inZone('Europe/Berlin'), undefined);
    expect(text).toContain('\r\nDTSTART;TZID=Europe/Berlin:20261024T220000\r\n');
    expect(text).toContain('\r\nDTEND;TZID=Europe/Berlin:20261025T040000\r\n');
    expect(text).toContain(
      ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'].join(
        '\r\n',
      ),
    );
    // Six hours on clocks that are put back are seven.
    expect(instantsIn(text).map(([start = 0, end = 0]) => (end - start) / 3_600_000)).toEqual([7]);
  });

  it('are instants where clocks show a time twice, or not at all', async () => {
    for (const [eventDate, utc] of [
      ['2026-10-25', '20261025T003000Z'],
      ['2026-03-29', '20260329T013000Z'],
    ] as const) {
      const times = { eventDate, startTime: '02:30', endTime: '09:00' };
      const text = await writeCalendar([{ ...entry, ...times }], inZone('Europe/Berlin'), undefined);
      expect(text).toContain(`\r\nDTSTART:${utc}\r\n`);
    }
  });

  it('are those of the chapter whatever its zone, and of an event without an end only its start', async () => {
    for (const timeZone of ['Etc/GMT+5', 'Asia/Calcutta', 'America/Argentina/ComodRivadavia']) {
      const text = await writeCalendar([{ ...entry, startTime: '10:00' }], inZone(timeZone), undefined);
      expect(text).toContain(`DTSTART;TZID=${timeZone}:20280228T100000`);
      expect(text).not.toContain('DTEND');
      const [[start] = []] = instantsIn(text);
      expect(minuteIn(timeZone, start)).toBe('2028-02-28T10:00');
    }
  });

  it('are whole days without a start time, also of several days', async () => {
    const text = await write({ endDate: '2028-03-01' });
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280302\r\n');
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
  });
});

describe('what an event says beside its times', () => {
  const said = async (change: Partial<CalendarEntry>) => {
    const [read] = eventsIn(await write(change));
    return ['summary', 'location', 'status', 'description'].map((name) => read?.valueOf(name));
  };

  it.each<[string, Partial<CalendarEntry>, (string | undefined)[]]>([
    ['nothing', {}, ['Antenna night.', undefined, 'CONFIRMED', entry.description]],
    ['a title', { title: 'Yagi; day, 1' }, ['Yagi; day, 1', undefined, 'CONFIRMED', entry.description]],
    [
      'a place',
      { place: 'Hall 2, 1st floor' },
      ['Antenna night.', 'Hall 2, 1st floor', 'CONFIRMED', entry.description],
    ],
    [
      'an online link',
      { onlineLink: 'meet.example/a' },
      ['Antenna night.', 'https://meet.example/a', 'CONFIRMED', `${entry.description}\n\nhttps://meet.example/a`],
    ],
    [
      'both',
      { onlineLink: 'meet.example/a', place: 'Hall' },
      ['Antenna night.', 'Hall', 'CONFIRMED', `${entry.description}\n\nhttps://meet.example/a`],
    ],
    [
      'that it is postponed',
      { state: 'postponed', stateNote: 'New date follows' },
      ['Antenna night.', undefined, 'TENTATIVE', `Postponed: New date follows\n\n${entry.description}`],
    ],
    [
      'that its day is to be announced',
      { state: 'postponed', dateToBeAnnounced: 'true' },
      ['Date to be announced: Antenna night.', undefined, 'TENTATIVE', `Postponed\n\n${entry.description}`],
    ],
    [
      'that it is cancelled',
      { state: 'cancelled' },
      ['Antenna night.', undefined, 'CANCELLED', `Cancelled\n\n${entry.description}`],
    ],
  ])('is %s', async (_, change, meant) => {
    expect(await said(change)).toEqual(meant);
  });
});
