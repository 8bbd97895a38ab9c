import { mkdtemp, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jpegOrPng } from '#contract/content/images.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { addSecurityHeaders } from '../http/baseApp.ts';
import { handleError, notFound } from '../http/errors.ts';
import { createMedia, type Media } from './media.ts';
import { registerMediaRoutes } from './mediaRoutes.ts';
import type { StoredImage } from './storedImage.ts';

let directory: string;
let database: OpenDatabase;
let media: Media;
let image: StoredImage;
let app: FastifyInstance;
let origin: string;
/** Replaces an opened file, so that a test can let its reading fail. */
let opened = async (stored: Readable) => stored;
/** The number of searches for a file. */
let reads = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'routes-'));
  database = await openDatabase({ dataDir: directory });
  media = createMedia({
    db: database.db,
    storage: { kind: 'disk', directory: join(directory, 'media') },
    tempDir: join(directory, 'uploads'),
    mediaUrl: '/media',
    log: fastify().log,
  });
  const path = join(directory, 'photo.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  await sharp({ create: { width: 800, height: 800, channels: 3, background: 'red', noise } }).toFile(path);
  image = await media.keep({ path, fileName: undefined, bytes: 1 }, jpegOrPng);
  await database.db.transaction().execute((trx) => media.attach(trx, image));

  app = fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw notFound('There is nothing at this address.');
  });
  addSecurityHeaders(app, () => undefined);
  registerMediaRoutes(app, {
    media: {
      ...media,
      async read(key, name) {
        reads += 1;
        const found = await media.read(key, name);
        if (found === undefined) return undefined;
        const { file } = found;
        return { ...found, file: { ...file, open: async (part) => opened(await file.open(part)) } };
      },
    },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await media.close();
  await database.close();
  await rm(directory, { recursive: true });
});

afterEach(() => {
  opened = async (stored) => stored;
});

/** A disk that fails after the first piece of a file. */
function breaking(source: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of source) {
        yield chunk;
        throw new Error('The disk is broken.');
      }
    })(),
  );
}

describe('a file of an image', () => {
  it('is sent as it is stored, to be kept for ever and never run', async () => {
    const { url } = media.describe(image);
    const response = await fetch(origin + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${bytes.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-disposition': 'inline',
    });
  });

  it('is found at every address of the srcset', async () => {
    for (const candidate of media.describe(image).srcset.split(', ')) {
      const [url, width] = candidate.split(' ');
      const response = await fetch(origin + url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${found.width}w`).toBe(width);
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { url } = media.describe(image);
    const [get, head] = await Promise.all([fetch(origin + url), fetch(origin + url, { method: 'HEAD' })]);
    const ofFile = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
    expect(head.status).toBe(200);
    expect(ofFile(head)).toEqual(ofFile(get));
    expect(await head.text()).toBe('');
    await get.arrayBuffer();
  });

  it('is not sent again to who has it', async () => {
    const url = origin + media.describe(image).url;
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') as string;
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const response = await fetch(url, { headers: { 'if-none-match': tags } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect((await fetch(url, { method: 'HEAD', headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('that is removed just when it is read is not there', async () => {
    const folder = join(directory, 'media', image.key);
    opened = async (stored) => {
      await rename(folder, `${folder}.removed`);
      return stored;
    };
    try {
      const response = await fetch(origin + media.describe(image).url);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    } finally {
      await rename(`${folder}.removed`, folder);
    }
  });

  it('is sent in part to who asks for a part', async () => {
    const url = origin + media.describe(image).url;
    const response = await fetch(url);
    const etag = response.headers.get('etag') as string;
    const whole = Buffer.from(await response.arrayBuffer());
    const size = whole.length;
    expect(response.headers.get('accept-ranges')).toBe('bytes');

    const parts: [range: string, start: number, end: number][] = [
      ['bytes=0-0', 0, 1],
      [`bytes=100-${size + 100}`, 100, size],
      ['bytes=40000-', 40_000, size],
      ['bytes=-10', size - 10, size],
      [`bytes=-${size + 10}`, 0, size],
      [`bytes=1-${'9'.repeat(400)}`, 1, size],
    ];
    for (const [range, start, end] of parts) {
      const part = await fetch(url, { headers: { range, 'if-range': etag } });
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes ${start}-${end - 1}/${size}`,
        String(end - start),
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end))).toBe(true);
    }

    for (const range of [`bytes=${size}-`, `bytes=${'9'.repeat(400)}-`, 'bytes=-0']) {
      const none = await fetch(url, { headers: { range } });
      expect([none.status, none.headers.get('content-range'), none.headers.get('cache-control')]).toEqual([
        416,
        `bytes */${size}`,
        'no-store',
      ]);
    }
  });

  it.each<Record<string, string>>([
    { range: 'bytes=0-1', 'if-range': '"of another file"' },
    { range: 'bytes=0-1', 'if-range': 'Mon, 23 Nov 2026 08:00:00 GMT' },
    { range: 'bytes=0-1,5-6' },
    { range: 'lines=0-1' },
    { range: 'bytes' },
    { range: 'bytes=-' },
    { range: 'bytes=0x1-0x2' },
    { range: `bytes=${'0-0,'.repeat(3000)}0-0` },
  ])('is sent whole for %j', async (headers) => {
    const url = origin + media.describe(image).url;
    const size = (await fetch(url, { method: 'HEAD' })).headers.get('content-length');
    const response = await fetch(url, { headers });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, size]);
    await response.arrayBuffer();
  });

  it('is not sent again to who has it and asks for a part', async () => {
    const url = origin + media.describe(image).url;
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-none-match': '*' } })).status).toBe(304);
  });

  it('that breaks off does not look whole', async () => {
    opened = async (stored) => breaking(stored);
    await expect(
      fetch(origin + media.describe(image).url).then((response) => response.arrayBuffer()),
    ).rejects.toThrow();
  });

  it.each([
    [
      'at once',
      async () => {
        throw new Error('The disk is broken.');
      },
    ],
    ['when its first piece is read', async (stored: Readable) => stored.destroy(new Error('The disk is broken.'))],
  ])('that cannot be opened, which shows %s, is a failure that nobody keeps', async (_when, fail) => {
    opened = fail;
    const anyHeaders: Record<string, string>[] = [{}, { range: 'bytes=0-99' }];
    for (const headers of anyHeaders) {
      const before = reads;
      const response = await fetch(origin + media.describe(image).url, { headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
      expect(response.headers.get('content-range')).toBeNull();
      // A caller of a silent storage would wait twice.
      expect(reads - before).toBe(1);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
  });
});

describe('what is no file of an image', () => {
  it.each([
    'original.png',
    '640.webp/',
    '9999.webp',
    'original.jpg.html',
    '..%2f..%2fphoto.jpg',
    '%2e%2e',
    'original.jpg%00',
    '',
  ])('is not found: %j', async (file) => {
    const response = await fetch(`${origin}/media/${image.key}/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it.each([
    '..',
    '%2e%2e',
    '..%2fmedia',
    'ABCDEF0123456789-0123456789abcdef',
    '0123456789abcdef-0123456789abcdef',
    '*',
  ])('has no such key: %j', async (key) => {
    const response = await fetch(`${origin}/media/${key}/original.jpg`);
    expect([response.status, await response.json()]).toEqual([404, { message: expect.any(String) }]);
  });

  it('is a file that is gone', async () => {
    const gone = { ...image };
    await truncate(join(directory, 'media', gone.key, '320.webp'), 0);
    expect((await fetch(`${origin}/media/${gone.key}/320.webp`)).headers.get('content-length')).toBe('0');
    await database.db.transaction().execute((trx) => media.detach(trx, gone));
    await media.remove(gone);
    const anyHeaders: Record<string, string>[] = [{}, { 'if-none-match': '*' }];
    for (const headers of anyHeaders) {
      expect((await fetch(origin + media.describe(gone).url, { headers })).status).toBe(404);
    }
  });
});
