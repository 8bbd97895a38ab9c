import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBucket, type StoredObject } from '../../../tests/support/bucket.ts';
import type { MediaStorage } from '../../config.ts';
import { createFileStore } from './createFileStore.ts';
import { StorageError } from './fileStore.ts';

const key = '0123456789abcdef-0123456789abcdef';
const otherKey = '0123456789abcdef-fedcba9876543210';

let directory: string;
let bucket: Server;
/** What the bucket answers to requests of these methods, instead of doing what they ask. */
let refusals: Record<string, { status: number; body?: string }>;
const objects = new Map<string, StoredObject>();
beforeEach(async () => {
  objects.clear();
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  refusals = {};
  bucket = createBucket(objects, ({ method = '' }, response) => {
    const refusal = refusals[method];
    if (refusal) response.writeHead(refusal.status).end(refusal.body);
    return refusal !== undefined;
  }).listen(0, '127.0.0.1');
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

const s3Store = () => createFileStore((storages.S3 as () => MediaStorage)());

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
  for (let number = 0; number < 2001; number += 1) objects.set(`${key}/${number}.webp`, { bytes: Buffer.alloc(1) });
  objects.set(`${key}0/1.webp`, { bytes: Buffer.alloc(1) });
  await s3Store().remove(key);
  expect([...objects.keys()]).toEqual([`${key}0/1.webp`]);
});

it('S3 that refuses to delete a file is an error', async () => {
  objects.set(`${key}/320.webp`, { bytes: Buffer.alloc(1) });
  const body = `<DeleteResult><Error><Key>${key}/320.webp</Key><Code>AccessDenied</Code></Error></DeleteResult>`;
  refusals = { POST: { status: 200, body } };
  const cause = new Error(`${key}/320.webp: AccessDenied`);
  await expect(s3Store().remove(key)).rejects.toEqual(new StorageError(`Cannot remove ${key}/.`, { cause }));
});

it('S3 does not wait for a file that can not be read', async () => {
  const error = await s3Store()
    .write(key, '320.webp', directory)
    .catch((error) => error);
  expect(error).toMatchObject({ cause: { cause: { code: 'EISDIR' } } });
  expect(objects.size).toBe(0);
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
