import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { deleteTogetherPath } from '#contract/content/several.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { previewParameter, publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { moveBackPath } from '#features/events/contract/pastEvents.ts';
import { moveToPastPath } from '#features/events/contract/upcomingEvents.ts';
import { addItem, addPhoto } from '../../tests/support/content.ts';
import { jpeg } from '../../tests/support/images.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import { coverSchema, eventPhotoMessages, eventPhotoPaths } from './contract.ts';

const { eventPhotos, pastEvents } = contentTypes;
const club = { clubName: 'Technical club' };
const max = 5;
/** The forms that a session can send at a time. */
const atOnce = 4;

interface Photo {
  _id: string;
  url: string;
  version: number;
  caption?: string;
}

describe.each(databases)('photos of an event, on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { EVENT_PHOTOS: String(max), SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  const addEvent = async (texts: Record<string, string> = {}) =>
    (await addItem(server, 'pastEvents', texts)).body.data._id as string;
  const add = async (eventId: string, texts: Record<string, string> = {}): Promise<Photo> => {
    const answer = await addPhoto(server, eventId, texts);
    expect([answer.status, answer.body.message]).toEqual([201, eventPhotos.add.done]);
    return answer.body.data;
  };
  const addSeveral = async (eventId: string, ...captions: string[]) => {
    const photos: Photo[] = [];
    for (const caption of captions) photos.push(await add(eventId, { caption }));
    return photos;
  };
  const staffList = (eventId: string) => server.asAdmin('GET', eventPhotoPaths.all(eventId));
  const publicList = (eventId: string) => server.call('GET', eventPhotoPaths.public(eventId));
  const captionsOf = async (answer: Promise<{ body: { data: Photo[] } }>) =>
    (await answer).body.data.map(({ caption }) => caption);
  const asStaff = async (method: string, path: string, json?: unknown) => {
    const answer = await server.asAdmin(method, path, json === undefined ? {} : { json });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body.data;
  };
  const feed = async () => (await fetch(`${server.address}/feed.xml`)).text();
  const unpublish = (id: string) => asStaff('POST', publicationPaths.unpublish(pastEvents.path, id));
  const publish = (id: string) => asStaff('POST', publicationPaths.publish(pastEvents.path, id));
  const remove = (id: string) => asStaff('DELETE', `${pastEvents.path}/${id}`);
  const restore = (id: string) => asStaff('POST', recentlyDeletedPaths.restore('pastEvents', id));
  const fileStatus = async (url: string) => (await fetch(server.address + url)).status;
  const photoFiles = async (photos: Photo[]) => Promise.all(photos.map(({ url }) => fileStatus(url)));
  /** The number of photos that the public lists say an event has. */
  const counts = async (id: string) => {
    const lists = [publicPaths.pastEvents, `${publicPaths.pastEvents}?limit=24`];
    const found = lists.map(async (path) =>
      (await server.call('GET', path)).body.data.find((event: { _id: string }) => event._id === id),
    );
    return (await Promise.all(found)).map((event) => event?.photos);
  };
  const pageOf = async (id: string) => (await server.call('GET', `/events/${id}`)).body.data;

  it('are answered to staff and to visitors in the order in which they were added', async () => {
    const id = await addEvent();
    expect((await publicList(id)).body).toEqual({ data: [] });
    expect((await pageOf(id)).photos).toBeUndefined();
    expect(await counts(id)).toEqual([undefined, undefined]);
    const texts = { caption: 'The bench', alt: 'Two people', fit: 'contain', focus: '10% 20%' };
    const photo = await add(id, texts);
    expect(photo).toMatchObject({ ...texts, eventId: id, version: 1, originalName: expect.stringMatching(/\.jpg$/) });
    await addSeveral(id, 'Second', 'Third');
    expect(await captionsOf(staffList(id))).toEqual(['The bench', 'Second', 'Third']);
    const seen = (await publicList(id)).body.data;
    expect(seen[0]).toMatchObject({ _id: photo._id, ...texts });
    expect(seen[0]).not.toHaveProperty('originalName');
    expect((await pageOf(id)).photos).toEqual(seen);
    expect(await counts(id)).toEqual([3, 3]);
    expect((await pageOf(id)).item.photos).toBe(3);
    expect((await server.asAdmin('GET', `${pastEvents.path}/${id}`)).body.data.photos).toBe(3);
    expect(await asStaff('GET', `${eventPhotos.path}/${photo._id}`)).toEqual(photo);
  });

  itAlike('are changed one by one, with their earlier versions', async () => {
    const id = await addEvent();
    const photo = await add(id, { caption: 'Before' });
    const path = `${eventPhotos.path}/${photo._id}`;
    const changed = await server.asAdmin('PATCH', path, { json: { caption: 'After', version: '1' } });
    expect(changed.body).toMatchObject({ data: { caption: 'After', version: 2 }, message: captionMessages.done });
    expect((await server.asAdmin('PATCH', path, { json: { caption: 'Late', version: '1' } })).status).toBe(409);
    expect(await asStaff('GET', `${path}/versions`)).toHaveLength(2);
    expect(await captionsOf(publicList(id))).toEqual(['After']);
  });

  it('stand in the order of staff', async () => {
    const id = await addEvent();
    const photos = await addSeveral(id, 'A', 'B', 'C');
    const ids = photos.map(({ _id }) => _id);
    const ordered = await asStaff('PUT', eventPhotoPaths.order(id), { ids: ids.toReversed() });
    expect(ordered.map(({ caption }: Photo) => caption)).toEqual(['C', 'B', 'A']);
    expect(await captionsOf(publicList(id))).toEqual(['C', 'B', 'A']);
    const [other = ''] = (await addSeveral(await addEvent(), 'D')).map(({ _id }) => _id);
    for (const wrong of [ids.slice(1), [...ids, other], [...ids.slice(1), other], []]) {
      const answer = await server.asAdmin('PUT', eventPhotoPaths.order(id), { json: { ids: wrong } });
      expect([answer.status, answer.body.message]).toEqual([409, eventPhotoMessages.order.stale]);
    }
    const [first = ''] = ids;
    await asStaff('DELETE', `${eventPhotos.path}/${first}`);
    await asStaff('POST', recentlyDeletedPaths.restore('eventPhotos', first));
    expect(await captionsOf(publicList(id))).toEqual(['C', 'B', 'A']);
  });

  it('have one cover at most', async () => {
    const id = await addEvent();
    const [first, second] = (await addSeveral(id, 'A', 'B')).map(({ _id }) => _id) as [string, string];
    const choose = (photo: unknown) => server.asAdmin('PUT', eventPhotoPaths.cover(id), { json: { id: photo } });
    const coversOf = async () =>
      (await publicList(id)).body.data.filter(({ cover }: { cover?: string }) => cover === 'true');
    expect((await choose(first)).body.message).toBe(eventPhotoMessages.coverChosen);
    expect(await coversOf()).toMatchObject([{ _id: first, version: 1 }]);
    // A deleted cover is none any more when another one is chosen meanwhile.
    await asStaff('DELETE', `${eventPhotos.path}/${first}`);
    await choose(second);
    await asStaff('POST', recentlyDeletedPaths.restore('eventPhotos', first));
    expect(await coversOf()).toMatchObject([{ _id: second }]);
    expect((await choose(null)).body.message).toBe(eventPhotoMessages.coverRemoved);
    expect(await coversOf()).toEqual([]);
    const [other] = await addSeveral(await addEvent(), 'C');
    for (const unknown of [other?._id, 'x', '\0', '../x']) expect((await choose(unknown)).status).toBe(404);
    for (const wrong of [undefined, 1, {}, 'x'.repeat(65)]) expect((await choose(wrong)).status).toBe(400);
    expect(coverSchema.safeParse(null).success).toBe(false);
  });

  itAlike('are deleted together and restored together', async () => {
    const id = await addEvent();
    const photos = await addSeveral(id, 'A', 'B', 'C');
    const ids = photos.slice(1).map(({ _id }) => _id);
    await asStaff('POST', deleteTogetherPath(eventPhotos.path), { ids });
    expect(await captionsOf(publicList(id))).toEqual(['A']);
    expect(await photoFiles(photos)).toEqual([200, 404, 404]);
    expect(await counts(id)).toEqual([1, 1]);
    await asStaff('POST', recentlyDeletedPaths.restoreTogether('eventPhotos'), { ids });
    expect(await captionsOf(publicList(id))).toEqual(['A', 'B', 'C']);
    expect(await photoFiles(photos)).toEqual([200, 200, 200]);
  });

  it('are as many as the setting allows, also when all come at once or are restored', async () => {
    const id = await addEvent();
    const [photo] = (await addSeveral(id, 'A', 'B', 'C')) as [Photo];
    const answers = await Promise.all(Array.from({ length: atOnce }, () => addPhoto(server, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max - 3);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.message]).toEqual([409, eventPhotos.add.full(max)]);
    await asStaff('DELETE', `${eventPhotos.path}/${photo._id}`);
    await add(id);
    const restored = await server.asAdmin('POST', recentlyDeletedPaths.restore('eventPhotos', photo._id));
    expect([restored.status, restored.body.message]).toEqual([409, eventPhotos.add.full(max)]);
    expect((await publicList(id)).body.data).toHaveLength(max);
  });

  itAlike('are added once with one key, to one event', async () => {
    const [id, another] = [await addEvent(), await addEvent()];
    const headers = { [idempotencyHeader]: '0b0e8a2c-6d0c-4c39-9d6e-0f4a25fbd4a6' };
    const form = { image: await jpeg(), caption: 'Once' };
    const send = (to = id) => server.asAdmin('POST', eventPhotoPaths.all(to), { form, headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one?.body.data).toEqual(other?.body.data);
    expect(await captionsOf(publicList(id))).toEqual(['Once']);
    expect((await send(another)).status).toBe(422);
  });

  describe('of an event that visitors do not see', () => {
    const hide: [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
      ['a draft', unpublish, publish],
      ['deleted', remove, restore],
    ];

    itAlike.each(hide)('are nowhere while it is %s, and are back afterwards', async (_what, hideIt, showIt) => {
      const id = await addEvent({ description: 'Hidden with photos' });
      const [kept, deleted] = (await addSeveral(id, 'Kept photo', 'Deleted photo')) as [Photo, Photo];
      await asStaff('DELETE', `${eventPhotos.path}/${deleted._id}`);
      const before = (await publicList(id)).body;
      await hideIt(id);
      expect([404, 410]).toContain((await publicList(id)).status);
      expect(await photoFiles([kept, deleted])).toEqual([404, 404]);
      // Restored meanwhile, it waits for its event.
      await asStaff('POST', recentlyDeletedPaths.restore('eventPhotos', deleted._id));
      expect(await photoFiles([kept, deleted])).toEqual([404, 404]);
      await asStaff('DELETE', `${eventPhotos.path}/${deleted._id}`);
      await showIt(id);
      expect((await publicList(id)).body).toEqual(before);
      expect(await photoFiles([kept, deleted])).toEqual([200, 404]);
      expect(await counts(id)).toEqual([1, 1]);
    });

    itAlike('can be added to a draft, where staff and who has its preview link see them', async () => {
      const id = await addEvent({ draft: 'true' });
      const photo = await add(id, { caption: 'Early' });
      expect(photo.url).toContain('?secret=');
      const [seen] = (await staffList(id)).body.data;
      expect(seen).toEqual(photo);
      const [address = ''] = photo.url.split('?');
      expect([await fileStatus(photo.url), await fileStatus(address)]).toEqual([200, 404]);
      expect((await publicList(id)).status).toBe(404);
      const link = await server.asAdmin('POST', publicationPaths.previewLinks(pastEvents.path, id));
      expect(link.body.data.path).toContain(previewParameter);
      expect(await (await fetch(server.address + link.body.data.path)).text()).toContain('Early');
      await publish(id);
      expect(await captionsOf(publicList(id))).toEqual(['Early']);
      expect(await fileStatus(address)).toBe(200);
    });

    itAlike('can be read and added by no call', async () => {
      const id = await addEvent();
      await remove(id);
      const upcoming = (await addItem(server, 'upcomingEvents')).body.data._id;
      for (const unknown of [id, upcoming, 'x', 'a%00b', crypto.randomUUID()]) {
        expect((await staffList(unknown)).status).toBe(404);
        expect((await addPhoto(server, unknown)).status).toBe(404);
        expect([404, 410]).toContain((await publicList(unknown)).status);
        const order = await server.asAdmin('PUT', eventPhotoPaths.order(unknown), { json: { ids: [] } });
        const cover = await server.asAdmin('PUT', eventPhotoPaths.cover(unknown), { json: { id: null } });
        expect([order.status, cover.status]).toEqual([404, 404]);
      }
    });
  });

  it('are removed with the event that is removed for good, with their files', async () => {
    const id = await addEvent();
    const [kept, deleted] = (await addSeveral(id, 'A', 'B')) as [Photo, Photo];
    await server.asAdmin('PATCH', `${eventPhotos.path}/${kept._id}`, { json: { caption: 'Changed' } });
    await asStaff('DELETE', `${eventPhotos.path}/${deleted._id}`);
    await remove(id);
    await asStaff('DELETE', recentlyDeletedPaths.remove('pastEvents', id));
    const { db } = server.services.database;
    expect(await db.selectFrom('eventPhotos').select('id').where('eventId', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('itemVersions').select('id').where('itemId', '=', kept._id).execute()).toEqual([]);
    await server.services.media.sweep();
    for (const { url } of [kept, deleted])
      expect(await server.services.media.read(...(url.split('/').slice(-2) as [string, string]))).toBeUndefined();
    expect((await server.asAdmin('POST', recentlyDeletedPaths.restore('eventPhotos', deleted._id))).status).toBe(404);
  });

  it('are removed by the next removal if their event is nowhere, and by no earlier one', async () => {
    const upcoming = (await addItem(server, 'upcomingEvents')).body.data._id as string;
    const moved = (await asStaff('POST', moveToPastPath(upcoming), club))._id as string;
    const kept = [await add(await addEvent()), await add(await addEvent({ draft: 'true' })), await add(moved)];
    await unpublish(moved);
    const orphan = await add(await addEvent());
    const { services } = server;
    const photos = services.database.db.updateTable('eventPhotos').set({ eventId: crypto.randomUUID() });
    await photos.where('id', '=', orphan._id).execute();
    await services.recentlyDeleted.sweep();
    await services.media.sweep();
    for (const { _id } of kept) await asStaff('GET', `${eventPhotos.path}/${_id}`);
    expect((await server.asAdmin('GET', `${eventPhotos.path}/${orphan._id}`)).status).toBe(404);
    expect(await fileStatus(orphan.url)).toBe(404);
  });

  itAlike('are in the feed, the first of them', async () => {
    const [photo] = await addSeveral(await addEvent(), 'In the feed');
    expect(await feed()).toContain(photo?.url);
  });

  itAlike('stay with an event that moves back and moves again', async () => {
    const upcoming = (await addItem(server, 'upcomingEvents')).body.data._id as string;
    const move = async () => (await asStaff('POST', moveToPastPath(upcoming), club))._id as string;
    const first = await move();
    const photos = await addSeveral(first, 'A', 'B');
    const [deleted] = photos.splice(1) as [Photo];
    await asStaff('DELETE', `${eventPhotos.path}/${deleted._id}`);
    expect(await counts(first)).toEqual([1, 1]);
    const redirect = await fetch(`${server.address}/api${eventPhotoPaths.public(upcoming)}`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, `/api${eventPhotoPaths.public(first)}`]);

    await asStaff('POST', moveBackPath(first));
    for (const id of [first, upcoming]) expect((await publicList(id)).status).toBe(404);
    expect((await pageOf(upcoming)).photos).toBeUndefined();
    expect(await feed()).not.toContain(photos[0]?.url);
    expect(await photoFiles([...photos, deleted])).toEqual([404, 404]);

    const second = await move();
    expect(await captionsOf(publicList(second))).toEqual(['A']);
    expect(await photoFiles([...photos, deleted])).toEqual([200, 404]);
    await asStaff('POST', recentlyDeletedPaths.restore('eventPhotos', deleted._id));
    expect(await captionsOf(publicList(second))).toEqual(['A', 'B']);
    await unpublish(second);
    await publish(second);
    expect(await captionsOf(staffList(second))).toEqual(['A', 'B']);
  });

  const away: [string, (id: string) => Promise<unknown>, (id: string, upcoming: string) => Promise<{ _id: string }>][] =
    [
      ['deleted', remove, restore],
      [
        'moved back',
        (id) => asStaff('POST', moveBackPath(id)),
        (_id, upcoming) => asStaff('POST', moveToPastPath(upcoming), club),
      ],
    ];
  it.each(away)(
    'are all hidden and then all shown if they are added while the event is %s',
    async (_what, hide, show) => {
      const upcoming = (await addItem(server, 'upcomingEvents')).body.data._id as string;
      const id = (await asStaff('POST', moveToPastPath(upcoming), club))._id as string;
      const added = Promise.all(Array.from({ length: atOnce }, () => addPhoto(server, id)));
      await Promise.all([hide(id), added]);
      const answers = await added;
      for (const { status } of answers) expect([201, 404]).toContain(status);
      const photos = answers.filter(({ status }) => status === 201).map(({ body }) => body.data as Photo);
      expect(await photoFiles(photos)).toEqual(photos.map(() => 404));
      const { _id } = await show(id, upcoming);
      expect((await publicList(_id)).body.data).toHaveLength(photos.length);
      expect(await photoFiles(photos)).toEqual(photos.map(() => 200));
    },
  );
});
