import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '#contract/account.ts';
import { sessionMessages } from '#contract/session.ts';
import { AdminError, addAdmin, listAdmins, removeAdminBy } from '#server/auth/admins.ts';
import type { SessionAdmin } from '#server/auth/sessions.ts';
import { admin } from '../../tests/support/process.ts';
import { addAdminByLink, tokenOf } from '../../tests/support/secondAdmin.ts';
import { type Answer, databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import { accessLinkPaths, adminsMessages, adminsPaths, type ListedAdmin } from './contract.ts';

describe.each(databases)('the admins on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const password = 'another long password';
  const listed = async (): Promise<ListedAdmin[]> => (await server.asAdmin('GET', adminsPaths.all)).body.data;
  const idOf = async (username: string) => (await listed()).find((one) => one.username === username)?.id as string;
  const add = (username: string) => addAdminByLink(server, username, password);

  /** Adds an admin, and returns functions that call with a session of this admin. */
  async function added(username: string) {
    const { token } = (await add(username)).body.data;
    const call = (method: string, path: string, json?: unknown) =>
      server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });
    return { id: await idOf(username), call };
  }

  itAlike('are listed by name without their passwords', async () => {
    expect((await add(' anu ')).status).toBe(200);
    const time = expect.any(String);
    const anu = {
      id: expect.any(String),
      username: 'anu',
      createdAt: time,
      lastSeenAt: time,
      passkeys: 0,
      current: false,
    };
    expect((await server.call('POST', '/auth/login', { json: { username: 'anu', password } })).status).toBe(200);
    const list = await server.asAdmin('GET', adminsPaths.all);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.body.data).toEqual([anu, { ...anu, username: admin.username, current: true }]);
  });

  itAlike('are listed with when they were last here, which no session has to say', async () => {
    const { call } = await added('last here');
    expect((await call('POST', '/auth/logout')).status).toBe(200);
    await addAdmin(server.services.database.db, 'not yet here', password);
    const seen = Object.fromEntries((await listed()).map((one) => [one.username, one.lastSeenAt]));
    expect(Math.abs(Date.now() - Date.parse(seen['last here'] ?? ''))).toBeLessThan(60_000);
    expect(seen['not yet here']).toBeNull();
  });

  it('are listed with the number of their passkeys, without a secret', async () => {
    const { id, call } = await added('Bela');
    const { db } = server.services.database;
    const passkey = { adminId: id, credentialId: 'the credential', publicKey: 'the key', counter: '0', name: 'Phone' };
    await db
      .insertInto('passkeys')
      .values({ id: 'one', ...passkey, createdAt: new Date().toISOString() })
      .execute();
    const made = await call('POST', accessLinkPaths.invitations, { currentPassword: password });
    const list = await listed();
    expect(list.map(({ username, passkeys }) => [username, passkeys])).toContainEqual(['Bela', 1]);
    expect(list.filter(({ passkeys }) => passkeys > 0)).toHaveLength(1);
    const hashes = await db.selectFrom('admins').select('passwordHash').execute();
    const told = JSON.stringify([list, (await call('GET', accessLinkPaths.all)).body.data]);
    for (const secret of ['the key', 'the credential', tokenOf(made), ...hashes.map((one) => one.passwordHash)])
      expect(told).not.toContain(secret);
  });

  it('never get names that are alike, also when they are added at the same moment', async () => {
    const other = await server.beside();
    const { db } = server.services.database;
    const answers = await Promise.all([
      addAdmin(db, 'Vera', password).then(
        () => 'added',
        (error) => error,
      ),
      addAdminByLink(other, 'VERA ', password),
    ]);
    const [one, two] = answers as [unknown, Answer];
    if (one === 'added') expect(two.body.errors).toEqual({ username: adminsMessages.taken });
    else expect([one, two.status]).toEqual([expect.any(AdminError), 200]);
    expect((await listed()).filter(({ username }) => /vera/i.test(username))).toHaveLength(1);
    await other.close();
  });

  it('are thrown out when they are removed', async () => {
    const { id, call } = await added('leaving');
    const json = { currentPassword: admin.password };
    expect(await server.asAdmin('DELETE', adminsPaths.one(id), { json: { currentPassword: 'wrong' } })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: accountMessages.wrongOwnPassword } },
    });
    expect((await call('GET', '/auth/sessions')).status).toBe(200);
    const answer = await server.asAdmin('DELETE', adminsPaths.one(id), { json });
    expect(answer).toMatchObject({ status: 200, body: { message: adminsMessages.removed('leaving') } });
    expect((await call('GET', '/auth/sessions')).status).toBe(401);
    const login = await server.call('POST', '/auth/login', { json: { username: 'leaving', password } });
    expect(login.status).toBe(401);
    for (const unknown of [id, 'x\0']) {
      const again = await server.asAdmin('DELETE', adminsPaths.one(unknown), { json });
      expect(again).toMatchObject({ status: 404, body: { message: adminsMessages.unknown } });
    }
  });

  itAlike('never remove themselves, so one always stays', async () => {
    const id = await idOf(admin.username);
    const answer = await server.asAdmin('DELETE', adminsPaths.one(id), { json: { currentPassword: admin.password } });
    expect(answer).toMatchObject({ status: 400, body: { message: adminsMessages.isOneself } });
  });

  it('of two who remove each other at the same time, one stays', async () => {
    const { database, sessions } = server.services;
    const { db } = database;
    for (let round = 0; round < 20; round += 1) {
      const pair = [`one ${round}`, `two ${round}`];
      for (const id of pair) {
        const row = { id, username: id, passwordHash: 'none', createdAt: '2026-01-01T00:00:00.000Z' };
        await db.insertInto('admins').values(row).execute();
      }
      const [one, two] = await Promise.all(
        pair.map(async (id) => sessions.find((await sessions.open(id, 'none')) as string) as Promise<SessionAdmin>),
      );
      if (one === undefined || two === undefined) throw new Error('There are no two sessions.');
      const ends = await Promise.allSettled([
        removeAdminBy(db, sessions, one, two.adminId),
        removeAdminBy(db, sessions, two, one.adminId),
      ]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 401 } });
      expect((await listAdmins(db)).filter(({ id }) => pair.includes(id))).toHaveLength(1);
    }
  });

  itAlike('have five guesses at their own password for it in a session, whatever strangers guess', async () => {
    const { call } = await added('guessed');
    for (let guess = 0; guess < 6; guess += 1)
      await server.call('POST', '/auth/login', { json: { username: 'guessed', password: 'wrong' } });
    const json = { currentPassword: 'wrong' };
    for (let guess = 0; guess < 5; guess += 1)
      expect((await call('POST', accessLinkPaths.invitations, json)).status).toBe(400);
    const refused = await call('POST', accessLinkPaths.invitations, { currentPassword: password });
    expect(refused).toMatchObject({ status: 429, body: { message: sessionMessages.tooManyFailures('in 15 minutes') } });
    const removal = await call('DELETE', adminsPaths.one(await idOf('anu')), { currentPassword: password });
    expect(removal.status).toBe(429);
    expect((await call('GET', adminsPaths.all)).status).toBe(200);
  });
});
