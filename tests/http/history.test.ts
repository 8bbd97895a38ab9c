import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityPageSize } from '#contract/activity.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { orderMessages, orderPath } from '#contract/content/several.ts';
import { dayMs } from '#contract/dates.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { publicationPaths } from '#contract/publication.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { journey } from '../../features/journey/contract.ts';
import { addItem } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';

const longAgo = '2020-01-01T00:00:00.000Z';

describe.each(databases)('history on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const asAdmin: TestServer['asAdmin'] = (...call) => server.asAdmin(...call);
  const list = async (path: string) => (await server.call('GET', path)).body.data;
  const statusOf = async (url: string) => (await fetch(server.address + url)).status;
  const imagesToRemove = () =>
    server.services.database.db.selectFrom('mediaCleanup').selectAll().where('secret', 'is', null).execute();
  const activity = async (query = '') => (await asAdmin('GET', `/admin/activity${query}`)).body.data;
  const deleted = async () => (await asAdmin('GET', '/admin/recently-deleted')).body.data;
  const add = async (type: ContentTypeName, texts?: Record<string, string>) =>
    (await addItem(server, type, texts)).body.data;
  const addMember = (name: string) => add('governingTeam', { name });
  const chosen = { fit: 'contain', focus: '20% 80%', alt: 'The poster.' };
  const addEvent = () =>
    add('upcomingEvents', {
      eventDate: '2026-12-05',
      description: 'Build a Yagi.\nTwice.',
      link: 'example.org',
      ...chosen,
    });

  it('refuses a change of another version, says who was faster, and lets one of two at once win', async () => {
    const { _id: id, version } = await addMember('A');
    const path = `/admin/governing-team/${id}`;
    const put = async (name: string, sent: unknown, image?: File) =>
      asAdmin('PUT', path, { form: { name, designation: 'D', version: String(sent), ...(image && { image }) } });
    expect(version).toBe(1);
    const both = await Promise.all([put('B', 1, await jpeg()), put('C', 1, await jpeg())]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const won = both.find((answer) => answer.status === 200)?.body.data;
    const lost = both.find((answer) => answer.status === 409)?.body;
    expect(won.version).toBe(2);
    expect(lost).toEqual({
      message: conflictMessage,
      conflict: { by: admin.username, at: expect.any(String), item: won },
    });
    expect((await asAdmin('GET', path)).body.data).toEqual(won);
    expect(await statusOf(won.url)).toBe(200);
    // The image of the refused change has left no file.
    await expect.poll(imagesToRemove).toEqual([]);
    expect((await put('D', 'x')).status).toBe(400);
    expect((await put('D', 2)).body.data.version).toBe(3);
  });

  itAlike('restores what was deleted, with its image, and shows no visitor who did what', async () => {
    const event = await addEvent();
    expect((await asAdmin('DELETE', `/admin/upcoming-events/${event._id}`)).status).toBe(200);
    expect(await statusOf(event.url)).toBe(404);
    expect(await list(publicPaths.upcomingEvents)).toEqual([]);
    const [entry] = await deleted();
    const { version, url, srcset: _, ...facts } = event;
    const item = { ...facts, version: version + 1 };
    expect(entry).toMatchObject({ type: 'upcomingEvents', item, deletedBy: admin.username });
    // Staff see its picture.
    expect(entry.item.url).toMatch(/\?secret=/);
    expect(await statusOf(entry.item.url)).toBe(200);
    const restored = { ...event, version: version + 2 };
    expect(Date.parse(entry.restorableUntil) - Date.parse(entry.deletedAt)).toBe(30 * 24 * 60 * 60 * 1000);
    // The lease holds the image, so that no sweep takes it.
    await server.services.media.sweep();
    await server.services.recentlyDeleted.sweep();
    const restore = () => asAdmin('POST', `/admin/recently-deleted/upcomingEvents/${event._id}/restore`);
    expect(await restore()).toMatchObject({ status: 200, body: { data: restored, message: 'Restored.' } });
    expect((await restore()).status).toBe(404);
    expect(await statusOf(url)).toBe(200);
    const [shown] = await list(publicPaths.upcomingEvents);
    expect(contentTypes.upcomingEvents.item.strict().parse(shown)).toEqual(restored);
    expect(shown).toMatchObject(chosen);
    expect(await deleted()).toEqual([]);
  });

  it.each(['by hand', 'after 30 days'])('removes the row and the image for good %s', async (how) => {
    const { db } = server.services.database;
    const { _id: id } = await add('journey');
    await asAdmin('DELETE', `/our-team-journey/${id}`);
    const path = `/admin/recently-deleted/journey/${id}`;
    if (how === 'by hand') {
      expect(await asAdmin('DELETE', path)).toMatchObject({ status: 200, body: { message: 'Deleted for good.' } });
    } else {
      await db.updateTable('journey').set({ deletedAt: longAgo }).where('id', '=', id).execute();
      expect(await deleted()).toEqual([]);
      expect((await asAdmin('POST', `${path}/restore`)).status).toBe(404);
      await server.services.recentlyDeleted.sweep();
    }
    expect(await db.selectFrom('journey').select('id').where('id', '=', id).execute()).toEqual([]);
    await expect.poll(imagesToRemove).toEqual([]);
    expect((await asAdmin('DELETE', path)).status).toBe(404);
  });

  it('moves an upcoming event to the past events once, or not at all', async () => {
    const { db } = server.services.database;
    const event = await addEvent();
    const path = `/admin/upcoming-events/${event._id}/move-to-past`;
    const move = (clubName = 'Technical club') => asAdmin('POST', path, { json: { clubName } });
    const past = () => list(publicPaths.pastEventsByClub('Technical club'));
    expect((await move('Chess club')).status).toBe(400);

    await sql`alter table past_events rename to elsewhere`.execute(db);
    expect((await move()).status).toBe(500);
    await sql`alter table elsewhere rename to past_events`.execute(db);
    expect((await asAdmin('GET', `/admin/upcoming-events/${event._id}`)).body.data).toEqual(event);
    expect(await past()).toEqual([]);

    const both = await Promise.all([move(), move()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const moved = both.find((answer) => answer.status === 200)?.body;
    expect(moved.message).toBe('Moved to past events.');
    const { url, description, link } = event;
    expect(moved.data).toMatchObject({
      url,
      description,
      link,
      clubName: 'Technical club',
      version: event.version + 1,
    });
    expect(await past()).toEqual([moved.data]);
    expect((await list(publicPaths.upcomingEvents)).map((item: { _id: string }) => item._id)).not.toContain(event._id);
    expect(await statusOf(url)).toBe(200);
    const [entry, before] = await activity();
    expect(entry).toMatchObject({ action: 'moved', by: admin.username, itemId: event._id, label: 'Build a Yagi.' });
    expect(before).toMatchObject({ action: 'added', itemId: event._id });
  });

  it('orders the team, also twice at once, and refuses what is not the whole team', async () => {
    for (const name of ['X', 'Y']) await addMember(name);
    const ids = async () => (await list(publicPaths.governingTeam)).map((item: { _id: string }) => item._id);
    const before = await ids();
    const order = (wanted: string[]) => asAdmin('PUT', '/admin/governing-team/order', { json: { ids: wanted } });
    const [one, other] = [before.toReversed(), [...before.slice(1), before[0]]];
    expect(await order(one)).toMatchObject({ status: 200, body: { message: 'Order saved.' } });
    expect(await ids()).toEqual(one);
    expect((await Promise.all([order(other), order(before)])).map((answer) => answer.status)).toEqual([200, 200]);
    expect([other, before]).toContainEqual(await ids());
    const present = await ids();
    for (const wrong of [before.slice(1), [...before, 'x'], [before[0], before[0], ...before.slice(2)], []])
      expect((await order(wrong)).status).toBe(409);
    expect((await asAdmin('PUT', '/admin/governing-team/order', { json: { ids: 1 } })).status).toBe(400);
    expect(await ids()).toEqual(present);
    const { _id: last } = await addMember('Z');
    expect(await ids()).toEqual([...present, last]);
    expect((await activity())[1]).toEqual({
      id: expect.any(String),
      by: admin.username,
      at: expect.any(String),
      action: 'reordered',
      type: 'governingTeam',
    });
  });

  it('orders the photos, also twice at once, puts a new one first, and refuses another list', async () => {
    const ids = async () => (await list(publicPaths.journey)).map(({ url }: { url: string }) => url);
    const photos = [await add('journey'), await add('journey'), await add('journey')].toReversed();
    const urls = (wanted: typeof photos) => wanted.map(({ url }) => url);
    const order = (wanted: typeof photos) =>
      asAdmin('PUT', orderPath(journey.path), { json: { ids: wanted.map(({ _id }) => _id) } });
    expect(await ids()).toEqual(urls(photos));
    const [first, second, third] = photos;
    const [one, other] = [
      [second, third, first],
      [third, second, first],
    ];
    expect(await order(one)).toMatchObject({ status: 200, body: { message: orderMessages.done } });
    expect(await ids()).toEqual(urls(one));
    expect((await activity())[0]).toMatchObject({ action: 'reordered', type: 'journey' });
    expect((await Promise.all([order(other), order(one)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([urls(other), urls(one)]).toContainEqual(await ids());
    await order(other);

    for (const wrong of [other.slice(1), [...other, { _id: 'x' }], [third, third, first], []])
      expect(await order(wrong)).toMatchObject({ status: 409, body: { message: journey.order.stale } });
    expect((await asAdmin('PUT', orderPath(journey.path), { json: { ids: 1 } })).status).toBe(400);
    const newest = await add('journey');
    expect((await order(other)).status).toBe(409);
    expect(await ids()).toEqual(urls([newest, ...other]));

    // A photo that was away comes back to its place.
    expect((await asAdmin('DELETE', `${contentTypes.journey.path}/${second._id}`)).status).toBe(200);
    expect((await asAdmin('POST', `/admin/recently-deleted/journey/${second._id}/restore`)).status).toBe(200);
    for (const step of ['unpublish', 'publish'] as const) {
      const path = publicationPaths[step](contentTypes.journey.path, second._id);
      expect((await asAdmin('POST', path)).status).toBe(200);
    }
    expect(
      (await asAdmin('GET', contentTypes.journey.path)).body.data.map((item: { _id: string }) => item._id),
    ).toEqual([newest, ...other].map(({ _id }) => _id));
  });

  itAlike('says which entries lead to a page that visitors see now', async () => {
    const event = await addEvent();
    const { _id: issue } = await add('electromazine');
    await addMember('Without a page');
    const { path } = contentTypes.upcomingEvents;
    const arePublic = async () => {
      const entries: { itemId?: string; isPublic?: true }[] = await activity();
      return [event._id, issue].map((id) => entries.filter(({ itemId }) => itemId === id).every((one) => one.isPublic));
    };
    expect(await arePublic()).toEqual([true, true]);
    expect((await activity())[0]).not.toHaveProperty('isPublic');
    await asAdmin('POST', publicationPaths.unpublish(path, event._id));
    expect(await arePublic()).toEqual([false, true]);
    await asAdmin('POST', publicationPaths.publish(path, event._id));
    expect(await arePublic()).toEqual([true, true]);
    const moved = await asAdmin('POST', moveToPastPath(event._id), { json: { clubName: 'Technical club' } });
    expect(await arePublic()).toEqual([true, true]);
    await asAdmin('DELETE', `${contentTypes.pastEvents.path}/${moved.body.data._id}`);
    await asAdmin('DELETE', `${contentTypes.electromazine.path}/${issue}`);
    expect(await arePublic()).toEqual([false, false]);
  });

  it('forgets what a removed item was called, and all entries after two years', async () => {
    const { db } = server.services.database;
    const all = async () => JSON.stringify(await db.selectFrom('activity').selectAll().execute());
    const removeForGood = (type: ContentTypeName, id: string) =>
      asAdmin('DELETE', `/admin/recently-deleted/${type}/${id}`);
    const { path } = contentTypes.governingTeam;
    for (const end of ['staff', 'time'] as const) {
      const stays = await addMember(`Stays ${end}`);
      const { _id } = await addMember(`Goes ${end}`);
      const form = { name: `Went ${end}`, designation: 'Chair' };
      expect((await asAdmin('PUT', `${path}/${_id}`, { form })).status).toBe(200);
      const brought = { form: { ...form, name: `Goes ${end}`, fromVersion: '1', version: '2' } };
      expect((await asAdmin('PUT', `${path}/${_id}`, brought)).status).toBe(200);
      await asAdmin('DELETE', `${path}/${_id}`);
      expect(await all()).toContain(`Went ${end}`);
      if (end === 'staff') expect((await removeForGood('governingTeam', _id)).status).toBe(200);
      else {
        await db.updateTable('governingTeam').set({ deletedAt: longAgo }).where('id', '=', _id).execute();
        await server.services.recentlyDeleted.sweep();
      }
      expect(await all()).not.toMatch(new RegExp(`(Goes|Went) ${end}`));
      expect(await all()).toContain(`Stays ${end}`);
      const actions = (await activity())
        .filter(({ itemId }: { itemId?: string }) => itemId === _id)
        .map(({ action }: { action: string }) => action);
      expect(actions.toReversed()).toEqual([
        'added',
        'changed',
        'broughtBack',
        'deleted',
        ...(end === 'staff' ? ['removed'] : []),
      ]);
      await asAdmin('DELETE', `${path}/${stays._id}`);
    }

    // The entries of an upcoming event have the id that it had then.
    const { _id } = await add('upcomingEvents', { eventDate: '2026-12-05', description: 'Talk by Gone Guest' });
    const moved = await asAdmin('POST', moveToPastPath(_id), { json: { clubName: 'Technical club' } });
    await asAdmin('DELETE', `${contentTypes.pastEvents.path}/${moved.body.data._id}`);
    expect((await removeForGood('pastEvents', moved.body.data._id)).status).toBe(200);
    expect(await all()).not.toContain('Gone Guest');

    const entry = { by: 'x', action: 'changed', type: 'journey', itemId: null, label: null } as const;
    const at = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    await db
      .insertInto('activity')
      .values(Array(1200).fill({ ...entry, at: at(731) }))
      .execute();
    await db
      .insertInto('activity')
      .values({ ...entry, at: at(729) })
      .execute();
    await server.services.recentlyDeleted.sweep();
    const old = await db.selectFrom('activity').select('at').where('at', '<', at(700)).execute();
    expect(old).toHaveLength(1);
    await db.deleteFrom('activity').where('at', '<', at(700)).execute();
  });

  it('lists who did what, a page at a time', async () => {
    const { db } = server.services.database;
    const entry = { at: longAgo, by: 'x', action: 'changed', type: 'journey', itemId: null, label: null } as const;
    await db.insertInto('activity').values(Array(activityPageSize).fill(entry)).execute();
    const first = await activity();
    expect(first).toHaveLength(activityPageSize);
    const rest = await activity(`?before=${first.at(-1).id}`);
    const done = rest.map((one: { action: string }) => one.action);
    for (const action of ['added', 'changed', 'deleted', 'restored', 'removed', 'moved', 'reordered'])
      expect(done).toContain(action);
    expect((await asAdmin('GET', '/admin/activity?before=x')).status).toBe(400);
  });
});
