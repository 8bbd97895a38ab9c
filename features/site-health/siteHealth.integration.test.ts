import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { dayMs, today } from '#contract/dates.ts';
import { publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { firstStepsPath } from '#features/first-steps/contract.ts';
import { addAdmin } from '#server/auth/admins.ts';
import { recordJob } from '#server/jobs.ts';
import { listedTypes } from '../../tests/support/content.ts';
import { jpeg } from '../../tests/support/images.ts';
import { addManyEvents } from '../../tests/support/manyEvents.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import { validTexts } from '../../tests/support/typeCases.ts';
import { type Finding, type SiteHealth, siteHealthMessages, siteHealthPaths } from './contract.ts';
import { afterAnswer, storeCheck } from './server/links/linkChecks.ts';

type TypeName = keyof typeof contentTypes;

/** The smallest picture that is not too small. */
const large = { width: 600, height: 600 };
const yearAgo = () => new Date(Date.now() - 366 * dayMs).toISOString();

describe.each(databases)('the health of the site on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example.org' });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const { name, path } of listedTypes)
      for (const { _id } of (await server.asAdmin('GET', path)).body.data) {
        await server.asAdmin('DELETE', `${path}/${_id}`);
        await server.asAdmin('DELETE', recentlyDeletedPaths.remove(name, _id));
      }
  });

  const db = () => server.services.database.db;
  const health = async (): Promise<SiteHealth> => (await server.asAdmin('GET', siteHealthPaths.all)).body.data;
  const kindsOf = (groups: SiteHealth['open']) => groups.map((group) => group.kind);

  /** Returns the findings of a kind that are not dismissed. */
  async function findings(of: string): Promise<Finding[]> {
    return (await health()).open.find((group) => group.kind === of)?.findings ?? [];
  }

  /** Adds an item about which nothing is found, but for what the texts say. */
  async function add(name: TypeName, texts: Record<string, string> = {}, image = large): Promise<string> {
    const form = { image: await jpeg(image), alt: 'A poster.', ...validTexts[name], ...texts };
    const answer = await server.asAdmin('POST', `${contentTypes[name].path}/upload`, { form });
    expect(answer.status).toBe(201);
    return answer.body.data._id;
  }

  /** Stores that a link failed on as many days, or where it leads. */
  async function checked(href: string, days: number, movedTo?: string): Promise<void> {
    let result = afterAnswer(undefined, { state: 'works', movedTo }, '2026-01-01');
    for (let day = 1; day <= days; day += 1)
      result = afterAnswer(result, { state: 'fails', failure: '404' }, `2026-01-0${day}`);
    await storeCheck(db(), href, new Date().toISOString(), result);
  }

  itAlike('is for staff alone', async () => {
    expect((await server.call('GET', siteHealthPaths.all)).status).toBe(401);
    for (const method of ['PUT', 'DELETE'])
      expect((await server.call(method, siteHealthPaths.dismissals, { json: { ids: ['a'] } })).status).toBe(401);
  });

  itAlike('has placeholders and empty parts of a new site, unless the first steps name them', async () => {
    const isUnfinished = ['placeholder', 'emptyList'];
    expect(kindsOf((await health()).open)).toEqual(isUnfinished);
    expect(await findings('placeholder')).toContainEqual({
      _id: expect.any(String),
      type: 'site',
      itemId: 'faculty',
      field: 'members.0.name',
      text: '[Head of Department name]',
    });
    expect((await findings('emptyList')).map(({ type }) => type)).toEqual([
      'pastEvents',
      'governingTeam',
      'electromazine',
      'journey',
    ]);
    await add('governingTeam');
    expect((await findings('emptyList')).map(({ type }) => type)).not.toContain('governingTeam');

    await server.asAdmin('PUT', firstStepsPath);
    expect((await health()).open).toEqual([]);
    await server.asAdmin('DELETE', firstStepsPath);
    expect(kindsOf((await health()).open)).toEqual(isUnfinished);
  });

  itAlike('has links that are dead, and links that have moved', async () => {
    const text = 'See https://dead.example/a, https://dead.example/a and https://alive.example/.';
    const dead = await add('pastEvents', { description: text, link: 'dead.example/b', title: 'Workshop' });
    const moved = await add('upcomingEvents', { registration: 'https://old.example/form' });
    await add('upcomingEvents', { link: 'http://same.example/page', onlineLink: 'https://twice.example/' });
    await checked('https://dead.example/a', 3);
    await checked('https://dead.example/b', 4);
    await checked('https://twice.example/', 2);
    await checked('https://unused.example/', 3);
    await checked('https://old.example/form', 0, 'https://new.example/form');
    await checked('http://same.example/page', 0, 'https://www.same.example/page/');
    await checked('https://www.linkedin.com/company/example-chapter', 3);
    const ofItem = { _id: expect.any(String), type: 'pastEvents', itemId: dead, label: 'Workshop', failure: '404' };
    expect(await findings('deadLink')).toEqual([
      { ...ofItem, field: 'link', text: 'dead.example/b' },
      { ...ofItem, field: 'description', text: 'https://dead.example/a' },
      expect.objectContaining({ type: 'site', itemId: 'hero', field: 'joinUrl' }),
      expect.objectContaining({ type: 'site', itemId: 'contact', field: 'social.0.url' }),
    ]);
    expect(await findings('movedLink')).toEqual([
      {
        _id: expect.any(String),
        type: 'upcomingEvents',
        itemId: moved,
        label: 'An event.',
        field: 'registration',
        text: 'https://old.example/form',
        movedTo: 'https://new.example/form',
      },
    ]);
    await db().deleteFrom('linkChecks').execute();
  });

  itAlike('has pictures without an alternative text, with a file’s name as one, and small ones', async () => {
    const none = await add('journey', { alt: '' });
    const named = await add('pastEvents', { alt: 'IMG_2024.jpg' });
    const other = await add('electromazine', { alt: 'my poster final.PNG' });
    await add('upcomingEvents', { alt: 'The poster of Node.js night.' });
    const small = await add('pastEvents', {}, { width: 600, height: 599 });
    // A portrait is called by its name, a poster by its title or its first words.
    for (const type of ['governingTeam', 'pastEvents', 'electromazine'] as const) await add(type, { alt: '' });
    expect((await findings('missingAlt')).map(({ itemId, field }) => [itemId, field])).toEqual([[none, 'alt']]);
    expect((await findings('fileNameAlt')).map(({ itemId, text }) => [itemId, text])).toEqual([
      [named, 'IMG_2024.jpg'],
      [other, 'my poster final.PNG'],
    ]);
    expect(await findings('smallPicture')).toEqual([
      expect.objectContaining({ itemId: small, field: 'image', width: 600, height: 599 }),
    ]);
  });

  itAlike('has upcoming events that are over', async () => {
    const { timeZone } = (await server.services.settings.current()).settings.region;
    const day = today(timeZone);
    await add('upcomingEvents', { eventDate: day });
    const over = await add('upcomingEvents', { eventDate: '2026-01-05', endDate: '2026-01-06' });
    expect(await findings('passedEvent')).toEqual([
      expect.objectContaining({ itemId: over, field: 'eventDate', since: '2026-01-06' }),
    ]);
  });

  it('has drafts that nobody has changed for a month', async () => {
    const old = await add('pastEvents', { draft: 'true', title: 'Forgotten' });
    const planned = await add('upcomingEvents', { draft: 'true' });
    const hidden = await add('pastEvents');
    await add('journey', { draft: 'true' });
    await server.asAdmin('PUT', publicationPaths.dates(contentTypes.upcomingEvents.path, planned), {
      json: { publishAt: '2099-01-01T09:00' },
    });
    await server.asAdmin('POST', publicationPaths.unpublish(contentTypes.pastEvents.path, hidden));
    for (const id of [old, planned, hidden]) {
      const { row } = await db().selectFrom('drafts').select('row').where('id', '=', id).executeTakeFirstOrThrow();
      const updatedAt = new Date(Date.now() - 31 * dayMs).toISOString();
      const set = { row: JSON.stringify({ ...JSON.parse(row), updatedAt }) };
      await db().updateTable('drafts').set(set).where('id', '=', id).execute();
    }
    expect(await findings('oldDraft')).toEqual([expect.objectContaining({ itemId: old, label: 'Forgotten' })]);
  });

  itAlike('has admins who have not been here for a year', async () => {
    const password = 'correct horse battery';
    for (const name of ['absent', 'present', 'never']) await addAdmin(db(), name, password);
    const set = (username: string, values: object) =>
      db().updateTable('admins').set(values).where('username', '=', username).execute();
    await set('absent', { lastSeenAt: yearAgo() });
    await set('present', { createdAt: yearAgo(), lastSeenAt: new Date().toISOString() });
    await set('never', { createdAt: yearAgo() });
    expect((await findings('absentAdmin')).map(({ label }) => label)).toEqual(['absent', 'never']);
    await db().deleteFrom('admins').where('username', 'in', ['absent', 'present', 'never']).execute();
  });

  itAlike('has backups that fail or are old, unless they are switched off', async () => {
    const failure = 'There is no room for another backup in /backups.';
    await recordJob(db(), 'daily backup', { failure });
    expect(await findings('backup')).toEqual([{ _id: expect.any(String), failure }]);
    const made = new Date(Date.now() - dayMs).toISOString();
    await recordJob(db(), 'daily backup', { doneAt: made });
    expect(await findings('backup')).toEqual([]);
    const old = new Date(Date.now() - 3 * dayMs).toISOString();
    await recordJob(db(), 'daily backup', { doneAt: old });
    expect(await findings('backup')).toEqual([{ _id: expect.any(String), since: old }]);
    const without = await server.beside({ BACKUP_KEEP: '0' });
    const { open } = (await without.asAdmin('GET', siteHealthPaths.all)).body.data;
    expect(kindsOf(open)).not.toContain('backup');
    await without.close();
    await db().deleteFrom('jobs').execute();
  });

  itAlike('has nothing about sample content', async () => {
    await add('upcomingEvents', { eventDate: '2026-01-05', alt: 'poster.png', link: 'https://dead.example/' });
    for (const name of ['pastEvents', 'electromazine', 'journey', 'governingTeam'] as const) await add(name);
    await checked('https://dead.example/', 3);
    for (const name of contentTypeNames) await db().updateTable(name).set({ isSample: 1 }).execute();
    expect(kindsOf((await health()).open)).toEqual(['placeholder']);
    await db().deleteFrom('linkChecks').execute();
  });

  itAlike('is dismissed for all staff, and shown again', async () => {
    const id = await add('pastEvents', { link: 'https://dead.example/a', alt: 'IMG_2024.jpg' });
    await checked('https://dead.example/a', 3);
    await checked('https://dead.example/b', 3);
    const ids = (await findings('deadLink')).map(({ _id }) => _id);
    // Each call is made twice, because two people may press the same button.
    for (const _person of [1, 2]) {
      const answer = await server.asAdmin('PUT', siteHealthPaths.dismissals, { json: { ids: [...ids, 'unknown'] } });
      expect(answer).toMatchObject({ status: 200, body: { message: siteHealthMessages.dismissed } });
    }
    const { open, dismissed } = await health();
    expect(kindsOf(open)).not.toContain('deadLink');
    expect(kindsOf(open)).toContain('fileNameAlt');
    expect(dismissed).toEqual([{ kind: 'deadLink', count: 1, findings: [expect.objectContaining({ _id: ids[0] })] }]);
    expect(await db().selectFrom('dismissedFindings').selectAll().execute()).toHaveLength(1);

    // Another dead link of the same item is new.
    const form = { ...validTexts.pastEvents, link: 'https://dead.example/b' };
    await server.asAdmin('PUT', `${contentTypes.pastEvents.path}/${id}`, { form });
    expect(await findings('deadLink')).toHaveLength(1);
    await server.asAdmin('PUT', `${contentTypes.pastEvents.path}/${id}`, {
      form: { ...form, link: 'https://dead.example/a' },
    });
    expect(await findings('deadLink')).toEqual([]);

    for (const _person of [1, 2]) {
      const answer = await server.asAdmin('DELETE', siteHealthPaths.dismissals, { json: { ids } });
      expect(answer).toMatchObject({ status: 200, body: { message: siteHealthMessages.shown } });
    }
    expect((await findings('deadLink')).map(({ _id }) => _id)).toEqual(ids);
    expect((await health()).dismissed).toEqual([]);
    await db().deleteFrom('linkChecks').execute();
  });

  it('forgets dismissals with what they were about', async () => {
    const dismissAll = async (of: string) => {
      const ids = (await findings(of)).map(({ _id }) => _id);
      await server.asAdmin('PUT', siteHealthPaths.dismissals, { json: { ids } });
    };
    const subjects = async () =>
      (await db().selectFrom('dismissedFindings').select('subject').execute()).map(({ subject }) => subject);
    const gone = await add('journey', { alt: '' });
    await dismissAll('missingAlt');
    await server.asAdmin('DELETE', `${contentTypes.journey.path}/${gone}`);
    await dismissAll('emptyList');
    expect(await subjects()).toContain(gone);
    await server.asAdmin('DELETE', recentlyDeletedPaths.remove('journey', gone));
    await dismissAll('placeholder');
    expect((await subjects()).sort()).toEqual(expect.arrayContaining(['faculty', 'governingTeam']));
    expect(await subjects()).not.toContain(gone);
    await db().deleteFrom('dismissedFindings').execute();
  });

  itAlike.each([
    undefined,
    null,
    [],
    {},
    { ids: 'a' },
    { ids: [] },
    { ids: [1] },
    { ids: ['a'.repeat(201)] },
    { ids: ['a\0'] },
    { ids: Array(101).fill('a') },
  ])('refuses %j in the place of ids', async (json) => {
    for (const method of ['PUT', 'DELETE'])
      expect(await server.asAdmin(method, siteHealthPaths.dismissals, { json })).toMatchObject({
        status: 400,
        body: { message: 'A list of ids was expected.' },
      });
  });

  it('is bounded, with 5,000 past events as well', async () => {
    await add('pastEvents', {}, { width: 600, height: 599 });
    await addManyEvents(db(), 5000);
    await checked('https://example.org/events/7', 3);
    // One answer has all: a busy machine that makes several of them refuses the last.
    const { open } = await health();
    const found = (of: string) => open.find((group) => group.kind === of);
    expect(found('smallPicture')?.count).toBe(5001);
    expect(found('smallPicture')?.findings).toHaveLength(100);
    expect(found('deadLink')?.findings).toHaveLength(1);
    await db().deleteFrom('pastEvents').execute();
    await db().deleteFrom('linkChecks').execute();
  });
});
