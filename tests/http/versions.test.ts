import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentTypeName } from '#contract/content/index.ts';
import { restorableDays } from '#contract/recentlyDeleted.ts';
import { type ItemVersion, keptVersions, versionMessages, versionsPath } from '#contract/versions.ts';
import { addItem } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';

const path = '/admin/upcoming-events';

describe.each(databases)('versions of items on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const asAdmin: TestServer['asAdmin'] = (...call) => server.asAdmin(...call);
  const statusOf = async (url: string) => (await fetch(server.address + url)).status;
  const add = async (type: ContentTypeName, texts?: Record<string, string>) =>
    (await addItem(server, type, texts)).body.data;
  const addEvent = (description: string) => add('upcomingEvents', { eventDate: '2026-12-05', description });
  const form = (description: string, more: Record<string, string | File> = {}) => ({
    form: { eventDate: '2026-12-05', description, ...more },
  });
  const put = async (id: string, description: string, more?: Record<string, string | File>) =>
    asAdmin('PUT', `${path}/${id}`, form(description, more));
  const versions = async (id: string, of = path): Promise<ItemVersion[]> =>
    (await asAdmin('GET', versionsPath(of, id))).body.data;
  const texts = async (id: string, of = path) => (await versions(id, of)).map(({ item }) => item.description);
  const activity = async () => (await asAdmin('GET', '/admin/activity')).body.data;
  const listed = () => server.services.database.db.selectFrom('mediaCleanup').selectAll().execute();
  const rows = () => server.services.database.db.selectFrom('itemVersions').select('id').execute();

  it(`keep the last ${keptVersions} of an item, the present one first, with who and when`, async () => {
    const event = await addEvent('1');
    expect(await texts(event._id)).toEqual(['1']);
    for (let count = 2; count <= keptVersions + 2; count += 1) await put(event._id, String(count));
    const all = await versions(event._id);
    expect(all.map(({ item }) => item.description)).toEqual(
      Array.from({ length: keptVersions }, (_, index) => String(keptVersions + 2 - index)),
    );
    expect(all.map(({ version, item }) => version === item.version)).not.toContain(false);
    expect(all[0]).toEqual({
      version: keptVersions + 2,
      changedBy: admin.username,
      changedAt: expect.stringMatching(/Z$/),
      item: (await asAdmin('GET', `${path}/${event._id}`)).body.data,
    });
    // The version that went had the image of the others.
    await server.services.media.sweep();
    expect(await statusOf(event.url)).toBe(200);
    // A change that changes nothing pushes no version out.
    await put(event._id, String(keptVersions + 2));
    expect(await texts(event._id)).toEqual(all.map(({ item }) => item.description));
  });

  it('keep a replaced image for staff alone, until no version has it', async () => {
    const event = await addEvent('a');
    const { body } = await put(event._id, 'b', { image: await jpeg() });
    expect(await statusOf(event.url)).toBe(404);
    const [present, earlier] = (await versions(event._id)) as [ItemVersion, ItemVersion];
    expect(present.item.url).toBe(body.data.url);
    const { url, srcset } = earlier.item as unknown as { url: string; srcset: string };
    const secret = new URL(url, server.address).searchParams.get('secret') as string;
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const answer = await fetch(server.address + url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    for (const [variant] of srcset.split(', ').map((part) => part.split(' '))) {
      expect(await statusOf(variant as string)).toBe(200);
    }
    const wrong = [
      `${url}x`,
      url.replace('secret', 'Secret'),
      event.url,
      `${event.url}?secret=`,
      `${event.url}?secret=null`,
    ];
    for (const one of wrong) expect([one, await statusOf(one)]).toEqual([one, 404]);
    expect(await statusOf(`${url}&secret=x`)).toBe(404);
    // The sweep leaves it, and the last version that has it takes it along.
    await server.services.media.sweep();
    expect(await statusOf(url)).toBe(200);
    for (let count = 0; count < keptVersions - 1; count += 1) await put(event._id, `c${count}`);
    expect(await statusOf(url)).toBe(404);
    await expect.poll(listed).toEqual([]);
    expect(await statusOf(body.data.url)).toBe(200);
  });

  itAlike('are brought back with their image, as a new version', async () => {
    const event = await addEvent('a');
    const replaced = (await put(event._id, 'b', { image: await jpeg(), alt: 'Another.' })).body.data;
    const back = await put(event._id, 'a', { version: String(replaced.version), fromVersion: String(event.version) });
    expect(back).toMatchObject({ status: 200, body: { data: { ...event, version: replaced.version + 1 } } });
    expect([await statusOf(event.url), await statusOf(replaced.url)]).toEqual([200, 404]);
    const [entry, change] = await activity();
    expect(entry).toMatchObject({
      action: 'broughtBack',
      versionOf: event.createdAt,
      changes: expect.arrayContaining([{ field: 'image' }, { field: 'description', from: 'b', to: 'a' }]),
    });
    expect(change).toMatchObject({ action: 'changed', changes: expect.arrayContaining([{ field: 'image' }]) });
    // The same again, over the version that was just left.
    const again = await put(event._id, 'b', { fromVersion: String(replaced.version), alt: 'Another.' });
    expect(again.body.data).toEqual({ ...replaced, version: replaced.version + 2 });
    expect(await texts(event._id)).toEqual(['b', 'a', 'b', 'a']);
    expect(await put(event._id, 'c', { fromVersion: '99' })).toMatchObject({
      status: 404,
      body: { message: versionMessages.gone },
    });
    expect((await put(event._id, 'c', { fromVersion: 'x' })).status).toBe(400);
    expect((await put(event._id, 'c', { fromVersion: '1', version: '1' })).status).toBe(409);
    expect(await texts(event._id)).toEqual(['b', 'a', 'b', 'a']);
  });

  itAlike('take the computed point of an image, which forms send back, for no change', async () => {
    const event = await addEvent('a');
    await put(event._id, 'a', { focus: event.focus });
    expect(await texts(event._id)).toEqual(['a']);
    await put(event._id, 'a', { focus: '1% 2%' });
    expect((await activity())[0].changes).toEqual([{ field: 'focus', from: event.focus, to: '1% 2%' }]);
  });

  itAlike('take a new image before that of the version that is brought back', async () => {
    const event = await addEvent('a');
    const second = (await put(event._id, 'b', { image: await jpeg() })).body.data;
    const third = (await put(event._id, 'a', { fromVersion: '1', image: await jpeg() })).body.data;
    expect(new Set([event.url, second.url, third.url]).size).toBe(3);
    expect(await statusOf(third.url)).toBe(200);
    expect(await statusOf(event.url)).toBe(404);
  });

  it('one of two changes at once comes after the other, and each is kept', async () => {
    const event = await addEvent('0');
    // A session may have four forms under way.
    const sent = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(sent.map((text) => put(event._id, text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await texts(event._id)).toSorted()).toEqual(['0', ...sent]);
    const left = ['f', 'g'].map((text) => put(event._id, text, { version: '5', fromVersion: '1' }));
    expect((await Promise.all(left)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('go with an event that is moved to the past, and back', async () => {
    const event = await addEvent('a');
    await put(event._id, 'b', { image: await jpeg() });
    const moved = await asAdmin('POST', `${path}/${event._id}/move-to-past`, { json: { clubName: 'Technical club' } });
    const { _id: id } = moved.body.data;
    expect(await texts(id, '/admin/past-events')).toEqual(['b', 'a']);
    const [, earlier] = await versions(id, '/admin/past-events');
    // Otherwise it would be no past event, and its form could not show it.
    expect((earlier as ItemVersion).item.clubName).toBe('Technical club');
    expect(await statusOf((earlier as ItemVersion).item.url as string)).toBe(200);
    await asAdmin('POST', `/admin/past-events/${id}/move-back`);
    expect(await texts(event._id)).toEqual(['b', 'a']);
    expect((await asAdmin('GET', versionsPath('/admin/past-events', id))).status).toBe(404);
  });

  it('come back with a deleted item, and go with it for good', async () => {
    const event = await addEvent('a');
    await put(event._id, 'b', { image: await jpeg() });
    await asAdmin('DELETE', `${path}/${event._id}`);
    expect((await asAdmin('GET', versionsPath(path, event._id))).status).toBe(404);
    await asAdmin('POST', `/admin/recently-deleted/upcomingEvents/${event._id}/restore`);
    expect(await texts(event._id)).toEqual(['b', 'a']);
    const [, { item }] = (await versions(event._id)) as [ItemVersion, ItemVersion];
    await asAdmin('DELETE', `${path}/${event._id}`);
    await asAdmin('DELETE', `/admin/recently-deleted/upcomingEvents/${event._id}`);
    expect(await statusOf(item.url as string)).toBe(404);
    expect((await rows()).filter(({ id }) => id.startsWith(event._id))).toEqual([]);

    const another = await addEvent('a');
    await put(another._id, 'b', { image: await jpeg() });
    await asAdmin('DELETE', `${path}/${another._id}`);
    const long = new Date(Date.now() - (restorableDays + 1) * 24 * 60 * 60 * 1000).toISOString();
    const { db } = server.services.database;
    await db.updateTable('upcomingEvents').set({ deletedAt: long }).where('id', '=', another._id).execute();
    await server.services.recentlyDeleted.sweep();
    expect((await rows()).filter(({ id }) => id.startsWith(another._id))).toEqual([]);
    await server.services.media.sweep();
  });

  itAlike('of captions and of members are kept, too, and answered to staff alone', async () => {
    const photo = await add('journey');
    for (const caption of ['One', 'Two'])
      await asAdmin('PATCH', `/our-team-journey/${photo._id}`, { json: { caption } });
    const ofPhoto = await versions(photo._id, '/our-team-journey');
    expect(ofPhoto.map(({ item }) => item.caption)).toEqual(['Two', 'One', undefined]);
    const member = await add('governingTeam', { name: 'A', designation: 'D' });
    await asAdmin('PUT', `/admin/governing-team/${member._id}`, { form: { name: 'B', designation: 'D' } });
    const ofMember = await versions(member._id, '/admin/governing-team');
    expect(ofMember.map(({ item }) => item.name)).toEqual(['B', 'A']);
    expect((await server.call('GET', versionsPath('/admin/governing-team', member._id))).status).toBe(401);
  });

  itAlike('the activity names the fields that changed, of long texts the part around the change', async () => {
    const start = 'x'.repeat(500);
    const event = await addEvent(`${start} old end`);
    await put(event._id, `${start} new end`, { place: 'Hall 2' });
    const [entry] = await activity();
    expect(entry.changes).toEqual([
      { field: 'description', from: `…${'x'.repeat(29)} old end`, to: `…${'x'.repeat(29)} new end` },
      { field: 'place', to: 'Hall 2' },
    ]);
    await put(event._id, `${start} new end`, { place: '' });
    expect((await activity())[0].changes).toEqual([{ field: 'place', from: 'Hall 2' }]);
    await put(event._id, `${start} new end`);
    expect((await activity())[0].changes).toBeUndefined();
  });
});
