import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBucket, type StoredObject } from '../../tests/support/bucket.ts';
import type { MediaStorage } from '../config.ts';
import { createFileStore } from './imageStorage.ts';

const key = '0123456789abcdef-0123456789abcdef';
const otherKey = '0123456789abcdef-fedcba9876543210';

let directory: string;
let bucket: Server;
const objects = new Map<string, StoredObject>();
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
