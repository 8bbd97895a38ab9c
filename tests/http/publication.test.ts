import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { minuteIn } from '#contract/event/localTime.ts';
import { type ItemType, itemPath, kindOf, typesWithPages } from '#contract/itemPages.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { maxPreviewLinks, previewLinkDays, publicationMessages, publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { versionsPath } from '#contract/versions.ts';
import { notYetPublicTexts } from '#contract/visitorTexts.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { addItem, addPhoto, listedTypes } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';

const typeNames = listedTypes.map(({ name }) => name);
const pathOf = (type: ContentTypeName) => contentTypes[type].path;

describe.each(databases)('drafts on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const asAdmin: TestServer['asAdmin'] = (...call) => server.asAdmin(...call);
  const statusOf = async (url: string) => (await fetch(server.address + url, { redirect: 'manual' })).status;
  const db = () => server.services.database.db;
  const add = async (type: ContentTypeName, texts: Record<string, string> = {}) => {
    const answer = await addItem(server, type, texts);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const addDraft = (type: ContentTypeName, texts: Record<string, string> = {}) =>
    add(type, { draft: 'true', ...texts });
  const post = (path: string) => asAdmin('POST', path);
  const publish = (type: ContentTypeName, id: string) => post(publicationPaths.publish(pathOf(type), id));
  const unpublish = (type: ContentTypeName, id: string) => post(publicationPaths.unpublish(pathOf(type), id));
  const dates = (type: ContentTypeName, id: string, json: unknown) =>
    asAdmin('PUT', publicationPaths.dates(pathOf(type), id), { json });
  const staffList = async (type: ContentTypeName) => (await asAdmin('GET', pathOf(type))).body.data;
  const activity = async () => (await asAdmin('GET', '/admin/activity')).body.data;
  /** Makes the dates of an item due: no call sets a minute that is over. */
  const makeDue = (id: string, set: { publishAt?: string; hideAt?: string }) =>
    db().updateTable('schedule').set(set).where('id', '=', id).execute();

  itAlike.each(typeNames)('of %s stand first in the list of staff, and are published under their id', async (type) => {
    const item = await add(type);
    const answer = await addItem(server, type, { draft: 'true' });
    expect(answer).toMatchObject({ status: 201, body: { message: publicationMessages.saved, data: { draft: true } } });
    const draft = answer.body.data;
    expect(draft.url).toContain('?secret=');
    expect([await statusOf(draft.url), await statusOf(draft.url.split('?')[0])]).toEqual([200, 404]);
    expect(await staffList(type)).toEqual([draft, item]);
    expect((await asAdmin('GET', versionsPath(pathOf(type), draft._id))).body.data).toHaveLength(1);

    const published = await publish(type, draft._id);
    expect(published).toMatchObject({ status: 200, body: { message: publicationMessages.published } });
    const { draft: _, url, ...rest } = published.body.data;
    expect(rest).toMatchObject({ _id: draft._id, version: 2 });
    expect(Date.parse(rest.createdAt)).toBeGreaterThan(Date.parse(draft.createdAt));
    expect(published.body.data).not.toHaveProperty('draft');
    expect(url).toBe(draft.url.split('?')[0]);
    expect([await statusOf(url), await statusOf(draft.url)]).toEqual([200, 200]);
    expect(await db().selectFrom('drafts').selectAll().execute()).toEqual([]);
    expect((await activity()).slice(0, 2)).toMatchObject([
      { action: 'published', itemId: draft._id, by: admin.username },
      { action: 'drafted', itemId: draft._id },
    ]);
    // Another press of the same button changes nothing.
    expect((await publish(type, draft._id)).body.data).toEqual(published.body.data);
    expect((await activity()).filter(({ action }: { action: string }) => action === 'published').length).toBe(
      typeNames.indexOf(type) + 1,
    );
  });

  itAlike.each(typeNames)('are made of a public %s, which comes back as it was', async (type) => {
    const item = await add(type);
    const hidden = await unpublish(type, item._id);
    expect(hidden).toMatchObject({ status: 200, body: { message: publicationMessages.unpublished } });
    expect(hidden.body.data).toMatchObject({ _id: item._id, draft: true, version: item.version + 1 });
    expect([await statusOf(item.url), await statusOf(hidden.body.data.url)]).toEqual([404, 200]);
    expect((await unpublish(type, item._id)).body.data).toEqual(hidden.body.data);
    const order = (await staffList(type)).map(({ _id }: { _id: string }) => _id);
    expect((await publish(type, item._id)).body.data).toEqual({ ...item, version: item.version + 2 });
    expect(order[0]).toBe(item._id);
  });

  it('are edited with their versions and images, and nothing of it is public', async () => {
    const draft = await addDraft('upcomingEvents', { description: 'a' });
    const path = `${pathOf('upcomingEvents')}/${draft._id}`;
    const form = (description: string, more: Record<string, string | File> = {}) => ({
      form: { eventDate: '2030-12-05', description, ...more },
    });
    const replaced = await asAdmin('PUT', path, form('b', { image: await jpeg(), version: '1' }));
    expect(replaced.body.data).toMatchObject({ description: 'b', draft: true, version: 2 });
    const bare = replaced.body.data.url.split('?')[0];
    expect([await statusOf(replaced.body.data.url), await statusOf(bare)]).toEqual([200, 404]);
    const stale = await asAdmin('PUT', path, form('c', { version: '1' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { conflict: { by: admin.username, item: { description: 'b' } } },
    });
    expect(await statusOf(stale.body.conflict.item.url)).toBe(200);
    const wrong = await asAdmin('PUT', path, form('c', { endTime: '10:00' }));
    expect(wrong).toMatchObject({ status: 400, body: { errors: { endTime: 'An End Time needs a Start Time.' } } });
    const back = await asAdmin('PUT', path, form('a', { fromVersion: '1' }));
    expect(back.body.data).toMatchObject({ description: 'a', draft: true, version: 3 });
    expect([await statusOf(back.body.data.url), await statusOf(back.body.data.url.split('?')[0])]).toEqual([200, 404]);
    const versions = (await asAdmin('GET', versionsPath(pathOf('upcomingEvents'), draft._id))).body.data;
    expect(versions.map(({ item }: { item: { description: string } }) => item.description)).toEqual(['a', 'b', 'a']);
    for (const { item } of versions) expect(await statusOf(item.url)).toBe(200);
    const { url } = (await publish('upcomingEvents', draft._id)).body.data;
    expect([await statusOf(url), await statusOf(bare)]).toEqual([200, 404]);
  });

  it('are deleted, restored as drafts, and removed for good with their images', async () => {
    const draft = await addDraft('electromazine');
    const { _id } = draft;
    expect((await asAdmin('DELETE', `${pathOf('electromazine')}/${_id}`)).status).toBe(200);
    expect((await asAdmin('GET', `${pathOf('electromazine')}/${_id}`)).status).toBe(404);
    expect((await publish('electromazine', _id)).status).toBe(404);
    const deleted = (await asAdmin('GET', recentlyDeletedPaths.list)).body.data;
    expect(deleted[0]).toMatchObject({ type: 'electromazine', item: { _id }, deletedBy: admin.username });
    expect((await post(recentlyDeletedPaths.restore('electromazine', _id))).status).toBe(200);
    expect((await asAdmin('GET', `${pathOf('electromazine')}/${_id}`)).body.data).toEqual(draft);
    await asAdmin('DELETE', `${pathOf('electromazine')}/${_id}`);
    expect((await asAdmin('DELETE', recentlyDeletedPaths.remove('electromazine', _id))).status).toBe(200);
    await expect.poll(() => statusOf(draft.url)).toBe(404);
    expect((await post(recentlyDeletedPaths.restore('electromazine', _id))).status).toBe(404);
    // Nobody has seen its page, but that of an item that was public has existed.
    expect(await statusOf(`${apiBase}${itemPath('magazine', _id)}`)).toBe(404);
    const issue = await add('electromazine');
    await unpublish('electromazine', issue._id);
    expect(await statusOf(`${apiBase}${itemPath('magazine', issue._id)}`)).toBe(404);
    await asAdmin('DELETE', `${pathOf('electromazine')}/${issue._id}`);
    await asAdmin('DELETE', recentlyDeletedPaths.remove('electromazine', issue._id));
    expect(await statusOf(`${apiBase}${itemPath('magazine', issue._id)}`)).toBe(410);
  });

  itAlike('keep the place of a member in the team', async () => {
    const ids = async () =>
      (await (await fetch(`${server.address}${apiBase}${publicPaths.governingTeam}`)).json()).data.map(
        ({ _id }: { _id: string }) => _id,
      );
    const before = await ids();
    const [first] = before;
    await unpublish('governingTeam', first);
    expect(await ids()).toEqual(before.slice(1));
    await publish('governingTeam', first);
    expect(await ids()).toEqual(before);
  });

  itAlike('are added once for an idempotency key, which another choice does not share', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const form = { name: 'Once', designation: 'Chair', image: await jpeg() };
    const upload = `${pathOf('governingTeam')}/upload`;
    const [one, two] = await Promise.all([
      asAdmin('POST', upload, { headers, form: { ...form, draft: 'true' } }),
      asAdmin('POST', upload, { headers, form: { ...form, draft: 'true' } }),
    ]);
    expect(one.body.data).toEqual(two.body.data);
    expect((await asAdmin('POST', upload, { headers, form })).status).toBe(422);
    expect((await asAdmin('POST', upload, { form: { ...form, draft: 'yes' } })).body.errors).toEqual({
      draft: 'Draft must be true or empty.',
    });
    expect((await staffList('governingTeam')).filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1);
  });

  it('have dates that make sense, of which publishing ends one, and the activity says which', async () => {
    const draft = await addDraft('pastEvents');
    const event = await add('pastEvents');
    const refused: [string, object, string][] = [
      [draft._id, { publishAt: '2020-01-01T10:00' }, 'Visible From must be in the future.'],
      [draft._id, { hideAt: '2020-01-01T10:00' }, 'Visible Until must be in the future.'],
      [
        draft._id,
        { publishAt: '2099-01-02T10:00', hideAt: '2099-01-02T10:00' },
        'Visible Until must be after Visible From.',
      ],
      [event._id, { publishAt: '2099-01-02T10:00' }, 'It is public already.'],
      [draft._id, { publishAt: 'soon' }, 'Visible From must be a date and time like 2026-12-05T09:30.'],
    ];
    for (const [id, json, message] of refused) {
      expect(await dates('pastEvents', id, json)).toMatchObject({ status: 400, body: { message } });
    }
    expect((await dates('pastEvents', draft._id, undefined)).status).toBe(400);
    expect((await dates('pastEvents', 'nothing', {})).status).toBe(404);
    const set = await dates('pastEvents', draft._id, { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' });
    expect(set).toMatchObject({ status: 200, body: { message: publicationMessages.datesSaved } });
    expect(set.body.data).toEqual({ ...draft, publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' });
    expect((await staffList('pastEvents'))[0]).toEqual(set.body.data);
    expect((await activity())[0]).toMatchObject({
      action: 'dated',
      changes: [
        { field: 'publishAt', to: '2099-01-02T10:00' },
        { field: 'hideAt', to: '2099-01-03T10:00' },
      ],
    });
    expect((await dates('pastEvents', draft._id, { publishAt: '' })).body.data).toEqual(draft);

    // A draft that staff publish at once is not published a second time at the minute.
    await dates('pastEvents', draft._id, { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' });
    await publish('pastEvents', draft._id);
    const hidden = (await unpublish('pastEvents', draft._id)).body.data;
    expect(hidden).toMatchObject({ draft: true, hideAt: '2099-01-03T10:00' });
    expect(hidden).not.toHaveProperty('publishAt');
  });

  it('are added with their dates, or not at all', async () => {
    const both = { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' };
    const refused = [
      [{ publishAt: '2020-01-01T10:00' }, 'Visible From must be in the future.'],
      [{ ...both, hideAt: both.publishAt }, 'Visible Until must be after Visible From.'],
    ] as const;
    for (const [wrong, message] of refused)
      expect(await addItem(server, 'pastEvents', wrong)).toMatchObject({ status: 400, body: { message } });
    const added = await addItem(server, 'pastEvents', both);
    expect(added.body.message).toBe(publicationMessages.scheduled);
    expect(added.body.data).toMatchObject({ draft: true, ...both });
    expect(await staffList('pastEvents')).toContainEqual(added.body.data);
    expect((await activity()).slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'dated',
      'drafted',
    ]);
    await publish('pastEvents', added.body.data._id);
    const ending = await addItem(server, 'pastEvents', { hideAt: both.hideAt });
    expect(ending.body.data).not.toHaveProperty('draft');
    expect(ending.body.data).toMatchObject({ hideAt: both.hideAt });
  });

  it('are published and hidden at their minute, once, by one of several processes', async () => {
    const other = await server.again();
    try {
      const draft = await addDraft('upcomingEvents', { title: 'On time' });
      const event = await add('upcomingEvents', { title: 'Over' });
      await dates('upcomingEvents', draft._id, { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' });
      await dates('upcomingEvents', event._id, { hideAt: '2099-01-03T10:00' });
      const sweep = () => Promise.all([server, other].map(({ services }) => services.publication.sweep()));
      const before = await (await fetch(`${server.address}${apiBase}${publicPaths.upcomingEvents}`)).text();
      await sweep();
      expect(await (await fetch(`${server.address}${apiBase}${publicPaths.upcomingEvents}`)).text()).toBe(before);
      const { timeZone } = (await server.services.settings.current()).settings.region;
      const minute = minuteIn(timeZone);
      await makeDue(draft._id, { publishAt: minute });
      await makeDue(event._id, { hideAt: minute });
      await sweep();
      const list = (await staffList('upcomingEvents')) as { _id: string }[];
      expect(list.find(({ _id }) => _id === draft._id)).toMatchObject({ version: 2, hideAt: '2099-01-03T10:00' });
      expect(list.find(({ _id }) => _id === draft._id)).not.toHaveProperty('draft');
      expect(list.find(({ _id }) => _id === event._id)).toMatchObject({ draft: true, version: 2 });
      const visible = async (address: string) => {
        const { data } = await (await fetch(`${address}${apiBase}${publicPaths.upcomingEvents}`)).json();
        return [draft, event].map(({ _id }) => data.some((one: { _id: string }) => one._id === _id));
      };
      await expect.poll(() => visible(server.address)).toEqual([true, false]);
      await expect.poll(() => visible(other.address)).toEqual([true, false]);
      const entries = await activity();
      for (const { _id } of [draft, event]) {
        const ofItem = entries.filter(({ itemId, scheduledFor }: { itemId: string; scheduledFor?: string }) =>
          Boolean(itemId === _id && scheduledFor),
        );
        expect(ofItem).toMatchObject([{ by: admin.username, scheduledFor: minute }]);
      }
      expect(await db().selectFrom('schedule').select('id').where('id', '=', event._id).execute()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('that were due while no process ran are made up for at the start, and a deleted one stays deleted', async () => {
    const late = await addDraft('pastEvents', { description: 'Late' });
    const both = await addDraft('pastEvents', { description: 'Both' });
    const deleted = await addDraft('pastEvents', { description: 'Deleted' });
    const far = { publishAt: '2099-01-02T10:00', hideAt: '2099-01-03T10:00' };
    for (const { _id } of [late, both, deleted]) await dates('pastEvents', _id, far);
    await asAdmin('DELETE', `${pathOf('pastEvents')}/${deleted._id}`);
    for (const { _id } of [late, deleted]) await makeDue(_id, { publishAt: '2020-01-02T10:00' });
    await makeDue(both._id, { publishAt: '2020-01-02T10:00', hideAt: '2020-01-03T10:00' });
    const started = await server.beside();
    try {
      const publicIds = async () => {
        const { data } = await (await fetch(`${started.address}${apiBase}${publicPaths.pastEvents}`)).json();
        return data.map(({ _id }: { _id: string }) => _id);
      };
      await expect.poll(publicIds).toContain(late._id);
      await expect
        .poll(() => db().selectFrom('schedule').select('id').where('publishAt', 'is not', null).execute())
        .toEqual([]);
      expect(await publicIds()).not.toContain(both._id);
      expect(await publicIds()).not.toContain(deleted._id);
      const actions = (await activity())
        .filter(({ itemId }: { itemId: string }) => itemId === both._id)
        .map(({ action }: { action: string }) => action);
      expect(actions).toEqual(['unpublished', 'published', 'dated', 'drafted']);
      expect((await post(recentlyDeletedPaths.restore('pastEvents', deleted._id))).status).toBe(200);
      expect((await asAdmin('GET', `${pathOf('pastEvents')}/${deleted._id}`)).body.data).toEqual({
        ...deleted,
        hideAt: far.hideAt,
      });
    } finally {
      await started.close();
    }
  });

  it('and their dates go along when an event moves', async () => {
    const event = await add('upcomingEvents');
    await dates('upcomingEvents', event._id, { hideAt: '2099-01-03T10:00' });
    const move = await asAdmin('POST', `${pathOf('upcomingEvents')}/${event._id}/move-to-past`, {
      json: { clubName: 'AI build club' },
    });
    const past = (await staffList('pastEvents')).find(({ _id }: { _id: string }) => _id === move.body.data._id);
    expect(past.hideAt).toBe('2099-01-03T10:00');
  });

  itAlike.each(typesWithPages)('of %s are shown by a preview link alone, until it ends', async (type: ItemType) => {
    const draft = await addDraft(type, { description: `Secret of ${type}.` });
    const page = itemPath(kindOf(type), draft._id);
    const links = publicationPaths.previewLinks(pathOf(type), draft._id);
    const made = await post(links);
    expect(made.status).toBe(201);
    const { path, until } = made.body.data;
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(previewLinkDays - 0.01);
    expect(days).toBeLessThanOrEqual(previewLinkDays);
    const token = new URL(path, server.address).searchParams.get('preview') as string;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await db().selectFrom('previewLinks').selectAll().execute())).not.toContain(token);
    expect((await staffList(type))[0]).toMatchObject({ _id: draft._id, previewUntil: until });
    expect(await statusOf(page)).toBe(302);

    expect(await statusOf(`${path}>.`)).toBe(200);
    const answer = await fetch(server.address + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await answer.text();
    expect(html).toContain(`Secret of ${type}.`);
    expect(html).toContain(notYetPublicTexts.mark);
    expect(html).not.toMatch(/og:image|canonical|ld\+json/);
    const [image] = /\/media\/[^"\s]+\?secret=[\w-]+/.exec(html) as RegExpExecArray;
    expect(await statusOf(image)).toBe(200);

    const other = await addDraft(type);
    const wrong = [
      `${itemPath(kindOf(type), other._id)}?preview=${token}`,
      `${page}?preview=${token}x`,
      `${page}?preview=`,
      `${page}?preview=a&preview=b`,
      `${itemPath(kindOf(type) === 'events' ? 'magazine' : 'events', draft._id)}?preview=${token}`,
    ];
    for (const one of wrong) expect([one, await statusOf(one)]).toEqual([one, 302]);
    expect(await statusOf(`${apiBase}${path}`)).toBe(404);

    expect((await asAdmin('DELETE', links)).body.message).toBe(publicationMessages.linkEnded);
    expect(await statusOf(path)).toBe(302);
    const again = (await post(links)).body.data.path;
    const endOfClockThatWasAhead = new Date(Date.now() + (previewLinkDays + 1) * 86_400_000);
    for (const end of [new Date(), endOfClockThatWasAhead]) {
      await db().updateTable('previewLinks').set({ until: end.toISOString() }).execute();
      expect([end, await statusOf(again)]).toEqual([end, 302]);
    }
    const last = (await post(links)).body.data.path;
    await publish(type, draft._id);
    const shown = await fetch(server.address + last);
    expect([shown.status, (await shown.text()).includes(notYetPublicTexts.mark)]).toEqual([200, false]);
    expect(await post(links)).toMatchObject({ status: 409, body: { message: publicationMessages.noDraft } });
    await unpublish(type, draft._id);
    expect(await statusOf(last)).toBe(302);
  });

  it(`have at most ${maxPreviewLinks} preview links`, async () => {
    const draft = await addDraft('electromazine');
    const links = publicationPaths.previewLinks(pathOf('electromazine'), draft._id);
    const made: string[] = [];
    for (let count = 0; count <= maxPreviewLinks; count += 1) made.push((await post(links)).body.data.path);
    const statuses = await Promise.all(made.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxPreviewLinks);
    expect(statuses[0]).toBe(302);
  });

  itAlike.each<[string, (id: string) => Promise<unknown>]>([
    ['end it', (id) => asAdmin('DELETE', publicationPaths.previewLinks(pathOf('pastEvents'), id))],
    [
      'let it pass',
      async (id) => {
        const set = { until: new Date().toISOString() };
        await db().updateTable('previewLinks').set(set).where('itemId', '=', id).execute();
        await server.services.previewLinks.sweep();
      },
    ],
    [
      `make ${maxPreviewLinks} others`,
      async (id) => {
        const links = publicationPaths.previewLinks(pathOf('pastEvents'), id);
        for (let count = 0; count < maxPreviewLinks; count += 1) await post(links);
      },
    ],
    [
      'delete and restore it',
      async (id) => {
        await asAdmin('DELETE', `${pathOf('pastEvents')}/${id}`);
        await post(recentlyDeletedPaths.restore('pastEvents', id));
      },
    ],
  ])('show no picture at the addresses that a preview link has shown, once staff %s', async (_how, end) => {
    const { _id } = await addDraft('pastEvents');
    expect((await addPhoto(server, _id)).status).toBe(201);
    const picturesOfStaff = async () => {
      const [event] = await staffList('pastEvents');
      const [photo] = (await asAdmin('GET', eventPhotoPaths.all(_id))).body.data;
      return [event.url, photo.url] as string[];
    };
    const { path } = (await post(publicationPaths.previewLinks(pathOf('pastEvents'), _id))).body.data;
    const html = await (await fetch(server.address + path)).text();
    const shown = await picturesOfStaff();
    for (const url of shown)
      expect([html.includes(url.split('/').at(-1) as string), await statusOf(url)]).toEqual([true, 200]);
    await end(_id);
    expect([await statusOf(path), ...(await Promise.all(shown.map(statusOf)))]).toEqual([302, 404, 404]);
    expect(await Promise.all((await picturesOfStaff()).map(statusOf))).toEqual([200, 200]);
  });

  it('end in exactly one state when staff publish, edit and delete at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const draft = await addDraft('pastEvents', { description: `Race ${round}` });
      const { _id } = draft;
      const path = `${pathOf('pastEvents')}/${_id}`;
      const form = { clubName: 'AI build club', description: 'Edited' };
      const answers = await Promise.all([
        publish('pastEvents', _id),
        asAdmin('PUT', path, { form }),
        unpublish('pastEvents', _id),
        publish('pastEvents', _id),
        ...(round % 2 ? [asAdmin('DELETE', path)] : []),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      const inList = await db().selectFrom('pastEvents').select('deletedAt').where('id', '=', _id).execute();
      const inDrafts = await db().selectFrom('drafts').select('deletedAt').where('id', '=', _id).execute();
      expect(inList.length + inDrafts.length).toBe(1);
      const isHidden = inDrafts.length > 0 || inList[0]?.deletedAt !== null;
      expect(await statusOf(draft.url.split('?')[0])).toBe(isHidden ? 404 : 200);
      const steps = (await activity())
        .filter(({ itemId }: { itemId: string }) => itemId === _id)
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action === 'published' || action === 'unpublished')
        .toReversed();
      // Each step is in the history once, and none follows itself.
      expect(steps.filter((step: string, at: number) => step === steps[at - 1])).toEqual([]);
      if (steps.length > 0) expect(steps[0]).toBe('published');
    }
  });
});
