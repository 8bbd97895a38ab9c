import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import { publicationPaths } from '#contract/publication.ts';
import { type DeletedItem, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { versionsPath } from '#contract/versions.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { ogImagePath } from '../../features/link-previews/contract.ts';
import { addItem, staffItems } from '../support/content.ts';
import { jpeg, noise } from '../support/images.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { type Client, createClient, runCommand, startServer, type TestServer } from '../support/server.ts';
import { openSlowLine } from '../support/slowLine.ts';
import { halfByTurns } from '../support/turns.ts';
import { type Bucket, type Store, storesToTest } from './swiftStores.ts';

/** The number of files of an image as wide as those below: the original and three variants. */
const filesPerImage = 4;
const width = 1000;
const { path } = contentTypes.pastEvents;

/** Settings of a server. */
type Env = Record<string, string>;
interface Running extends Client {
  address: string;
  stop(): Promise<unknown>;
  kill(): Promise<void>;
}

describe.each(await storesToTest())('images on $name', ({ isReal, start }) => {
  let store: Store;
  let bucket: Bucket;
  /** The functions that end what a test has started. */
  const toEnd: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    store = await start();
  });
  afterAll(() => store?.close());
  beforeEach(async () => {
    bucket = await store.openBucket();
  });
  afterEach(async () => {
    store.resume();
    for (const end of toEnd.splice(0).reverse()) await end();
  });

  /** Returns the settings of a new installation, with its images in the bucket. */
  async function install(env: Env = bucket.env): Promise<Env> {
    const folder = await temporaryFolder();
    toEnd.push(folder.remove);
    const first = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
    return { DATA_DIR: folder.path, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent', ...first, ...env };
  }

  async function serve(env: Env): Promise<Running> {
    const server = await startProcess(env);
    toEnd.push(server.stop);
    return { ...server, ...createClient(server.address) };
  }

  /** Starts a server in this process, for tests that need no process of its own. */
  async function serveHere(more: Env = {}): Promise<TestServer> {
    const server = await startServer('sqlite', { ...bucket.env, ...more });
    toEnd.push(server.close);
    return server;
  }

  const onDisk = { MEDIA_STORAGE: 'disk' };
  const image = (colour = '#2c3286') => jpeg({ width, height: 100, colour });
  const addEvent = async (server: Client, file?: File) => addItem(server, 'pastEvents', {}, file ?? (await image()));
  const events = async (server: Client) => (await server.call('GET', '/getpast')).body.data;
  const untilFiles = (count: number, timeout = 60_000) =>
    expect.poll(async () => (await bucket.files()).length, { timeout, interval: 500 }).toBe(count);

  it('are read as they were uploaded, in part, and not again by who has them', async () => {
    const server = await serveHere();
    const { status, body } = await addEvent(server);
    expect(status).toBe(201);
    expect(await bucket.files()).toHaveLength(filesPerImage);

    for (const address of addressesOf(body.data)) {
      const response = await fetch(server.address + address);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, bytes.length]);
      expect((await sharp(bytes).metadata()).format).toMatch(/jpeg|webp/);

      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(server.address + address, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      const part = await fetch(server.address + address, { headers: { range: 'bytes=5-99', 'if-range': etag } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-99/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 100))).toBe(true);
      const head = await fetch(server.address + address, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
    }
    expect((await fetch(server.address + body.data.url.replace('original.jpg', '9999.webp'))).status).toBe(404);
  });

  it('are replaced, deleted, restored and removed for good, with their previews', async () => {
    const server = await serveHere();
    const event = (await addEvent(server)).body.data;
    const form = { clubName: 'Technical club', description: 'Replaced.', image: await image('#aa3311') };
    const { body } = await server.asAdmin('PUT', `${path}/${event._id}`, { form });
    expect((await fetch(server.address + event.url)).status).toBe(404);
    expect((await fetch(server.address + body.data.url)).status).toBe(200);
    // The earlier version has the image before, for staff alone.
    const [, earlier] = (await server.asAdmin('GET', versionsPath(path, event._id))).body.data;
    expect((await fetch(server.address + earlier.item.url)).status).toBe(200);
    expect(await bucket.files()).toHaveLength(2 * filesPerImage);

    const preview = ogImagePath('events', event._id, body.data.version);
    expect((await server.call('GET', preview)).status).toBe(200);
    expect(await bucket.files()).toHaveLength(2 * filesPerImage + 1);

    await server.asAdmin('DELETE', `${path}/${event._id}`);
    expect((await fetch(server.address + body.data.url)).status).toBe(404);
    expect((await server.asAdmin('POST', recentlyDeletedPaths.restore('pastEvents', event._id))).status).toBe(200);
    expect((await fetch(server.address + body.data.url)).status).toBe(200);

    await server.asAdmin('DELETE', `${path}/${event._id}`);
    expect((await server.asAdmin('DELETE', recentlyDeletedPaths.remove('pastEvents', event._id))).status).toBe(200);
    await untilFiles(0);
  });

  it('of drafts come to who has their secret alone, until they are published', async () => {
    const server = await serveHere();
    const { status, body } = await addItem(server, 'pastEvents', { draft: 'true' }, await image());
    expect(status).toBe(201);
    expect(await bucket.files()).toHaveLength(filesPerImage);
    const statuses = async (addresses: string[], headers: Record<string, string> = {}) =>
      Promise.all(addresses.map(async (address) => (await fetch(server.address + address, { headers })).status));
    const withSecret = addressesOf(body.data);
    const bare = withSecret.map((address) => address.split('?')[0] as string);
    const each = (code: number) => Array(filesPerImage).fill(code);
    expect(await statuses(withSecret)).toEqual(each(200));
    expect(await statuses(bare)).toEqual(each(404));
    expect(await statuses(bare.map((address) => `${address}?secret=${'a'.repeat(22)}`))).toEqual(each(404));
    const response = await fetch(server.address + withSecret[0]);
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    const bytes = await response.arrayBuffer();
    const etag = response.headers.get('etag') ?? '';
    expect(await statuses(bare, { 'if-none-match': etag })).toEqual(each(404));
    expect(await statuses(bare, { range: 'bytes=0-9' })).toEqual(each(404));

    expect((await server.asAdmin('POST', publicationPaths.publish(path, body.data._id))).status).toBe(200);
    expect(await statuses(bare)).toEqual(each(200));
    expect(digest(await (await fetch(`${server.address}${bare[0]}`)).arrayBuffer())).toBe(digest(bytes));
    expect((await server.asAdmin('POST', publicationPaths.unpublish(path, body.data._id))).status).toBe(200);
    // Whenever it becomes a draft, its image gets another secret.
    expect(await statuses([...bare, ...withSecret])).toEqual([...each(404), ...each(404)]);
    expect(await bucket.files()).toHaveLength(filesPerImage);
  });

  it('move there from the disk and back by a backup, and none is lost', async () => {
    const folder = await temporaryFolder();
    toEnd.push(folder.remove);
    const places = [onDisk, bucket.env, onDisk];
    let before: unknown;
    let archive: string | undefined;
    for (const [number, place] of places.entries()) {
      const env = await install(place);
      if (archive !== undefined) {
        expect(await runCommand('restore', [archive], env)).toMatchObject({ code: 0 });
      }
      const server = await serve(env);
      if (before === undefined) {
        await addEvent(server);
        await addItem(server, 'journey', { caption: 'The roof.' }, await image('#11aa33'));
        await showDeveloper(server, await image('#33aa99'));
        const deleted = (await addEvent(server, await image('#abcdef'))).body.data;
        await server.asAdmin('DELETE', `${path}/${deleted._id}`);
        before = await contentOf(server);
      }
      expect(await contentOf(server)).toEqual(before);
      if (number < places.length - 1) {
        archive = join(folder.path, `${number}.tar`);
        expect(await runCommand('backup', [archive], env)).toMatchObject({
          code: 0,
          output: expect.not.stringContaining('missing'),
        });
      }
      await server.stop();
    }
    expect(await bucket.files()).toHaveLength(4 * filesPerImage);
  });

  it('come to browsers from there when MEDIA_URL names the public bucket', async () => {
    const server = await serveHere({ MEDIA_URL: bucket.publicUrl });
    const { data } = (await addEvent(server)).body;
    for (const address of addressesOf(data)) {
      expect(address.startsWith(`${bucket.publicUrl}/`)).toBe(true);
      const response = await fetch(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    }
    const page = await fetch(`${server.address}/ourevents`);
    expect(page.headers.get('content-security-policy')).toContain(` ${bucket.publicUrl}/;`);
    expect(await page.text()).toContain(`${bucket.publicUrl}/`);
  });

  it('are refused with 507 by a store that is full, and nothing else changes', async () => {
    const server = await serveHere();
    const kept = (await addEvent(server)).body.data;
    await bucket.limit(100);
    for (const answer of [
      await addEvent(server, await image('#ff0000')),
      await server.asAdmin('PUT', `${path}/${kept._id}`, {
        form: { clubName: 'Technical club', description: 'Refused.', image: await image('#00ff00') },
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 507,
        body: { message: expect.stringMatching(/^The image storage of the server is full, so nothing was changed\./) },
      });
    }
    expect(await events(server)).toEqual([kept]);
    await untilFiles(filesPerImage);

    await bucket.limit(1_000_000_000);
    expect((await addEvent(server)).status).toBe(201);
    expect((await fetch(server.address + kept.url)).status).toBe(200);
  });

  it('that a cut line keeps back are refused whole, and taken when it is there again', async () => {
    const line = await openSlowLine(bucket.env.S3_ENDPOINT ?? '', 200_000);
    toEnd.push(line.close);
    const server = await serve({ ...(await install()), S3_ENDPOINT: line.address });
    const kept = (await addEvent(server)).body.data;

    const adding = addEvent(server, await noise(width, 250, 'jpeg'));
    const count = async () => (await bucket.files()).length;
    await expect.poll(count, { timeout: 120_000, interval: 50 }).toBeGreaterThan(filesPerImage);
    line.cut(Number.POSITIVE_INFINITY);
    expect((await adding).status).toBe(503);
    expect(await events(server)).toEqual([kept]);
    expect((await fetch(server.address + kept.url)).status).toBe(503);

    line.cut(0);
    expect((await fetch(server.address + kept.url)).status).toBe(200);
    expect((await addEvent(server)).status).toBe(201);
    // The files that could not be removed while the line was cut are removed when their lease is over.
    if (isReal) await untilFiles(2 * filesPerImage, 180_000);
  });

  it('wait for a store that is silent, which keeps back no text', async () => {
    const server = await serveHere();
    const kept = (await addEvent(server)).body.data;
    store.pause();
    const reading = fetch(server.address + kept.url);
    const adding = addEvent(server);
    const form = { clubName: 'AI build club', description: 'A text.' };
    expect((await server.asAdmin('PUT', `${path}/${kept._id}`, { form })).status).toBe(200);
    store.resume();
    expect([(await reading).status, (await adding).status]).toEqual([200, 201]);
  });

  const wrong: [setting: string, env: () => Promise<Env>][] = [
    ['S3_BUCKET', async () => ({ S3_BUCKET: 'nobodys-bucket' })],
    ['S3_ENDPOINT', async () => ({ S3_ENDPOINT: 'http://storage.invalid' })],
    ['S3_ENDPOINT', async () => ({ S3_ENDPOINT: (bucket.env.S3_ENDPOINT ?? '').replace('http:', 'https:') })],
  ];
  // The stand-in ignores keys.
  const wrongKeys: typeof wrong = [
    ['S3_SECRET_ACCESS_KEY', async () => ({ S3_SECRET_ACCESS_KEY: 'wrong' })],
    ['S3_SECRET_ACCESS_KEY', async () => ({ S3_ACCESS_KEY_ID: 'nobody' })],
    ['S3_REGION', async () => ({ S3_REGION: 'eu-west-1' })],
  ];
  it.each(halfByTurns(isReal ? [...wrong, ...wrongKeys] : wrong))(
    'need a right %s, which the start names',
    async (name, change) => {
      const { code, output } = await runCommand('main', [], { ...(await install()), ...(await change()) });
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^The configuration cannot be used:\n${name} .+\n$`)),
      ]);
    },
  );

  describe.runIf(isReal)('of more than 100 MB', () => {
    it('go and come in parts, whole, also straight from the bucket, and leave no part behind', async () => {
      const server = await serve({ ...(await install()) });
      const file = await noise(6500, 6200, 'png');
      const { status, body } = await addItem(server, 'journey', {}, file);
      expect(status).toBe(201);
      const { url } = body.data;
      const response = await fetch(server.address + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      console.log(`An image of ${Math.round(bytes.length / 1e6)} MB went to Swift in ${await partsOf(bucket)} parts.`);
      expect(bytes.length).toBeGreaterThan(100_000_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 6500, height: 6200 });

      const range = `bytes=${bytes.length - 1000}-`;
      const end = await fetch(server.address + url, { headers: { range } });
      expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-1000))).toBe(true);
      const direct = await fetch(url.replace('/media', bucket.publicUrl));
      expect(digest(await direct.arrayBuffer())).toBe(digest(bytes));

      await server.asAdmin('DELETE', `${contentTypes.journey.path}/${body.data._id}`);
      await server.asAdmin('DELETE', recentlyDeletedPaths.remove('journey', body.data._id));
      await untilFiles(0);
    });

    it('leave no part behind of a server that is killed while it sends them', async () => {
      const env = await install();
      const server = await serve(env);
      const adding = addItem(server, 'journey', {}, await noise(6500, 6200, 'png')).catch(() => 'cut off');
      await expect.poll(() => partsOf(bucket), { timeout: 120_000, interval: 20 }).toBeGreaterThan(2);
      await server.kill();
      expect(await adding).toBe('cut off');
      expect(await partsOf(bucket)).toBeGreaterThan(2);

      const next = await serve(env);
      expect((await next.call('GET', '/our-team-journey/image')).body.data).toEqual([]);
      // The lease is over after a minute, and the sweep comes once a minute.
      await untilFiles(0, 180_000);
    });
  });
});

/** Returns the addresses of an item's image in all its sizes. */
function addressesOf({ url, srcset }: { url: string; srcset: string }): string[] {
  return [url, ...srcset.split(', ').map((part) => part.split(' ')[0] as string)];
}

/** Puts a picture of a developer into the settings of the site. */
async function showDeveloper(server: Client, file: File) {
  const { body } = await server.asAdmin('POST', settingsPaths.images, { form: { image: file } });
  const json = { members: [{ ...profile.developers.members[0], image: { id: body.data.id } }] };
  expect((await server.asAdmin('PUT', settingsPaths.section('developers'), { json })).status).toBe(200);
}

/** The visible content of a server: all items and settings, and digests of all their images. */
async function contentOf(server: Running) {
  const settings: SiteSettings = (await server.call('GET', siteSettingsPath)).body.data;
  const shown = settings.developers.members.map(({ image }) => image as { url: string; srcset: string });
  const lists: Record<string, unknown> = {};
  for (const { name } of Object.values(contentTypes)) {
    const items = await staffItems(server, name);
    lists[name] = items;
    shown.push(...items);
  }
  const images: Record<string, string> = {};
  for (const address of shown.flatMap(addressesOf)) {
    const response = await fetch(server.address + address);
    expect(response.status).toBe(200);
    images[address] = digest(await response.arrayBuffer());
  }
  const deleted: DeletedItem[] = (await server.asAdmin('GET', recentlyDeletedPaths.list)).body.data;
  // A restore makes new secrets, which the addresses of these pictures have.
  return {
    settings,
    lists,
    images,
    deleted: deleted.map((one) => ({ ...one, item: { ...one.item, url: '', srcset: '' } })),
  };
}

const digest = (bytes: ArrayBuffer | Buffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Returns the number of parts of large files in a bucket. */
async function partsOf(bucket: Bucket): Promise<number> {
  return (await bucket.files()).filter((name) => /\/\d+$/.test(name)).length;
}
