import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { sessionPaths } from '#contract/session.ts';
import { restore } from '#server/backup/restoreBackup.ts';
import { backUp } from '#server/backup/writeBackup.ts';
import { unavailable } from '#server/http/errors.ts';
import { addItem, staffItems } from '../../tests/support/content.ts';
import { jpeg, webp } from '../../tests/support/images.ts';
import { type OldSite, startOldSite } from '../../tests/support/oldSite.ts';
import { temporaryFolder } from '../../tests/support/process.ts';
import {
  type Client,
  createClient,
  databaseByTurns,
  startServer,
  type TestServer,
} from '../../tests/support/server.ts';
import { validTexts } from '../../tests/support/typeCases.ts';
import { writeZip } from '../../tests/support/writeZip.ts';
import { importMessages, importPaths } from './contract/calls.ts';
import { busyStates, type Import, type Line } from './contract/imports.ts';
import { importReach } from './server/readers/importReach.ts';
import { createSourceFiles, touchEvery } from './server/sourceFiles.ts';
import { type ImportWork, startImportWork } from './server/work.ts';

const counts = {
  '/api/getupcomming': 2,
  '/api/get': 2,
  '/api/getpast': 5,
  '/api/getgov': 2,
  '/api/our-team-journey/image': 2,
};
const all = ['pastEvents', 'upcomingEvents', 'governingTeam', 'electromazine', 'journey'] as const;

describe.each(databaseByTurns)('moving in on %s', (kind) => {
  let server: TestServer;
  let site: OldSite;
  let work: ImportWork;
  beforeAll(async () => {
    [server, site] = await Promise.all([startServer(kind), startOldSite({ counts })]);
    work = workOf(server);
  });
  afterAll(async () => {
    await work.close();
    await Promise.all([server.close(), site.close()]);
  });

  /** The work of this server, which may reach the site on this machine. */
  function workOf({ services }: Pick<TestServer, 'services'>) {
    return startImportWork(services, createSourceFiles(services), importReach(true));
  }

  /** Waits until an import is not worked on any more, and returns it. */
  async function settled(id: string, client: Client = server): Promise<Import> {
    work.wake();
    for (;;) {
      const { body } = await client.asAdmin('GET', importPaths.one(id));
      if (!busyStates.includes(body.data.state)) return body.data;
      await wait(20);
    }
  }

  async function lookAt(source: object): Promise<Import> {
    const begun = await server.asAdmin('POST', importPaths.all, { json: source });
    expect(begun, JSON.stringify(begun.body)).toMatchObject({ status: 201, body: { message: importMessages.reading } });
    return settled(begun.body.data.id);
  }

  async function bring(source: object, start: object = {}): Promise<Import> {
    const { id } = await lookAt(source);
    const json = { types: all, drafts: false, ...start };
    expect((await server.asAdmin('POST', importPaths.start(id), { json })).status).toBe(200);
    return settled(id);
  }

  const website = () => ({ kind: 'website', address: site.address });
  const linesOf = async (id: string, query = ''): Promise<Line[]> =>
    (await server.asAdmin('GET', `${importPaths.lines(id)}${query}`)).body.data;
  const send = async (file: File) =>
    (await server.asAdmin('POST', importPaths.files, { form: { file } })).body.data.id as string;
  const table = async (lines: string[], name = 'events.csv') =>
    send(new File([lines.map((line) => `${line}\r\n`).join('')], name, { type: 'text/csv' }));
  const labels = async (type: 'pastEvents' | 'governingTeam') =>
    (await staffItems(server, type)).map((item) => Object(item).description ?? Object(item).name);
  async function empty() {
    const { db } = server.services.database;
    for (const name of [
      ...Object.values(contentTypes).map((type) => type.name),
      'drafts',
      'importedItems',
      'imports',
    ] as const)
      await db.deleteFrom(name).execute();
    for (const { name } of Object.values(contentTypes)) server.services.listCache.invalidate(name);
  }

  it('shows what would come and stores nothing, brings it once, and finds nothing new the second time', async () => {
    const looked = await lookAt(website());
    expect(looked).toMatchObject({ state: 'ready', kind: 'website', name: new URL(site.address).host, created: 0 });
    expect(looked.look?.types.map(({ type, create }) => [type, create])).toEqual([
      ['pastEvents', 5],
      ['upcomingEvents', 2],
      ['governingTeam', 2],
      ['electromazine', 2],
      ['journey', 2],
    ]);
    expect(looked.look?.types[0]?.cards).toHaveLength(3);
    expect(looked.look?.dates[0]).toMatchObject({ field: 'eventDate', day: '2027-03-02' });
    expect(await staffItems(server, 'pastEvents')).toEqual([]);
    // The calls of a server never ask its own network, as the command may.
    const card = await server.asAdmin('GET', importPaths.picture(looked.id, 1));
    expect(card).toMatchObject({ status: 404, body: { message: expect.stringContaining('private network') } });

    const brought = await bring(website());
    expect(brought).toMatchObject({ state: 'done', created: 13, run: { total: 13, done: 13, failed: 0, created: 13 } });
    // The order and the times are those of the source.
    const items = await staffItems(server, 'pastEvents');
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      site.lists['/api/getpast']
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect(await labels('governingTeam')).toEqual(site.lists['/api/getgov'].map(({ name }) => name));
    expect(items.every(({ draft }) => !draft)).toBe(true);

    const again = await bring(website());
    expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, run: { total: 0 } });
    expect(again.look?.types.map(({ create, update, unchanged }) => create + update - unchanged)).toEqual([
      -5, -2, -2, -2, -2,
    ]);
    expect(await staffItems(server, 'pastEvents')).toHaveLength(5);
  });

  it('updates what changed there alone, leaves what changed here, shows both as a conflict, and undoes it', async () => {
    await empty();
    const first = await bring(website());
    const [there, here, both, ...untouched] = site.lists['/api/getgov'].concat(site.lists['/api/get']) as [
      Record<string, unknown>,
      Record<string, unknown>,
      Record<string, unknown>,
      ...Record<string, unknown>[],
    ];
    expect(untouched).toHaveLength(1);
    const before = { ...there };
    there.designation = 'Chair';
    both.description = 'Changed there.';
    // Of three pictures under the same addresses one is another now, one has a wrong size told, and one none.
    const pictures = site.lists['/api/getpast'].map(({ url }) => new URL(String(url)));
    const bytesAt = async (url?: URL) => Buffer.from(await (await fetch(String(url))).arrayBuffer());
    const another = Buffer.from(await (await jpeg()).arrayBuffer());
    const answers = [
      { bytes: another, told: another.length },
      { bytes: await bytesAt(pictures[1]), told: 5 },
      { bytes: await bytesAt(pictures[2]), told: undefined },
    ];
    for (const [at, { bytes, told }] of answers.entries())
      site.instead.set(decodeURI(pictures[at]?.pathname ?? ''), ({ method }, response) => {
        if (method === 'GET') response.end(bytes);
        else if (told === undefined) response.writeHead(405).end();
        else response.writeHead(200, { 'content-length': told }).end();
      });
    const team = await staffItems(server, 'governingTeam');
    const issues = (await staffItems(server, 'electromazine')) as { _id: string; description?: string }[];
    const form = { name: String(here.name), designation: 'Changed here' };
    await server.asAdmin('PUT', `/admin/governing-team/${team[1]?._id}`, { form });
    const number = /\d+/.exec(String(both.registrationLink))?.[0];
    const issue = issues.find(({ description }) => description?.includes(`Issue ${number}:`));
    const edit = { description: 'Changed here.', registrationLink: String(both.registrationLink) };
    expect((await server.asAdmin('PUT', `/electromazine/${issue?._id}`, { form: edit })).status).toBe(200);

    const second = await bring(website());
    expect(second).toMatchObject({ state: 'done', created: 0, updated: 2 });
    expect(await linesOf(second.id, '?is=conflict')).toMatchObject([
      { type: 'electromazine', itemId: issue?._id, differences: [{ field: 'description', here: 'Changed here.' }] },
    ]);
    const designations = async () =>
      (await staffItems(server, 'governingTeam')).map((member) => Object(member).designation);
    expect(await designations()).toEqual(['Chair', 'Changed here']);

    const undo = async (id: string) => {
      await server.asAdmin('POST', importPaths.undo(id));
      return settled(id);
    };
    expect(await undo(second.id)).toMatchObject({ state: 'undone', run: { undone: { broughtBack: 2, kept: 0 } } });
    expect(await designations()).toEqual([before.designation, 'Changed here']);
    expect(await undo(first.id)).toMatchObject({ state: 'undone', run: { undone: { removed: 11, kept: 2 } } });
    expect(await labels('governingTeam')).toEqual([here.name]);
    site.instead.clear();
    // What an undo has deleted comes again; what staff have deleted does not.
    await server.asAdmin('DELETE', `/admin/governing-team/${team[1]?._id}`);
    const third = await bring(website());
    expect(third).toMatchObject({ state: 'done', created: 11 });
    expect(await linesOf(third.id, '?is=skip')).toMatchObject([{ label: here.name, reason: 'It was deleted here.' }]);
  });

  it('brings a table with pictures beside it as drafts, names what fails by its row, and tries that again', async () => {
    await empty();
    const file = await table([
      'Title,Description,Club,Date,Picture',
      'Soldering,Bring an iron,Technical Club,2025-03-01,one.jpg',
      'Antennas,"=1+1, two",AI Build Club,2025-03-02,two.jpg',
      'Radio,,Technical Club,2025-03-03,one.jpg',
      'Nowhere,No picture,Technical Club,2025-03-04,',
    ]);
    const pictures = [await send(await jpeg({ name: 'one.jpg' }))];
    const source = { kind: 'table', file, pictures };
    const looked = await lookAt(source);
    expect(looked.look).toMatchObject({ type: 'pastEvents', types: [{ create: 2, skip: 2 }] });
    expect(await linesOf(looked.id, '?is=skip')).toMatchObject([
      { label: 'Radio', reason: 'Please fill out all required fields: Club, Image, and Description.' },
      { label: 'Nowhere', reason: 'It has no picture.' },
    ]);
    const card = await server.asAdmin('GET', importPaths.picture(looked.id, 1));
    expect(card.body.data.picture).toMatch(/^data:image\/webp;base64,/);
    const brought = await bring(source, { drafts: true });
    expect(brought).toMatchObject({ state: 'done', created: 1, run: { failed: 1 } });
    expect(await staffItems(server, 'pastEvents')).toMatchObject([{ draft: true, eventDate: '2025-03-01' }]);
    expect(await linesOf(brought.id, '?is=failed')).toMatchObject([{ label: 'Antennas', row: 'row 3' }]);
    const retried = await server.asAdmin('POST', importPaths.retry(brought.id));
    expect(retried.status).toBe(200);
    expect(await settled(brought.id)).toMatchObject({ state: 'done', created: 1, run: { failed: 1 } });
    const { csv, name } = (await server.asAdmin('GET', importPaths.report(brought.id))).body.data;
    expect(name).toMatch(/^moving-in-events\.csv-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.split('\r\n')).toHaveLength(6);
    expect(csv).toContain('past event,row 3,Antennas,2025-03-02,Failed,');
  });

  it('takes no picture for another one of the same name, and those with names that no disk takes', async () => {
    await empty();
    const file = await table(
      ['Title,Description,Club,Date,Picture', 'Radio,A talk,Technical Club,2025-03-01,b/roof.jpg'],
      'alike.csv',
    );
    const names = ['roof.jpg', 'roof.jpg', `${'चित्र'.repeat(30)}.jpg`];
    const pictures = await Promise.all(names.map(async (name) => send(await jpeg({ name }))));
    const brought = await bring({ kind: 'table', file, pictures });
    expect(brought).toMatchObject({ state: 'done', created: 0, run: { failed: 1 } });
    const [line] = await linesOf(brought.id);
    expect(line?.reason).toMatch(/There are 2 files named .roof\.jpg. beside the table\./);
  });

  it('keeps the copy of a source as long as it is worked on, which the sweep would take for a leftover', async () => {
    const { services } = server;
    const source = JSON.stringify({ kind: 'table', file: await table(['a,b']), pictures: [] });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await createSourceFiles(services).withLocal({ source, ofCommand: 0 }, async () => {
        const [name = ''] = (await readdir(services.tempDir)).filter((entry) => entry.startsWith('source-'));
        const folder = join(services.tempDir, name);
        await utimes(folder, 0, 0);
        vi.advanceTimersByTime(touchEvery);
        await expect.poll(async () => (await stat(folder)).mtimeMs).toBeGreaterThan(0);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('brings the archive of another Chapterhouse in its order, with photos of events and the settings, and undoes it', async () => {
    await empty();
    // The form of a member takes no WebP, but a picture may be stored so.
    const picture = Buffer.from(await (await webp()).arrayBuffer());
    const at = (day: number) => `2024-01-0${day}T10:00:00.000Z`;
    const image = { file: 'pictures/a.webp', alt: 'A poster', focus: '10% 20%' };
    const own = (await addItem(server, 'governingTeam')).body.data;
    const types = {
      pastEvents: [
        {
          ...{ id: 'event-1', createdAt: at(1), image, more: { state: 'cancelled', stateNote: 'Rain' } },
          texts: { clubName: 'Technical club', description: 'Fair', title: 'Fair', eventDate: '2024-01-01' },
        },
      ],
      governingTeam: [
        { id: own._id, createdAt: at(1), image, texts: { ...validTexts.governingTeam } },
        { id: 'member-1', createdAt: at(1), image, texts: { name: 'Ada', designation: 'Chair' } },
      ],
      journey: [2, 3, 1].map((day) => ({
        id: `j-${day}`,
        createdAt: at(day),
        image,
        texts: { caption: `Day ${day}` },
      })),
      eventPhotos: [
        { id: 'p-1', createdAt: at(2), image, parent: 'event-1', texts: { caption: 'One' }, more: { cover: 'true' } },
        { id: 'p-2', createdAt: at(1), image, parent: 'event-1', texts: {} },
        { id: 'p-3', createdAt: at(1), image, parent: 'nowhere', texts: {} },
      ],
    };
    const { faculty, identity, hero } = profile;
    const settings = {
      hero,
      identity: { ...identity, name: 'Another chapter' },
      faculty: {
        members: [1, 2].map((number) => ({
          ...faculty.members[0],
          name: `Guide ${number}`,
          image: { file: 'settings/b.webp', fit: 'cover' },
        })),
      },
      address: { url: 'https://other.example.org' },
    };
    const lists = Object.fromEntries(Object.keys(types).map((type) => [type, { file: `${type}.json` }]));
    const files = {
      'chapterhouse.json': { format: 1, version: '1.1.0', timeZone: 'Asia/Kolkata', types: lists },
      ...Object.fromEntries(Object.entries(types).map(([type, items]) => [`${type}.json`, items])),
      'settings.json': settings,
    };
    const zip = writeZip([
      ...Object.entries(files).map(([name, value]) => ({ name: `content/${name}`, bytes: JSON.stringify(value) })),
      ...['pictures/a.webp', 'settings/b.webp'].map((name) => ({ name: `content/${name}`, bytes: picture })),
    ]);
    const source = async () => ({
      kind: 'chapterhouse',
      file: await send(new File([new Uint8Array(zip)], 'chapter.zip')),
    });
    const chosen = { types: Object.keys(types), settings: true };
    const namesOf = async () => (await server.services.settings.current()).settings.identity.name;
    const before = await namesOf();

    const change = vi.spyOn(server.services.settings, 'change').mockRejectedValueOnce(unavailable('Busy.'));
    const brought = await bring(await source(), chosen);
    expect(brought).toMatchObject({ state: 'done', created: 7, run: { failed: 0 } });
    expect(brought.run?.settings).toMatchObject([
      { section: 'identity', state: 'failed', reason: 'Busy.' },
      { section: 'faculty', state: 'done' },
    ]);
    expect((await server.asAdmin('POST', importPaths.retry(brought.id))).status).toBe(200);
    const retried = await settled(brought.id);
    change.mockRestore();
    expect(retried.run?.settings?.map(({ state, reason }) => [state, reason])).toEqual(
      Array(2).fill(['done', undefined]),
    );
    expect(await linesOf(brought.id, '?is=skip')).toMatchObject([{ reason: 'Its past event does not come.' }]);
    expect(await staffItems(server, 'governingTeam')).toMatchObject([{ _id: own._id, version: 1 }, { name: 'Ada' }]);
    const [event] = await staffItems(server, 'pastEvents');
    expect(event).toMatchObject({
      state: 'cancelled',
      stateNote: 'Rain',
      createdAt: at(1),
      alt: 'A poster',
      photos: 2,
    });
    expect(await staffItems(server, 'eventPhotos')).toMatchObject([
      { caption: 'One', cover: 'true' },
      { alt: 'A poster' },
    ]);
    const captions = (await staffItems(server, 'journey')).map((photo) => Object(photo).caption);
    expect(captions).toEqual(['Day 2', 'Day 3', 'Day 1']);
    expect(await namesOf()).toBe('Another chapter');
    const { members } = (await server.services.settings.current()).settings.faculty;
    expect(members).toMatchObject(Array(2).fill({ image: { url: expect.stringContaining('/media/'), fit: 'cover' } }));
    expect(await server.services.database.db.selectFrom('siteImages').select('id').execute()).toHaveLength(1);

    const again = await lookAt(await source());
    expect(again.look?.types.map(({ create, update }) => create + update)).toEqual([0, 0, 0, 0]);
    expect(again.look?.settings).toBeUndefined();
    await server.asAdmin('POST', importPaths.undo(brought.id));
    expect(await settled(brought.id)).toMatchObject({ run: { undone: { removed: 7, kept: 0 } } });
    expect(await staffItems(server, 'pastEvents')).toEqual([]);
    expect(await namesOf()).toBe(before);
  });

  it('is paused, resumed and stopped, goes on without a session, and names the admin who has begun it', async () => {
    await empty();
    const { id } = await lookAt(website());
    await work.close();
    const client = createClient(server.address);
    const call = (path: string, json?: object) => client.asAdmin('POST', path, { json });
    expect((await call(importPaths.start(id), { types: all, drafts: false })).body.data.state).toBe('running');
    expect((await call(importPaths.pause(id))).body.data.state).toBe('paused');
    expect((await call(importPaths.pause(id))).status).toBe(409);
    expect((await call(importPaths.stop(id))).body.data.state).toBe('stopped');
    expect((await server.asAdmin('DELETE', importPaths.one(id))).status).toBe(409);
    expect((await call(importPaths.resume(id))).body.data.state).toBe('running');
    await call(sessionPaths.logout);
    work = workOf(server);
    expect(await settled(id)).toMatchObject({ state: 'done', created: 13 });
    const { by } = (await server.services.database.db
      .selectFrom('pastEvents')
      .select('updatedBy as by')
      .executeTakeFirstOrThrow()) as { by: string };
    expect(by).toBe('staff');
  });

  it('names each failure of a source, and brings the rest', async () => {
    await empty();
    site.instead.set('/api/getgov', (_request, response) => response.end('<!doctype html><p>Hello</p>'));
    const looked = await lookAt(website());
    expect(looked.look?.problems).toMatchObject([{ where: '/api/getgov' }]);
    expect(looked.look?.types.map(({ type }) => type)).not.toContain('governingTeam');
    site.instead.clear();
    const nothing = await lookAt({ kind: 'chapterhouse', file: await send(new File(['PK'], 'broken.zip')) });
    expect(nothing).toMatchObject({ state: 'failed', failure: expect.stringMatching(/\.$/) });
    expect((await server.asAdmin('DELETE', importPaths.one(nothing.id))).status).toBe(200);
    expect((await server.asAdmin('GET', importPaths.one(nothing.id))).status).toBe(404);
  });

  it('reads the source again with choices, and keeps a look that is forgotten away', async () => {
    const file = await table([
      'Title,Description,Club,Date,Picture',
      'One,Two,Chess club,03/04/2025,https://x.example/1.jpg',
    ]);
    const looked = await lookAt({ kind: 'table', file, pictures: [] });
    expect(looked.look).toMatchObject({
      ambiguousDates: 1,
      unknownClubs: [{ name: 'Chess club', count: 1 }],
      types: [{ create: 0, skip: 1 }],
    });
    const json = { dateOrder: 'day-first', clubs: { 'Chess club': 'Technical club' }, type: 'pastEvents' };
    expect((await server.asAdmin('PUT', importPaths.choices(looked.id), { json })).status).toBe(200);
    expect(await settled(looked.id)).toMatchObject({ choices: json, look: { types: [{ create: 1, skip: 0 }] } });
    expect(await linesOf(looked.id)).toMatchObject([{ action: 'create', detail: '2025-04-03' }]);
    // The next look at the same source knows the clubs. Another table of that name may have another order of dates.
    const { clubs } = json;
    expect((await lookAt({ kind: 'table', file, pictures: [] })).choices).toEqual({ clubs });
    const named = await table(['Description,Club,Picture', 'Two,Chess club,https://x.example/1.jpg'], 'others.csv');
    expect((await lookAt({ kind: 'table', file: named, pictures: [] })).choices).toEqual({});
  });

  it('answers any input with a sentence, and no failure of its own', async () => {
    const { id } = await lookAt(website());
    const file = await table(['a,b', '1,2']);
    const odd = [null, [], '', 1, { kind: 'x' }, { kind: 'website', address: 'javascript:alert(1)' }];
    const bodies = [
      ...odd,
      { kind: 'table', file: '../../etc/passwd', pictures: [] },
      { kind: 'table', file, pictures: Array(501).fill(file) },
      { kind: 'chapterhouse', file: '0123456789abcdef-0123456789abcdef' },
    ];
    const dotted = { kind: 'website', address: 'http://\0.de' };
    expect((await server.asAdmin('POST', importPaths.all, { json: dotted })).body.errors).toHaveProperty('address');
    for (const json of bodies) {
      const { status, body } = await server.asAdmin('POST', importPaths.all, { json });
      expect([status, typeof body.message], JSON.stringify(json)).toEqual([400, 'string']);
    }
    for (const json of [...odd.slice(1, 4), { dateOrder: 'x' }, { clubs: { a: 'b' } }, { columns: { a: '../x' } }])
      expect((await server.asAdmin('PUT', importPaths.choices(id), { json })).status).toBe(400);
    for (const json of [...odd, { types: [], drafts: true }, { types: ['x'], drafts: true }, { types: all }])
      expect((await server.asAdmin('POST', importPaths.start(id), { json })).status).toBe(400);
    for (const query of ['?is=x', '?type=x', '?offset=-1', '?limit=1000', '?limit=x', '?is=failed&is=done'])
      expect((await server.asAdmin('GET', importPaths.lines(id) + query)).status).toBe(400);
    for (const other of ['x', '%00', 'a'.repeat(36), '../files', 'ü'])
      for (const path of [importPaths.one(other), importPaths.lines(other), importPaths.report(other)])
        expect((await server.asAdmin('GET', path)).status, path).toBe(404);
    for (const number of ['0', '99999', 'x', '-1', '%00'])
      expect((await server.asAdmin('GET', importPaths.picture(id, number))).status).toBe(404);
    const forms: Record<string, string | File>[] = [{}, { file: 'text' }, { image: await jpeg() }];
    for (const form of forms) expect((await server.asAdmin('POST', importPaths.files, { form })).status).toBe(400);
    for (const path of [importPaths.all, importPaths.one(id), importPaths.report(id)])
      expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.asAdmin('DELETE', importPaths.one(id))).body.message).toBe(importMessages.forgotten);
  });
});

it.each(databaseByTurns)('a restored site on %s knows what it has brought in', { timeout: 120_000 }, async (kind) => {
  const [server, site, folder] = await Promise.all([startServer(kind), startOldSite({ counts }), temporaryFolder()]);
  const other = await startServer(kind);
  try {
    const command = (on: TestServer, ...more: string[]) =>
      on.command('import', site.address, '--allow-private', ...more);
    Object.assign(site.lists['/api/getpast'][0] ?? {}, { clubName: 'Chess club' });
    expect(await command(server, '--dry-run')).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 event of ‘Chess club’, which is none of the three clubs: say --club "'),
    });
    const club = ['--club', 'Chess club=technical'];
    expect(await command(server, '--dry-run', ...club)).toMatchObject({
      code: 0,
      output: expect.stringContaining('5 past events'),
    });
    expect(await staffItems(server, 'pastEvents')).toEqual([]);
    const first = await command(server, ...club);
    expect(first.output).toContain('13 created, 0 updated, 0 failed.');
    expect(first.code).toBe(0);
    expect(await staffItems(server, 'pastEvents')).toHaveLength(5);
    const archive = `${folder.path}/archive.tar`;
    await backUp({ ...server.services, storage: server.config.mediaStorage }, archive);
    await restore({ ...other.services, storage: other.config.mediaStorage }, archive);
    expect((await command(other, ...club)).output).toContain('0 created, 0 updated, 0 failed.');
    for (const wrong of [
      ['--only', 'nothing'],
      ['--club', 'technical', '--dates', 'day-first'],
    ])
      expect((await command(other, ...wrong)).code, wrong.join(' ')).toBe(2);
  } finally {
    await Promise.all([server.close(), other.close(), site.close(), folder.remove()]);
  }
});
