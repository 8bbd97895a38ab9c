import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '#contract/account.ts';
import { admin } from '../../tests/support/process.ts';
import { addAdminByLink, tokenOf } from '../../tests/support/secondAdmin.ts';
import { type Answer, databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import {
  accessLinkHours,
  accessLinkMessages,
  accessLinkPaths,
  accessPath,
  adminsMessages,
  adminsPaths,
  maxAccessLinks,
} from './contract.ts';

const password = 'another long password';
const own = { currentPassword: admin.password };

describe.each(databases)('links by which people get in, on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  const db = () => server.services.database.db;
  const invite = () => server.asAdmin('POST', accessLinkPaths.invitations, { json: own });
  const open = (token: unknown) => server.call('POST', accessLinkPaths.open, { json: { token } });
  const use = (json: object) => server.call('POST', accessLinkPaths.use, { json });
  const logIn = async (username: string, as = password) =>
    (await server.call('POST', '/auth/login', { json: { username, password: as } })).status;
  const links = async () => (await server.asAdmin('GET', accessLinkPaths.all)).body.data;
  const idOf = async (username: string) => {
    const { data } = (await server.asAdmin('GET', adminsPaths.all)).body;
    return data.find((one: { username: string }) => one.username === username)?.id as string;
  };
  const reset = async (username: string) =>
    server.asAdmin('POST', accessLinkPaths.resets, { json: { ...own, adminId: await idOf(username) } });
  const calling = (token: string) => (method: string, path: string, json?: unknown) =>
    server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });
  const actions = async (count: number) =>
    (await server.asAdmin('GET', '/admin/activity')).body.data
      .slice(0, count)
      .map(({ by, action, label }: Record<string, string>) => [by, action, label].filter(Boolean).join(' '));

  it('invite an admin, who chooses a name and a password, once', async () => {
    const made = await invite();
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { link, until } = made.body.data;
    expect(link).toMatch(new RegExp(`^${server.address}${accessPath}#[\\w-]{43}$`));
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(accessLinkHours - 0.01);
    expect(hours).toBeLessThanOrEqual(accessLinkHours);
    const token = tokenOf(made);
    expect(JSON.stringify(await db().selectFrom('accessLinks').selectAll().execute())).not.toContain(token);
    expect(await links()).toEqual([{ id: expect.any(String), kind: 'invitation', madeBy: admin.username, until }]);
    // To look at a link does not use it.
    for (const _ of [1, 2]) expect((await open(token)).body.data).toEqual({ kind: 'invitation', until });

    for (const [json, errors] of [
      [{}, { username: 'Username is required.' }],
      [{ username: ' ' }, { username: 'Username is required.' }],
      [{ username: admin.username.toUpperCase() }, { username: adminsMessages.taken }],
      [{ username: 'a\u200bb' }, { username: 'A username has no invisible characters in it.' }],
      [{ username: 'anu', password: 'short' }, { password: 'The password needs at least 10 characters.' }],
    ] as const) {
      const refused = await use({ token, password, ...json });
      expect([json, refused.status, refused.body.errors]).toEqual([json, 400, errors]);
    }
    const used = await use({ token, username: ' anu ', password });
    expect(used).toMatchObject({ status: 200, body: { data: { username: 'anu' } } });
    expect(used.headers.get('cache-control')).toBe('no-store');
    expect((await calling(used.body.data.token)('GET', '/auth/sessions')).status).toBe(200);
    expect(await logIn('anu')).toBe(200);
    expect(await links()).toEqual([]);
    for (const again of [await open(token), await use({ token, username: 'two', password })])
      expect(again).toMatchObject({ status: 410, body: { message: accessLinkMessages.gone } });
    expect(await actions(2)).toEqual(['anu joined', `${admin.username} invited`]);
  });

  itAlike('give an admin a new password, and end the sessions of the old one', async () => {
    const { token: session } = (await addAdminByLink(server, 'forgetful', password)).body.data;
    const call = calling(session);
    const [first, second] = [await reset('forgetful'), await reset('forgetful')];
    expect((await open(tokenOf(first))).body.data).toMatchObject({ kind: 'reset', username: 'forgetful' });
    expect(await links()).toMatchObject([{ kind: 'reset', username: 'forgetful', madeBy: admin.username }, {}]);
    expect((await call('GET', '/auth/sessions')).status).toBe(200);
    const used = await use({ token: tokenOf(first), password: 'a new long password' });
    expect(used).toMatchObject({ status: 200, body: { data: { username: 'forgetful' } } });
    expect((await call('GET', '/auth/sessions')).status).toBe(401);
    expect([await logIn('forgetful'), await logIn('forgetful', 'a new long password')]).toEqual([401, 200]);
    // The other link would let in whoever finds it.
    expect((await open(tokenOf(second))).status).toBe(410);
    expect(await actions(3)).toEqual([
      'forgetful passwordReset',
      `${admin.username} resetOffered forgetful`,
      `${admin.username} resetOffered forgetful`,
    ]);
    for (const adminId of ['nobody', 'x\0']) {
      const json = { ...own, adminId };
      expect((await server.asAdmin('POST', accessLinkPaths.resets, { json })).status).toBe(404);
    }
  });

  it('are used by one of many at the same moment', async () => {
    const other = await server.again();
    const token = tokenOf(await invite());
    const uses = Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? server : other).call('POST', accessLinkPaths.use, {
        json: { token, username: `racer ${index}`, password },
      }),
    );
    const answers = await Promise.all(uses);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    const { data } = (await server.asAdmin('GET', adminsPaths.all)).body;
    expect(data.filter(({ username }: { username: string }) => username.startsWith('racer'))).toHaveLength(1);
    await other.close();
  });

  it('end in time, by hand, with whoever has made them, and with whom they are for', async () => {
    const ended = tokenOf(await invite());
    const [{ id }] = await links();
    expect((await server.asAdmin('DELETE', accessLinkPaths.one(id))).body.message).toBe(accessLinkMessages.ended);
    for (const unknown of [id, 'x\0'])
      expect((await server.asAdmin('DELETE', accessLinkPaths.one(unknown))).status).toBe(404);
    expect(await actions(1)).toEqual([`${admin.username} uninvited`]);

    const late = tokenOf(await invite());
    await db().updateTable('accessLinks').set({ until: new Date().toISOString() }).execute();
    expect(await links()).toEqual([]);

    const maker = calling((await addAdminByLink(server, 'maker', password)).body.data.token);
    const ofMaker = tokenOf(await maker('POST', accessLinkPaths.invitations, { currentPassword: password }));
    const forMaker = tokenOf(await reset('maker'));
    await server.asAdmin('DELETE', adminsPaths.one(await idOf('maker')), { json: own });
    for (const token of [ended, late, ofMaker, forMaker]) {
      expect((await use({ token, username: 'late', password })).status).toBe(410);
    }
    expect(await links()).toEqual([]);
  });

  // The server corrects its clock by that of PostgreSQL, which knows nothing of the faked time.
  it.runIf(kind === 'sqlite')('wait for 48 hours, also after a clock that was ahead', async () => {
    const hour = 60 * 60 * 1000;
    const present = Date.now();
    const at = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: present + hours * hour });
    at(0);
    const token = tokenOf(await invite());
    at(accessLinkHours - 0.1);
    expect((await open(token)).status).toBe(200);
    at(accessLinkHours + 0.1);
    expect((await open(token)).status).toBe(410);

    at(24);
    const ahead = tokenOf(await invite());
    at(0);
    expect((await open(ahead)).status).toBe(410);
    expect((await use({ token: ahead, username: 'early', password })).status).toBe(410);
    expect((await links()).length).toBe(1);
    await invite();
    expect(await db().selectFrom('accessLinks').selectAll().execute()).toHaveLength(2);
    at(24);
    expect((await open(ahead)).status).toBe(410);
    at(0);
    await db().deleteFrom('accessLinks').execute();
  });

  itAlike('are opened and used whatever others of the same network have sent', async () => {
    const token = tokenOf(await invite());
    // No token of 32 bytes ends with one of these.
    for (const last of 'BCDFGHJKLN') expect((await open(token.slice(0, -1) + last)).status).toBe(410);
    const used = tokenOf(await invite());
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => use({ token: used, username: `guest ${index}`, password })),
    );
    for (const wrong of [undefined, 1, [token], '\0', 'x'.repeat(101)])
      expect([410, 400]).toContain((await open(wrong)).status);
    expect((await open(token)).status).toBe(200);
    expect((await use({ token, username: 'invited', password })).status).toBe(200);
  });

  itAlike('are made by admins alone, with their password, and by the operator', async () => {
    const calls: [string, object][] = [
      [accessLinkPaths.invitations, own],
      [accessLinkPaths.resets, { ...own, adminId: await idOf(admin.username) }],
    ];
    for (const [path, json] of calls) {
      expect((await server.call('POST', path, { json })).status).toBe(401);
      const wrong = await server.asAdmin('POST', path, { json: { ...json, currentPassword: 'wrong' } });
      expect(wrong.body.errors).toEqual({ currentPassword: accountMessages.wrongOwnPassword });
      expect((await server.asAdmin('POST', path, {})).status).toBe(400);
    }
    const { code, output } = await server.command('admin', 'reset', admin.username);
    expect([code, output]).toEqual([0, expect.stringContaining(`${accessPath}#`)]);
    const token = /#([\w-]{43})/.exec(output)?.[1] as string;
    expect(await links()).toContainEqual(expect.objectContaining({ kind: 'reset', username: admin.username }));
    expect((await links())[0]).not.toHaveProperty('madeBy');
    expect((await open(token)).body.data.username).toBe(admin.username);
    expect(await server.command('admin', 'reset', 'nobody')).toMatchObject({ code: 1 });
  });

  it(`are ${maxAccessLinks} at most`, async () => {
    await db().deleteFrom('accessLinks').execute();
    const answers: Answer[] = [];
    for (let count = 0; count <= maxAccessLinks; count += 1) answers.push(await invite());
    expect(answers.slice(0, -1).every(({ status }) => status === 201)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { message: accessLinkMessages.tooMany } });
  });
});
