import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { publicationPaths } from '#contract/publication.ts';
import { moveToPastPath } from '#features/events/contract/upcomingEvents.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { addItem, addPhoto } from '../../tests/support/content.ts';
import { jpeg } from '../../tests/support/images.ts';
import { addManyEvents } from '../../tests/support/manyEvents.ts';
import { databases, startServer, type TestServer } from '../../tests/support/server.ts';
import { searchPath } from './contract/addresses.ts';
import { searchMessages } from './contract/search.ts';
import { indexAll } from './server/indexing.ts';

const pathOf = (query: string, limit?: number) =>
  `${searchPath}?q=${encodeURIComponent(query)}${limit ? `&limit=${limit}` : ''}`;

/** Items by the marks with which the expectations name them. */
const items: [mark: string, type: ContentTypeName, texts: Record<string, string>][] = [
  ['antenna day', 'pastEvents', { title: 'Antenna Day', description: 'We solder a Yagi.', eventDate: '2024-03-02' }],
  ['old radio', 'pastEvents', { title: 'Radio', description: 'Antennas for all', eventDate: '2019-05-01' }],
  [
    'antenna next',
    'upcomingEvents',
    { description: 'An antenna workshop', place: 'Café Müller', eventDate: '2030-01-02' },
  ],
  ['antenna hindi', 'pastEvents', { title: 'एंटीना कार्यशाला', description: 'किताब', eventDate: '2023-01-01' }],
  ['antenna greek', 'pastEvents', { title: 'Ο ΔΡΟΜΟΣ', description: 'Ёлка', eventDate: '2022-01-01' }],
  [
    'issue',
    'electromazine',
    { title: 'Issue 7', time: 'Spring 2020', description: 'On “semi-conductors”, 64-QAM & more' },
  ],
  ['member', 'governingTeam', { name: 'Zoë D’Souza', designation: 'Workshop Chair' }],
  [
    'hebrew',
    'pastEvents',
    { title: 'שלום', description: 'مرحبا بكم', clubName: 'Electromazine club', eventDate: '2021-01-01' },
  ],
];

/** What is searched for, and what is found in this order. */
const expectations: [query: string, ...found: string[]][] = [
  // All words in the name come first, then the latest.
  ['antenna', 'antenna day', 'antenna next', 'old radio'],
  ['ANTENNAS', 'old radio'],
  ['radio ant', 'old radio'],
  ['ant radio', 'old radio'],
  ['work', 'antenna next', 'member'],
  ['chair work', 'member'],
  ['tenna'],
  ['antenna soldering'],
  ['cafe mull', 'antenna next'],
  ['Müller', 'antenna next'],
  ['zoe d souza', 'member'],
  ['2024', 'antenna day'],
  ['antenna 2019', 'old radio'],
  ['semi-conductors', 'issue'],
  ['“semi” 64', 'issue'],
  ['electrozoom', 'hebrew'],
  // Vowel signs are part of a word, and no word begins in the middle of another one.
  ['कार्य', 'antenna hindi'],
  ['कि', 'antenna hindi'],
  ['की'],
  ['ताब'],
  ['δρόμος', 'antenna greek'],
  ['елка', 'antenna greek'],
  ['שלו', 'hebrew'],
  ['بكم', 'hebrew'],
  // One letter of a long word may be wrong, if nothing else is found; numbers and short words are as they are.
  ['antena', 'antenna day', 'antenna next', 'old radio'],
  ['amtenna rado', 'old radio'],
  ['shair wrok', 'member'],
  ['electrzoom', 'hebrew'],
  ['कार्यशला', 'antenna hindi'],
  ['δρμοος', 'antenna greek'],
  ['антенна'],
  ['שלןם', 'hebrew'],
  ['antenna 2018'],
  ['yag', 'antenna day'],
  ['yog'],
  // Operators and patterns are plain words or nothing.
  ['antenna AND'],
  ['antenna OR radio'],
  ['NOT antenna'],
  ['NEAR(antenna radio)'],
  ['title:antenna'],
  ['name:zoe'],
  ['anten*', 'antenna day', 'antenna next', 'old radio'],
  ['ant%'.repeat(2), 'antenna day', 'antenna next', 'old radio'],
  ['\'antenna\':* & "day" | !^yagi', 'antenna day'],
  ['_antenna', 'antenna day', 'antenna next', 'old radio'],
  ['-antenna', 'antenna day', 'antenna next', 'old radio'],
  ['\\antenna\0day', 'antenna day'],
  ['\u202eantenna\u202c\u200f', 'antenna day', 'antenna next', 'old radio'],
  ['🛰️'],
  ['👩‍🔬 antenna day', 'antenna day'],
  ['%_"*:^-()'],
  ['   '],
  [''],
];

describe.each(databases)('a search on %s', (kind) => {
  let server: TestServer;
  const marks = new Map<string, string>();
  beforeAll(async () => {
    server = await startServer(kind);
    for (const [mark, type, texts] of items) marks.set((await addItem(server, type, texts)).body.data._id, mark);
  });
  afterAll(() => server.close());

  async function found(query: string, limit?: number): Promise<string[]> {
    const { status, body } = await server.call('GET', pathOf(query, limit));
    expect([query, status]).toEqual([query, 200]);
    return body.data.map(({ item }: { item: { _id: string } }) => item._id);
  }
  const add = async (type: ContentTypeName, texts: Record<string, string>): Promise<string> =>
    (await addItem(server, type, texts)).body.data._id;
  const post = async (path: string, json?: unknown) => {
    const { status, body } = await server.asAdmin('POST', path, json ? { json } : {});
    expect([path, status < 300]).toEqual([path, true]);
    return body.data;
  };

  it('finds the beginnings of words in any order, whatever their script, and ranks names before dates', async () => {
    for (const [query, ...expected] of expectations) {
      expect([query, ...(await found(query)).map((id) => marks.get(id))]).toEqual([query, ...expected]);
    }
  });

  it('answers the items as the public lists do, and as many as it is asked for', async () => {
    const [photographed = ''] = [...marks].find(([, mark]) => mark === 'antenna day') ?? [];
    expect((await addPhoto(server, photographed)).status).toBe(201);
    const { body } = await server.call('GET', pathOf('antenna', 2));
    const [day, next] = (await server.call('GET', publicPaths.pastEvents)).body.data
      .concat((await server.call('GET', publicPaths.upcomingEvents)).body.data)
      .filter(({ _id }: { _id: string }) => ['antenna day', 'antenna next'].includes(marks.get(_id) ?? ''));
    expect(body).toEqual({
      data: [
        { type: 'pastEvents', item: day },
        { type: 'upcomingEvents', item: next },
      ],
    });
  });

  it.each([
    ['', "'q' must be the words to search for.", 'q'],
    ['?q=a&q=b', "'q' must be the words to search for.", 'q'],
    [`?q=${'a'.repeat(101)}`, searchMessages.tooLong, 'q'],
    [`?q=${'a'.repeat(10_000)}`, searchMessages.tooLong, 'q'],
    ['?q=a b c d e f g h i', searchMessages.tooManyWords, 'q'],
    ['?q=a&limit=51', "'limit' must be a whole number from 1 to 50.", 'limit'],
    ['?q=a&limit=-1', "'limit' must be a whole number from 1 to 50.", 'limit'],
  ])('of %.40s is refused in a sentence', async (query, message, field) => {
    const { status, body } = await server.call('GET', searchPath + query);
    expect([status, body]).toEqual([400, { message, errors: { [field]: message } }]);
  });

  it('of a hundred characters of any kind is answered', async () => {
    for (const text of ['ﷺ', 'ä', '界', '𝒜', '\u0301', '"', "'", '*', '((', '\u{1f6f0}', 'क्'])
      expect([200, 400]).toContain((await server.call('GET', pathOf(text.repeat(100 / text.length)))).status);
    for (const bytes of ['%', '%00', '%ff', '%c3%28', '%ed%a0%80', '+', '%2B', '&', '[]=a', '%F0%9F'])
      expect([bytes, (await server.call('GET', `${searchPath}?q=${bytes}`)).status]).toEqual([bytes, 200]);
  });

  it('follows an item through all that staff do with it', async () => {
    const texts = { title: 'Zeppelin', eventDate: '2030-01-01' };
    const id = await add('upcomingEvents', texts);
    const { path } = contentTypes.upcomingEvents;
    expect(await found('zeppelin')).toEqual([id]);
    const form = { ...texts, title: 'Dirigible', description: 'An event.' };
    expect((await server.asAdmin('PUT', `${path}/${id}`, { form })).status).toBe(200);
    expect([await found('zeppelin'), await found('dirigible')]).toEqual([[], [id]]);
    await post(publicationPaths.unpublish(path, id));
    expect(await found('dirigible')).toEqual([]);
    await post(publicationPaths.publish(path, id));
    expect(await found('dirigible')).toEqual([id]);
    const past = await post(moveToPastPath(id), { clubName: 'Technical club' });
    expect(await found('dirigible tech')).toEqual([past._id]);
    const there = `${contentTypes.pastEvents.path}/${past._id}`;
    await post(`${there}/move-back`);
    expect(await found('dirigible')).toEqual([id]);
    expect((await server.asAdmin('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await found('dirigible')).toEqual([]);
    await post(`/admin/recently-deleted/upcomingEvents/${id}/restore`);
    expect(await found('dirigible')).toEqual([id]);
    const { body } = await server.asAdmin('GET', `${path}/${id}/versions`);
    const former = body.data.find(({ item }: { item: { title: string } }) => item.title === 'Zeppelin');
    const back = { ...texts, description: 'An event.', fromVersion: String(former.item.version) };
    expect((await server.asAdmin('PUT', `${path}/${id}`, { form: back })).status).toBe(200);
    expect([await found('zeppelin'), await found('dirigible')]).toEqual([[id], []]);
  });

  it('finds past events by what staff call their club, as soon as they do', async () => {
    const id = await add('pastEvents', { title: 'Wombat', clubName: 'Electromazine club' });
    const path = settingsPaths.section('clubs');
    const { zoom } = profile.clubs;
    const json = { ...profile.clubs, zoom: { ...zoom, title: 'Média Desk' } };
    expect((await server.asAdmin('PUT', path, { json })).status).toBe(200);
    expect(await found('desk wombat media')).toEqual([id]);
    for (const query of ['wombat electro', 'wombat zoom', 'wombat technical desk', 'wombat esk'])
      expect([query, ...(await found(query))]).toEqual([query]);
    expect((await server.asAdmin('DELETE', path)).status).toBe(200);
    expect([await found('wombat desk'), await found('wombat electrozoom')]).toEqual([[], [id]]);
  });

  it('finds no draft, and no file names of journey images', async () => {
    const draft = { title: 'Quagga', draft: 'true' };
    for (const type of ['upcomingEvents', 'pastEvents', 'electromazine'] as const) await add(type, draft);
    await add('governingTeam', { name: 'Quagga', draft: 'true' });
    const image = new File([await jpeg()], 'quagga.jpg');
    expect((await addItem(server, 'journey', { caption: 'Quagga' }, image)).status).toBe(201);
    expect(await found('quagga')).toEqual([]);
  });

  it('knows what an earlier program has changed, and never finds what that has deleted', async () => {
    const { db } = server.services.database;
    const [changed, deleted] = [
      await add('electromazine', { title: 'Okapi' }),
      await add('electromazine', { title: 'Okapi' }),
    ];
    expect(await found('okapi')).toEqual([deleted, changed]);
    const row = await db.selectFrom('electromazine').selectAll().where('id', '=', changed).executeTakeFirstOrThrow();
    const added = { ...row, id: randomUUID(), title: 'Okapi and more' };
    await db.insertInto('electromazine').values(added).execute();
    await db.updateTable('electromazine').set({ title: 'Gnu', version: 2 }).where('id', '=', changed).execute();
    const deletion = { deletedAt: new Date().toISOString(), deletedBy: 'x', version: 2 };
    await db.updateTable('electromazine').set(deletion).where('id', '=', deleted).execute();
    server.services.listCache.invalidate('electromazine');
    expect(await found('okapi')).not.toContain(deleted);
    await indexAll(server.services);
    expect([await found('okapi'), await found('gnu')]).toEqual([[added.id], [changed]]);
    expect(await db.selectFrom('searchItems').select('id').where('id', '=', deleted).execute()).toEqual([]);
  });

  it('finds the latest of many, also beyond those that it looks through first', async () => {
    const { db } = server.services.database;
    await add('pastEvents', { title: 'Emu' });
    await addManyEvents(db, 3000, (number) =>
      number % 80 === 0 || number >= 2500 ? `Kiwi ${number}` : `Emu ${number}`,
    );
    await db.updateTable('pastEvents').set({ version: 2 }).where('description', '=', 'Kiwi 2999').execute();
    await indexAll(server.services);
    const { data } = (await server.call('GET', pathOf('kiwi'))).body;
    const days = data.map(({ item }: { item: { createdAt: string } }) => item.createdAt.slice(0, 10));
    const all = await db.selectFrom('pastEvents').select('createdAt').where('description', 'like', 'Kiwi%').execute();
    const latest = all
      .map(({ createdAt }) => createdAt.slice(0, 10))
      .sort()
      .reverse();
    expect(days).toEqual(latest.slice(0, 50));
    expect(await found('emu')).toHaveLength(50);
    expect(await found('emu kiwi')).toEqual([]);
    expect(await found('kiwi 2999')).toHaveLength(1);
  });
});
