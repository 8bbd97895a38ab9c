import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '#contract/account.ts';
import { sessionMessages } from '#contract/session.ts';
import { addAdmin } from '../../server/auth/admins.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

describe.each(databaseByTurns)('the account on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const first = 'correct horse battery';
  let made = 0;

  /** A new admin, and functions that call with sessions of this admin. */
  async function newAdmin() {
    made += 1;
    const username = `admin ${made}`;
    await addAdmin(server.services.database.db, username, first);
    const tryLogin = (password: string, headers: Record<string, string> = {}) =>
      server.call('POST', '/auth/login', { json: { username, password }, headers });
    const logIn = async (userAgent = 'Browser') => {
      const { token } = (await tryLogin(first, { 'user-agent': userAgent })).body;
      return (method: string, path: string, json?: unknown) =>
        server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });
    };
    return { username, tryLogin, logIn };
  }

  it('changes the password, keeps this session and ends the others', async () => {
    const { tryLogin, logIn } = await newAdmin();
    const [mine, other] = [await logIn(), await logIn()];
    const answer = await mine('PUT', '/auth/password', { currentPassword: first, newPassword: 'a new password' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { mark: expect.any(String) }, message: accountMessages.passwordChanged },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await mine('GET', '/auth/sessions')).body.data).toHaveLength(1);
    expect((await other('GET', '/auth/sessions')).status).toBe(401);
    expect((await tryLogin(first)).status).toBe(401);
    expect((await tryLogin('a new password')).status).toBe(200);
  });

  it('refuses a wrong current password in its field, and too many in a session', async () => {
    const { tryLogin, logIn } = await newAdmin();
    const mine = await logIn();
    const change = { currentPassword: 'wrong', newPassword: 'a new password' };
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await mine('PUT', '/auth/password', change);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { currentPassword: accountMessages.wrongPassword } },
      });
    }
    const refused = await mine('PUT', '/auth/password', { ...change, currentPassword: first });
    expect(refused).toMatchObject({ status: 429, body: { message: sessionMessages.tooManyFailures('in 15 minutes') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another session, and a login, have their own counts.
    expect((await tryLogin(first)).status).toBe(200);
    expect((await (await logIn())('PUT', '/auth/password', { ...change, currentPassword: first })).status).toBe(200);
    expect((await mine('GET', '/auth/sessions')).status).toBe(401);
  });

  it('checks both fields, and takes JSON only', async () => {
    const { logIn } = await newAdmin();
    const mine = await logIn();
    for (const newPassword of ['', ' '.repeat(12)]) {
      const { body } = await mine('PUT', '/auth/password', { currentPassword: first, newPassword });
      expect(body.errors).toEqual({ newPassword: 'New password is required.' });
    }
    const short = await mine('PUT', '/auth/password', { newPassword: 'short' });
    expect(short.status).toBe(400);
    expect(Object.keys(short.body.errors)).toEqual(['currentPassword', 'newPassword']);
    const form = await server.asAdmin('PUT', '/auth/password', { form: { currentPassword: first } });
    expect(form.status).toBe(415);
  });

  it('lets one of several changes from the same old password succeed, at two processes', async () => {
    const { username, logIn, tryLogin } = await newAdmin();
    const { token } = (await tryLogin(first)).body;
    await logIn();
    const other = await server.beside();
    try {
      const answers = await Promise.all(
        [server, other, server, other].map((client, index) =>
          client.call('PUT', '/auth/password', {
            json: { currentPassword: first, newPassword: `${username} password ${index}` },
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    } finally {
      await other.close();
    }
  });

  it('lists the own living sessions, this one first, without a token or its hash', async () => {
    const { username, logIn } = await newAdmin();
    await (await newAdmin()).logIn();
    const mine = await logIn('Mine');
    const older = await logIn(`Old\t${'x'.repeat(400)}`);
    await logIn('Newer');
    const { db } = server.services.database;
    const { body } = await older('GET', '/auth/sessions');
    const ids = Object.fromEntries(
      body.data.map((one: { userAgent: string; id: string }) => [one.userAgent.slice(0, 3), one.id]),
    );
    const used = (id: string, lastUsedAt: string) =>
      db.updateTable('sessions').set({ lastUsedAt }).where('id', '=', id).execute();
    await used(ids.Old, new Date(Date.now() - 3600_000).toISOString());
    const answer = await mine('GET', '/auth/sessions');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.data.map((one: { id: string }) => one.id)).toEqual([ids.Min, ids.New, ids.Old]);
    expect(answer.body.data[0]).toEqual({
      id: ids.Min,
      username,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      userAgent: 'Mine',
      current: true,
    });
    expect(answer.body.data[2].userAgent).toBe(`Old${'x'.repeat(297)}`);
    await used(ids.Old, '2020-01-01T00:00:00.000Z');
    expect((await mine('GET', '/auth/sessions')).body.data).toHaveLength(2);
  });

  it('ends one of the own other sessions, or all of them', async () => {
    const { logIn } = await newAdmin();
    const [mine, second, third] = [await logIn(), await logIn(), await logIn()];
    const stranger = await (await newAdmin()).logIn();
    const idOf = async (call: typeof mine) => (await call('GET', '/auth/sessions')).body.data[0].id as string;
    const [mineId, secondId, strangerId] = [await idOf(mine), await idOf(second), await idOf(stranger)];

    const ended = await mine('DELETE', `/auth/sessions/${secondId}`);
    expect(ended).toMatchObject({ status: 200, body: { data: null, message: accountMessages.sessionEnded } });
    expect((await second('GET', '/auth/sessions')).status).toBe(401);
    for (const id of [secondId, strangerId, 'x%00']) {
      expect((await mine('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
    }
    const itself = await mine('DELETE', `/auth/sessions/${mineId}`);
    expect(itself).toMatchObject({ status: 400, body: { message: accountMessages.endsThis } });

    expect((await mine('DELETE', '/auth/sessions')).body.message).toBe(accountMessages.sessionsEnded);
    expect((await third('GET', '/auth/sessions')).status).toBe(401);
    for (const call of [mine, stranger]) expect((await call('GET', '/auth/sessions')).status).toBe(200);
  });
});
