import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { backUpToday } from '#server/backup/daily.ts';
import { restore } from '#server/backup/restoreBackup.ts';
import { addItem } from '../../tests/support/content.ts';
import { type Client, databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import { type HandOver, handOverPath, handOverSchema, namedInHandOver } from './contract.ts';

const read = async (client: Client): Promise<HandOver> => {
  const { status, headers, body } = await client.asAdmin('GET', handOverPath);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return handOverSchema.parse(body.data);
};

describe.each(databases)('the hand-over on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  const { path } = contentTypes.upcomingEvents;
  const add = async (title: string, more: Record<string, string> = {}): Promise<string> => {
    const added = await addItem(server, 'upcomingEvents', { title, eventDate: '2099-03-04', ...more });
    expect(added.status).toBe(201);
    return added.body.data._id;
  };
  const setDates = async (id: string, json: object) =>
    expect((await server.asAdmin('PUT', publicationPaths.dates(path, id), { json })).status).toBe(200);

  it('says of a new site that there is nothing yet', async () => {
    const { backups, ...rest } = await read(server);
    expect(backups).toEqual({ folder: server.config.backups.directory, kept: 7, stored: 0 });
    expect(rest).toEqual({
      site: {
        address: 'https://chapter.example',
        version: expect.any(String),
        database: kind,
        folder: server.config.dataDir,
        freeBytes: expect.any(Number),
        eventPhotos: { count: 0, bytes: 0 },
      },
      scheduled: { total: 0, first: [] },
      events: { upcoming: 0 },
      drafts: [],
    });
  });

  itAlike('says what the photos of events take', async () => {
    const { url, srcset } = (await addItem(server, 'eventPhotos')).body.data;
    const addresses = [url, ...srcset.split(', ').map((one: string) => one.split(' ')[0])];
    const sizes = addresses.map(async (address) => (await (await fetch(server.address + address)).bytes()).length);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect((await read(server)).site.eventPhotos).toEqual({ count: 1, bytes });
  });

  it('names the next events to be published and hidden, and counts the others, but none that stays as it is', async () => {
    const shown = await add('Shown until May');
    await setDates(shown, { hideAt: '2099-05-01T10:00' });
    const draft = await add('Published in April', { draft: 'true' });
    await setDates(draft, { publishAt: '2099-04-01T10:00', hideAt: '2099-06-01T10:00' });
    const deleted = await add('Deleted before March', { draft: 'true' });
    await setDates(deleted, { publishAt: '2099-03-01T10:00' });
    expect((await server.asAdmin('DELETE', `${path}/${deleted}`)).status).toBe(200);
    const published = await add('Published by hand', { draft: 'true' });
    await setDates(published, { publishAt: '2099-03-01T10:00' });
    expect((await server.asAdmin('POST', publicationPaths.publish(path, published))).status).toBe(200);
    const { db } = server.services.database;
    expect(await db.selectFrom('schedule').selectAll().where('id', '=', published).execute()).toEqual([]);
    const unpublished = await add('Unpublished by hand');
    await setDates(unpublished, { hideAt: '2099-03-01T10:00' });
    expect((await server.asAdmin('POST', publicationPaths.unpublish(path, unpublished))).status).toBe(200);
    const type = 'upcomingEvents';
    const stored = { id: await add('Stored without dates'), type, setBy: 'x', publishAt: null, hideAt: null } as const;
    await db.insertInto('schedule').values(stored).execute();
    const first = { type, itemId: draft, label: 'Published in April', publishAt: '2099-04-01T10:00' };
    expect((await read(server)).scheduled).toEqual({
      total: 2,
      first: [
        { ...first, hideAt: '2099-06-01T10:00' },
        { type, itemId: shown, label: 'Shown until May', hideAt: '2099-05-01T10:00' },
      ],
    });

    for (let index = 0; index < namedInHandOver; index += 1) {
      await setDates(await add(`Later ${index}`), { hideAt: '2099-07-01T10:00' });
    }
    const { scheduled } = await read(server);
    expect([scheduled.total, scheduled.first.length]).toEqual([namedInHandOver + 2, namedInHandOver]);
  });

  it('counts the public events that are not over, and names the next one; drafts are counted by type', async () => {
    const before = await read(server);
    const next = await add('The next event', { eventDate: '2098-01-01' });
    await add('Over for long', { eventDate: '2020-01-01' });
    await add('Still a draft', { eventDate: '2097-01-01', draft: 'true' });
    await addItem(server, 'governingTeam', { draft: 'true' });
    const { events, drafts } = await read(server);
    expect(events).toEqual({
      upcoming: before.events.upcoming + 1,
      next: { itemId: next, label: 'The next event', eventDate: '2098-01-01' },
    });
    const drafted = before.drafts.find(({ type }) => type === 'upcomingEvents')?.count ?? 0;
    expect(drafts).toEqual([
      { type: 'upcomingEvents', count: drafted + 1 },
      { type: 'governingTeam', count: 1 },
    ]);
    await add('Without a day', { eventDate: '2097-01-01', state: 'postponed', dateToBeAnnounced: 'true' });
    expect((await read(server)).events.next).toEqual({ itemId: expect.any(String), label: 'Without a day' });
  });

  itAlike('says when the last backup was made, on this server or on another, and when one was restored', async () => {
    await backUpToday(server.services);
    const { stored, last } = (await read(server)).backups;
    expect(stored).toBe(1);
    expect(last?.bytes).toBeGreaterThan(0);
    expect(Math.abs(Date.now() - Date.parse(last?.at ?? ''))).toBeLessThan(60_000);

    const elsewhere = await server.beside({ BACKUP_DIR: join(server.config.dataDir, 'elsewhere'), BACKUP_KEEP: '0' });
    const seen = (await read(elsewhere)).backups;
    expect(seen).toEqual({
      folder: join(server.config.dataDir, 'elsewhere'),
      kept: 0,
      stored: 0,
      last: expect.anything(),
    });
    expect(seen.last?.bytes).toBeUndefined();
    await elsewhere.close();

    const copy = await startServer(kind);
    const { directory } = server.config.backups;
    const [name = ''] = await readdir(directory);
    const { database, tempDir } = copy.services;
    await restore({ database, storage: copy.config.mediaStorage, tempDir }, join(directory, name));
    const restored = await read(copy);
    expect(Math.abs(Date.now() - Date.parse(restored.backups.restoredAt ?? ''))).toBeLessThan(60_000);
    await copy.close();
  });
});

it('the hand-over names the bucket of an S3 store, and neither its address nor its keys', async () => {
  const server = await startServer('sqlite', {
    MEDIA_STORAGE: 's3',
    S3_BUCKET: 'pictures-of-the-chapter',
    S3_ENDPOINT: 'http://user:password@127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'the-key-id',
    S3_SECRET_ACCESS_KEY: 'the-secret-key',
  });
  try {
    const answer = await read(server);
    expect(answer.site).toMatchObject({ bucket: 'pictures-of-the-chapter', database: 'sqlite' });
    expect(answer.site.address).toBeUndefined();
    for (const secret of ['127.0.0.1', 'the-key-id', 'the-secret-key']) {
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
  } finally {
    await server.close();
  }
});
