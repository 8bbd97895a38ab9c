import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminsMessages, adminsPaths, type ListedAdmin } from '#contract/admins.ts';
import { sessionMessages } from '#contract/session.ts';
import { AdminError, addAdmin, addAdminBy, listAdmins, removeAdminBy } from '../../server/auth/admins.ts';
import type { SessionAdmin } from '../../server/auth/sessions.ts';
import { admin } from '../support/process.ts';
import { databases, startServer, type TestServer } from '../support/server.ts';

describe.each(databases)('the admins on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const password = 'another long password';
  const listed = async (): Promise<ListedAdmin[]> => (await server.asAdmin('GET', adminsPaths.all)).body.data;
  const idOf = async (username: string) => (await listed()).find((one) => one.username === username)?.id as string;
  const add = (username: string, rest: object = {}) =>
    server.asAdmin('POST', adminsPaths.all, { json: { username, password, currentPassword: admin.password, ...rest } });

  /** Adds an admin, and returns functions that call with a session of this admin. */
  async function added(username: string) {
    expect((await add(username)).status).toBe(201);
    const { token } = (await server.call('POST', '/auth/login', { json: { username, password } })).body;
    const call = (method: string, path: string, json?: unknown) =>
      server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });
    return { id: await idOf(username), call };
  }

  it('are added by one another, log in, and are listed by name without their passwords', async () => {
    const answer = await add(' anu ');
    const anu = { id: expect.any(String), username: 'anu', createdAt: expect.any(String), current: false };
    expect(answer).toMatchObject({ status: 201, body: { message: adminsMessages.added('anu') } });
    expect(answer.body.data).toEqual(anu);
    expect((await server.call('POST', '/auth/login', { json: { username: 'anu', password } })).status).toBe(200);
    const list = await server.asAdmin('GET', adminsPaths.all);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.body.data).toEqual([anu, { ...anu, username: admin.username, current: true }]);
  });

  it('never get names that are alike, also when they are added at the same moment', async () => {
    const { db } = server.services.database;
    const caller = { adminId: '', sessionId: '' } as SessionAdmin;
    let second: Promise<unknown> | undefined;
    const isWaiting = async () =>
      (await sql`select from pg_locks where locktype = 'transactionid' and not granted`.execute(db)).rows.length > 0;
    // The first admin is added, but the transaction is not yet committed.
    const requireLiving = async () => {
      second = addAdmin(db, 'vera', password).catch((error) => error);
      // On SQLite the transaction itself excludes the other transaction.
      if (kind === 'postgres') await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    };
    await addAdminBy(db, { requireLiving }, caller, { username: 'Vera', password });
    expect(await second).toBeInstanceOf(AdminError);
    const errors = { username: adminsMessages.taken };
    expect((await add('VERA ')).body).toEqual({ message: adminsMessages.taken, errors });
    expect((await listed()).filter(({ username }) => /vera/i.test(username))).toHaveLength(1);
  });

  it('are refused with a sentence for each wrong field', async () => {
    const empty = await server.asAdmin('POST', adminsPaths.all, { json: {} });
    expect(empty).toMatchObject({ status: 400 });
    expect(empty.body.errors).toEqual({
      username: 'Username is required.',
      password: 'Password is required.',
      currentPassword: 'Your password is required.',
    });
    const before = await listed();
    for (const [json, errors] of [
      [{ username: '  ' }, { username: 'Username is required.' }],
      [{ username: 'x'.repeat(201) }, { username: 'Username is too long.' }],
      [{ username: 'a\0b' }, { username: 'A username has no invisible characters in it.' }],
      [{ username: 'staff\u200b' }, { username: 'A username has no invisible characters in it.' }],
      [{ username: '\u202eadmin' }, { username: 'A username has no invisible characters in it.' }],
      [{ username: '\ud800' }, { username: 'A username has no invisible characters in it.' }],
      [{ username: admin.username }, { username: adminsMessages.taken }],
      [{ username: admin.username.toUpperCase() }, { username: adminsMessages.taken }],
      [{ password: 'short' }, { password: 'The password needs at least 10 characters.' }],
      [{ currentPassword: 'wrong' }, { currentPassword: adminsMessages.wrongPassword }],
    ]) {
      const answer = await add('new', json);
      expect([json, answer.status, answer.body.errors]).toEqual([json, 400, errors]);
    }
    expect(await listed()).toEqual(before);
  });

  it('are added once, if two add the same name at the same time', async () => {
    const other = await server.beside();
    const json = { username: 'twice', password, currentPassword: admin.password };
    const answers = await Promise.all(
      [server, other].map((client) => client.asAdmin('POST', adminsPaths.all, { json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    await other.close();
  });

  it('are thrown out when they are removed', async () => {
    const { id, call } = await added('leaving');
    const json = { currentPassword: admin.password };
    expect(await server.asAdmin('DELETE', adminsPaths.one(id), { json: { currentPassword: 'wrong' } })).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: adminsMessages.wrongPassword } },
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

  it('never remove themselves, so one always stays', async () => {
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

  it('have five guesses at their own password for it, together with logins', async () => {
    const { call } = await added('guessed');
    const json = { username: 'more', password, currentPassword: 'wrong' };
    for (let guess = 0; guess < 5; guess += 1) expect((await call('POST', adminsPaths.all, json)).status).toBe(400);
    const refused = await call('POST', adminsPaths.all, { ...json, currentPassword: password });
    expect(refused).toMatchObject({ status: 429, body: { message: sessionMessages.tooManyFailures('in 15 minutes') } });
    const removal = await call('DELETE', adminsPaths.one(await idOf('anu')), { currentPassword: password });
    expect(removal.status).toBe(429);
    expect((await call('GET', adminsPaths.all)).status).toBe(200);
  });
});
