import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { addItem } from '../../tests/support/content.ts';
import { openTextReader } from '../../tests/support/readText.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { halfByTurns } from '../../tests/support/turns.ts';
import { moveToPastPath } from '../events/contract/upcomingEvents.ts';
import { ogImageDrawing, ogImagePath, ogImageSize } from './contract.ts';
import { linkPreviews } from './server/index.ts';
import { margin, widthInOgImage } from './server/ogImageLayout.ts';

const corners = { northwest: '#ff0000', northeast: '#00ff00', southwest: '#ffff00', southeast: '#00ffff' } as const;

/** Returns a white poster with a patch in each corner, of a quarter of its width and height. */
async function marked(width: number, height: number): Promise<File> {
  const patches = Object.entries(corners).map(async ([gravity, background]) => {
    const patch = { width: width / 4, height: height / 4, channels: 3 as const, background };
    return { gravity, input: await sharp({ create: patch }).png().toBuffer() };
  });
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(await Promise.all(patches))
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' });
}

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the smallest frame around all pixels that are close to a colour. */
function frameOf({ data, width, height }: Pixels, colour: string) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const frame = { left: width, top: height, right: -1, bottom: -1 };
  for (let at = 0; at < width * height; at += 1) {
    if (wanted.some((value, channel) => Math.abs((data[at * 3 + channel] as number) - value) > 60)) continue;
    frame.left = Math.min(frame.left, at % width);
    frame.right = Math.max(frame.right, (at % width) + 1);
    frame.top = Math.min(frame.top, Math.floor(at / width));
    frame.bottom = Math.max(frame.bottom, Math.floor(at / width) + 1);
  }
  return frame;
}

describe.each(databaseByTurns)('the Open Graph image of an item, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  const add = async (...[type, ...rest]: Parameters<typeof addItem> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await addItem(server, type, ...rest)).body.data;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${server.address}/api${path}`, { redirect: 'manual', headers, method });
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const folderOf = ({ url }: { url: string }) => join(server.config.dataDir, 'media', url.split('/').at(-2) as string);
  const previewsIn = async (item: { url: string }) =>
    (await readdir(folderOf(item))).filter((name) => name.startsWith('preview-'));

  it.each(
    halfByTurns([
      [400, 1200],
      [960, 1200],
      [1600, 500],
    ] as const),
  )('is a JPEG of 1200 × 630 pixels with all of a poster of %i × %i', async (width, height) => {
    const event = await add('upcomingEvents', {}, await marked(width, height));
    const { status, headers, bytes } = await get(ogImagePath('events', event._id, event.version));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(300_000);
    const pixels = await pixelsOf(bytes);
    expect(pixels).toMatchObject(ogImageSize);

    const frames = Object.values(corners).map((colour) => frameOf(pixels, colour));
    const [northwest, northeast, southwest, southeast] = frames as [Frame, Frame, Frame, Frame];
    type Frame = (typeof frames)[number];
    const [wide, high] = [southeast.right - northwest.left, southeast.bottom - northwest.top];
    expect(Math.abs(wide / high / (width / height) - 1)).toBeLessThan(0.03);
    for (const { left, top, right, bottom } of frames) {
      expect(Math.abs(right - left - wide / 4)).toBeLessThan(4);
      expect(Math.abs(bottom - top - high / 4)).toBeLessThan(4);
    }
    expect(Math.abs(northeast.right - southwest.left - wide)).toBeLessThan(4);
    expect(Math.abs(southwest.bottom - northeast.top - high)).toBeLessThan(4);
  });

  it('says the date beside the poster', async () => {
    const poster = await marked(960, 1200);
    const draw = async (eventDate: string) => {
      const event = await add('upcomingEvents', { eventDate }, poster);
      return pixelsOf((await get(ogImagePath('events', event._id, event.version))).bytes);
    };
    const [one, same, other] = [await draw('2030-12-05'), await draw('2030-12-05'), await draw('2030-11-05')];
    expect(same.data.equals(one.data)).toBe(true);
    expect(other.data.equals(one.data)).toBe(false);
    const besidePoster = (pixels: Pixels) => {
      const data = Buffer.alloc((pixels.width - 500) * pixels.height * 3);
      for (let row = 0; row < pixels.height; row += 1) {
        const start = (row * pixels.width + 500) * 3;
        pixels.data.copy(data, row * (pixels.width - 500) * 3, start, (row + 1) * pixels.width * 3);
      }
      return { ...pixels, width: pixels.width - 500, data };
    };
    const letters = frameOf(besidePoster(one), '#ffffff');
    expect(letters.right - letters.left).toBeGreaterThan(200);
    expect(letters.bottom - letters.top).toBeGreaterThan(50);
  });

  it('may be cached for ever, and is not sent to who has it', async () => {
    const issue = await add('electromazine', { time: 'Winter 2026' });
    const path = ogImagePath('magazine', issue._id, issue.version);
    const { status, headers, bytes } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = headers.get('etag') as string;
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('is drawn once for all who ask at the same time, and kept', async () => {
    const event = await add('pastEvents');
    const path = ogImagePath('events', event._id, event.version);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await previewsIn(event)).toHaveLength(1);
    // Without its other files the server cannot draw the Open Graph image again.
    for (const name of await readdir(folderOf(event)))
      if (!name.startsWith('preview-')) await rm(join(folderOf(event), name));
    expect((await get(path)).bytes.equals(answers[0]?.bytes as Buffer)).toBe(true);
  });

  it('is the only one of its image: that of other texts or of another drawing goes with the next', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    await get(ogImagePath('events', event._id, 1));
    const [former] = await previewsIn(event);
    await writeFile(join(folderOf(event), 'preview-0123456789abcdef.jpg'), 'of an older version of the program');
    await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${event._id}`, {
      form: { eventDate: '2031-01-02', description: 'Later.' },
    });
    expect((await get(ogImagePath('events', event._id, 2))).status).toBe(200);
    const now = await previewsIn(event);
    expect(now).toHaveLength(1);
    expect(now[0]).not.toBe(former);
    expect(now[0]).toMatch(new RegExp(`^preview-${ogImageDrawing}-`));
  });

  it('does not stay when the chapter gets another name, or when it was drawn in another way', async () => {
    const [event, issue] = [await add('pastEvents'), await add('electromazine')];
    await get(ogImagePath('events', event._id, event.version));
    await writeFile(join(folderOf(issue), 'preview-0123456789abcdef.jpg'), 'of an older version of the program');
    const sweep = async (item: { url: string }) => {
      const work = linkPreviews.open(server.services, () => []).start?.();
      await expect.poll(() => previewsIn(item)).toEqual([]);
      await work?.close();
    };
    const filesOf = async (item: { url: string }) => (await readdir(folderOf(item))).length;
    const [before, drawn] = [[await filesOf(event), await filesOf(issue)] as const, await previewsIn(event)];
    await sweep(issue);
    expect(await previewsIn(event)).toEqual(drawn);
    const rename = (name: string) =>
      server.asAdmin('PUT', settingsPaths.section('identity'), { json: { ...profile.identity, name } });
    expect((await rename('Wave Society')).status).toBe(200);
    await sweep(event);
    // All other files stay.
    expect([await filesOf(event), await filesOf(issue)]).toEqual(before.map((files) => files - 1));
    await rename(profile.identity.name);
  });

  it('is drawn by the built server as well', async () => {
    const event = await add('pastEvents');
    const other = await server.beside();
    try {
      const { status, headers } = await other.call('GET', ogImagePath('events', event._id, event.version));
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    } finally {
      await other.close();
    }
    expect(await previewsIn(event)).toHaveLength(1);
  });

  it('leads from another version to the current one, which is another picture', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const before = await get(ogImagePath('events', event._id, 1));
    const form = { eventDate: '2031-01-02', description: 'Later.' };
    await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${event._id}`, { form });
    // An address from before the numbers of drawings leads there as well.
    const addresses = [1, 3, 99].map((version) => ogImagePath('events', event._id, version));
    for (const path of [...addresses, `/events/${event._id}/preview-2.jpg`]) {
      const { status, location, headers } = await get(path);
      expect([status, location]).toEqual([302, `/api${ogImagePath('events', event._id, 2)}`]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const after = await get(ogImagePath('events', event._id, 2));
    expect(after.status).toBe(200);
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });

  it('leads from an event that has moved to the past event, with the same date', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const before = await get(ogImagePath('events', event._id, 1));
    const { body } = await server.asAdmin('POST', moveToPastPath(event._id), { json: { clubName: 'AI build club' } });
    const { status, location } = await get(ogImagePath('events', event._id, 1));
    expect([status, location]).toEqual([302, `/api${ogImagePath('events', body.data._id, body.data.version)}`]);
    const after = await get(ogImagePath('events', body.data._id, body.data.version));
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  it('goes with its image, and is not served once its item is deleted', async () => {
    const event = await add('pastEvents');
    const path = ogImagePath('events', event._id, event.version);
    expect((await get(path)).status).toBe(200);
    await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${event._id}`);
    expect((await get(path)).status).toBe(410);
    await server.asAdmin('POST', `/admin/recently-deleted/pastEvents/${event._id}/restore`);
    const { body } = await server.call('GET', `/events/${event._id}`);
    expect((await get(ogImagePath('events', event._id, body.data.item.version))).status).toBe(200);

    await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${event._id}`);
    await server.asAdmin('DELETE', `/admin/recently-deleted/pastEvents/${event._id}`);
    expect((await get(path)).status).toBe(410);
    await expect.poll(() => readdir(folderOf(event)).catch(({ code }) => code)).toBe('ENOENT');
  });

  it('of what never was is not found', async () => {
    const issue = await add('electromazine');
    for (const path of [
      '/events/nothing/preview-1.jpg',
      `/events/${issue._id}/preview-1.jpg`,
      `/magazine/${issue._id}/preview-1.png`,
    ])
      expect((await get(path)).status).toBe(404);
    const { status, location } = await get(`/magazine/${issue._id}/preview-..%2f1.jpg`);
    expect([status, location]).toEqual([302, `/api${ogImagePath('magazine', issue._id, 1)}`]);
  });
});

describe('the texts of a preview', () => {
  let server: TestServer;
  let reader: Awaited<ReturnType<typeof openTextReader>>;
  beforeAll(async () => {
    server = await startServer('sqlite');
    reader = await openTextReader();
  });
  afterAll(() => Promise.all([server.close(), reader.close()]));

  /** Returns the text that a program reads in an item's Open Graph image, right of a picture of the given shape. */
  async function readBeside(path: string, width: number, height: number): Promise<string> {
    const jpeg = Buffer.from(await (await fetch(`${server.address}/api${path}`)).arrayBuffer());
    const left = Math.ceil(margin + widthInOgImage(width, height)) + margin / 2;
    return reader.read(
      await sharp(jpeg)
        .extract({ left, top: 0, width: ogImageSize.width - left, height: ogImageSize.height })
        .toBuffer(),
    );
  }

  it.each(
    halfByTurns([
      ['2027-01-31', 'Sunday,31January2027', 450, 800],
      ['2027-09-08', 'Wednesday,8September2027', 900, 300],
      ['2028-02-29', 'Tuesday,29February2028', 700, 700],
    ] as const),
  )('are read whole on %s (%s), beside a poster of %i × %i', async (eventDate, when, width, height) => {
    const poster = new File([new Uint8Array(await plain(width, height))], 'poster.png', { type: 'image/png' });
    const { body } = await addItem(server, 'upcomingEvents', { eventDate }, poster);
    const path = ogImagePath('events', body.data._id, body.data.version);
    expect(await readBeside(path, width, height)).toBe(`${when}E&TCStudentChapter`);
  });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffd83d' } })
    .png()
    .toBuffer();

describe('a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite', { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  const read = async (path: string) => (await fetch(server.address + path)).text();
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
  const hostile = '"/><script>alert(1)</script></script><!-- & \'';
  const escaped = '&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/script&gt;&lt;!-- &amp; &#x27;';

  it('of an item has a card with its Open Graph image, in which hostile texts are texts', async () => {
    const { body } = await addItem(server, 'electromazine', { title: hostile, description: hostile });
    const { _id, version } = body.data;
    const html = await read(`/magazine/${_id}`);
    expect(metaOf(html, 'og:type')).toBe('article');
    expect(metaOf(html, 'og:site_name')).toBe('E&amp;TC Student Chapter');
    expect(metaOf(html, 'og:title')).toBe(`${escaped} | E&amp;TC Student Chapter`);
    expect(metaOf(html, 'og:description')).toBe(escaped);
    expect(metaOf(html, 'og:url')).toBe(`https://chapter.example/magazine/${_id}`);
    const image = `https://chapter.example/api${ogImagePath('magazine', _id, version)}`;
    expect(metaOf(html, 'og:image')).toBe(image);
    expect(metaOf(html, 'og:image:width')).toBe('1200');
    expect(metaOf(html, 'og:image:height')).toBe('630');
    expect(metaOf(html, 'og:image:alt')).toBe(escaped);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).not.toContain('<script>alert');
    expect((await fetch(image.replace('https://chapter.example', server.address))).status).toBe(200);
  });

  it('with upcoming events has a card with the Open Graph image of the first one', async () => {
    await addItem(server, 'pastEvents');
    const { body } = await addItem(server, 'upcomingEvents', { eventDate: '2030-01-01' });
    const html = await read('/');
    expect(metaOf(html, 'og:type')).toBe('website');
    expect(metaOf(html, 'og:image')).toBe(`https://chapter.example/api${ogImagePath('events', body.data._id, 1)}`);
  });
});
