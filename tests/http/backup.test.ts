import { createHash, hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { anyImage } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { keptVersions, versionsPath } from '#contract/versions.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { teamYearPaths } from '../../features/former-teams/contract/newYear.ts';
import { ogImagePath } from '../../features/link-previews/contract.ts';
import { createSamples } from '../../features/samples/server/samples.ts';
import { backUpToday } from '../../server/backup/daily.ts';
import { restore } from '../../server/backup/restoreBackup.ts';
import { backUp } from '../../server/backup/writeBackup.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { readJob, recordJob } from '../../server/jobs.ts';
import { countBlockedBy } from '../support/blocked.ts';
import { addItem, addPhoto, staffItems } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { databases, itAlikeOn, newDatabase, runCommand, startServer, type TestServer } from '../support/server.ts';
import { byTurns } from '../support/turns.ts';
import { validTexts } from '../support/typeCases.ts';

let folder: string;
let file: string;
const servers: TestServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-backup-'));
  file = join(folder, 'backup.tar');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(kind: DatabaseKind, env?: Record<string, string>) {
  const server = await startServer(kind, env);
  servers.push(server);
  return server;
}

const save = (server: TestServer) => server.command('backup', file);
const bringBack = (server: TestServer, path = file) => server.command('restore', path);

// The two functions in this process do the same as the commands, which would load the program anew.
const saveHere = ({ config, services: { database } }: TestServer) =>
  backUp({ database, storage: config.mediaStorage }, file);
const bringBackHere = ({ config, services: { database, tempDir } }: TestServer, path = file) =>
  restore({ database, storage: config.mediaStorage, tempDir }, path);
const done = { code: 0, output: expect.not.stringContaining('missing') };
const refused = (reason: string) => ({ code: 1, output: expect.stringContaining(reason) });

async function addEvent(server: TestServer, description: string, colour?: string): Promise<string> {
  const answer = await addItem(server, 'pastEvents', { description }, await jpeg({ colour }));
  expect(answer.status).toBe(201);
  return answer.body.data._id;
}

/** The visible content of a server: all items, and the bytes of all their pictures. */
async function contentOf(server: TestServer) {
  const lists: Record<string, unknown[]> = {};
  const pictures: Record<string, string> = {};
  for (const { name } of Object.values(contentTypes)) {
    const items = await staffItems(server, name);
    lists[name] = items;
    for (const { url, srcset } of items) {
      const addresses = srcset.split(', ').map((part) => part.split(' ')[0] as string);
      for (const address of [url, ...addresses]) {
        pictures[address] = await pictureAt(server, address);
      }
    }
  }
  const site = (await server.asAdmin('GET', settingsPaths.all)).body.data;
  const versions = (await server.asAdmin('GET', settingsPaths.versions('faculty'))).body.data;
  for (const [address = ''] of JSON.stringify(site).matchAll(/\/media\/[\w/-]+\.\w+/g))
    pictures[address] = await pictureAt(server, address);
  const deleted = [];
  for (const { item, ...deletion } of (await server.asAdmin('GET', '/admin/recently-deleted')).body.data)
    deleted.push({ ...deletion, item: withoutAddresses(item), bytes: await pictureAt(server, item.url) });
  const activity = (await server.asAdmin('GET', '/admin/activity')).body.data;
  const history = [];
  for (const { _id } of lists.upcomingEvents as StoredItem[]) {
    for (const { item, ...version } of (await server.asAdmin('GET', versionsPath('/admin/upcoming-events', _id))).body
      .data) {
      history.push({ ...version, ...withoutAddresses(item), bytes: await pictureAt(server, item.url) });
    }
  }
  return { lists, pictures, site, versions, deleted, activity, history };
}

/** Returns an item without the addresses of its picture, of which a restore makes other ones with new secrets. */
const withoutAddresses = ({ url: _, srcset: __, ...item }: StoredItem) => item as StoredItem;

async function pictureAt(server: TestServer, address: string): Promise<string> {
  const response = await fetch(`${server.address}${address}`);
  expect(response.status).toBe(200);
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}

/** Changes sections of the settings. One of them has an uploaded picture. */
async function changeSettings(server: TestServer) {
  const form = { image: await jpeg({ colour: '#fedcba' }) };
  const image = (await server.asAdmin('POST', settingsPaths.images, { form })).body.data;
  const members = [{ ...profile.faculty.members[0], image: { ...image, focus: '10% 90%' } }];
  for (const json of [profile.faculty, { members }])
    expect((await server.asAdmin('PUT', settingsPaths.section('faculty'), { json })).status).toBe(200);
  const json = { ...profile.identity, name: 'Kept \u{1f4e1} “name”' };
  expect((await server.asAdmin('PUT', settingsPaths.section('identity'), { json })).status).toBe(200);
  await server.asAdmin('DELETE', settingsPaths.section('hero'));
}

// Each database also restores a backup of its own below.
describe.each(byTurns(['sqlite', 'postgres'] as const, ['postgres', 'sqlite'] as const))(
  'a backup from %s, restored into %s',
  (from, to) => {
    it('brings back every item, every byte of every picture, and who may log in', async () => {
      const origin = await start(from);
      await addEvent(origin, 'A past event, with “quotes”,\na line break and \u{1f4e1}.');
      const changed = (await addItem(origin, 'upcomingEvents', { link: 'example.com' })).body.data;
      for (const colour of ['#123456', '#654321']) {
        const form = { ...validTexts.upcomingEvents, description: colour, image: await jpeg({ colour }) };
        expect((await origin.asAdmin('PUT', `/admin/upcoming-events/${changed._id}`, { form })).status).toBe(200);
      }
      const member = (await addItem(origin, 'governingTeam')).body.data;
      expect((await origin.asAdmin('POST', teamYearPaths.start, { json: { year: '2025-26' } })).status).toBe(200);
      await addItem(origin, 'formerMembers', { year: '2020' });
      await addItem(origin, 'electromazine');
      await addItem(origin, 'eventPhotos', { caption: 'The roof.' });
      const chosen = { fit: 'contain', focus: '20% 80%', alt: 'The roof.' };
      await addItem(origin, 'journey', chosen, await jpeg({ name: 'IMG 1.jpg' }));
      await origin.asAdmin('DELETE', `/admin/past-events/${await addEvent(origin, 'Deleted.')}`);
      const removed = await addEvent(origin, 'Removed for good.');
      await origin.asAdmin('DELETE', `/admin/past-events/${removed}`);
      expect((await origin.asAdmin('DELETE', recentlyDeletedPaths.remove('pastEvents', removed))).status).toBe(200);
      await changeSettings(origin);
      // A missing preview is drawn again, so no archive contains previews.
      const [event] = (await origin.call('GET', '/getupcomming')).body.data;
      expect((await origin.call('GET', ogImagePath('events', event._id, event.version))).status).toBe(200);
      const before = await contentOf(origin);
      expect(before.lists.journey).toEqual([expect.objectContaining(chosen)]);
      expect(before.deleted).toHaveLength(1);
      expect(new Set(before.history.map(({ bytes }) => bytes)).size).toBe(3);
      expect(await save(origin)).toEqual(done);
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      const copy = await start(to);
      expect(await bringBack(copy)).toEqual(done);
      expect(await contentOf(copy)).toEqual(before);
      expect((await copy.call('GET', ogImagePath('events', event._id, event.version))).status).toBe(200);
      expect((await fetch(`${copy.address}/events/${removed}`, { redirect: 'manual' })).status).toBe(410);
      await copy.services.media.sweep();
      expect(await contentOf(copy)).toEqual(before);
      // Another process has restored the backup. This process learns of it after a moment.
      await expect.poll(async () => (await fetch(copy.address)).text()).toContain('Kept \u{1f4e1} “name”');
      const restored = await copy.asAdmin(
        'POST',
        `/admin/recently-deleted/pastEvents/${before.deleted[0].item._id}/restore`,
      );
      expect(restored.status).toBe(200);
      expect((await fetch(`${copy.address}${restored.body.data.url}`)).status).toBe(200);
      expect((await copy.asAdmin('POST', teamYearPaths.undo('2025-26'))).status).toBe(200);
      expect((await copy.call('GET', '/getgov')).body.data).toMatchObject([{ _id: member._id }]);
    });

    it('brings back drafts, their versions and dates, which visitors see as little as before, and no preview link', async () => {
      const origin = await start(from);
      const { pastEvents, upcomingEvents, journey } = contentTypes;
      const draft = (await addItem(origin, 'upcomingEvents', { draft: 'true' })).body.data;
      const form = { ...validTexts.upcomingEvents, description: 'Again.', image: await jpeg({ colour: '#123456' }) };
      expect((await origin.asAdmin('PUT', `${upcomingEvents.path}/${draft._id}`, { form })).status).toBe(200);
      const json = { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' };
      const datesPath = publicationPaths.dates(upcomingEvents.path, draft._id);
      expect((await origin.asAdmin('PUT', datesPath, { json })).status).toBe(200);
      const link = await origin.asAdmin('POST', publicationPaths.previewLinks(upcomingEvents.path, draft._id));
      const seenByLink = async (server: TestServer) =>
        (await fetch(server.address + link.body.data.path, { redirect: 'manual' })).status;
      expect(await seenByLink(origin)).toBe(200);
      const hidden = await addEvent(origin, 'Hidden.', '#654321');
      expect((await addPhoto(origin, hidden, {}, await jpeg({ colour: '#445566' }))).status).toBe(201);
      await origin.asAdmin('POST', publicationPaths.unpublish(pastEvents.path, hidden));
      const shown = await addEvent(origin, 'Shown.', '#abcdef');
      await origin.asAdmin('PUT', publicationPaths.dates(pastEvents.path, shown), { json: { hideAt: json.hideAt } });
      const members = [];
      for (const type of ['governingTeam', 'governingTeam', 'electromazine'] as const)
        members.push((await addItem(origin, type, { draft: 'true' })).body.data);
      for (const step of [publicationPaths.publish, publicationPaths.unpublish])
        await origin.asAdmin('POST', step(contentTypes.governingTeam.path, members[0]._id));
      const deleted = (await addItem(origin, 'journey', { draft: 'true' })).body.data;
      expect((await origin.asAdmin('DELETE', `${journey.path}/${deleted._id}`)).status).toBe(200);

      const before = await draftsOf(origin);
      expect(new Set(before.pictures).size).toBe(4);
      expect((await saveHere(origin)).missing).toEqual([]);
      const token = new URL(link.body.data.path, origin.address).searchParams.get('preview') as string;
      const archive = await readFile(file);
      for (const secret of ['preview_links', hash('sha256', token, 'base64url'), ...before.secrets])
        expect(archive.includes(secret), secret).toBe(false);

      const copy = await start(to);
      await bringBackHere(copy);
      await copy.services.media.sweep();
      const { secrets, ...after } = await draftsOf(copy);
      expect(after).toEqual({ ...before, secrets: undefined, lists: withoutLinks(before.lists) });
      expect(secrets.filter((secret) => before.secrets.includes(secret))).toEqual([]);
      expect(await seenByLink(copy)).toBe(302);
      expect(await copy.services.database.db.selectFrom('previewLinks').selectAll().execute()).toEqual([]);
      for (const [{ path }, id] of [
        [upcomingEvents, draft._id],
        [pastEvents, hidden],
      ] as const) {
        const { status, body } = await copy.asAdmin('POST', publicationPaths.publish(path, id));
        expect([status, (await fetch(copy.address + body.data.url)).status]).toEqual([200, 200]);
      }
      const back = await copy.asAdmin('POST', recentlyDeletedPaths.restore('journey', deleted._id));
      expect([back.status, (await fetch(copy.address + back.body.data.url)).status]).toEqual([200, 404]);
    });
  },
);

/** Returns items as they are but for the end of their preview links. */
const withoutLinks = (lists: Record<string, StoredItem[]>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, items]) => [
      name,
      items.map(({ previewUntil: _, ...item }: StoredItem & { previewUntil?: string }) => item),
    ]),
  );

/**
 * All items as staff see them, the bytes of the pictures of drafts and of their earlier versions, and the secrets of
 * these pictures, without which nobody gets them.
 */
async function draftsOf(server: TestServer) {
  const lists: Record<string, StoredItem[]> = {};
  const pictures: string[] = [];
  const secrets: string[] = [];
  const look = async (url: string) => {
    const [bare, secret] = url.split('?secret=');
    expect((await fetch(`${server.address}${bare}`)).status).toBe(404);
    if (secret === undefined) return;
    pictures.push(await pictureAt(server, url));
    secrets.push(secret);
  };
  const isHiddenPhoto = ({ url, draft }: { url: string; draft?: true }) => url.includes('?secret=') && !draft;
  for (const { name, path } of Object.values(contentTypes)) {
    const items = await staffItems(server, name);
    lists[name] = items.map(withoutAddresses);
    for (const { url } of items.filter(isHiddenPhoto)) await look(url);
    for (const { _id } of items.filter(({ draft }) => draft)) {
      const versions = (await server.asAdmin('GET', versionsPath(path, _id))).body.data;
      for (const { item } of versions) await look(item.url);
    }
  }
  const deleted = [];
  for (const { item, ...deletion } of (await server.asAdmin('GET', recentlyDeletedPaths.list)).body.data) {
    await look(item.url);
    deleted.push({ ...deletion, item: withoutAddresses(item) });
  }
  return { lists, deleted, pictures, secrets };
}

describe.each(databases)('backups on %s', (kind) => {
  const itAlike = itAlikeOn(kind);

  it('are of one instant, with every picture, while the content changes', async () => {
    const origin = await start(kind);
    const ids = await Promise.all(['#111111', '#222222'].map((colour) => addEvent(origin, 'Old.', colour)));
    const replaceAll = async (round: number) => {
      for (const id of ids) {
        await origin.asAdmin('PUT', `/admin/past-events/${id}`, {
          form: {
            image: await jpeg({ colour: '#abcdef' }),
            clubName: 'Technical club',
            description: `Round ${round}.`,
          },
        });
      }
    };
    for (let round = 0; round < keptVersions; round += 1) await replaceAll(round);
    let enough = false;
    const changes = (async () => {
      // Every round replaces all pictures, and removes those of the versions that are too old.
      for (let round = keptVersions; !enough; round += 1) await replaceAll(round);
    })();
    try {
      expect(await save(origin)).toEqual(done);
    } finally {
      enough = true;
      await changes;
    }

    const copy = await start(kind);
    expect(await bringBack(copy)).toEqual(done);
    const { lists } = await contentOf(copy);
    expect(lists.pastEvents).toHaveLength(ids.length);
  });

  itAlike('never overwrite: not content by a backup, not a file by another one', async () => {
    const origin = await start(kind);
    await addEvent(origin, 'An event.');
    await saveHere(origin);
    await expect(bringBackHere(origin)).rejects.toThrow('There is content here already.');
    expect(await save(origin)).toEqual(refused('exists already.'));
    expect((await contentOf(origin)).lists.pastEvents).toHaveLength(1);
  });

  itAlike('never take the place of settings that were changed, be it back to the original', async () => {
    const origin = await start(kind);
    await changeSettings(origin);
    await saveHere(origin);
    await expect(bringBackHere(origin)).rejects.toThrow('There is content here already.');
    const copy = await start(kind);
    // A picture that no section uses does not count as content.
    await copy.asAdmin('POST', settingsPaths.images, { form: { image: await jpeg() } });
    await bringBackHere(copy);
    await copy.services.media.sweep();
    expect(await readdir(join(copy.config.dataDir, 'media'))).toHaveLength(1);
    const other = await start(kind);
    await other.asAdmin('DELETE', settingsPaths.section('hero'));
    await expect(bringBackHere(other)).rejects.toThrow('There is content here already.');
  });

  itAlike('never take the place of a draft, be it deleted', async () => {
    const origin = await start(kind);
    await addEvent(origin, 'An event.');
    await saveHere(origin);
    const copy = await start(kind);
    const draft = (await addItem(copy, 'governingTeam', { draft: 'true' })).body.data;
    await expect(bringBackHere(copy)).rejects.toThrow('There is content here already.');
    expect((await copy.asAdmin('GET', contentTypes.governingTeam.path)).body.data).toEqual([draft]);
    await pictureAt(copy, draft.url);
    await copy.asAdmin('DELETE', `${contentTypes.governingTeam.path}/${draft._id}`);
    await expect(bringBackHere(copy)).rejects.toThrow('There is content here already.');
  });

  itAlike('come where samples were deleted, and take, read and drop no table of others', async () => {
    const origin = await start(kind);
    await addEvent(origin, 'An event.');
    const copy = await start(kind);
    for (const { services } of [origin, copy]) {
      await sql`create table elsewhere (name text)`.execute(services.database.db);
      await sql`insert into elsewhere values ('kept')`.execute(services.database.db);
    }
    await saveHere(origin);
    const path = join(folder, 'sample.jpg');
    await writeFile(path, await (await jpeg()).bytes());
    const image = { upload: { path, fileName: undefined, bytes: 1 }, rule: anyImage };
    const sample = { clubName: 'AI build club', description: 'A sample.' };
    await createSamples(copy.services).add(contentTypes.pastEvents, sample, image, new Date());
    const [{ _id }] = (await copy.call('GET', '/getpast')).body.data;
    expect((await copy.asAdmin('DELETE', `/admin/past-events/${_id}`)).status).toBe(200);
    await bringBackHere(copy);
    await copy.services.media.sweep();
    expect(await readdir(join(copy.config.dataDir, 'media'))).toHaveLength(1);
    expect((await sql`select * from elsewhere`.execute(copy.services.database.db)).rows).toEqual([{ name: 'kept' }]);
  });

  it('never take the place of what is written while they begin to be restored', async () => {
    const origin = await start(kind);
    await addEvent(origin, 'An event.');
    await saveHere(origin);
    const copy = await start(kind);
    const { db } = copy.services.database;
    const write = sql`insert into past_events (id, image, created_at, club_name, description) values ('late', '{"key":"k"}', '2030', 'AI build club', 'Late.')`;
    if (kind === 'sqlite') {
      // This happens as soon as the restore has listed its images.
      const late = sql`create trigger late after insert on media_cleanup begin ${write}; delete from media_cleanup; end`;
      await sql.raw(late.compile(db).sql).execute(db);
      expect(await bringBack(copy)).toEqual(refused('There is content here already.'));
    } else {
      const restoring = await db.transaction().execute(async (trx) => {
        await write.execute(trx);
        const started = bringBack(copy);
        // The restore has seen no content, and waits for this transaction.
        await expect.poll(() => countBlockedBy(trx), { timeout: 100_000 }).toBe(1);
        return { started };
      });
      expect(await restoring.started).toEqual(refused('There is content here already.'));
    }
    expect(await db.selectFrom('pastEvents').select('id').execute()).toEqual([{ id: 'late' }]);
  });

  itAlike('are refused where nobody has ever worked, again and again', async () => {
    const database = await newDatabase(kind);
    const env = { DATA_DIR: join(folder, 'elsewhere'), ...database.env };
    const place = kind === 'sqlite' ? `the database in ${env.DATA_DIR} (DATA_DIR)` : 'the database of DATABASE_URL';
    for (let time = 0; time < 2; time += 1) {
      expect(await runCommand('backup', [file], env)).toEqual(refused(`There is nothing to save: ${place}`));
    }
    expect(await readdir(folder)).not.toContain('backup.tar');
    await database.remove();
  });
});

describe('daily backups', () => {
  it('are made once a day and kept for as many days as asked for', async () => {
    const origin = await start('sqlite', { BACKUP_KEEP: '2' });
    await addEvent(origin, 'An event.');
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-03']) {
      await backUpToday(origin.services, new Date(`${day}T12:00:00Z`));
    }
    const { directory } = origin.config.backups;
    expect((await readdir(directory)).sort()).toEqual(['chapterhouse-2026-01-02.tar', 'chapterhouse-2026-01-03.tar']);
    const copy = await start('sqlite');
    await bringBackHere(copy, join(directory, 'chapterhouse-2026-01-03.tar'));
    expect((await contentOf(copy)).lists.pastEvents).toHaveLength(1);
  });

  it('no longer count as failed as soon as an old one can be removed', async () => {
    const origin = await start('sqlite', { BACKUP_KEEP: '1' });
    const { db } = origin.services.database;
    const { directory } = origin.config.backups;
    // No command that removes a file removes a folder.
    const old = join(directory, 'chapterhouse-2026-01-01.tar');
    await mkdir(old, { recursive: true });
    const look = () => backUpToday(origin.services, new Date('2026-01-02T12:00:00Z'));
    await expect(look()).rejects.toThrow();
    await recordJob(db, 'daily backup', { failure: 'The log of the server says why.' });
    await expect(look()).rejects.toThrow();
    await rmdir(old);
    await look();
    const { mtimeMs } = await stat(join(directory, 'chapterhouse-2026-01-02.tar'));
    expect(await readJob(db, 'daily backup')).toEqual({ doneAt: new Date(mtimeMs).toISOString() });
  });

  it('are made and kept after a clock was ahead, whose backups are left alone and named in the log', async () => {
    const origin = await start('sqlite', { BACKUP_KEEP: '2' });
    const { directory } = origin.config.backups;
    const lines: { msg: string; ahead?: string[] }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const lookOn = async (...days: string[]) => {
      for (const day of days) await backUpToday({ ...origin.services, log }, new Date(`${day}T12:00:00Z`));
      return (await readdir(directory)).map((name) => name.slice('chapterhouse-'.length, -'.tar'.length)).sort();
    };
    expect(await lookOn('2026-01-01', '2031-05-05', '2031-05-06')).toEqual(['2031-05-05', '2031-05-06']);
    expect(lines).toEqual([]);
    expect(await lookOn('2026-01-02')).toEqual(['2026-01-02', '2031-05-05', '2031-05-06']);
    expect(await lookOn('2026-01-03', '2026-01-04', '2026-01-04')).toEqual([
      '2026-01-03',
      '2026-01-04',
      '2031-05-05',
      '2031-05-06',
    ]);
    expect(lines).toHaveLength(4);
    for (const { msg, ahead } of lines) {
      expect(msg).toMatch(/^backups are named after days to come/);
      expect(ahead).toEqual(['chapterhouse-2031-05-05.tar', 'chapterhouse-2031-05-06.tar']);
    }
  });
});

describe('a restore', () => {
  it('refuses an archive that is damaged, cut short, foreign or not there before it touches anything', async () => {
    const origin = await start('sqlite');
    await addEvent(origin, 'An event.');
    await saveHere(origin);
    const good = await readFile(file);
    const copy = await start('sqlite');

    const damagedRow = Buffer.from(good);
    damagedRow[good.indexOf('An event.')] = 0x42;
    const damagedPicture = Buffer.from(good);
    damagedPicture.write('?', good.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 30);
    for (const [name, bytes] of Object.entries({
      damagedRow,
      damagedPicture,
      cut: good.subarray(0, good.length - 3000),
      cutAtEntry: good.subarray(0, 512 * 4),
      foreign: Buffer.from(await (await jpeg()).arrayBuffer()),
      empty: Buffer.alloc(0),
    })) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const reason = `${path} is no backup of Chapterhouse, or it is damaged.`;
      await expect(bringBackHere(copy, path), name).rejects.toThrow(reason);
    }
    expect(await bringBack(copy, join(folder, 'none'))).toEqual(refused('There is no file'));
    expect((await copy.call('GET', '/getpast')).body.data).toEqual([]);
    expect(await readdir(join(copy.config.dataDir, 'media')).catch(() => [])).toEqual([]);
    expect(await bringBack(copy)).toEqual(done);
    // Another process has restored the backup. This process learns of it after a moment.
    await expect.poll(async () => (await copy.call('GET', '/getpast')).body.data).toHaveLength(1);
  });
});
