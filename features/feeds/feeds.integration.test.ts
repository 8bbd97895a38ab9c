import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { addItem } from '../../tests/support/content.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { moveToPastPath } from '../events/contract/upcomingEvents.ts';

const siteUrl = 'https://chapter.example';
const longAgo = '2026-01-01T00:00:00.000Z';
const hostile = 'A, b; c\\n ]]> <script>alert(1)</script> \u{1f469}\u200d\u{1f52c}\r\nEND:VEVENT\r\nUID:evil';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'entry',
});

/** Reads a calendar with another library. Returns its events, by the names of their properties. */
function eventsIn(text: string): Record<string, string>[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) =>
    Object.fromEntries(event.getAllProperties().map((one) => [one.name, String(one.getFirstValue())])),
  );
}

let server: TestServer;
const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await get(path)).text();
const eventOf = async (id: string) => eventsIn(await read(`/events/${id}.ics`))[0];
const feed = async () => parser.parse(await read('/feed.xml')).feed;
const add = async (type: keyof typeof contentTypes, texts?: Record<string, string>): Promise<string> =>
  (await addItem(server, type, texts)).body.data._id;
const remove = (type: keyof typeof contentTypes, id: string) =>
  server.asAdmin('DELETE', `${contentTypes[type].path}/${id}`);
const move = async (id: string): Promise<string> =>
  (await server.asAdmin('POST', moveToPastPath(id), { json: { clubName: 'AI build club' } })).body.data._id;

describe.each(databaseByTurns)('on %s', (kind) => {
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: siteUrl });
  });
  afterAll(() => server.close());

  describe('the calendar of an event', () => {
    it('is a file with its day, whatever its text', async () => {
      const id = await add('upcomingEvents', { eventDate: '2030-12-05', description: hostile });
      const answer = await get(`/events/${id}.ics`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      const events = eventsIn(await answer.text());
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        uid: `${id}@chapterhouse`,
        dtstart: '2030-12-05',
        dtend: '2030-12-06',
        sequence: '1',
        status: 'CONFIRMED',
        description: hostile.replaceAll('\r\n', '\n'),
        url: `${siteUrl}/events/${id}`,
      });
    });

    it('keeps its id, and its number only grows, when the event is changed, deleted, restored and moved', async () => {
      const id = await add('upcomingEvents', { eventDate: '2030-12-05', description: 'Before.' });
      const seen = [await eventOf(id)];
      const form = { eventDate: '2030-12-06', description: 'After.' };
      await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${id}`, { form });
      seen.push(await eventOf(id));
      await remove('upcomingEvents', id);
      seen.push(await eventOf(id));
      await server.asAdmin('POST', `/admin/recently-deleted/upcomingEvents/${id}/restore`);
      seen.push(await eventOf(id));
      const past = await move(id);
      seen.push(await eventOf(past));
      expect(await eventOf(id)).toEqual(await eventOf(past));
      await remove('pastEvents', past);
      seen.push(await eventOf(id));

      expect(new Set(seen.map((event) => event?.uid))).toEqual(new Set([`${id}@chapterhouse`]));
      expect(seen.map((event) => event?.sequence)).toEqual(['1', '2', '3', '4', '5', '6']);
      const [confirmed, cancelled] = ['CONFIRMED', 'CANCELLED'];
      expect(seen.map((event) => event?.status)).toEqual([
        ...[confirmed, confirmed, cancelled],
        ...[confirmed, confirmed, cancelled],
      ]);
      expect(seen.map((event) => event?.dtstart)).toEqual(['2030-12-05', ...Array(5).fill('2030-12-06')]);
    });

    it('is gone when the event was removed, or deleted long ago', async () => {
      const removed = await add('upcomingEvents');
      await remove('upcomingEvents', removed);
      expect((await eventOf(removed))?.status).toBe('CANCELLED');
      await server.asAdmin('DELETE', `/admin/recently-deleted/upcomingEvents/${removed}`);
      const old = await add('upcomingEvents');
      await remove('upcomingEvents', old);
      const { db } = server.services.database;
      await db.updateTable('upcomingEvents').set({ deletedAt: longAgo }).where('id', '=', old).execute();
      server.services.listCache.invalidate('anything');
      for (const id of [removed, old]) {
        const answer = await get(`/events/${id}.ics`);
        expect(answer.status).toBe(410);
        expect(await answer.json()).toEqual({ message: goneMessages.events });
      }
      expect(await read('/events.ics')).not.toContain(old);
    });

    it('is not there for what has no date, and what never was', async () => {
      const past = await add('pastEvents');
      const issue = await add('electromazine');
      for (const id of [past, issue, 'nothing', '%00', 'x'.repeat(65)]) {
        expect([id, (await get(`/events/${id}.ics`)).status]).toEqual([id, 404]);
      }
    });
  });

  it('the calendar has all events with a date, those deleted lately as cancelled, and no removed samples', async () => {
    const coming = await add('upcomingEvents', { eventDate: '2030-01-01' });
    const former = await add('upcomingEvents', { eventDate: '2020-01-01' });
    await move(former);
    const deleted = await add('upcomingEvents', { eventDate: '2031-01-01' });
    await remove('upcomingEvents', deleted);
    const undated = await add('pastEvents');
    const samples = [await add('upcomingEvents'), await add('pastEvents', { eventDate: '2020-01-01' })];
    for (const type of ['upcomingEvents', 'pastEvents'] as const)
      await server.services.database.db.updateTable(type).set({ isSample: 1 }).where('id', 'in', samples).execute();
    await server.asAdmin('DELETE', '/admin/sample-content');
    const statuses = new Map(eventsIn(await read('/events.ics')).map(({ uid, status }) => [uid, status]));
    expect([coming, former, deleted, undated, ...samples].map((id) => statuses.get(`${id}@chapterhouse`))).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('the feed has the newest items, with their pages, pictures and texts', async () => {
    const event = await add('upcomingEvents', { description: hostile });
    const issue = await add('electromazine', { title: hostile.replaceAll('\r\n', ' ') });
    const answer = await get('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { entry: entries } = parser.parse(await answer.text()).feed;
    expect(entries.slice(0, 2)).toMatchObject([
      { id: `urn:uuid:${issue}`, link: { href: `${siteUrl}/magazine/${issue}` } },
      { id: `urn:uuid:${event}`, link: { href: `${siteUrl}/events/${event}` } },
    ]);
    const html: string = entries[1].content['#text'];
    expect(html).toContain(`<img src="${siteUrl}/media/`);
    expect(html).toContain(']]&gt; &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<br>END:VEVENT<br>');
    const past = await move(event);
    const moved = (await feed()).entry.find(({ id }: { id: string }) => id === `urn:uuid:${event}`);
    expect(moved.link.href).toBe(`${siteUrl}/events/${past}`);
    await remove('pastEvents', past);
    expect(await read('/feed.xml')).not.toContain(event);
  });

  it('pages offer the calendar, also without scripts, to Google and Outlook', async () => {
    const calendar = encodeURIComponent(`${siteUrl}/events.ics`);
    for (const path of ['/', '/ourevents']) {
      const html = await read(path);
      expect(html).toContain('href="/events.ics"');
      expect(html).toContain(`https://outlook.live.com/calendar/0/addfromweb?url=${calendar}`);
      expect(html).toContain(`https://calendar.google.com/calendar/r?cid=${calendar.replace('https', 'webcal')}`);
    }
  });

  it('pages name the feed', async () => {
    const named = '<link rel="alternate" type="application/atom+xml" href="/feed.xml"/>';
    const event = await add('pastEvents');
    for (const path of ['/', '/about', `/events/${event}`]) expect(await read(path)).toContain(named);
  });

  it('files are answered with 304 until something changes, and to HEAD without a body', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const paths = ['/events.ics', `/events/${event}.ics`, '/feed.xml'];
    const etags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag') ?? ''));
    const again = (path: string, index: number) => get(path, { headers: { 'if-none-match': etags[index] ?? '' } });
    for (const [index, path] of paths.entries()) {
      server.services.listCache.invalidate('anything');
      expect([path, (await again(path, index)).status]).toEqual([path, 304]);
      const head = await get(path, { method: 'HEAD' });
      expect([path, head.status, head.headers.get('etag')]).toEqual([path, 200, etags[index]]);
      expect(await head.text()).toBe('');
    }
    const form = { eventDate: '2030-12-07', description: 'Later.' };
    await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${event}`, { form });
    for (const [index, path] of paths.entries()) expect([path, (await again(path, index)).status]).toEqual([path, 200]);
  });
});

describe('with very many items', () => {
  beforeAll(async () => {
    server = await startServer('sqlite', { SITE_URL: siteUrl });
  });
  afterAll(() => server.close());

  it('the calendar of all events has the next thousand of the upcoming ones', async () => {
    const next = await add('upcomingEvents', { eventDate: '2030-01-01' });
    const last = await add('upcomingEvents', { eventDate: '2031-01-01' });
    const over = await add('upcomingEvents', { eventDate: '2020-01-01' });
    const { db } = server.services.database;
    const row = await db.selectFrom('upcomingEvents').selectAll().where('id', '=', next).executeTakeFirstOrThrow();
    const others = Array.from({ length: 999 }, () => ({ ...row, id: randomUUID(), eventDate: '2030-06-01' }));
    await db.insertInto('upcomingEvents').values(others).execute();
    server.services.listCache.invalidate('anything');
    const events = new Map(eventsIn(await read('/events.ics')).map(({ uid, dtstart }) => [uid, dtstart]));
    expect([next, last, over].map((id) => events.get(`${id}@chapterhouse`))).toEqual([
      '2030-01-01',
      undefined,
      undefined,
    ]);
    expect([...events.values()].filter((day) => day === '2030-06-01')).toHaveLength(999);
  });
});

describe('without the address of the site', () => {
  beforeAll(async () => {
    server = await startServer('sqlite');
  });
  afterAll(() => server.close());

  it('the feed has addresses at the host that was asked, and calendars name no page', async () => {
    const id = await add('upcomingEvents');
    expect((await feed()).entry[0].link.href).toBe(`${server.address}/events/${id}`);
    expect(await eventOf(id)).not.toHaveProperty('url');
  });
});
