import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tests/support/process.ts';
import { createFileStore } from './media/storage/createFileStore.ts';
import { StorageError } from './media/storage/fileStore.ts';
import { isWorthTelling, outageOf } from './outages.ts';

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  port = await freePort();
});
afterAll(() => rm(folder, { recursive: true }));

/** In this form Node.js reports it. */
const unreachable = Object.assign(new AggregateError([new Error('connect ENETUNREACH ::1:5432')]), {
  code: 'ENETUNREACH',
});

async function writeToFullDisk(): Promise<void> {
  await using _ = { [Symbol.asyncDispose]: () => rm(join(folder, 'nothing')) };
  await writeFile('/dev/full', 'text');
}

/** Failures of the real system. */
const failing: [what: string, outage: string | undefined, act: () => Promise<unknown>][] = [
  ['a file on a full disk', 'full', () => writeFile('/dev/full', 'text')],
  [
    'an image on a full disk',
    'full',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toFile('/dev/full'),
  ],
  ['a file on a full disk, and a folder that cannot be removed afterwards', 'full', writeToFullDisk],
  ['a read-only database', 'disk', async () => readOnlyDatabase().exec('create table more (id)')],
  ['a database whose file is no database any more', 'disk', async () => replacedDatabase().exec('select * from x')],
  ['a database that is locked', 'database', async () => lockedDatabase().exec('create table more (id)')],
  ['no PostgreSQL', 'database', () => new pg.Client({ host: '127.0.0.1', port }).connect()],
  ['no PostgreSQL at a socket', 'database', () => new pg.Client({ host: join(folder, 'sockets') }).connect()],
  ['no network to PostgreSQL', 'database', async () => Promise.reject(unreachable)],
  ['no image storage', 'storage', () => s3().write('key', 'original.jpg', join(folder, 'image'))],
  ['a wrong statement', undefined, async () => new DatabaseSync(':memory:').exec('create nothing')],
  ['a file that is missing', undefined, () => rm(join(folder, 'nothing'))],
];

it.each(failing)('%s: %s', async (_, outage, act) => {
  await writeFile(join(folder, 'image'), 'picture');
  const error = await act().then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(Error);
  expect(outageOf(error)).toBe(outage);
});

it('what may not listen on a port is no fault of the disk', () => {
  expect(outageOf(Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' }))).toBeUndefined();
});

function readOnlyDatabase(): DatabaseSync {
  const path = join(folder, 'read.sqlite');
  new DatabaseSync(path).close();
  return new DatabaseSync(path, { readOnly: true });
}

function replacedDatabase(): DatabaseSync {
  const path = join(folder, 'garbage.sqlite');
  writeFileSync(path, 'garbage '.repeat(1000));
  return new DatabaseSync(path);
}

function lockedDatabase(): DatabaseSync {
  const path = join(folder, 'locked.sqlite');
  new DatabaseSync(path).exec('begin immediate');
  return new DatabaseSync(path, { timeout: 0 });
}

function s3() {
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  return createFileStore({
    kind: 's3',
    bucket: 'bucket',
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    ...keys,
  });
}

it('an image storage that says that it is full is full', () => {
  const cause = new Error('507');
  expect(outageOf(new StorageError('Cannot write.', { cause, isFull: true }))).toBe('storageFull');
  expect(outageOf(new StorageError('Cannot write.', { cause }))).toBe('storage');
});

it('an outage is told once a minute, and each error that is none', () => {
  const told = [0, 1, 59_999, 60_000].map((now) => isWorthTelling('disk', now));
  expect(told).toEqual([true, false, false, true]);
  expect([isWorthTelling('full', 2), isWorthTelling(undefined, 2), isWorthTelling(undefined, 2)]).toEqual([
    true,
    true,
    true,
  ]);
});
