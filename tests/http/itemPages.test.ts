import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs, today } from '#contract/dates.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { goneMessages } from '#contract/itemPages.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { addItem } from '../support/content.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

const longAgo = '2026-01-01T00:00:00.000Z';

describe.each(databaseByTurns)('the address of an item, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const get = (path: string) => fetch(`${server.address}${path}`, { redirect: 'manual' });
  const pageOf = async (path: string) => {
    const response = await get(path);
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  const ofApi = async (path: string) => (await server.call('GET', path)).body.data;
  const add = async (...[type, texts]: Parameters<typeof addItem> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await addItem(server, type, texts)).body.data;
  const remove = (type: keyof typeof contentTypes, id: string) =>
    server.asAdmin('DELETE', `${contentTypes[type].path}/${id}`);

  it('has a page with all of its text, and what else there is', async () => {
    const other = await add('upcomingEvents', { eventDate: '2031-01-01', description: 'Another one.' });
    const event = await add('upcomingEvents', { eventDate: '2030-12-05', description: 'Antenna night.\nBring wire.' });
    const { status, html } = await pageOf(`/events/${event._id}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Antenna night. | ');
    // The first sentence is the heading, and the text below does not repeat it.
    expect(html).toMatch(/<h1[^>]*>Antenna night\.<\/h1>.*<p[^>]*>Bring wire\.<\/p>/s);
    expect(html).toContain(`href="/events/${other._id}"`);
    expect(await ofApi(`/events/${event._id}`)).toEqual({
      type: 'upcomingEvents',
      item: event,
      upcoming: [other],
      others: [],
    });
  });

  it('names an event of several days until its last one is over, and no event that is over', async () => {
    // In one of these zones the day has begun some hours ago.
    const zones = ['Asia/Kolkata', 'America/Los_Angeles'];
    const timeZone = zones.find((zone) => minuteIn(zone).slice(11) > '06:00') ?? '';
    await server.asAdmin('PUT', settingsPaths.section('region'), { json: { ...profile.region, timeZone } });
    const day = today(timeZone);
    const from = { eventDate: today(timeZone, new Date(Date.now() - 2 * dayMs)) };
    const running = await add('upcomingEvents', { ...from, endDate: day });
    await add('upcomingEvents', { ...from, startTime: '05:00', endDate: day, endTime: '06:00' });
    await add('upcomingEvents', { eventDate: day, startTime: '05:00', endTime: '06:00' });
    const later = await add('upcomingEvents', { eventDate: day });
    const { _id } = await add('pastEvents');
    expect((await ofApi(`/events/${_id}`)).upcoming.slice(0, 2)).toEqual([running, later]);
    await server.asAdmin('DELETE', settingsPaths.section('region'));
  });

  it('names other past events of the same club, and other issues', async () => {
    const club = { clubName: 'Technical club' };
    const first = await add('pastEvents', club);
    await add('pastEvents', { clubName: 'AI build club' });
    const second = await add('pastEvents', club);
    expect((await ofApi(`/events/${second._id}`)).others).toEqual([first]);
    const [one, two] = [await add('electromazine', { title: 'One' }), await add('electromazine', { title: 'Two' })];
    expect(await ofApi(`/magazine/${one._id}`)).toMatchObject({ type: 'electromazine', item: one, others: [two] });
    expect((await pageOf(`/magazine/${two._id}`)).html).toContain('<title>Two | ');
  });

  it('follows each change at once', async () => {
    const event = await add('pastEvents', { description: 'Before.' });
    expect((await pageOf(`/events/${event._id}`)).html).toContain('Before.');
    const form = { clubName: 'AI build club', description: 'After.' };
    await server.asAdmin('PUT', `${contentTypes.pastEvents.path}/${event._id}`, { form });
    expect((await pageOf(`/events/${event._id}`)).html).toContain('After.');
  });

  it('leads from an event that has moved to the past event, until that is deleted', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const { body } = await server.asAdmin('POST', moveToPastPath(event._id), { json: { clubName: 'AI build club' } });
    const past = body.data._id;
    expect(await pageOf(`/events/${event._id}`)).toMatchObject({ status: 308, location: `/events/${past}` });
    // The move may be undone, so no browser may keep the way.
    for (const path of [
      `/events/${event._id}`,
      `/api/events/${event._id}`,
      `/api${eventPhotoPaths.public(event._id)}`,
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 308, 'no-cache']);
    }
    expect(await ofApi(`/events/${event._id}`)).toMatchObject({
      type: 'pastEvents',
      item: { eventDate: '2030-12-05' },
    });

    await remove('pastEvents', past);
    for (const id of [event._id, past]) expect((await pageOf(`/events/${id}`)).status).toBe(410);
    await server.asAdmin('DELETE', `/admin/recently-deleted/pastEvents/${past}`);
    for (const id of [event._id, past]) expect((await pageOf(`/events/${id}`)).status).toBe(410);
  });

  it('says that an item was deleted, and what is coming, and is good again when it is restored', async () => {
    const event = await add('pastEvents');
    const coming = await add('upcomingEvents', { description: 'Still coming.' });
    await remove('pastEvents', event._id);
    const { status, html } = await pageOf(`/events/${event._id}`);
    expect(status).toBe(410);
    expect(html).toContain(goneMessages.events);
    expect(html).toContain(coming.url);
    expect(await server.call('GET', `/events/${event._id}`)).toMatchObject({
      status: 410,
      body: { message: goneMessages.events },
    });
    await server.asAdmin('POST', `/admin/recently-deleted/pastEvents/${event._id}/restore`);
    expect((await pageOf(`/events/${event._id}`)).status).toBe(200);
  });

  it('stays deleted when the time for a restore is over', async () => {
    const issue = await add('electromazine');
    await remove('electromazine', issue._id);
    const { db } = server.services.database;
    await db.updateTable('electromazine').set({ deletedAt: longAgo }).where('id', '=', issue._id).execute();
    await server.services.recentlyDeleted.sweep();
    expect((await pageOf(`/magazine/${issue._id}`)).status).toBe(410);
  });

  it('with the signs of a sentence behind it leads to the page', async () => {
    const paths = [
      `/events/${(await add('pastEvents'))._id}`,
      `/magazine/${(await add('electromazine'))._id}`,
      '/about',
    ];
    for (const path of paths)
      for (const signs of ['.', ')', '*', '_', ',', '%20', '%E2%80%8B', '%E2%80%8E', '%E0%A5%A4', '%F0%9F%91%88', ').'])
        expect(await pageOf(`${path}${signs}?a=b`)).toMatchObject({ status: 308, location: `${path}?a=b` });
    expect(await pageOf('/nothing.')).toMatchObject({ status: 302, location: '/' });
  });

  it('that never was one leads to the home page', async () => {
    const member = await add('governingTeam');
    const event = await add('pastEvents');
    for (const path of [`/events/${member._id}`, '/events/nothing', `/magazine/${event._id}`]) {
      expect(await pageOf(path)).toMatchObject({ status: 302, location: '/' });
      expect((await server.call('GET', path)).status).toBe(404);
    }
  });
});
