import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { commandMemory, commandOptions } from '../../scripts/setup/run.mjs';
import { addItem, addPhoto, publicItems } from '../../tests/support/content.ts';
import { jpeg, noise, webp } from '../../tests/support/images.ts';
import { addManyEvents } from '../../tests/support/manyEvents.ts';
import { isLong } from '../../tests/support/mode.ts';
import { built, ownEnvironment } from '../../tests/support/process.ts';
import { type ReadFile, readZip } from '../../tests/support/readZip.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { halfByTurns } from '../../tests/support/turns.ts';
import { typeCases } from '../../tests/support/typeCases.ts';
import { eventPhotoPaths } from '../event-photos/contract.ts';
import { moveToPastPath } from '../events/contract/upcomingEvents.ts';
import { settingsPaths } from '../site-settings/contract.ts';
import { exportMessages, exportPath } from './contract.ts';
import { contentIndexSchema, copiedItemSchema } from './server/contentFormat.ts';

/** Returns the address of the file that the button of staff fetches. */
async function begin(server: TestServer, address = ''): Promise<string> {
  const ask = () => server.asAdmin('POST', exportPath, { json: { address } });
  // A copy ends a moment after its last byte.
  await expect.poll(async () => (await ask()).status).toBe(200);
  return `${server.address}/api${(await ask()).body.data.path}`;
}

async function download(server: TestServer, address = ''): Promise<Buffer> {
  const response = await fetch(await begin(server, address));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="site-\d{4}-\d\d-\d\d\.zip"$/);
  return Buffer.from(await response.arrayBuffer());
}

const textIn = (files: Map<string, ReadFile>, name: string): string => files.get(name)?.bytes.toString() ?? '';
const jsonIn = (files: Map<string, ReadFile>, name: string) => JSON.parse(textIn(files, name));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(databaseByTurns)('a copy of the site on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it('has the items that visitors see, with all their texts and the largest form of each picture', async () => {
    const add = async (type: keyof typeof contentTypes, texts: Record<string, string>, image?: File) => {
      const { status, body } = await addItem(server, type, texts, image);
      expect(status).toBe(201);
      return body.data._id as string;
    };
    const about = { alt: 'A receiver, “finished”', fit: 'contain', focus: '10% 20%' };
    for (const [type, { texts }] of Object.entries(typeCases))
      await add(type as keyof typeof typeCases, { ...texts, ...about });
    await add('journey', { caption: '=1+1, said the machine' }, await webp());
    const event = await add('pastEvents', { description: 'With photos' });
    for (const caption of ['First', 'Second']) await addPhoto(server, event, { caption });
    const [, second] = (await server.call('GET', eventPhotoPaths.public(event))).body.data;
    await server.asAdmin('PUT', eventPhotoPaths.cover(event), { json: { id: second._id } });

    const secret = 'Only staff know this';
    const draft = await add('pastEvents', { title: secret, draft: 'true' });
    const deleted = await add('electromazine', { title: secret });
    expect((await server.asAdmin('DELETE', `${contentTypes.electromazine.path}/${deleted}`)).status).toBe(200);
    const hidden = await add('pastEvents', { title: secret });
    const photo = (await addPhoto(server, hidden, { caption: secret })).body.data._id;
    const unpublish = publicationPaths.unpublish(contentTypes.pastEvents.path, hidden);
    expect((await server.asAdmin('POST', unpublish)).status).toBe(200);

    const files = await readZip(await download(server));
    const index = contentIndexSchema.parse(jsonIn(files, 'content/chapterhouse.json'));
    expect(Object.keys(index.types)).toEqual(contentTypeNames);
    const pictures: string[] = [];
    for (const type of contentTypeNames) {
      const { file = '', count } = index.types[type] ?? {};
      const items = copiedItemSchema.array().parse(jsonIn(files, `content/${file}`));
      const seen = await publicItems(server, type);
      expect([type, count, items.map(({ id }) => id)]).toEqual([type, seen.length, seen.map(({ _id }) => _id)]);
      expect(items.length, type).toBeGreaterThan(0);
      for (const [at, { texts, more, image, createdAt, parent }] of items.entries()) {
        const { file: picture, ...aboutImage } = image;
        const { url, ...shown } = seen[at] as Record<string, unknown>;
        expect(shown).toMatchObject({ ...texts, ...more, ...aboutImage, createdAt });
        expect(parent).toBe(type === 'eventPhotos' ? event : undefined);
        const original = await fetch(server.address + url);
        expect(hash(files.get(`content/${picture}`)?.bytes as Buffer)).toBe(
          hash(Buffer.from(await original.arrayBuffer())),
        );
        pictures.push(`content/${picture}`);
      }
    }
    for (const [type, { texts }] of Object.entries(typeCases)) {
      const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
      const items = jsonIn(files, `content/${type}.json`);
      expect(items).toContainEqual(
        expect.objectContaining({ texts: given, image: expect.objectContaining({ ...about }) }),
      );
    }
    expect(jsonIn(files, 'content/eventPhotos.json')).toMatchObject([
      { texts: { caption: 'First' } },
      { texts: { caption: 'Second' }, more: { cover: 'true' } },
    ]);
    expect(textIn(files, 'content/journey.csv')).toMatch(
      /^\ufeffid,createdAt,image,caption,fit,focus,alt\r\n[\w-]+,[\d-]+T[\d:.]+Z,pictures\/[\w-]+\.jpg,"'=1\+1, said the machine",,,\r\n$/,
    );
    expect([...files.keys()].filter((name) => name.startsWith('content/pictures/')).sort()).toEqual(pictures.sort());

    for (const [name, { bytes }] of files)
      for (const hiddenText of [secret, draft, deleted, hidden, photo, 'poster.jpg', 'poster.webp'])
        expect(bytes.includes(hiddenText), `${name} has ${hiddenText}`).toBe(false);
    expect(textIn(files, 'README.txt')).toContain('index.html');
    expect(files.has('robots.txt')).toBe(true);
  });

  it('has what a moved event kept, and the settings with their pictures', async () => {
    const facts = { title: 'Antenna Day', eventDate: '2026-01-02', state: 'cancelled', stateNote: 'Rain' };
    const { _id } = (await addItem(server, 'upcomingEvents', facts)).body.data;
    const moved = await server.asAdmin('POST', moveToPastPath(_id), { json: { clubName: 'Technical club' } });
    expect(moved.status).toBe(200);
    const picture = (await server.asAdmin('POST', settingsPaths.images, { form: { image: await jpeg() } })).body.data;
    const { developers } = (await server.services.settings.current()).settings;
    const image = { id: picture.id, focus: '50% 10%' };
    const members = developers.members.map((member, at) => (at === 0 ? { ...member, image } : member));
    expect((await server.asAdmin('PUT', settingsPaths.section('developers'), { json: { members } })).status).toBe(200);

    const files = await readZip(await download(server));
    expect(jsonIn(files, 'content/pastEvents.json')).toContainEqual(
      expect.objectContaining({
        texts: expect.objectContaining({ title: 'Antenna Day' }),
        more: { state: 'cancelled', stateNote: 'Rain' },
      }),
    );
    const settings = jsonIn(files, 'content/settings.json');
    const file = `settings/${picture.id}.jpg`;
    expect(settings.developers.members[0].image).toEqual({ file, focus: '50% 10%' });
    const original = await fetch(server.address + picture.url);
    expect(hash(files.get(`content/${file}`)?.bytes as Buffer)).toBe(hash(Buffer.from(await original.arrayBuffer())));
    expect(settings.clubs.ai.image).toEqual({ file: 'club-ai.svg' });
    const { identity } = (await server.services.settings.current()).settings;
    expect(settings.identity).toEqual(identity);
  });

  it('has the same bytes while the content is the same, whoever makes it', async () => {
    const address = 'https://name.github.io/chapter/';
    const bytes = await download(server, address);
    expect(hash(await download(server, 'name.github.io/chapter'))).toBe(hash(bytes));
    const path = join(server.config.dataDir, 'copy.zip');
    const { code, output } = await server.command(
      'export',
      path,
      '--base',
      '/chapter/',
      '--url',
      'https://name.github.io',
    );
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Copied \d+ items and \d+ pictures in \d+ files to .+\n$/),
    ]);
    expect(hash(await readFile(path))).toBe(hash(bytes));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(textIn(await readZip(bytes), 'README.txt')).toContain(address);

    const again = await server.command('export', path);
    expect([again.code, again.output]).toEqual([1, `${path} exists already.\n`]);
    const usages = [[], ['--base', 'chapter'], ['--base', '/a/../b/'], ['--url', 'ftp://host'], ['second.zip']];
    for (const wrong of halfByTurns(usages)) {
      const refused = await server.command('export', ...(wrong.length > 0 ? [`${path}.other`] : []), ...wrong);
      expect([wrong, refused.code, refused.output]).toEqual([wrong, 2, expect.stringMatching(/^Usage: /)]);
    }
  });

  it('is for staff, who get a file for some minutes and an address that can be served', async () => {
    expect((await server.call('POST', exportPath, { json: { address: '' } })).status).toBe(401);
    const forged = await fetch(
      `${server.address}/api/export?address=&ticket=${Buffer.alloc(54).toString('base64url')}`,
    );
    expect([forged.status, await forged.json()]).toEqual([404, { message: exportMessages.ended }]);
    for (const address of ['https://host/a?b', 'https://host/a/../b/', 'https://host/"/', 'x'.repeat(201), 5]) {
      const { status, body } = await server.asAdmin('POST', exportPath, { json: { address } });
      expect([address, status, Object.keys(body.errors)]).toEqual([address, 400, ['address']]);
    }
  });

  it('is made once at a time, and ends with the client that fetches it', async () => {
    await addItem(server, 'pastEvents', {}, await noise(1500, 1500, 'jpeg'));
    const { db } = server.services.database;
    const large = await db.selectFrom('pastEvents').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
    await db.deleteFrom('pastEvents').where('id', '!=', large.id).execute();
    await addManyEvents(db, 40);

    // More than the buffers of the connection hold, of which the client reads nothing.
    const address = await begin(server);
    const client = request(address).end();
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    const second = await server.asAdmin('POST', exportPath, { json: { address: '' } });
    expect([second.status, second.body.message]).toEqual([503, exportMessages.busy]);
    expect((await fetch(address)).status).toBe(503);
    client.on('error', () => {});
    client.destroy();
    await begin(server);
    expect(await db.selectFrom('cleanupPauses').selectAll().execute()).toEqual([]);
  });
});

/** Returns the memory of a process and of those that it has started (MB); what they share counts once. */
async function memoryOf(pid: number): Promise<number> {
  const read = (name: string) => readFile(`/proc/${name}`, 'utf8').catch(() => '');
  const children = (await read(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  const all = await Promise.all([String(pid), ...children].map((id) => read(`${id}/smaps_rollup`)));
  const sizes = (of: string) =>
    all.map((text) =>
      [...text.matchAll(new RegExp(`^${of}_\\w+: +(\\d+)`, 'gm'))].reduce((sum, [, kB]) => sum + Number(kB), 0),
    );
  return (sizes('Private').reduce((sum, kB) => sum + kB) + Math.max(...sizes('Shared'))) / 1024;
}

/** Returns the most memory of a process and of those that it has started, as long as `work` goes on (MB). */
async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  const ended = new AbortController();
  const whole = work.finally(() => ended.abort());
  let peak = 0;
  while (!ended.signal.aborted) {
    peak = Math.max(peak, await memoryOf(pid));
    await delay(100);
  }
  await whole;
  return Math.round(peak);
}

/** Adds 999 events beside one, and four photos of each. All pictures have files of their own, which take no room. */
async function addManyPictures({ services: { database }, config: { dataDir } }: TestServer): Promise<void> {
  const { db } = database;
  const media = join(dataDir, 'media');
  const withOwnFiles = async (image: string): Promise<string> => {
    const { key, ...rest } = JSON.parse(image);
    const own = `${key.slice(0, 17)}${randomBytes(8).toString('hex')}`;
    await mkdir(join(media, own));
    for (const name of await readdir(join(media, key))) await link(join(media, key, name), join(media, own, name));
    return JSON.stringify({ ...rest, key: own });
  };
  await addManyEvents(db, 999);
  for (const { id, image, createdAt } of await db.selectFrom('pastEvents').selectAll().execute()) {
    const own = { image: await withOwnFiles(image), title: `Event ${id}` };
    await db.updateTable('pastEvents').set(own).where('id', '=', id).execute();
    for (let position = 1; position <= 4; position += 1) {
      const photo = { id: randomUUID(), eventId: id, position, createdAt, caption: `Photo ${position}`, version: 1 };
      const row = { ...photo, isSample: 0, image: await withOwnFiles(image) };
      await db
        .insertInto('eventPhotos')
        .values(row as never)
        .execute();
    }
  }
}

describe.runIf(isLong)('a copy of 1,000 events and 5,000 pictures, whose previews are not drawn yet', () => {
  const site = 'https://chapter.example.org';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite');
    await addItem(server, 'pastEvents', {}, await noise(600, 750, 'jpeg'));
    await addManyPictures(server);
  }, 5 * 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    const media = join(server.config.dataDir, 'media');
    for (const name of await readdir(media, { recursive: true }))
      if (name.includes('/preview-')) await rm(join(media, name));
  });

  it('takes at most 200 MB of memory by the command, with the image process', { timeout: 15 * 60_000 }, async () => {
    const path = join(server.config.dataDir, 'copy.zip');
    const child = spawn(process.execPath, [...commandOptions, built('export'), path, '--url', site], {
      env: { ...ownEnvironment, ...commandMemory, DATA_DIR: server.config.dataDir, LOG_LEVEL: 'silent' },
    });
    const output = text(child.stdout);
    const peak = await peakDuring(child.pid as number, once(child, 'close'));
    console.log(await output, `${peak} MB, ${(await stat(path)).size} bytes`);
    expect(await output).toContain('Copied 5000 items and 5000 pictures');
    expect(peak).toBeLessThanOrEqual(200);
  });

  it('adds at most 200 MB to the server by the button', { timeout: 15 * 60_000 }, async () => {
    const process = await server.beside();
    try {
      const { body } = await process.asAdmin('POST', exportPath, { json: { address: site } });
      const rest = Math.round(await memoryOf(process.pid));
      const fetched = async () => {
        const { body: archive } = await fetch(`${process.address}/api${body.data.path}`);
        let bytes = 0;
        for await (const chunk of archive ?? []) bytes += chunk.length;
        return bytes;
      };
      const bytes = fetched();
      const peak = await peakDuring(process.pid, bytes);
      console.log(`${rest} MB at rest, ${peak} MB, ${await bytes} bytes`);
      expect(await bytes).toBeGreaterThan(5000 * 100_000);
      expect(peak - rest).toBeLessThanOrEqual(200);
    } finally {
      await process.close();
    }
  });
});

it('a copy of a database that no server has used is refused', async () => {
  const server = await startServer('sqlite');
  try {
    const { dataDir } = server.config;
    await server.services.database.db.deleteFrom('admins').execute();
    const { code, output } = await server.command('export', join(dataDir, 'copy.zip'));
    expect([code, output]).toEqual([
      1,
      `There is nothing to save: the database in ${dataDir} (DATA_DIR) has never been used.\n`,
    ]);
  } finally {
    await server.close();
  }
});
