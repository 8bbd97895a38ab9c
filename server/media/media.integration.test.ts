import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { jpegOrPng } from '#contract/content/images.ts';
import { countBlockedBy } from '../../tests/support/blocked.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import type { Upload } from '../http/multipartForm.ts';
import { createMedia, type Media } from './media.ts';
import type { StoredImage } from './storedImage.ts';

let directory: string;
let tempDir: string;
let filesDir: string;
let database: OpenDatabase;
let media: Media;
let upload: Upload;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'media-'));
  tempDir = join(directory, 'uploads');
  filesDir = join(directory, 'media');
  database = await openDatabase({ dataDir: directory });
  media = open();
  const path = join(directory, 'photo.png');
  const { size } = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } }).toFile(path);
  upload = { path, fileName: 'photo.png', bytes: size };
});

afterEach(async () => {
  await media.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const open = (options: { directory?: string; leaseMs?: number; mediaUrl?: string; database?: OpenDatabase } = {}) =>
  createMedia({
    db: (options.database ?? database).db,
    storage: { kind: 'disk', directory: options.directory ?? filesDir },
    tempDir,
    mediaUrl: options.mediaUrl ?? '/media',
    log: fastify().log,
    leaseMs: options.leaseMs,
  });

const keptFolders = async () => (await readdir(filesDir).catch(() => [])) as string[];
const entries = () => database.db.selectFrom('mediaCleanup').selectAll().execute();
const attach = (image: StoredImage) => database.db.transaction().execute((trx) => media.attach(trx, image));
const detach = (image: StoredImage) => database.db.transaction().execute((trx) => media.detach(trx, image));
/** The lease was taken long ago. */
const expire = (image: StoredImage, on = database) =>
  on.db
    .updateTable('mediaCleanup')
    .set({ after: '2020-01-01T00:00:00.000Z' })
    .where('mediaKey', '=', image.key)
    .execute();

describe('keeping an image', () => {
  it('stores its files under a key of its own, on the list of what may go', async () => {
    const first = await media.keep(upload, jpegOrPng);
    const second = await media.keep(upload, jpegOrPng);
    expect(first).toMatchObject({ format: 'png', width: 400, height: 300, variants: [320, 400] });
    expect(first.key).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}$/);
    expect(second.key).not.toBe(first.key);
    expect(second.key.slice(0, 16)).toBe(first.key.slice(0, 16));
    expect((await readdir(join(filesDir, first.key))).sort()).toEqual(['320.webp', '400.webp', 'original.png']);
    expect((await entries()).map((entry) => entry.mediaKey).sort()).toEqual([first.key, second.key].sort());
    expect(await readdir(tempDir)).toEqual([]);
    expect((await stat(upload.path)).size).toBe(upload.bytes);
  });

  it('says where it is found', async () => {
    const image = await media.keep(upload, jpegOrPng);
    const elsewhere = open({ mediaUrl: 'https://cdn.example.org/files' });
    await elsewhere.close();
    expect(elsewhere.describe(image)).toEqual({
      focus: image.focus,
      url: `https://cdn.example.org/files/${image.key}/original.png`,
      srcset: `https://cdn.example.org/files/${image.key}/320.webp 320w, https://cdn.example.org/files/${image.key}/400.webp 400w`,
      width: 400,
      height: 300,
      placeholder: image.placeholder,
    });
    expect(media.describe({ ...image, format: 'jpeg' }).url).toBe(`/media/${image.key}/original.jpg`);
  });

  it('leaves nothing of what is no image', async () => {
    await writeFile(upload.path, 'text');
    await expect(media.keep(upload, jpegOrPng)).rejects.toMatchObject({ status: 415, message: jpegOrPng.refused });
    expect([await keptFolders(), await entries(), await readdir(tempDir)]).toEqual([[], [], []]);
  });

  it('leaves nothing of an upload that is given up while it is processed', async () => {
    await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'red' } }).toFile(upload.path);
    const gone = new AbortController();
    const kept = media.keep(upload, jpegOrPng, gone.signal).catch((error) => error.message);
    const isUnderWay = async () => (await readdir(tempDir, { recursive: true })).some((name) => name.endsWith('.png'));
    await vi.waitUntil(() => isUnderWay().catch(() => false), { timeout: 20_000, interval: 1 });
    gone.abort(new Error('The client has gone.'));
    expect(await kept).toBe('The client has gone.');
    expect([await keptFolders(), await entries(), await readdir(tempDir)]).toEqual([[], [], []]);
  });

  it('leaves nothing when a file cannot be written', async () => {
    const blocked = join(directory, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    const broken = open({ directory: blocked });
    await expect(broken.keep(upload, jpegOrPng)).rejects.toThrow('ENOTDIR');
    await broken.close();
    expect(await readdir(tempDir)).toEqual([]);
    // The key of a possibly written file stays on the list until the files can be removed.
    expect((await entries()).map((entry) => entry.after)).toEqual(['1970-01-01T00:00:00.000Z']);
    await media.sweep();
    expect(await entries()).toEqual([]);
  });
});

describe('an image that a row needs', () => {
  it('is off the list and stays, whatever is swept or removed', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await attach(image);
    expect(await entries()).toEqual([]);
    await media.remove(image);
    await media.sweep();
    expect(await keptFolders()).toEqual([image.key]);
  });

  it('goes when it is released', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await attach(image);
    await detach(image);
    expect(await keptFolders()).toEqual([image.key]);
    await media.remove(image);
    await media.remove(image);
    expect([await keptFolders(), await entries()]).toEqual([[], []]);
  });

  it('goes with the next sweep when the process ended right after it was released', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await attach(image);
    await detach(image);
    await media.sweep();
    expect([await keptFolders(), await entries()]).toEqual([[], []]);
  });

  it('stays when the transaction that releases it fails', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await attach(image);
    const failing = database.db.transaction().execute(async (trx) => {
      await media.detach(trx, image);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    await media.remove(image);
    await media.sweep();
    expect([await keptFolders(), await entries()]).toEqual([[image.key], []]);
  });
});

describe('an image that no row has come to need', () => {
  it('stays for its lease, then goes', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await media.sweep();
    expect(await keptFolders()).toEqual([image.key]);
    await expire(image);
    await media.sweep();
    expect([await keptFolders(), await entries()]).toEqual([[], []]);
  });

  it('goes at once when its row could not be written', async () => {
    const image = await media.keep(upload, jpegOrPng);
    const failing = database.db.transaction().execute(async (trx) => {
      await media.attach(trx, image);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    await media.remove(image);
    expect([await keptFolders(), await entries()]).toEqual([[], []]);
  });

  it('cannot be put into a row once its files are gone', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await expire(image);
    await media.sweep();
    await expect(attach(image)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  it('can still be put into a row when its lease is over but nothing has swept', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await expire(image);
    await attach(image);
    await media.sweep();
    expect(await keptFolders()).toEqual([image.key]);
  });
});

describe('a sweep', () => {
  it('goes on with the others when one image cannot be removed, and tries that again', async () => {
    const [stuck, other] = [await media.keep(upload, jpegOrPng), await media.keep(upload, jpegOrPng)];
    await detach(stuck);
    await detach(other);
    // A disk refuses a name of this length.
    const refused = 'x'.repeat(300);
    await database.db.insertInto('mediaCleanup').values({ mediaKey: refused, after: '2020' }).execute();
    await media.sweep();
    expect(await keptFolders()).toEqual([]);
    expect((await entries()).map((entry) => entry.mediaKey)).toEqual([refused]);
    await expect(media.sweep()).resolves.toBeUndefined();
    await media.remove({ ...stuck, key: refused });
    expect(await entries()).toHaveLength(1);
  });

  it('does what another has done already without harm', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await detach(image);
    const other = open();
    await Promise.all([media.sweep(), other.sweep(), media.sweep(), media.remove(image)]);
    await other.close();
    expect([await keptFolders(), await entries()]).toEqual([[], []]);
  });

  it('removes temporary files older than an hour, and what a restore has left that was killed', async () => {
    const ages = { 'upload-old': 120, 'image-old': 120, 'upload-new': 59, 'rehearsal-killed': 2, 'rehearsal-new': 0 };
    for (const [name, minutes] of Object.entries(ages)) {
      await mkdir(join(tempDir, name), { recursive: true });
      await writeFile(join(tempDir, name, 'file'), 'a');
      const time = Date.now() / 1000 - minutes * 60;
      await utimes(join(tempDir, name), time, time);
    }
    await media.sweep();
    expect(await readdir(tempDir)).toEqual(['rehearsal-new', 'upload-new']);
  });

  it('comes by itself, until the media are closed', async () => {
    const image = await media.keep(upload, jpegOrPng);
    await detach(image);
    const soon = open({ leaseMs: 5 });
    await expect.poll(keptFolders).toEqual([]);
    await soon.close();
  });
});

describe('two processes on one PostgreSQL', () => {
  let postgres: OpenDatabase;
  beforeEach(async () => {
    const admin = new pg.Client(`${inject('postgres')}/postgres`);
    await admin.connect();
    const name = `media_${Date.now()}_${process.pid}`;
    await admin.query(`create database ${name}`);
    await admin.end();
    postgres = await openDatabase({ dataDir: directory, databaseUrl: `${inject('postgres')}/${name}` });
  });
  afterEach(() => postgres.close());

  it('an image that is just being put into a row is not swept', async () => {
    const [writer, sweeper] = [open({ database: postgres }), open({ database: postgres })];
    const image = await writer.keep(upload, jpegOrPng);
    await expire(image, postgres);

    const { sweep } = await postgres.db.transaction().execute(async (trx) => {
      await writer.attach(trx, image);
      const sweep = sweeper.sweep();
      await expect.poll(() => countBlockedBy(trx)).toBe(1);
      return { sweep };
    });
    await sweep;
    expect(await keptFolders()).toEqual([image.key]);
    expect(await postgres.db.selectFrom('mediaCleanup').selectAll().execute()).toEqual([]);

    await postgres.db.transaction().execute((trx) => writer.detach(trx, image));
    await Promise.all([writer.sweep(), sweeper.sweep(), writer.remove(image)]);
    expect(await keptFolders()).toEqual([]);
    await Promise.all([writer.close(), sweeper.close()]);
  });
});
