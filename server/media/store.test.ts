import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaStorage } from '../config.ts';
import { createFileStore } from './store.ts';

/** As much of S3 as a bucket of files needs: PUT, HEAD, GET, list by prefix, delete many. */
function createBucket(objects: Map<string, { type: string | undefined; bytes: Buffer }>): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const path = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '');
    const body = await buffer(request);
    if (request.method === 'PUT') {
      objects.set(path, { type: request.headers['content-type'], bytes: body });
      return response.end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(key as string);
      return response.end('<DeleteResult/>');
    }
    if (url.searchParams.has('list-type')) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''));
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      return response.end(`<ListBucketResult>${contents}</ListBucketResult>`);
    }
    const object = objects.get(path);
    if (object === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.bytes.length, etag: '"a"' });
    return response.end(request.method === 'HEAD' ? undefined : object.bytes);
  });
}

const key = '0123456789abcdef-0123456789abcdef';
const otherKey = '0123456789abcdef-fedcba9876543210';

let directory: string;
let bucket: Server;
const objects = new Map<string, { type: string | undefined; bytes: Buffer }>();
beforeEach(async () => {
  objects.clear();
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  bucket = createBucket(objects).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
afterEach(async () => {
  bucket.close();
  await rm(directory, { recursive: true });
});

const storages: Record<string, () => MediaStorage> = {
  disk: () => ({ kind: 'disk', directory: join(directory, 'media') }),
  S3: () => ({
    kind: 's3',
    bucket: 'bucket',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  }),
};

describe.each(Object.entries(storages))('files on %s', (_, storage) => {
  it('are read as they were written, until they are removed', async () => {
    const store = createFileStore(storage());
    const content = Buffer.alloc(300_000, 'picture');
    const path = join(directory, 'source');
    await writeFile(path, content);
    for (const each of [key, otherKey]) {
      await store.write(each, 'original.jpg', path);
      await store.write(each, '320.webp', path);
    }

    const file = await store.read(key, 'original.jpg');
    expect(file).toMatchObject({ bytes: content.length, type: 'image/jpeg' });
    expect((await buffer(await (file as NonNullable<typeof file>).open())).equals(content)).toBe(true);
    expect(await store.read(key, '320.webp')).toMatchObject({ type: 'image/webp' });
    expect(await store.read(key, '640.webp')).toBeUndefined();

    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key, 'original.jpg')).toBeUndefined();
    expect(await store.read(otherKey, 'original.jpg')).toBeDefined();
  });

  it('that can not be written are an error', async () => {
    await expect(createFileStore(storage()).write(key, 'original.jpg', join(directory, 'nothing'))).rejects.toThrow(
      'ENOENT',
    );
  });
});

it('a disk keeps no empty folders', async () => {
  const path = join(directory, 'source');
  await writeFile(path, 'picture');
  const store = createFileStore((storages.disk as () => MediaStorage)());
  await store.write(key, 'original.png', path);
  await store.remove(key);
  expect(await readdir(join(directory, 'media'))).toEqual([]);
});

it('S3 learns what kind of file it gets', async () => {
  const path = join(directory, 'source');
  await writeFile(path, 'picture');
  await createFileStore((storages.S3 as () => MediaStorage)()).write(key, '320.webp', path);
  expect([...objects]).toEqual([[`${key}/320.webp`, { type: 'image/webp', bytes: Buffer.from('picture') }]]);
});
