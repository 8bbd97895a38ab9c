import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { siteSettingsPath } from '#contract/publicApi.ts';
import { sessionMessages, sessionPaths } from '#contract/session.ts';
import { unknownPicture } from '#contract/settings/fields.ts';
import { chapterSections, type SectionName, sectionNames, settingsSections } from '#contract/settings/index.ts';
import type { SectionState } from '#contract/settings/sectionState.ts';
import { keptVersions } from '#contract/versions.ts';
import { originalOf } from '#server/settings/sectionVersions.ts';
import { jpeg, notAnImage } from '../../tests/support/images.ts';
import { admin } from '../../tests/support/process.ts';
import {
  type Answer,
  type Client,
  createClient,
  databases,
  itAlikeOn,
  startServer,
  type TestServer,
} from '../../tests/support/server.ts';
import { settingsMessages, settingsPaths } from './contract.ts';

const longAgo = '2026-01-01T00:00:00.000Z';
const { hero, identity, contact, faculty, region, highlights, colours } = profile;

describe.each(databases)('the settings of the site on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.services.database;
    for (const table of ['siteVersions', 'activity'] as const) await db.deleteFrom(table).execute();
    server.services.listCache.invalidate('site');
  });

  const put = (name: SectionName, json: unknown, client: Client = server) =>
    client.asAdmin('PUT', settingsPaths.section(name), { json });
  const reset = (name: string, json?: unknown) =>
    server.asAdmin('DELETE', settingsPaths.section(name), json === undefined ? {} : { json });
  const seen = async (client: Client = server) => (await client.call('GET', siteSettingsPath)).body.data;
  const states = async (): Promise<SectionState[]> => (await server.asAdmin('GET', settingsPaths.all)).body.data;
  const stateOf = async (name: SectionName) => (await states()).find(({ _id }) => _id === name);
  const versionsOf = async (name: SectionName): Promise<SectionState[]> =>
    (await server.asAdmin('GET', settingsPaths.versions(name))).body.data;
  const taglinesOf = (versions: SectionState[]) => versions.map(({ value }) => (value as typeof hero).tagline);
  const withTagline = (tagline: unknown, version?: number) => ({ ...hero, tagline, version });

  it('are the originals until they are changed', async () => {
    expect(await seen()).toEqual(profile);
    expect(await states()).toEqual(
      sectionNames.map((name) => ({ _id: name, version: 0, isOriginal: true, value: originalOf(name) })),
    );
    expect(await versionsOf('hero')).toEqual([]);
  });

  itAlike('are changed section by section, and name who changed them', async () => {
    const answer = await put('hero', withTagline('  Waves, \u{1f4e1} and “wires”  ', 0));
    expect(answer).toMatchObject({ status: 200, body: { message: settingsMessages.saved } });
    const state = {
      _id: 'hero',
      version: 1,
      isOriginal: false,
      value: { ...hero, tagline: expect.stringContaining('Waves, \u{1f4e1} and “wires”') },
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      changedBy: admin.username,
    };
    expect(answer.body.data).toEqual(state);
    expect(await stateOf('hero')).toEqual(state);
    expect(await seen()).toEqual({ ...profile, hero: state.value });
  });

  itAlike('keep every section as it is shown', async () => {
    for (const name of sectionNames) expect([name, (await put(name, originalOf(name))).status]).toEqual([name, 200]);
    expect(await seen()).toEqual(profile);
    for (const state of await states()) expect(state).toMatchObject({ version: 1, isOriginal: false });
  });

  itAlike('refuse a version that is not the stored one, and answer the stored one', async () => {
    const { data } = (await put('hero', withTagline('First', 0))).body;
    for (const refused of [await put('hero', withTagline('Second', 0)), await reset('hero', { version: 7 })]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { message: conflictMessage, conflict: { by: admin.username, at: data.changedAt, item: data } },
      });
    }
    expect(taglinesOf(await versionsOf('hero'))).toEqual(['First']);
    // Without a version, no versions are compared.
    expect((await put('hero', withTagline('Second'))).status).toBe(200);
    expect((await put('hero', withTagline('Third', 2))).status).toBe(200);
  });

  it('take one of two changes that come at the same moment, also at two processes', async () => {
    const other = await server.beside();
    try {
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, place) =>
            put('hero', withTagline(`${round} ${place}`, round), place % 2 === 0 ? server : other),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
        const { data } = answers.find(({ status }) => status === 200)?.body ?? {};
        for (const { status, body } of answers) if (status === 409) expect(body.conflict.item).toEqual(data);
        expect(await stateOf('hero')).toEqual(data);
      }
    } finally {
      await other.close();
    }
  });

  it('lose none that they have taken, of those without a version that come at the same moment', async () => {
    const other = await server.beside();
    try {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, place) => put('hero', withTagline(`${place}`), place % 2 === 0 ? server : other)),
      );
      const taken = answers.filter(({ status }) => status === 200);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(taglinesOf(await versionsOf('hero')).sort()).toEqual(
        taglinesOf(taken.map(({ body }) => body.data)).sort(),
      );
      expect((await stateOf('hero'))?.version).toBe(taken.length);
    } finally {
      await other.close();
    }
  });

  it('bring the original back', async () => {
    await put('hero', withTagline('Changed'));
    const answer = await reset('hero', { version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { message: settingsMessages.reset } });
    expect(answer.body.data).toMatchObject({ version: 2, isOriginal: true, value: hero, changedBy: admin.username });
    expect(await seen()).toEqual(profile);
    expect((await reset('hero')).status).toBe(200);
  });

  it(`keep the last ${keptVersions} versions of a section, any of which can be stored again`, async () => {
    await put('identity', { ...identity, name: 'Another section' });
    for (let version = 0; version < keptVersions + 2; version += 1)
      await put('hero', withTagline(`Version ${version + 1}`, version));
    const versions = await versionsOf('hero');
    expect(versions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(taglinesOf(versions)).toEqual(versions.map(({ version }) => `Version ${version}`));
    expect(await versionsOf('identity')).toHaveLength(1);

    const oldest = versions.at(-1) as SectionState;
    expect((await put('hero', { ...oldest.value, version: 12 })).body.data).toMatchObject({
      version: 13,
      value: oldest.value,
    });
    expect((await seen()).hero.tagline).toBe('Version 3');
  });

  itAlike('stand in the activity', async () => {
    await put('hero', withTagline('Changed'));
    await reset('hero');
    await put('hero', withTagline('', 2));
    const { data } = (await server.asAdmin('GET', '/admin/activity')).body;
    const entry = { by: admin.username, type: 'site', itemId: 'hero', label: settingsSections.hero.label };
    expect(data).toMatchObject([
      { ...entry, action: 'restored' },
      { ...entry, action: 'changed' },
    ]);
  });

  itAlike('are not changed by who is logged out', async () => {
    const { token } = (await server.call('POST', sessionPaths.login, { json: admin })).body;
    const headers = { authorization: `Bearer ${token}` };
    await server.call('POST', sessionPaths.logout, { headers });
    const calls: [string, string, object][] = [
      ['PUT', settingsPaths.section('hero'), { json: withTagline('Changed') }],
      ['DELETE', settingsPaths.section('hero'), {}],
      ['POST', settingsPaths.images, { form: { image: await jpeg() } }],
      ['GET', settingsPaths.all, {}],
      ['GET', settingsPaths.versions('hero'), {}],
    ];
    const before = await picturesIn();
    for (const [method, path, given] of calls) {
      const answer = await server.call(method, path, { ...given, headers });
      expect(answer).toMatchObject({ status: 401, body: { message: sessionMessages.expired } });
    }
    expect(await versionsOf('hero')).toEqual([]);
    expect(await picturesIn()).toEqual(before);
  });

  it('are not changed by a session that ends while the change is under way', async () => {
    const { db } = server.services.database;
    const { token } = (await server.call('POST', sessionPaths.login, { json: admin })).body;
    const session = await db.selectFrom('sessions').select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
    await server.call('POST', sessionPaths.logout, { headers: { authorization: `Bearer ${token}` } });
    const by = { sessionId: session.id, username: admin.username } as never;
    const { settings } = server.services;
    await expect(settings.change('hero', { value: hero, version: undefined }, by)).rejects.toThrow(
      sessionMessages.expired,
    );
    expect(await versionsOf('hero')).toEqual([]);
  });

  itAlike('have eleven sections and no other', async () => {
    for (const name of ['mine', '__proto__', 'constructor', 'toString', 'site']) {
      expect((await reset(name)).status).toBe(404);
      expect((await server.asAdmin('PUT', settingsPaths.section(name), { json: hero })).status).toBe(404);
      expect((await server.asAdmin('GET', settingsPaths.versions(name))).status).toBe(404);
    }
    expect(await seen()).toEqual(profile);
  });

  describe('refuse', () => {
    const person = faculty.members[0];
    const refused: [string, SectionName, unknown, Record<string, string>?][] = [
      ['nothing', 'hero', undefined],
      ['null', 'hero', null],
      ['a list', 'hero', [hero]],
      ['a text', 'hero', 'hero'],
      ['no field', 'hero', {}, { tagline: expect.any(String), joinUrl: expect.any(String) }],
      ['a blank text', 'hero', withTagline(' \n '), { tagline: 'Tagline cannot be empty.' }],
      ['a text that is none', 'hero', withTagline({ toString: 'x' }), { tagline: expect.any(String) }],
      ['a long text', 'hero', withTagline('x'.repeat(121)), { tagline: expect.stringContaining('120') }],
      ['half a character', 'hero', withTagline('a\ud83d'), { tagline: expect.any(String) }],
      ['a text that nobody sees', 'hero', withTagline('\u200e\u2800'), { tagline: 'Tagline cannot be empty.' }],
      ['a script for an address', 'hero', { ...hero, joinUrl: 'javascript:alert(1)' }, { joinUrl: expect.any(String) }],
      ['a blank name', 'identity', { ...identity, name: '' }, { name: 'Name cannot be empty.' }],
      ['a mail with headers', 'contact', { ...contact, email: 'a@b.c?subject=x' }, { email: expect.any(String) }],
      ['a mail that is none', 'contact', { ...contact, email: 'mail' }, { email: expect.any(String) }],
      ['no address', 'contact', { ...contact, address: [] }, { address: 'At least one line is needed.' }],
      [
        'an unknown network',
        'contact',
        { ...contact, social: [{ network: '__proto__', url: 'https://example.org' }] },
        { 'social.0.network': 'Please choose a network.' },
      ],
      [
        'a phone number with words',
        'contact',
        { ...contact, phones: ['+91 20 2550 7000', 'call us'] },
        { 'phones.1': expect.stringContaining('5 to 15 digits') },
      ],
      [
        'a script for a profile',
        'contact',
        { ...contact, social: [{ network: 'telegram', url: 'javascript:alert(1)' }] },
        { 'social.0.url': expect.any(String) },
      ],
      ['no people', 'faculty', { members: [] }, { members: 'At least one person is needed.' }],
      [
        'a person without a name',
        'faculty',
        { members: [person, { ...person, name: '' }] },
        { 'members.1.name': 'Name cannot be empty.' },
      ],
      [
        'too many people',
        'faculty',
        { members: Array(41).fill(person) },
        { members: 'There can be at most 40 persons.' },
      ],
      [
        'a picture elsewhere',
        'faculty',
        { members: [{ ...person, image: { file: '../../../etc/passwd' } }] },
        { 'members.0.image': expect.stringContaining('choose it again') },
      ],
      [
        'a picture at an address',
        'faculty',
        { members: [{ ...person, image: { url: 'https://example.org/a.png' } }] },
        { 'members.0.image': expect.stringContaining('choose it again') },
      ],
      [
        'a picture that nobody sent',
        'faculty',
        { members: [person, { ...person, image: { id: '00000000-0000-4000-8000-000000000000' } }] },
        { 'members.1.image': unknownPicture },
      ],
      [
        'a picture with another id',
        'faculty',
        { members: [{ ...person, image: { id: 'mine' } }] },
        { 'members.0.image': expect.stringContaining('choose it again') },
      ],
      ['no colour', 'colours', { ...colours, accent: 'red' }, { accent: expect.stringContaining('#ffd83d') }],
      [
        'a colour that does not stand out enough against its ground',
        'colours',
        { ...colours, accent: '#1f2a66' },
        { accent: expect.stringContaining('#8fa3ea') },
      ],
      ['a style', 'colours', { ...colours, ai: '#fff;}*{' }, { ai: expect.any(String) }],
      ['an unknown time zone', 'region', { ...region, timeZone: 'Mars/Olympus' }, { timeZone: expect.any(String) }],
      ['an unknown locale', 'region', { ...region, locale: 'no locale' }, { locale: expect.any(String) }],
      ...([0, -1, 1.5, 1_000_001, 'many', null] as const).map(
        (value): [string, SectionName, unknown, Record<string, string>] => [
          `${value} for a highlight`,
          'highlights',
          { items: [{ ...highlights.items[0], value }] },
          { 'items.0.value': expect.stringContaining('1,000,000') },
        ],
      ),
      ['a version that is none', 'hero', { ...hero, version: -1 }, { version: expect.any(String) }],
    ];

    itAlike.each(refused)('%s', async (_what, name, json, errors) => {
      const answer = await put(name, json);
      expect([answer.status, typeof answer.body.message]).toEqual([400, 'string']);
      if (errors) expect(answer.body.errors).toEqual(errors);
      expect(await versionsOf(name)).toEqual([]);
    });

    itAlike.each<[string, SectionName, string, number]>([
      ['more than half a megabyte', 'hero', JSON.stringify(withTagline('x'.repeat(600_000))), 413],
      ['a name of the language', 'hero', JSON.stringify(hero).replace('{', '{"__proto__":{"a":1},'), 400],
      ['what is no JSON', 'hero', '{"tagline":', 400],
      ['deep lists', 'contact', `{"address":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
      ['deep objects', 'hero', `{"tagline":${'{"image":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 400],
      ['a hundred thousand lines', 'contact', JSON.stringify({ ...contact, address: Array(100_000).fill('x') }), 400],
      ['a hundred thousand wrong people', 'faculty', JSON.stringify({ members: Array(100_000).fill(0) }), 400],
    ])('%s', async (_what, name, body, status) => {
      const answer = await fetch(`${server.address}/api${settingsPaths.section(name)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: await authorization() },
        body,
      });
      const text = await answer.text();
      expect([answer.status, JSON.parse(text)]).toEqual([
        status,
        expect.objectContaining({ message: expect.any(String) }),
      ]);
      // A form can show no more errors than it has fields.
      expect(text.length).toBeLessThan(20_000);
      expect(await seen()).toEqual(profile);
    });
    let known: Promise<string> | undefined;
    const authorization = () => {
      known ??= server.call('POST', sessionPaths.login, { json: admin }).then(({ body }) => `Bearer ${body.token}`);
      return known;
    };
  });

  describe('have pictures', () => {
    const send = async (image: File): Promise<Answer> =>
      server.asAdmin('POST', settingsPaths.images, { form: { image } });
    const withImage = (image: unknown) => ({ members: [{ ...faculty.members[0], image }] });
    const rows = () => server.services.database.db.selectFrom('siteImages').selectAll().execute();
    const makeOld = () => server.services.database.db.updateTable('siteImages').set({ usedAt: longAgo }).execute();
    const statusOf = async (path: string) => (await fetch(server.address + path)).status;

    it('that are sent first, and then named by a section', async () => {
      const sent = await send(await jpeg({ width: 400, height: 500 }));
      expect(sent.status).toBe(201);
      const picture = sent.body.data;
      expect(picture).toMatchObject({ id: expect.any(String), url: expect.any(String), width: 400, height: 500 });
      expect(await statusOf(picture.url)).toBe(200);

      // The form sends back the whole picture that it received, with the choices for its frame. Foreign addresses are
      // not stored.
      const given = {
        ...picture,
        url: 'https://example.org/mine.png',
        placeholder: 'x',
        fit: 'contain',
        focus: '10% 20%',
      };
      const { body } = await put('faculty', withImage(given));
      const shown = { ...picture, fit: 'contain', focus: '10% 20%' };
      expect(body.data.value.members[0].image).toEqual(shown);
      expect((await seen()).faculty.members[0].image).toEqual(shown);
      expect((await versionsOf('faculty'))[0]?.value).toEqual(body.data.value);
      const [stored] = await server.services.database.db.selectFrom('siteVersions').select('value').execute();
      expect(stored?.value).not.toContain('example.org');
    });

    itAlike('that are files of the chapter, or none', async () => {
      for (const image of [{ file: 'faculty-1.svg' }, undefined]) {
        await put('faculty', withImage(image));
        expect((await seen()).faculty.members[0].image).toEqual(image);
      }
      expect((await put('faculty', withImage(null))).status).toBe(200);
    });

    itAlike('of which each field at fault is named', async () => {
      const image = { id: '00000000-0000-4000-8000-000000000000' };
      const club = { ...profile.clubs, ai: { ...profile.clubs.ai, image } };
      expect((await put('clubs', club)).body).toEqual({
        message: unknownPicture,
        errors: { 'ai.image': unknownPicture },
      });
    });

    it('that stay while a kept version has them, and a day longer', async () => {
      const picture = (await send(await jpeg({ colour: '#00ff00' }))).body.data;
      await put('faculty', withImage({ id: picture.id }));
      for (let version = 1; version < keptVersions; version += 1) await reset('faculty');
      await makeOld();
      await put('hero', hero);
      expect(await statusOf(picture.url)).toBe(200);
      const oldest = (await versionsOf('faculty')).at(-1);
      expect(oldest?.value).toEqual(withImage(picture));

      await reset('faculty');
      expect(await versionsOf('faculty')).toHaveLength(keptVersions);
      expect(await statusOf(picture.url)).toBe(404);
      expect(await rows()).toEqual([]);
      await server.services.media.sweep();
      expect(await readdir(join(server.config.dataDir, 'media'))).not.toContain(picture.url.split('/').at(-2));
      expect((await put('faculty', withImage({ id: picture.id }))).status).toBe(400);
    });

    it('that wait a day for a section', async () => {
      const picture = (await send(await jpeg({ colour: '#0000ff' }))).body.data;
      await put('hero', hero);
      expect(await statusOf(picture.url)).toBe(200);
      await makeOld();
      await put('hero', hero);
      expect(await statusOf(picture.url)).toBe(404);
    });

    it('that go after a day in which no section had them, also where nobody saves one', async () => {
      const unused = (await send(await jpeg({ colour: '#00ff00' }))).body.data;
      const used = (await send(await jpeg({ colour: '#00ffff' }))).body.data;
      expect((await put('faculty', withImage({ id: used.id }))).status).toBe(200);
      await server.services.settings.sweep();
      expect(await statusOf(unused.url)).toBe(200);
      await makeOld();
      await server.services.settings.sweep();
      expect(await statusOf(unused.url)).toBe(404);
      expect(await statusOf(used.url)).toBe(200);
    });

    it('that several changes may name at the same moment, in any order', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 8; count += 1) ids.push((await send(await jpeg())).body.data.id);
      const showing = <Person>(person: Person, these: string[]) => ({
        members: these.map((id) => ({ ...person, image: { id } })),
      });
      // This client has its own session, which does not wait for the changes of the other session.
      const other = createClient(server.address);
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([
          put('faculty', showing(faculty.members[0], ids)),
          put('developers', showing(profile.developers.members[0], ids.toReversed()), other),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
    });

    itAlike('of the types that images have', async () => {
      expect((await send(notAnImage())).status).toBe(415);
      expect((await server.asAdmin('POST', settingsPaths.images, { form: { image: '' } })).body).toMatchObject({
        errors: { image: 'Please select an image.' },
      });
    });
  });

  describe('are read by visitors', () => {
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${server.address}/api${siteSettingsPath}`, { method, headers });

    itAlike('in one answer, which they need not get twice', async () => {
      const first = await get();
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const etag = first.headers.get('etag') as string;
      for (const round of [1, 2, 3]) {
        const again = await get({ 'if-none-match': etag });
        expect([round, again.status, await again.text()]).toEqual([round, 304, '']);
      }
      const head = await get({}, 'HEAD');
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
      await put('hero', withTagline('Another'));
      const after = await get({ 'if-none-match': etag });
      expect([after.status, (await after.json()).data.hero.tagline]).toEqual([200, 'Another']);
      expect(after.headers.get('etag')).not.toBe(etag);
    });

    it('as they are now, also when the answer was kept', async () => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': encoding };
        for (const round of [1, 2, 3]) {
          for (let time = 0; time < 3; time += 1) await (await get(headers)).text();
          await put('hero', withTagline(`${encoding} ${round}`));
          expect((await (await get(headers)).json()).data.hero.tagline).toBe(`${encoding} ${round}`);
        }
      }
    });

    itAlike('who may only read them', async () => {
      for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
        expect((await server.asAdmin(method, siteSettingsPath, { json: hero })).status).toBe(404);
      }
    });
  });

  it('are the originals where what is stored cannot be read', async () => {
    const { db } = server.services.database;
    await put('hero', withTagline('Good'));
    const picture = (await server.asAdmin('POST', settingsPaths.images, { form: { image: await jpeg() } })).body.data;
    await put('faculty', { members: [{ ...faculty.members[0], image: { id: picture.id } }] });
    const values = ['', '{', 'null', '[]', '{"tagline":1}', '{"image":'.repeat(20_000), '\u{1f4e1}'];
    for (const [place, value] of values.entries()) {
      await db.updateTable('siteVersions').set({ value }).where('section', '=', 'hero').execute();
      server.services.listCache.invalidate('site');
      const { body } = await server.call('GET', siteSettingsPath);
      expect(body.data.hero, value.slice(0, 20)).toEqual(hero);
      expect(body.data.faculty.members[0].image.id).toBe(picture.id);
      expect(await stateOf('hero')).toMatchObject({ isOriginal: true, value: hero });
      expect((await fetch(server.address)).status).toBe(200);
      // The other sections can still be changed.
      expect((await put('region', region)).status).toBe(200);
      expect((await put('hero', withTagline(`Good again ${place}`))).status).toBe(200);
      expect((await seen()).hero.tagline).toBe(`Good again ${place}`);
    }
    const another = { id: 'mine 1', section: 'mine' as never, version: 1, value: `{"id":"${picture.id}` };
    await db
      .insertInto('siteVersions')
      .values({ ...another, changedAt: longAgo, changedBy: 'x' })
      .execute();
    await db.deleteFrom('siteVersions').where('section', '=', 'faculty').execute();
    await db.updateTable('siteImages').set({ usedAt: longAgo }).execute();
    await put('hero', hero);
    expect((await fetch(server.address + picture.url)).status).toBe(200);
    server.services.listCache.invalidate('site');
    expect(Object.keys(await seen())).toEqual(Object.keys(chapterSections));
  });

  async function picturesIn() {
    return server.services.database.db.selectFrom('siteImages').select('id').orderBy('id').execute();
  }
});
