import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { eventFacts } from '#contract/event/eventFacts.ts';
import { dayAfter, instantOf } from '#contract/event/localTime.ts';
import { startOf } from '#contract/event/schedule.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { moveBackPath } from '../../features/events/contract/pastEvents.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { calendarForms } from '../../features/feeds/web/public/calendarForms.ts';
import { shownSettings, textsOf } from '../../features/link-previews/server/index.ts';
import { addItem } from '../support/content.ts';
import { anyTimes, instantsIn, instantsOf, scheduleOf, type Times, zone } from '../support/eventTimes.ts';
import { isLong } from '../support/mode.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

const { path } = contentTypes.upcomingEvents;
const siteUrl = 'https://chapter.example';
const locale = 'en-GB';
const empty = { startTime: '', endTime: '', endDate: '' };
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * Returns the times in words, as a pattern. Releases of ICU differ in a comma, in blanks, and in how much of the first
 * of several days they leave to the last one.
 */
function inWords({ eventDate, endDate, startTime, endTime }: Times): RegExp {
  const partsOf = (date: string) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
    const short = `${weekday?.slice(0, 3)}\\s${day}\\s${months[month - 1]?.slice(0, 3)}[a-z]?`;
    return { day: `${weekday},?\\s${day}`, month: `\\s${months[month - 1]}`, year: `\\s${year}`, short };
  };
  const first = partsOf(eventDate);
  const last = partsOf(endDate ?? eventDate);
  if (startTime && endDate && endDate !== eventDate) {
    const begins = `${first.short}${first.year === last.year ? '' : first.year},\\s${startTime}`;
    return new RegExp(`${begins}\\s–\\s${last.short}${last.year}${endTime ? `,\\s${endTime}` : ''}`);
  }
  const mayLack = (part: 'month' | 'year') => (first[part] === last[part] ? `(?:${first[part]})?` : first[part]);
  const until = endDate ? `${first.day}${mayLack('month')}${mayLack('year')}\\s–\\s` : '';
  const times = [startTime, endTime].filter((time) => time !== undefined).join('\\s–\\s');
  return new RegExp(`${until}${last.day}${last.month}${last.year}${times && `,\\s${times}`}`);
}

/** Which of the times an item has, with their values. */
const timesIn = ({ eventDate, startTime, endTime, endDate }: Partial<Times>) => ({
  eventDate,
  startTime,
  endTime,
  endDate,
});

describe.each(databaseByTurns)('the times of an event, on %s', (kind) => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: siteUrl });
    id = (await addItem(server, 'upcomingEvents')).body.data._id;
  });
  afterAll(() => server.close());

  const read = async (address: string) => (await fetch(server.address + address)).text();
  const setZone = async (timeZone: string) => {
    const region = { ...profile.region, locale, timeZone };
    expect((await server.asAdmin('PUT', settingsPaths.section('region'), { json: region })).status).toBe(200);
  };

  /** Expects that each format says what was typed, as times in a zone. */
  async function expectEverywhere(times: Times, timeZone: string, of = id) {
    const words = inWords(times);
    const { eventDate, startTime, endTime, endDate = eventDate } = times;

    const html = await read(`/events/${of}`);
    expect(html.replaceAll('<!-- -->', '')).toMatch(words);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [event] = JSON.parse(json)['@graph'];
    expect(event.startDate.slice(0, 16)).toBe(startTime ? `${eventDate}T${startTime}` : eventDate);
    if (startTime) expect(Date.parse(event.startDate)).toBe(instantOf(`${eventDate}T${startTime}`, timeZone));
    const hasEnd = !startTime || endTime || endDate !== eventDate;
    expect(event.endDate?.slice(0, 16)).toBe(hasEnd ? (endTime ? `${endDate}T${endTime}` : endDate) : undefined);

    const calendar = await read(`/events/${of}.ics`);
    const vevent = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
    const property = (name: string) => vevent?.getFirstPropertyValue(name)?.toString();
    if (!startTime) expect([property('dtstart'), property('dtend')]).toEqual([eventDate, dayAfter(endDate)]);
    else if (hasEnd) expect(instantsIn(calendar)).toEqual([instantsOf(times, timeZone)]);
    else expect(instantsIn(calendar)[0]?.[0]).toBe(instantOf(`${eventDate}T${startTime}`, timeZone));

    expect(await read('/feed.xml')).toMatch(words);

    const table = of === id ? 'upcomingEvents' : 'pastEvents';
    const { db } = server.services.database;
    const row = await db.selectFrom(table).selectAll().where('id', '=', of).executeTakeFirstOrThrow();
    const region = { ...profile.region, locale, timeZone };
    expect(textsOf(table, row, shownSettings({ ...profile, region })).when).toMatch(words);

    const [google] = calendarForms(eventFacts(table, { ...times, _id: of }), timeZone, siteUrl);
    const [start = ''] = new URL(google?.href ?? '').searchParams.get('dates')?.split('/') ?? [];
    const instant = start.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
    if (startTime) expect(Date.parse(instant)).toBe(instantOf(startOf(scheduleOf(times)), timeZone));
    else expect(start).toBe(eventDate.replaceAll('-', ''));
  }

  it('are those that were typed, in every format and zone, on every day, after a change of the zone, a move and its undo', async () => {
    await fc.assert(
      fc.asyncProperty(anyTimes, zone, zone, async (times, first, second) => {
        await setZone(first);
        const form = { description: 'An event.', ...empty, ...times };
        const saved = await server.asAdmin('PUT', `${path}/${id}`, { form });
        expect(timesIn(saved.body.data)).toEqual(timesIn(times));
        await expectEverywhere(times, first);

        await setZone(second);
        const [listed] = (await server.call('GET', publicPaths.upcomingEvents)).body.data;
        expect(timesIn(listed)).toEqual(timesIn(times));
        await expectEverywhere(times, second);

        const moved = await server.asAdmin('POST', moveToPastPath(id), { json: { clubName: 'Technical club' } });
        expect(timesIn(moved.body.data)).toEqual(timesIn(times));
        await expectEverywhere(times, second, moved.body.data._id);
        const back = await server.asAdmin('POST', moveBackPath(moved.body.data._id));
        expect(timesIn(back.body.data)).toEqual(timesIn(times));
      }),
      {
        numRuns: isLong ? 500 : 8,
        examples: [
          [
            { eventDate: '2028-02-29', startTime: '23:30', endDate: '2028-03-01', endTime: '00:30' },
            'Pacific/Apia',
            'America/Los_Angeles',
          ],
          [
            { eventDate: '2026-10-24', startTime: '22:00', endDate: '2026-10-26', endTime: '02:30' },
            'Europe/Berlin',
            'Asia/Kolkata',
          ],
          [{ eventDate: '2026-12-31', endDate: '2027-01-02' }, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
        ],
      },
    );
  });
});
