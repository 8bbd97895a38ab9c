import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { goneMessages, type ItemType } from '#contract/itemPages.ts';
import { moveToPastPath } from '#features/events/contract/upcomingEvents.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { addItem } from '../../tests/support/content.ts';
import { admin } from '../../tests/support/process.ts';
import { readQrCode } from '../../tests/support/readQrCode.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { type AnnouncePicture, announcePicturePath, announcePictures } from './contract/pictures.ts';

const names = Object.keys(announcePictures) as AnnouncePicture[];

describe.each(databaseByTurns)('the pictures that announce an item, on %s', (kind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
    token = (await server.call('POST', '/auth/login', { json: admin })).body.token;
  });
  afterAll(() => server.close());

  const add = async (type: ItemType, texts: Record<string, string> = {}) =>
    (await addItem(server, type, texts)).body.data;
  const get = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const response = await fetch(`${server.address}/api${path}`, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const messageOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).message;
  const storedFor = async ({ url }: { url: string }) => {
    const folder = join(server.config.dataDir, 'media', url.split('/').at(-2) as string);
    return (await readdir(folder)).filter((name) => name.startsWith('announce-')).sort();
  };

  it.each(['upcomingEvents', 'electromazine'] as const)(
    'are a JPEG of each size for one of %s, with a code of its page',
    async (type) => {
      const item = await add(type, type === 'electromazine' ? { time: 'Winter 2026' } : { title: 'Antenna Day' });
      for (const picture of names) {
        const { status, headers, bytes } = await get(announcePicturePath(type, item._id, picture));
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          ...[200, 'image/jpeg', 'private, no-cache'],
        ]);
        const { label: _, ...size } = announcePictures[picture];
        expect(await sharp(bytes).metadata()).toMatchObject(size);
        if (picture !== 'story') continue;
        // The code is in the right third, and reading a picture takes as long as it is large.
        const right = sharp(bytes).extract({ left: 720, top: 0, width: 360, height: size.height });
        const { data, info } = await right.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        const folder = type === 'electromazine' ? 'magazine' : 'events';
        const page = `https://chapter.example/${folder}/${item._id}`;
        expect(readQrCode(new Uint8ClampedArray(data), info.width, info.height)).toBe(page);
      }
      // Each is kept beside the others.
      expect((await storedFor(item)).map((name) => name.split('-')[1])).toEqual(['post', 'square', 'story']);
    },
  );

  it('show what is stored now, and nothing of their address', async () => {
    const event = await add('upcomingEvents', { title: 'Antenna Day', eventDate: '2030-12-05' });
    const path = announcePicturePath('upcomingEvents', event._id, 'square');
    const before = await get(path);
    const etag = before.headers.get('etag') as string;
    for (const query of ['?title=Free%20pizza', '?when=now&version=7', '#x'])
      expect((await get(path + query)).bytes.equals(before.bytes)).toBe(true);
    expect((await get(path, { authorization: `Bearer ${token}`, 'if-none-match': etag })).status).toBe(304);

    const [former] = await storedFor(event);
    await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${event._id}`, {
      form: { title: 'Antenna Day', eventDate: '2030-12-05', description: 'Later.', state: 'cancelled' },
    });
    const cancelled = await get(path);
    expect([cancelled.headers.get('etag') === etag, cancelled.bytes.equals(before.bytes)]).toEqual([false, false]);
    const colours = { ...profile.colours, accent: '#7ee0a2' };
    await server.asAdmin('PUT', settingsPaths.section('colours'), { json: colours });
    expect((await get(path)).bytes.equals(cancelled.bytes)).toBe(false);
    await server.asAdmin('PUT', settingsPaths.section('colours'), { json: profile.colours });
    // That of a former state goes when the next one is drawn.
    const now = await storedFor(event);
    expect([now.length, now[0] === former]).toEqual([1, false]);
  });

  it('are for staff alone', async () => {
    const event = await add('pastEvents');
    for (const picture of names)
      expect((await get(announcePicturePath('pastEvents', event._id, picture), {})).status).toBe(401);
    expect(await storedFor(event)).toEqual([]);
  });

  it('are not there for drafts, deleted items, other kinds, wrong ids and other names', async () => {
    const draft = await add('upcomingEvents', { draft: 'true' });
    const issue = await add('electromazine');
    const deleted = await add('pastEvents');
    await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${deleted._id}`);
    const gone = await get(announcePicturePath('pastEvents', deleted._id, 'story'));
    expect([gone.status, messageOf(gone)]).toEqual([410, goneMessages.events]);
    for (const path of [
      announcePicturePath('upcomingEvents', draft._id, 'story'),
      announcePicturePath('pastEvents', issue._id, 'story'),
      announcePicturePath('pastEvents', 'nothing', 'story'),
      announcePicturePath('pastEvents', '../../magazine', 'story'),
      announcePicturePath('pastEvents', 'a'.repeat(65), 'story'),
      announcePicturePath('pastEvents', '\0', 'story'),
      `/admin/announce/magazine/${issue._id}/banner`,
      `/admin/announce/magazine/${issue._id}/toString`,
      `/admin/announce/magazine/${issue._id}/story/more`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('follow an event to the past events', async () => {
    const event = await add('upcomingEvents', { title: 'Antenna Day', eventDate: '2020-12-05' });
    await server.asAdmin('POST', moveToPastPath(event._id), { json: { clubName: 'AI build club' } });
    expect((await get(announcePicturePath('upcomingEvents', event._id, 'square'))).status).toBe(200);
  });

  it('are drawn one after another when a hundred are asked for at once, each once', async () => {
    const events = await Promise.all(Array.from({ length: 2 }, () => add('pastEvents')));
    const asked = Array.from({ length: 100 }, (_, at) => {
      const { _id } = events[at % events.length] as { _id: string };
      return get(announcePicturePath('pastEvents', _id, names[at % names.length] as AnnouncePicture));
    });
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const event of events) expect(await storedFor(event)).toHaveLength(names.length);
  });
});
