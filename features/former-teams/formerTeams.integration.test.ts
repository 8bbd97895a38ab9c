import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { orderMessages, orderPath } from '#contract/content/several.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import type { TeamYear } from '#contract/teams.ts';
import { versionsPath } from '#contract/versions.ts';
import { countBlockedBy } from '../../tests/support/blocked.ts';
import { addItem } from '../../tests/support/content.ts';
import { admin } from '../../tests/support/process.ts';
import {
  type CallOptions,
  type Client,
  createClient,
  databases,
  itAlikeOn,
  startServer,
  type TestServer,
} from '../../tests/support/server.ts';
import { newYearMessages, noFormerTeam, teamYearPaths } from './contract/newYear.ts';
import { teamsPaths } from './contract/pages.ts';

interface Member {
  _id: string;
  name: string;
  url: string;
  version: number;
}

const { governingTeam, formerMembers } = contentTypes;
const years: TeamYear = '2025-26';

describe.each(databases)('teams on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(kind);
  });
  afterEach(() => server.close());

  const asAdmin: TestServer['asAdmin'] = (...call) => server.asAdmin(...call);
  const add = async (name: string, type: ContentTypeName = 'governingTeam', texts: Record<string, string> = {}) =>
    (await addItem(server, type, { name, ...texts })).body.data as Member;
  const addFormer = (name: string, year: TeamYear) => add(name, 'formerMembers', { year });
  const edit = (type: ContentTypeName, { _id }: Member, texts: Record<string, string>) =>
    asAdmin('PUT', `${contentTypes[type].path}/${_id}`, { form: { designation: 'D', ...texts } });
  const remove = (type: ContentTypeName, { _id }: Member) => asAdmin('DELETE', `${contentTypes[type].path}/${_id}`);
  const unpublish = (type: ContentTypeName, { _id }: Member) =>
    asAdmin('POST', publicationPaths.unpublish(contentTypes[type].path, _id));
  const restore = (type: ContentTypeName, { _id }: Member) => asAdmin('POST', recentlyDeletedPaths.restore(type, _id));
  const start = (year: string = years) => asAdmin('POST', teamYearPaths.start, { json: { year } });
  const undo = (year: string = years) => asAdmin('POST', teamYearPaths.undo(year));
  const newYear = async () => (await asAdmin('GET', teamYearPaths.start)).body.data;
  const read = async (path: string) => (await server.call('GET', path)).body.data;
  const namesIn = async (path: string) => ((await read(path)) as Member[] | undefined)?.map(({ name }) => name);
  const present = () => namesIn(publicPaths.governingTeam);
  const former = (year: TeamYear = years) => namesIn(teamsPaths.one(year));
  const staffList = async (type: ContentTypeName) => (await asAdmin('GET', contentTypes[type].path)).body.data;
  const latestActivity = async () => (await asAdmin('GET', '/admin/activity')).body.data[0];

  it('a new year makes the present team a former one, as it is', async () => {
    const [chair, treasurer, secretary] = [await add('Chair'), await add('Treasurer'), await add('Secretary')];
    const draft = await add('Draft', 'governingTeam', { draft: 'true' });
    const deleted = await add('Deleted');
    await remove('governingTeam', deleted);
    await edit('governingTeam', treasurer, { name: 'Treasurer two' });
    await asAdmin('PUT', publicationPaths.dates(governingTeam.path, chair._id), {
      json: { hideAt: '2099-01-01T10:00' },
    });
    const ids = [secretary._id, chair._id, treasurer._id];
    expect((await asAdmin('PUT', orderPath(governingTeam.path), { json: { ids } })).status).toBe(200);
    const before: Member[] = await read(publicPaths.governingTeam);

    const answer = await start('2025 / 26');
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { year: years, members: 3 }, message: 'The team is now the team of 2025–26.' },
    ]);

    expect(await present()).toEqual([]);
    expect(await read(teamsPaths.all)).toEqual([{ year: years, members: 3 }]);
    const after: Member[] = await read(teamsPaths.one(years));
    expect(after).toEqual(before.map((member) => ({ ...member, year: years, version: member.version + 1 })));
    for (const { url } of after) expect((await fetch(server.address + url)).status).toBe(200);
    expect((await staffList('formerMembers'))[1].hideAt).toBe('2099-01-01T10:00');
    const versions = (await asAdmin('GET', versionsPath(formerMembers.path, treasurer._id))).body.data;
    expect(versions.map(({ item }: { item: object }) => item)).toMatchObject([
      { year: years, name: 'Treasurer two' },
      { year: years, name: 'Treasurer' },
    ]);
    expect(await staffList('governingTeam')).toMatchObject([{ _id: draft._id, draft: true }]);
    expect((await asAdmin('GET', recentlyDeletedPaths.list)).body.data).toMatchObject([
      { type: 'governingTeam', item: { _id: deleted._id } },
    ]);
    expect(await latestActivity()).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      by: admin.username,
      action: 'yearStarted',
      type: 'governingTeam',
      year: years,
    });
    // The new team begins with the draft and with the member who is restored.
    await asAdmin('POST', publicationPaths.publish(governingTeam.path, draft._id));
    await restore('governingTeam', deleted);
    expect((await present())?.sort()).toEqual(['Deleted', 'Draft']);
  });

  itAlike('a new year is refused without a member, for a year that has a team, and for what is no year', async () => {
    const none = await start();
    expect([none.status, none.body.message]).toEqual([409, newYearMessages.noTeam]);
    await add('Draft', 'governingTeam', { draft: 'true' });
    expect((await start()).status).toBe(409);

    const [member, old] = [await add('Chair'), await addFormer('Old', years)];
    const taken = await start();
    expect([taken.status, taken.body.message]).toEqual([409, 'There is a team of 2025–26 already.']);
    for (const year of ['', '2025-27', 'last year', '25-26', '1'.repeat(300), '\u200e']) {
      const answer = await start(year);
      expect([year, answer.status]).toEqual([year, 400]);
      expect(answer.body.errors).toEqual({ year: expect.any(String) });
    }
    for (const json of [null, [], 'x', { year: 2025 }, { year: null }])
      expect((await asAdmin('POST', teamYearPaths.start, { json })).status).toBe(400);
    expect(await present()).toEqual([member.name]);

    // A year without members has no team.
    await remove('formerMembers', old);
    expect((await start()).status).toBe(200);
    await restore('formerMembers', old);
    expect(await read(teamsPaths.all)).toEqual([{ year: years, members: 2 }]);
  });

  it('an undo brings the team back with all that was changed since, until a member is added', async () => {
    const [kept, changed, hidden, removed] = [
      await add('Kept'),
      await add('Changed'),
      await add('Hidden'),
      await add('Removed'),
    ];
    const other = await addFormer('Other', '2024-25');
    await start();
    const added = await addFormer('Added by hand', years);
    await edit('formerMembers', changed, { name: 'Changed since', year: '2023' });
    await unpublish('formerMembers', hidden);
    await remove('formerMembers', removed);
    await add('New draft', 'governingTeam', { draft: 'true' });
    expect(await newYear()).toMatchObject({ members: 0, undoable: years });

    for (const year of ['2024-25', '2030']) {
      const refused = await undo(year);
      expect([refused.status, refused.body.message]).toEqual([409, newYearMessages.cannotUndo]);
    }
    const answer = await undo();
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: null, message: 'The team of 2025–26 is the present team again.' },
    ]);
    expect(await latestActivity()).toMatchObject({ action: 'yearUndone', type: 'governingTeam', year: years });

    expect(await present()).toEqual(['Kept', 'Changed since']);
    expect(await read(teamsPaths.all)).toEqual([
      { year: years, members: 1 },
      { year: '2024-25', members: 1 },
    ]);
    expect(await former()).toEqual([added.name]);
    expect(await former('2024-25')).toEqual([other.name]);
    const [, ...drafts] = (await staffList('governingTeam')).slice(0, 2);
    expect(drafts).toMatchObject([{ _id: hidden._id, draft: true }]);
    const versions = (await asAdmin('GET', versionsPath(governingTeam.path, changed._id))).body.data;
    expect(versions.map(({ item }: { item: Member }) => item.name)).toEqual(['Changed since', 'Changed']);
    await asAdmin('POST', publicationPaths.publish(governingTeam.path, hidden._id));
    expect((await restore('governingTeam', removed)).status).toBe(200);
    expect(await present()).toEqual(['Kept', 'Changed since', 'Hidden', 'Removed']);
    for (const { url } of [kept, changed, hidden, removed])
      expect((await fetch(server.address + url)).status).toBe(200);

    await start('2022-23');
    await add('New');
    expect(await newYear()).toEqual({ members: 1, proposed: expect.any(String) });
    expect((await undo('2022-23')).status).toBe(409);
    expect(await former('2022-23')).toHaveLength(4);
  });

  it('only the latest new year can be undone, also when all its members are drafts or deleted', async () => {
    await add('First');
    await start('2024-25');
    const [one, two] = [await add('One'), await add('Two')];
    await start('2025-26');
    expect(await newYear()).toMatchObject({ undoable: '2025-26' });
    await unpublish('formerMembers', one);
    await remove('formerMembers', two);
    expect(await read(teamsPaths.all)).toEqual([{ year: '2024-25', members: 1 }]);
    expect(await newYear()).toMatchObject({ undoable: '2025-26' });
    expect((await undo('2024-25')).status).toBe(409);
    expect((await undo('2025-26')).status).toBe(200);
    expect(await present()).toEqual([]);
    expect(await staffList('governingTeam')).toMatchObject([{ _id: one._id, draft: true }]);
  });

  itAlike('proposes the first free year from the likely one on', async () => {
    const { proposed } = await newYear();
    const last = new Date().getFullYear();
    expect(proposed).toBe(`${last - 1}-${String(last).slice(2)}`);
    await addFormer('Old', proposed);
    expect((await newYear()).proposed).toBe(`${last}-${String(last + 1).slice(2)}`);
  });

  /** Admins with a session each: the changes of one session take turns. */
  async function logInSeveral(count: number): Promise<Client[]> {
    const clients = Array.from({ length: count }, () => createClient(server.address));
    for (const client of clients) expect((await client.asAdmin('GET', teamYearPaths.start)).status).toBe(200);
    return clients;
  }

  it('one of several simultaneous starts counts', async () => {
    await add('Chair');
    await add('Treasurer');
    const staff = await logInSeveral(4);
    const starts = await Promise.all(
      staff.map(({ asAdmin }, at) => asAdmin('POST', teamYearPaths.start, { json: { year: `202${at}` } })),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [team, ...others] = await read(teamsPaths.all);
    expect([team.members, others]).toEqual([2, []]);
    const undone = await Promise.all(staff.map(({ asAdmin }) => asAdmin('POST', teamYearPaths.undo(team.year))));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await present()).toEqual(['Chair', 'Treasurer']);
  });

  it('whatever staff do to members meanwhile, each is in one place afterwards', async () => {
    const members: Member[] = [];
    for (let at = 0; at < 4; at += 1) members.push(await add(`Member ${at}`));
    const ids = members.map(({ _id }) => _id).sort();
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const pathsOf = (id: string) => [governingTeam, formerMembers].map(({ path }) => `${path}/${id}`);
    const form = { year: years, name: 'Edited', designation: 'D' };
    const order = { json: { ids } };
    const meanwhile: [method: string, path: string, options?: CallOptions][] = [
      ...pathsOf(first).map((path) => ['PUT', path, { form }] as const),
      ...pathsOf(second).map((path) => ['DELETE', path] as const),
      ...pathsOf(third).map((path) => ['POST', `${path}/unpublish`] as const),
      ...pathsOf(fourth).map((path) => ['PUT', path, { form }] as const),
      ['PUT', orderPath(governingTeam.path), order],
      ['PUT', teamYearPaths.order(years), order],
      ['POST', recentlyDeletedPaths.restore('governingTeam', second)],
      ['POST', recentlyDeletedPaths.restore('formerMembers', second)],
    ].map(([method, path, options]) => [method, path, options] as [string, string, CallOptions?]);
    const [one, ...others] = await logInSeveral(meanwhile.length + 1);
    const yearly: [string, string, CallOptions?][] = [
      ['POST', teamYearPaths.start, { json: { year: years } }],
      ['POST', teamYearPaths.undo(years)],
      ['POST', teamYearPaths.start, { json: { year: years } }],
    ];
    for (const change of yearly) {
      const answers = await Promise.all([
        ...meanwhile.map((call, at) => others[at]?.asAdmin(...call)),
        one?.asAdmin(...change),
      ]);
      for (const answer of answers) expect([200, 404, 409], JSON.stringify(answer)).toContain(answer?.status);
      const deleted: { item: Member }[] = (await asAdmin('GET', recentlyDeletedPaths.list)).body.data;
      const everywhere: Member[] = [
        ...(await staffList('governingTeam')),
        ...(await staffList('formerMembers')),
        ...deleted.map(({ item }) => item),
      ];
      expect(everywhere.map(({ _id }) => _id).sort()).toEqual(ids);
    }
  });

  // On SQLite changes take turns.
  it.runIf(kind === 'postgres')('a new year waits for whoever changes a member, who never waits for it', async () => {
    const { _id } = await add('Chair');
    const { db } = server.services.database;
    const changing = db.transaction().execute(async (trx) => {
      await trx.selectFrom('governingTeam').selectAll().where('id', '=', _id).forUpdate().execute();
      const started = start();
      await expect.poll(() => countBlockedBy(trx)).toBe(1);
      await trx.updateTable('governingTeam').set({ name: 'Treasurer' }).where('id', '=', _id).execute();
      return { started };
    });
    expect((await (await changing).started).status).toBe(200);
    expect(await former()).toEqual(['Treasurer']);
  });

  it('a former team is ordered, and a stale order is refused', async () => {
    const [one, two, other] = [
      await addFormer('One', years),
      await addFormer('Two', years),
      await addFormer('Other', '2024'),
    ];
    const order = (year: string, ids: string[]) => asAdmin('PUT', teamYearPaths.order(year), { json: { ids } });
    const answer = await order(years, [two._id, one._id]);
    expect([answer.status, answer.body.message]).toEqual([200, orderMessages.done]);
    expect(answer.body.data.map(({ name }: Member) => name)).toEqual(['Two', 'One']);
    expect(await former()).toEqual(['Two', 'One']);
    expect(await latestActivity()).toMatchObject({ action: 'reordered', type: 'formerMembers', year: years });
    for (const ids of [[one._id], [one._id, two._id, other._id], [one._id, one._id], []])
      expect((await order(years, ids)).status).toBe(409);
    expect((await order('2025-27', [one._id])).status).toBe(404);
    expect(await former()).toEqual(['Two', 'One']);
  });

  itAlike('visitors get the members of a year that has a team, and a 404 for any other', async () => {
    const [member, moved] = [await addFormer('Member', years), await addFormer('Moved', '2024–25')];
    const draft = (await addItem(server, 'formerMembers', { year: '2023', draft: 'true' })).body.data;
    await remove('formerMembers', await addFormer('Deleted', '2022'));
    expect(await read(teamsPaths.all)).toEqual([
      { year: years, members: 1 },
      { year: '2024-25', members: 1 },
    ]);
    expect(await read(teamsPaths.one(years))).toEqual([member]);
    const unknown = ['2022', '2023', '2026-27', '2025-27', '2025–26', '2025', ' 2025-26', 'x', '__proto__', '%00'];
    for (const year of unknown) {
      const answer = await server.call('GET', `/teams/${year}`);
      expect([year, answer.status, answer.body]).toEqual([year, 404, { message: noFormerTeam }]);
    }
    const { headers } = await server.call('GET', teamsPaths.one(years));
    const again = await fetch(`${server.address}/api${teamsPaths.one(years)}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);

    await edit('formerMembers', moved, { name: 'Moved', year: years });
    expect(await read(teamsPaths.all)).toEqual([{ year: years, members: 2 }]);
    expect(await former('2024-25')).toBeUndefined();
    expect(await former()).toEqual(['Member', 'Moved']);
    await asAdmin('POST', publicationPaths.publish(formerMembers.path, draft._id));
    expect(await former('2023')).toEqual(['[Name]']);
  });
});
