import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import { publicationPaths } from '#contract/publication.ts';
import { indexAll } from '#features/search/server/indexing.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { archivePaths } from '../../features/archive/contract.ts';
import { searchPath, searchQuery } from '../../features/search/contract/addresses.ts';
import { BackupError, writeArchive } from '../../server/backup/archive.ts';
import { rehearse } from '../../server/backup/rehearsal.ts';
import { restore } from '../../server/backup/restoreBackup.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { rehearsals } from '../../server/media/temporaryFiles.ts';
import { markNewSite } from '../../server/newSite.ts';
import { changeRows, checksumsOf, type Entry, entry, forge, pack, rowsIn, toLines } from '../support/archives.ts';
import { countBlockedBy } from '../support/blocked.ts';
import { addItem, addPhoto } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { learnLaterStep } from '../support/laterStep.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';
import { halfByTurns } from '../support/turns.ts';
import { validTexts } from '../support/typeCases.ts';

let folder: string;
/**
 * A backup of a past event, a deleted event with a photo, an upcoming event with an earlier version, a journey image, a
 * former member, a draft of a member with dates, the faculty with a picture, and a row of each other table.
 */
let good: string;
/** The public data of its events. */
let events: unknown[];
/** The path of the changed backup that a test makes. */
let file: string;
let copy: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-restore-'));
  good = join(folder, 'good.tar');
  file = join(folder, 'forged.tar');
  const origin = await startServer('sqlite');
  for (const description of ['Kept.', 'Deleted.']) {
    const { body } = await addItem(origin, 'pastEvents', { description });
    if (description !== 'Deleted.') continue;
    expect((await addPhoto(origin, body.data._id)).status).toBe(201);
    await origin.asAdmin('DELETE', `/admin/past-events/${body.data._id}`);
  }
  const { _id } = (await addItem(origin, 'upcomingEvents')).body.data;
  const form = { ...validTexts.upcomingEvents, description: 'Changed.' };
  expect((await origin.asAdmin('PUT', `/admin/upcoming-events/${_id}`, { form })).status).toBe(200);
  await addItem(origin, 'journey');
  await addItem(origin, 'formerMembers');
  const { path } = contentTypes.governingTeam;
  const draft = (await addItem(origin, 'governingTeam', { draft: 'true' })).body.data;
  const dates = { publishAt: '2099-01-01T10:00', hideAt: '2099-01-02T10:00' };
  expect((await origin.asAdmin('PUT', publicationPaths.dates(path, draft._id), { json: dates })).status).toBe(200);
  const image = (await origin.asAdmin('POST', settingsPaths.images, { form: { image: await jpeg() } })).body.data;
  const json = { members: [{ ...profile.faculty.members[0], image }] };
  expect((await origin.asAdmin('PUT', settingsPaths.section('faculty'), { json })).status).toBe(200);
  events = await eventsOf(origin);
  expect((await origin.command('backup', good)).code).toBe(0);
  await origin.close();
  await forge(good, good, (entries) =>
    Object.entries(otherRows(adminId(entries))).reduce((all, [table, row]) => addRow(table, row)(all), entries),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const at = '2026-01-01T00:00:00.000Z';
/** A row of each table of which the content has none. */
const otherRows = (admin: unknown): Record<string, Record<string, unknown>> => ({
  passkeys: {
    ...{ id: 'key', admin_id: admin, credential_id: 'AQID', public_key: 'AQID', counter: '1' },
    ...{ name: 'Phone', created_at: at, last_used_at: null },
  },
  removed_items: { id: 'gone', removed_at: at },
  notices: { id: 'firstSteps', shown_since: at },
  imported_items: { id: 'hash', type: 'journey', item_id: 'a', texts: '', picture: '', here: '', undone: 0 },
  dismissed_findings: { id: 'backup server 1', subject: 'server', dismissed_at: at, dismissed_by: 'staff' },
});

/** The data of events for visitors and programs: both lists, the calendar and the feed. */
const eventsOf = (server: TestServer) =>
  Promise.all([
    ...[publicPaths.upcomingEvents, publicPaths.pastEvents].map(
      async (path) => (await server.call('GET', path)).body.data,
    ),
    ...['/events.ics', '/feed.xml'].map(async (path) =>
      (await (await fetch(server.address + path)).text()).replaceAll(server.address, ''),
    ),
  ]);

const done = { code: 0, output: expect.stringMatching(/^Restored .*\n$/) };
/** The output of a command that fails: one sentence, without a stack. */
const refused = (reason: string) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^[^\\n]*${reason}[^\\n]*\n$`)),
});
const damaged = refused('is no backup of Chapterhouse, or it is damaged\\.');

async function start(kind: DatabaseKind, env?: Record<string, string>) {
  copy = await startServer(kind, env);
}
afterEach(async () => {
  await rm(file, { force: true });
});

const bringBack = (path = file) => copy.command('restore', path);
/** Restores in this process: a command would load the program anew. */
const bringBackHere = (path = file) => {
  const { config, services } = copy;
  const { database, tempDir } = services;
  return restore({ database, storage: config.mediaStorage, tempDir }, path);
};
const isMedia = ({ header }: Entry) => header.name.startsWith('media/');
const changeEvent = (change: object) => changeRows('past_events', (rows) => rows.map((row) => ({ ...row, ...change })));
const changeImage = (change: object) =>
  changeRows('journey', ([row]) => [
    { ...row, image: JSON.stringify({ ...JSON.parse(String(row?.image)), ...change }) },
  ]);
const addRow = (table: string, row: Record<string, unknown>) => (entries: Entry[]) => [
  ...entries.filter((one) => !isMedia(one)),
  entry(`tables/${table}/000009.jsonl`, toLines([row])),
  ...entries.filter(isMedia),
];
const rowsOf = (table: string, entries: Entry[]) =>
  rowsIn(entries.find(({ header }) => header.name.startsWith(`tables/${table}/`)) as Entry);
const adminId = (entries: Entry[]) => rowsOf('admins', entries)[0]?.id;
const changeDraft = (change: object) => changeRows('drafts', ([row]) => [{ ...row, ...change }]);
/** Changes the row that a draft has as JSON. */
const changeRowOfDraft = (change: object) =>
  changeRows('drafts', ([row]) => [{ ...row, row: JSON.stringify({ ...JSON.parse(String(row?.row)), ...change }) }]);
/** The first picture gets another type, without a body. */
const asType =
  (type: 'symlink' | 'link' | 'character-device' | 'block-device' | 'fifo' | 'directory') => (entries: Entry[]) => {
    const first = entries.findIndex(isMedia);
    return entries.with(first, entry(entries[first]?.header.name ?? '', '', { type, linkname: '/etc/hostname' }));
  };
const withSteps = (change: (steps: string[]) => string[]) => (entries: Entry[]) =>
  entries.with(0, entry('chapterhouse.json', changedHead(entries, change)));
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const camelCased = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
const changeHash = (password_hash: string) => changeRows('admins', ([row]) => [{ ...row, password_hash }]);
const hashOfCost = (cost: string) => `$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** The past event becomes one that was an upcoming event, whose row has these changes. */
const changeMoved =
  (change: object, movedFrom = 'former') =>
  (entries: Entry[]) => {
    const { image: _, ...upcoming } = camelCased(rowsOf('upcoming_events', entries)[0] ?? {});
    const moved = { moved_from: movedFrom, moved_event: JSON.stringify({ ...upcoming, id: 'former', ...change }) };
    return changeRows('past_events', ([row, ...rest]) => [{ ...row, ...moved }, ...rest])(entries);
  };
function changedHead([head]: Entry[], change: (steps: string[]) => string[]): string {
  const known = JSON.parse(String(head?.body));
  return JSON.stringify({ ...known, steps: change(known.steps) });
}

/** Complete archives with the right checksums, but of another form than this program writes. */
const forgeries: Record<string, (entries: Entry[]) => Entry[]> = {
  'a living session': (entries) =>
    addRow('sessions', {
      token_hash: createHash('sha256').update('chosen').digest('hex'),
      id: 'chosen',
      admin_id: adminId(entries),
      created_at: new Date().toISOString(),
      last_used_at: new Date().toISOString(),
      user_agent: null,
    })(entries),
  'failed logins': addRow('login_attempts', { id: 'a', username: 'staff', address: '::1', attempted_at: '2999-01-01' }),
  'a pause of the cleanup': addRow('cleanup_pauses', { id: 'a', until: '2999-01-01' }),
  'a migration': addRow('migrations', { name: '999-mine', applied_at: '2026-01-01' }),
  'a table of others': addRow('sqlite_master', { name: 'mine' }),
  'a column that there is not': changeEvent({ 'x") values (1); drop table admins; --': 'mine' }),
  'a row without one of its columns': changeEvent({ description: undefined }),
  'no text where one must be': changeEvent({ description: null }),
  'a number as a text': changeEvent({ description: 1 }),
  'a text as a number': changeEvent({ version: '1' }),
  'a fraction': changeEvent({ version: 1.5 }),
  'a number beyond those of PostgreSQL': changeEvent({ version: 2 ** 31 }),
  'a version of which PostgreSQL has no next one': changeEvent({ version: 2 ** 31 - 1 }),
  'a password without a hash': changeHash('secret'),
  'a hash of 4 GB': changeHash(hashOfCost('m=4194304,t=2,p=1')),
  'a hash of many passes': changeHash(hashOfCost('m=19456,t=999999,p=1')),
  'a hash of many lanes': changeHash(hashOfCost('m=19456,t=2,p=9')),
  'a hash without memory': changeHash(hashOfCost('m=0,t=2,p=1')),
  'changes in the activity that are none': changeRows('activity', ([row]) => [{ ...row, details: '{"changes":1}' }]),
  'a day that there is not': changeEvent({ event_date: '2026-02-30' }),
  'a time that there is not': changeEvent({ event_date: '2026-02-03', start_time: '99:99' }),
  'a former minute that there is not': changeEvent({ rescheduled_from: '2026-02-30T10:00' }),
  'a minute of a draft that there is not': changeRows('schedule', ([row]) => [{ ...row, hide_at: '2026-02-30T10:00' }]),
  'an undone move to a row with another column': changeMoved({ mine: 1 }),
  'an undone move to another event': changeMoved({ id: 'another' }),
  'an undone move to an event without a day': changeMoved({ eventDate: 'soon' }),
  'a version of a section under the name of another one': changeRows('site_versions', ([row]) => [
    { ...row, id: 'region 1' },
  ]),
  'an earlier version that the next change would make': changeRows('item_versions', ([row]) => [
    { ...row, id: `${row?.item_id} 2`, version: 2 },
  ]),
  'a text with a NUL': changeEvent({ description: 'a\0b' }),
  'half a character': changeEvent({ description: '\ud83d' }),
  'a row without an id': changeRows('journey', (rows) => rows.map((row) => ({ ...row, id: null }))),
  'two rows of one id': changeRows('activity', (rows) => rows.map((row) => ({ ...row, id: 1 }))),
  'an entry of the activity before the first': changeRows('activity', ([row]) => [{ ...row, id: 0 }]),
  'a row that is no object': changeRows('journey', () => [['mine'] as never]),
  'an image that is none': changeRows('journey', ([row]) => [{ ...row, image: 'mine' }]),
  'an image of another folder': changeImage({ key: '../../../etc' }),
  'an image of another format': changeImage({ format: 'svg' }),
  'an image with other variants': changeImage({ variants: ['../../original'] }),
  'an image with variants as wide as a name is long': changeImage({ variants: [99_999] }),
  'an image with a placeholder of others': changeImage({ placeholder: 'https://example.com/seen' }),
  'a picture of the settings that is none': changeRows('site_images', ([row]) => [{ ...row, image: '{}' }]),
  'a version of a section without a number': changeRows('site_versions', ([row]) => [{ ...row, version: 'x' }]),
  'one image for two rows': changeRows('journey', ([row]) => [{ ...row }, { ...row, id: 'another' }]),
  'an earlier version with the image of another item': (entries) =>
    changeRows('item_versions', ([row]) => [{ ...row, image: rowsOf('journey', entries)[0]?.image }])(entries),
  'an earlier version that is no row': changeRows('item_versions', ([row]) => [{ ...row, row: '[1]' }]),
  'an earlier version that is no JSON': changeRows('item_versions', ([row]) => [{ ...row, row: '{' }]),
  'a draft with the image of a public item': (entries) => {
    const { key } = JSON.parse(String(rowsOf('drafts', entries)[0]?.image));
    const others = entries.filter(({ header }) => !header.name.startsWith(`media/${key}/`));
    return changeDraft({ image: rowsOf('journey', entries)[0]?.image })(others);
  },
  'a draft with the id of a public item': (entries) => {
    const [member] = rowsOf('drafts', entries);
    const [item] = rowsOf('past_events', entries);
    const { image: _, ...row } = camelCased(item ?? {});
    return changeDraft({ ...member, id: item?.id, type: 'pastEvents', row: JSON.stringify(row) })(entries);
  },
  'a draft that is no row': changeDraft({ row: '[1]' }),
  'a draft that is no JSON': changeDraft({ row: '{' }),
  'a draft that lacks what its list shows': changeRowOfDraft({ name: undefined }),
  'a draft with a number as a text': changeRowOfDraft({ name: 1 }),
  'a draft with a column that there is not': changeRowOfDraft({ 'x") values (1); drop table admins; --': 'mine' }),
  'a draft with a NUL': changeRowOfDraft({ name: 'a\0b' }),
  'a draft with the id of another one in its row': changeRowOfDraft({ id: 'another' }),
  'a draft with an image of its own in its row': changeRowOfDraft({ image: '{"key":"../../../etc"}' }),
  'a draft of an unknown type': changeDraft({ type: 'sessions' }),
  'a draft of a type with another form': changeDraft({ type: 'journey' }),
  'a member of two teams': (entries) => {
    const { year: _, archived_at: __, ...member } = rowsOf('former_members', entries)[0] ?? {};
    const { image } = rowsOf('journey', entries)[0] ?? {};
    return addRow('governing_team', { ...member, image })(changeRows('journey', () => [])(entries));
  },
  'a team of what is no year': changeRows('former_members', ([row]) => [{ ...row, year: '../2025' }]),
  'a draft for a team of what is no year': (entries) => {
    const [{ year: _, ...member } = {}] = rowsOf('former_members', entries);
    const { image, ...row } = camelCased(member) as Record<string, unknown>;
    const draft = { ...rowsOf('drafts', entries)[0], id: row.id, type: 'formerMembers', image };
    const without = changeRows('former_members', () => [])(entries);
    return addRow('drafts', { ...draft, row: JSON.stringify({ ...row, year: '2025–26' }) })(without);
  },
  'a photo of what can be no event': changeRows('event_photos', ([row]) => [{ ...row, event_id: '../mine' }]),
  'a photo that is a cover in other words': changeRows('event_photos', ([row]) => [{ ...row, cover: 'yes' }]),
  'two covers of an event': (entries) => {
    const [photo] = rowsOf('event_photos', entries);
    const { image } = rowsOf('journey', entries)[0] ?? {};
    const both = [photo, { ...photo, id: 'another', image }].map((row) => ({ ...row, cover: 'true' }));
    return changeRows('event_photos', () => both)(changeRows('journey', () => [])(entries));
  },
  'a photo that is a draft': (entries) => {
    const [{ image, ...photo } = {}] = rowsOf('event_photos', entries);
    const draft = { ...rowsOf('drafts', entries)[0], id: photo.id, type: 'eventPhotos', image };
    const without = changeRows('event_photos', () => [])(entries);
    return addRow('drafts', { ...draft, row: JSON.stringify(camelCased(photo)) })(without);
  },
  'a date of a photo': changeRows('schedule', ([row]) => [{ ...row, type: 'eventPhotos' }]),
  'a date of an unknown type': changeRows('schedule', ([row]) => [{ ...row, type: 'constructor' }]),
  'an earlier version of an unknown type': changeRows('item_versions', ([row]) => [{ ...row, type: 'mine' }]),
  'a picture of no row': (entries) => [...entries, entry('media/0123456789abcdef-0123456789abcdef/original.jpg', 'a')],
  'a picture that its row does not name': (entries) => [
    ...entries,
    entry(String(entries.at(-1)?.header.name).replace(/[^/]+$/, '77.webp'), 'a'),
  ],
  'a picture before its row': (entries) => [
    ...entries.slice(0, 1),
    ...entries.filter(isMedia),
    ...entries.slice(1).filter((one) => !isMedia(one)),
  ],
  'a symbolic link': asType('symlink'),
  'a hard link': asType('link'),
  'a character device': asType('character-device'),
  'a block device': asType('block-device'),
  'a pipe': asType('fifo'),
  'a folder': asType('directory'),
  'a name that leads upwards': (entries) => [...entries, entry('media/../../../mine.jpg', 'a')],
  'an absolute name': (entries) => [...entries, entry('/tmp/mine.jpg', 'a')],
  'an entry twice': (entries) => [...entries, ...entries.slice(-1)],
  'two heads': (entries) => [...entries.slice(0, 1), ...entries],
  'a head that is not the first': (entries) => [...entries.slice(1), ...entries.slice(0, 1)],
  'a head that is large': ([head, ...entries]) => [
    entry('chapterhouse.json', JSON.stringify({ ...JSON.parse(String(head?.body)), more: 'a'.repeat(100_000) })),
    ...entries,
  ],
  'an extended header': ([head, ...entries]) => [
    { ...(head as Entry), header: { ...(head as Entry).header, pax: { comment: 'mine' } } },
    ...entries,
  ],
  'steps without the first one': withSteps((steps) => steps.slice(1)),
  'steps twice': withSteps((steps) => [...steps, ...steps]),
  'a step with words of others for its name': withSteps((steps) => [...steps, 'mine\n\u001b[2J']),
};

/** The columns of each table that may have any value: people read them, or a value that makes no sense does nothing. */
const free: Record<string, string[]> = {
  admins: ['username'],
  passkeys: ['name'],
  past_events: ['description', 'link', 'title', 'place', 'online_link', 'state_note'],
  upcoming_events: ['description', 'link', 'registration', 'title', 'place', 'online_link', 'state_note'],
  journey: ['original_name', 'caption', 'position'],
  former_members: ['name', 'designation', 'position'],
  event_photos: ['original_name', 'caption', 'position'],
  drafts: ['was_public', 'deleted_by'],
  schedule: ['id', 'set_by'],
  item_versions: [],
  removed_items: [],
  site_versions: ['value', 'changed_by'],
  site_images: [],
  notices: ['id'],
  dismissed_findings: ['id', 'subject', 'dismissed_by'],
  activity: ['by', 'item_id', 'label'],
};
/** Those that all tables of content have. */
const ofAllContent = ['alt', 'fit', 'is_sample', 'updated_by', 'deleted_by'];
const isContent = (table: string) => contentTypeNames.some((name) => name === camelCase(table));

describe('before it touches anything, a restore', () => {
  beforeAll(() => start('sqlite'));
  afterAll(() => copy.close());

  it.each(halfByTurns(Object.entries(forgeries)))('refuses %s', async (_what, change) => {
    await forge(good, file, change);
    await expectRefused();
  });

  it.each(Object.entries(free))('takes any value in the free columns of %s alone', async (table, columns) => {
    const taken = isContent(table) ? [...columns, ...ofAllContent] : columns;
    let row: Record<string, unknown> = {};
    await forge(good, file, (entries) => {
      [row = {}] = rowsOf(table, entries);
      return entries;
    });
    /** Tries a backup in which these columns have values that make no sense. Returns the refusal, or 'taken'. */
    async function tryValuesIn(names: string[]) {
      const hostile = names.map((name) => [name, typeof row[name] === 'number' ? -5 : '{']);
      const changed = { ...row, ...Object.fromEntries(hostile) };
      await forge(
        good,
        file,
        changeRows(table, ([_, ...rest]) => [changed, ...rest]),
      );
      return rehearse(file, copy.services.tempDir).then(
        () => 'taken',
        (refusal: Error) => refusal.message,
      );
    }
    expect(Object.keys(row)).toEqual(expect.arrayContaining(taken));
    expect(await tryValuesIn(taken)).toBe('taken');
    for (const column of Object.keys(row).filter((name) => !taken.includes(name)))
      expect([column, await tryValuesIn([column])]).toEqual([
        column,
        expect.stringMatching(/or it is damaged\.$|constraint failed$/),
      ]);
  });

  it('refuses what follows the checksums, be it checksums again', async () => {
    await forge(good, file, (entries) => [...entries, checksumsOf(entries)]);
    await expectRefused();
    await pack(file, [checksumsOf([]), entry('chapterhouse.json', '{}')]);
    await expectRefused();
  });

  it('refuses steps in another order', async () => {
    learnLaterStep();
    await forge(
      good,
      file,
      withSteps((steps) => ['900-later', ...steps]),
    );
    await expectRefused();
  });

  it('refuses what a newer version has made', async () => {
    await forge(
      good,
      file,
      withSteps((steps) => [...steps, '999-later']),
    );
    await expectRefused("This backup was made by a newer version of Chapterhouse (it knows '999-later').");
  });

  async function expectRefused(reason = `${file} is no backup of Chapterhouse, or it is damaged.`) {
    await expect(bringBackHere()).rejects.toThrow(new BackupError(reason));
    const { config, services } = copy;
    const { db } = services.database;
    expect(await db.selectFrom('admins').select('username').execute()).toHaveLength(1);
    expect(await db.selectFrom('mediaCleanup').selectAll().execute()).toEqual([]);
    expect(await readdir(join(config.dataDir, 'media')).catch(() => [])).toEqual([]);
    expect(await readdir(services.tempDir)).toEqual([]);
  }
});

it('a restore takes an archive that was read and written again without a change', async () => {
  await start('sqlite');
  await forge(good, file, (entries) => entries);
  expect(await bringBack()).toEqual(done);
  await copy.close();
});

it('a restore refuses a row of any length without holding it in memory, and a folder', async () => {
  await start('sqlite', { NODE_OPTIONS: '--max-old-space-size=100' });
  const bytes = 150 * 1024 * 1024;
  const head = JSON.stringify({ format: 1, createdAt: new Date().toISOString(), steps: ['001-first'] });
  await writeArchive(file, async (add) => {
    await add('chapterhouse.json', head);
    await add('tables/admins/000000.jsonl', { bytes, stream: piecesOf(bytes) });
  });
  expect(await bringBack()).toEqual(damaged);
  await expect(bringBackHere(folder)).rejects.toThrow(
    'is a folder or a pipe. A backup is a file, for it is read twice.',
  );
  await copy.close();
});

async function* piecesOf(bytes: number) {
  const piece = Buffer.alloc(64 * 1024, 'a');
  for (let given = 0; given < bytes; given += piece.length) yield piece;
}

describe.each(databases)('a restore on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  beforeEach(() => start(kind));
  afterEach(() => copy.close());

  it('brings back what a version with fewer steps has saved, and events look and travel as they did', async () => {
    learnLaterStep();
    await bringBackHere(good);
    await expect.poll(() => eventsOf(copy)).toEqual(events);
    const [event] = (await copy.asAdmin('GET', '/admin/past-events')).body.data;
    expect((await fetch(`${copy.address}${event.url}`)).status).toBe(200);
    const { rows } = await sql`select venue from past_events where id = ${event._id}`.execute(
      copy.services.database.db,
    );
    expect(rows).toEqual([{ venue: event.clubName }]);
  });

  itAlike('leaves a new site without first steps, as the backup has none', async () => {
    const { db } = copy.services.database;
    await markNewSite(db);
    await forge(
      good,
      file,
      changeRows('notices', () => []),
    );
    await bringBackHere();
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  itAlike(
    'lets the search and the archive find what it has brought back, and no draft and no deleted item',
    async () => {
      expect((await copy.call('GET', archivePaths.all)).body.data).toEqual([]);
      await forge(good, file, (entries) => entries);
      await bringBackHere();
      await indexAll(copy.services);
      const found = async (query: string) => {
        const { body } = await copy.call('GET', searchPath + searchQuery(query));
        return body.data.map(({ type }: { type: string }) => type);
      };
      expect(await found('kept')).toEqual(['pastEvents']);
      expect(await found('changed')).toEqual(['upcomingEvents']);
      expect(await found('deleted')).toEqual([]);
      expect(await found(validTexts.governingTeam.name ?? '')).not.toContain('governingTeam');
      await expect
        .poll(async () => (await copy.call('GET', archivePaths.all)).body.data)
        .toMatchObject([{ events: 1 }]);
    },
  );

  itAlike('serves what is there and keeps what is deleted', async () => {
    await forge(good, file, (entries) => entries);
    await bringBackHere();
    await copy.services.media.sweep();
    const [image] = (await copy.asAdmin('GET', '/our-team-journey')).body.data;
    expect((await fetch(`${copy.address}${image.url}`)).status).toBe(200);
    const [deleted] = (await copy.asAdmin('GET', '/admin/recently-deleted')).body.data;
    const [bare] = deleted.item.url.split('?secret=');
    for (const [url, status] of [
      [bare, 404],
      [deleted.item.url, 200],
    ])
      expect((await fetch(`${copy.address}${url}`)).status).toBe(status);
    const again = await copy.asAdmin('POST', `/admin/recently-deleted/pastEvents/${deleted.item._id}/restore`);
    expect(again.status).toBe(200);
    expect((await fetch(`${copy.address}${again.body.data.url}`)).status).toBe(200);
  });

  itAlike('brings sections that cannot be read, which are the originals then', async () => {
    const unreadable: Partial<Record<keyof typeof profile, string>> = {
      faculty: '',
      developers: '{',
      hero: 'null',
      identity: '{"name":5}',
      highlights: `{"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    };
    await forge(
      good,
      file,
      changeRows('site_versions', ([row]) =>
        Object.entries(unreadable).map(([section, value]) => ({ ...row, id: `${section} 1`, section, value })),
      ),
    );
    await bringBackHere();
    const seen = async () => (await copy.call('GET', siteSettingsPath)).body.data;
    await expect.poll(async () => (await copy.call('GET', '/getpast')).body.data).toHaveLength(1);
    expect(await seen()).toEqual(profile);
    expect((await fetch(`${copy.address}/ourteam`)).status).toBe(200);
    for (const name of Object.keys(unreadable) as (keyof typeof unreadable)[]) {
      const [version] = (await copy.asAdmin('GET', settingsPaths.versions(name))).body.data;
      expect(version).toMatchObject({ version: 1, isOriginal: true, value: profile[name] });
      const json = { ...profile[name], version: 1 };
      expect((await copy.asAdmin('PUT', settingsPaths.section(name), { json })).status).toBe(200);
    }
    const json = { members: [profile.faculty.members[0]], version: 2 };
    expect((await copy.asAdmin('PUT', settingsPaths.section('faculty'), { json })).status).toBe(200);
    expect((await seen()).faculty.members).toHaveLength(1);
  });

  itAlike('keeps the folder of its rehearsal from sweeps as long as it goes on', async () => {
    await forge(good, file, (entries) => withMoreImages(entries, 1000));
    const { media, tempDir } = copy.services;
    using setInterval = vi.spyOn(globalThis, 'setInterval');
    const rehearsal = rehearse(file, tempDir);
    const touch = await vi.waitUntil(
      () => setInterval.mock.calls.find(([, every = 0]) => every > 1000 && every < rehearsals.lifetime / 2)?.[0],
      { interval: 1 },
    );
    const [folder] = await readdir(tempDir);
    await utimes(join(tempDir, String(folder)), 0, 0);
    await touch();
    await media.sweep();
    expect(await readdir(tempDir)).toEqual([folder]);
    await rehearsal;
    expect(await readdir(tempDir)).toEqual([]);
  });

  it('leaves all pictures to the one of several at once that succeeds', async () => {
    await forge(good, file, (entries) => withMoreImages(entries, 50));
    const answers = await Promise.all([1, 2, 3].map(() => bringBack()));
    const [first, ...others] = answers.toSorted((one, other) => Number(one.code) - Number(other.code));
    expect(first).toEqual(done);
    for (const other of others) {
      expect(other).toEqual(refused('(There is content here already|Another restore is under way)\\.'));
    }
    const images = (await copy.asAdmin('GET', '/our-team-journey')).body.data;
    expect(images).toHaveLength(51);
    for (const { url } of images) expect((await fetch(`${copy.address}${url}`)).status).toBe(200);
  });
});

/** Adds rows of journey images with the picture of the existing image. */
function withMoreImages(entries: Entry[], count: number): Entry[] {
  const [row] = rowsIn(entries.find(({ header }) => header.name.startsWith('tables/journey/')) as Entry);
  const image = JSON.parse(String(row?.image));
  const keys = Array.from(
    { length: count },
    () => `${randomBytes(8).toString('hex')}-${randomBytes(8).toString('hex')}`,
  );
  const added = keys.map((key, index) => ({ ...row, id: `more-${index}`, image: JSON.stringify({ ...image, key }) }));
  const picture = entries.find(({ header }) => header.name.startsWith(`media/${image.key}/original`)) as Entry;
  return [
    ...changeRows('journey', (rows) => [...rows, ...added])(entries),
    ...keys.map((key) => entry(picture.header.name.replace(image.key, key), picture.body)),
  ];
}

it('a second restore on PostgreSQL says that there is another one', async () => {
  await start('postgres');
  const { db } = copy.services.database;
  const first = await db.transaction().execute(async (trx) => {
    await sql`lock table past_events in access share mode`.execute(trx);
    const started = bringBack(good);
    await expect.poll(() => countBlockedBy(trx), { timeout: 100_000 }).toBe(1);
    expect(await bringBack(good)).toEqual(refused('Another restore is under way\\.'));
    return { started };
  });
  expect(await first.started).toEqual(done);
  await copy.close();
});

it('a restore on PostgreSQL refuses plainly what only that database cannot keep', async () => {
  await start('postgres');
  // The value is longer than an entry of its index may be, and cannot be compressed.
  await forge(
    good,
    file,
    changeRows('dismissed_findings', ([row]) => [{ ...row, id: randomBytes(9000).toString('hex') }]),
  );
  expect(await bringBack()).toEqual(damaged);
  expect((await copy.call('GET', '/getpast')).body.data).toEqual([]);
  await copy.close();
});

// Each test waits for ten seconds.
describe.concurrent('beside another process that keeps SQLite for itself', () => {
  it.each(['backup', 'restore'])('a %s says so', async (command) => {
    const server = await startServer('sqlite');
    const answer = await server.services.database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('loginAttempts').execute();
      return server.command(command, command === 'restore' ? good : join(folder, 'new.tar'));
    });
    expect(answer).toEqual(refused('another process keeps it for itself, such as another restore'));
    await server.close();
  });
});
