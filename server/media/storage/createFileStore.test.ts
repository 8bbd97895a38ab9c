import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBucket, pageSize, type StoredObject, settingsOf } from '../../../tests/support/bucket.ts';
import type { MediaStorage } from '../../config.ts';
import { createFileStore } from './createFileStore.ts';
import { StorageError, type StoredFile } from './fileStore.ts';

const key = '0123456789abcdef-0123456789abcdef';
const otherKey = '0123456789abcdef-fedcba9876543210';

let directory: string;
let bucket: Server;
/** The answers of the bucket to requests with these beginnings (`PUT /bucket/`), instead of doing their work. */
let refusals: Record<string, { status: number; body?: string }>;
const objects = new Map<string, StoredObject>();
/** The uploads in parts that are neither complete nor aborted. */
const pending: Parameters<typeof createBucket>[2] = new Map();
beforeEach(async () => {
  objects.clear();
  pending.clear();
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  refusals = {};
  const refuse = ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    const refusal = Object.entries(refusals).find(([start]) => `${method} ${url}`.startsWith(start))?.[1];
    if (refusal) response.writeHead(refusal.status).end(refusal.body);
    return refusal !== undefined;
  };
  bucket = createBucket(objects, refuse, pending).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
afterEach(async () => {
  bucket.close();
  await rm(directory, { recursive: true });
});

const storages: Record<string, () => MediaStorage> = {
  disk: () => ({ kind: 'disk', directory: join(directory, 'media') }),
  S3: () => settingsOf(bucket),
};

const s3Store = () => createFileStore((storages.S3 as () => MediaStorage)());

describe.each(Object.entries(storages))('files on %s', (_, storage) => {
  it('are read as they were written, until they are removed', async () => {
    const store = createFileStore(storage());
    const content = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251));
    const path = join(directory, 'source');
    await writeFile(path, content);
    for (const each of [key, otherKey]) {
      await store.write(each, 'original.jpg', path);
      await store.write(each, '320.webp', path);
    }

    const file = await store.read(key, 'original.jpg');
    expect(file).toMatchObject({ bytes: content.length, type: 'image/jpeg' });
    expect((await buffer(await (file as NonNullable<typeof file>).open())).equals(content)).toBe(true);
    const part = { start: 10_000, end: 290_001 };
    const found = await buffer(await (file as NonNullable<typeof file>).open(part));
    expect(found.equals(content.subarray(part.start, part.end))).toBe(true);
    expect(await store.read(key, '320.webp')).toMatchObject({ type: 'image/webp' });
    expect(await store.read(key, '640.webp')).toBeUndefined();

    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key, 'original.jpg')).toBeUndefined();
    expect(await store.read(otherKey, 'original.jpg')).toBeDefined();
  });

  it('are listed, all of them or those of an image, and removed one by one', async () => {
    const store = createFileStore(storage());
    const path = join(directory, 'source');
    await writeFile(path, 'picture');
    for (const [folder, name] of [
      [key, '320.webp'],
      [key, '640.webp'],
      [otherKey, '320.webp'],
      ['lost+found', 'what'],
    ] as const)
      await store.write(folder, name, path);
    const namesOf = async (key?: string) => {
      const names = [];
      for await (const file of store.list(key)) names.push(`${file.key}/${file.name}`);
      return names.sort();
    };
    expect(await namesOf()).toEqual([`${otherKey}/320.webp`, `${key}/320.webp`, `${key}/640.webp`].sort());
    expect(await namesOf(key)).toEqual([`${key}/320.webp`, `${key}/640.webp`]);
    await store.remove(key, '320.webp');
    await store.remove(key, '320.webp');
    expect(await namesOf(key)).toEqual([`${key}/640.webp`]);
    await store.remove(key);
    expect(await namesOf(key)).toEqual([]);
  });

  it('that are removed before they are read are not found', async () => {
    const store = createFileStore(storage());
    const path = join(directory, 'source');
    await writeFile(path, 'picture');
    await store.write(key, '320.webp', path);
    const file = await store.read(key, '320.webp');
    await store.remove(key);
    await expect(buffer(await (file as NonNullable<typeof file>).open())).rejects.toMatchObject({ status: 404 });
  });

  it('that cannot be written are an error', async () => {
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

it('S3 learns what kind of file it gets, and that it never changes', async () => {
  const path = join(directory, 'source');
  await writeFile(path, 'picture');
  await s3Store().write(key, '320.webp', path);
  const cacheControl = 'public, max-age=31536000, immutable';
  expect([...objects]).toEqual([
    [`${key}/320.webp`, { type: 'image/webp', cacheControl, bytes: Buffer.from('picture') }],
  ]);
});

it('S3 removes more files than one call can list', async () => {
  for (let number = 0; number <= 2 * pageSize; number += 1)
    objects.set(`${key}/${number}.webp`, { bytes: Buffer.alloc(1) });
  objects.set(`${key}0/1.webp`, { bytes: Buffer.alloc(1) });
  await s3Store().remove(key);
  expect([...objects.keys()]).toEqual([`${key}0/1.webp`]);
});

it('S3 that refuses to delete a file is an error', async () => {
  objects.set(`${key}/320.webp`, { bytes: Buffer.alloc(1) });
  refusals = { DELETE: { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } };
  await expect(s3Store().remove(key)).rejects.toMatchObject({
    message: `Cannot remove ${key}/.`,
    cause: { name: 'AccessDenied' },
  });
});

it('S3 does not wait for a file that can not be read', async () => {
  const error = await s3Store()
    .write(key, '320.webp', directory)
    .catch((error) => error);
  expect(error).toMatchObject({ cause: { code: 'EISDIR' } });
  expect(objects.size).toBe(0);
});

it.each([
  [507, 'XMinioStorageFull'],
  [413, 'EntityTooLarge'],
  [403, 'QuotaExceeded'],
])('S3 that answers %i %s is full', async (status, code) => {
  const path = join(directory, 'source');
  await writeFile(path, 'picture');
  refusals = { PUT: { status, body: `<Error><Code>${code}</Code></Error>` } };
  await expect(s3Store().write(key, '320.webp', path)).rejects.toMatchObject({ isFull: true });
  refusals = { PUT: { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } };
  await expect(s3Store().write(key, '320.webp', path)).rejects.toMatchObject({ isFull: false });
});

it('S3 that fails for a moment gets the file again', async () => {
  const path = join(directory, 'source');
  await writeFile(path, 'picture');
  refusals = { PUT: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } };
  bucket.once('request', () => {
    refusals = {};
  });
  await s3Store().write(key, '320.webp', path);
  expect(objects.get(`${key}/320.webp`)?.bytes.toString()).toBe('picture');
});

it('S3 has less in memory for each of a thousand readers than for one', async () => {
  objects.set(`${key}/320.webp`, { bytes: Buffer.alloc(300_000) });
  const file = (await s3Store().read(key, '320.webp')) as StoredFile;
  const firstPiece = async (reader: Readable) => (await reader[Symbol.asyncIterator]().next()).value.length;
  const readers = await Promise.all(Array.from({ length: 1000 }, () => file.open()));
  expect(await firstPiece(readers.at(-1) as Readable)).toBeLessThan(70_000);
  for (const reader of readers) reader.destroy();
  await expect.poll(async () => firstPiece(await file.open())).toBe(256 * 1024);
});

it('S3 has connections for everybody, however many readers stall', async () => {
  const bytes = Buffer.alloc(600_000, 'picture');
  objects.set(`${key}/original.jpg`, { bytes });
  const store = s3Store();
  const open = async () => (await store.read(key, 'original.jpg'))?.open() as Promise<Readable>;
  // The client has 50 connections.
  const stalled = await Promise.all(Array.from({ length: 60 }, open));
  await Promise.all(stalled.map((reader) => reader[Symbol.asyncIterator]().next()));
  expect((await buffer(await open())).equals(bytes)).toBe(true);
  for (const reader of stalled) reader.destroy();
});

describe('a file that S3 gets in parts', () => {
  const content = Buffer.alloc(20_000_000, 'a picture of many megabytes');
  let path: string;
  beforeEach(async () => {
    path = join(directory, 'source');
    await writeFile(path, content);
  });

  it('is whole, and has the headers of others', async () => {
    await s3Store().write(key, 'original.png', path);
    const { bytes, ...headers } = objects.get(`${key}/original.png`) as StoredObject;
    expect(headers).toEqual({ type: 'image/png', cacheControl: 'public, max-age=31536000, immutable' });
    expect(bytes.equals(content)).toBe(true);
    expect(pending).toEqual(new Map());
  });

  it('has no checksum, which some services refuse, and neither has a small one', async () => {
    const small = join(directory, 'small');
    await writeFile(small, 'picture');
    const sent = new Set<string>();
    bucket.on('request', ({ headers }: IncomingMessage) => {
      for (const name of Object.keys(headers)) sent.add(name);
    });
    await s3Store().write(key, '320.webp', small);
    await s3Store().write(key, 'original.png', path);
    expect([...sent].filter((name) => /checksum|content-md5|trailer/.test(name))).toEqual([]);
  });

  it.each([
    ['its second part', `PUT /bucket/${key}/original.png?partNumber=2`],
    ['its end', `POST /bucket/${key}/original.png?uploadId=`],
  ])('leaves no part behind if S3 refuses %s', async (_, request) => {
    refusals = { [request]: { status: 403 } };
    await expect(s3Store().write(key, 'original.png', path)).rejects.toThrow(StorageError);
    expect([objects.size, pending]).toEqual([0, new Map()]);
  });

  it('leaves parts behind when S3 refuses to forget them, until its image is removed', async () => {
    refusals = { [`PUT /bucket/${key}/original.png?partNumber=2`]: { status: 403 }, DELETE: { status: 403 } };
    await expect(s3Store().write(key, 'original.png', path)).rejects.toThrow(StorageError);
    refusals = {};
    expect(pending?.size).toBe(1);
    await s3Store().remove(otherKey);
    expect(pending?.size).toBe(1);
    await s3Store().remove(key);
    expect(pending).toEqual(new Map());
  });
});

it.runIf(process.platform === 'linux')('a file that S3 refuses does not stay open', async () => {
  const path = join(directory, 'source');
  await writeFile(path, Buffer.alloc(20_000_000));
  refusals = { PUT: { status: 403 } };
  await expect(s3Store().write(key, '320.webp', path)).rejects.toThrow(StorageError);
  await expect.poll(openFiles).not.toContain(path);
});

/** The paths of the files that this process has open. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}
