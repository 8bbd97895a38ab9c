import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ogImagePath } from '../../features/link-previews/contract.ts';
import { addItem } from '../support/content.ts';
import { createFolderServer } from '../support/folderServer.ts';
import { startServer, type TestServer } from '../support/server.ts';

const siteUrl = 'https://chapter.example';

let folder: string;
let files: Server;
/** The address at which visitors find the images. */
let mediaUrl: string;
let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: an item of the API.
let event: any;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-media-'));
  files = createFolderServer(join(folder, 'media')).listen(0, '127.0.0.1');
  await once(files, 'listening');
  mediaUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/files`;
  server = await startServer('sqlite', { DATA_DIR: folder, MEDIA_URL: mediaUrl, SITE_URL: siteUrl });
  await addItem(server, 'journey');
  event = (await addItem(server, 'upcomingEvents', { eventDate: '2030-12-05' })).body.data;
});
afterAll(async () => {
  await server.close();
  files.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(server.address + path);
  return { headers: response.headers, text: await response.text() };
};
/** The addresses of images in a text, also inside of other texts. */
const imagesIn = (text: string) => [...text.matchAll(/(?:https?:\/\/[^\s"'<>]*)?\/[0-9a-f]{16}-[0-9a-f]{16}\/[\w.]+/g)];

it('items name the addresses of MEDIA_URL, to visitors and to staff, and the images are there', async () => {
  const [seen] = (await server.call('GET', '/getupcomming')).body.data;
  expect(seen.url).toBe(event.url);
  const addresses = [seen.url, ...seen.srcset.split(', ').map((part: string) => part.split(' ')[0])];
  for (const address of addresses) {
    expect(address.startsWith(`${mediaUrl}/`)).toBe(true);
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(jpeg|webp)$/),
    ]);
    await response.arrayBuffer();
  }
});

it.each(['/', '/ourteam', '/feed.xml', '/admin/login'])('%s leads to no image of the server itself', async (path) => {
  const { text } = await get(path);
  const found = imagesIn(text).map(([address]) => address);
  if (path !== '/admin/login') expect(found).not.toEqual([]);
  expect(found.filter((address) => !address.startsWith(`${mediaUrl}/`))).toEqual([]);
});

it('a page may load images from that folder, connects to it early, and may do nothing else there', async () => {
  for (const path of ['/', '/admin/login']) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? '';
    const naming = policy.split('; ').filter((directive) => directive.includes(new URL(mediaUrl).origin));
    expect(naming).toEqual([`img-src 'self' data: blob: ${mediaUrl}/`]);
  }
  expect((await get('/')).text).toContain(`<link rel="preconnect" href="${new URL(mediaUrl).origin}"/>`);
});

it('the picture of a link preview comes from the server, which draws it, and the structured data name both', async () => {
  const { text } = await get(`/events/${event._id}`);
  const preview = `/api${ogImagePath('events', event._id, event.version)}`;
  expect(text).toContain(`<meta property="og:image" content="${siteUrl}${preview}"/>`);
  expect(text).toContain(JSON.stringify([siteUrl + preview, event.url]).slice(1, -1));
  expect((await fetch(server.address + preview)).status).toBe(200);
});

it('the server still answers for its own addresses, from which a delivery network may fetch', async () => {
  const path = event.url.slice(mediaUrl.length);
  expect((await fetch(`${server.address}/media${path}`)).status).toBe(200);
});
