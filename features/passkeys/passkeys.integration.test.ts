import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '#contract/account.ts';
import { removeAdmin, setPassword } from '#server/auth/admins.ts';
import { createAuthenticator, type Saying } from '../../tests/support/authenticator.ts';
import { temporaryFolder } from '../../tests/support/process.ts';
import { addQuickAdmin } from '../../tests/support/quickAdmin.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../../tests/support/server.ts';
import { maxPasskeys, type Passkey, passkeyMessages, passkeyPaths } from './contract.ts';

const origin = 'https://chapter.example.org';

describe.each(databases)('passkeys on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: origin });
  });
  afterAll(() => server.close());
  // All attempts come from one network.
  afterEach(() => server.services.database.db.deleteFrom('loginAttempts').execute());

  const password = 'correct horse battery';
  let made = 0;

  type Call = (method: string, path: string, json?: unknown) => ReturnType<TestServer['call']>;
  const withToken =
    (token: string): Call =>
    (method, path, json) =>
      server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });

  async function newAdmin() {
    made += 1;
    const username = `admin ${made}`;
    await addQuickAdmin(server.services.database.db, username, password);
    const logIn = async () =>
      withToken((await server.call('POST', '/auth/login', { json: { username, password } })).body.token);
    return { username, logIn, call: await logIn() };
  }

  const optionsFor = async (call: Call) =>
    (await call('POST', passkeyPaths.addOptions, { currentPassword: password })).body.data;
  const listed = async (call: Call): Promise<Passkey[]> => (await call('GET', passkeyPaths.all)).body.data;

  /** Adds a passkey, and returns its authenticator. */
  async function addPasskey(call: Call, name = 'Phone', saying: Saying = {}) {
    const authenticator = createAuthenticator(origin);
    const credential = authenticator.create(await optionsFor(call), saying);
    const answer = await call('POST', passkeyPaths.all, { name, credential });
    expect(answer).toMatchObject({ status: 201, body: { message: passkeyMessages.added(name) } });
    return authenticator;
  }

  const loginOptions = async () => (await server.call('POST', passkeyPaths.loginOptions)).body.data;
  const send = (json: unknown) => server.call('POST', passkeyPaths.login, { json });
  const tryLogin = async (authenticator: ReturnType<typeof createAuthenticator>, saying: Saying = {}) =>
    send(authenticator.get(await loginOptions(), saying));
  const notAccepted = { status: 401, body: { message: passkeyMessages.notAccepted } };

  itAlike('log in without a name or a password, and are listed with their last use', async () => {
    const { username, call } = await newAdmin();
    const options = await optionsFor(call);
    expect(options).toMatchObject({
      rp: { id: 'chapter.example.org' },
      user: { name: username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await addPasskey(call, 'My phone');
    const [before] = await listed(call);
    expect(before).toEqual({ id: expect.any(String), name: 'My phone', createdAt: expect.any(String) });

    const asked = await server.call('POST', passkeyPaths.loginOptions);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(asked.body.data).toMatchObject({ rpId: 'chapter.example.org', userVerification: 'required' });
    expect(asked.body.data.allowCredentials ?? []).toEqual([]);
    const answer = await send(authenticator.get(asked.body.data));
    expect(answer).toMatchObject({ status: 200, body: { username, token: expect.any(String) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session = withToken(answer.body.token);
    expect((await session('GET', '/auth/sessions')).body.data).toHaveLength(2);
    expect(await listed(session)).toEqual([{ ...before, lastUsedAt: expect.any(String) }]);
  });

  itAlike.each<[string, Saying]>([
    ['another origin', { origin: 'https://chapter.example.com' }],
    ['a host above the site', { origin: 'https://example.org' }],
    ['the site without HTTPS', { origin: 'http://chapter.example.org' }],
    ['another host', { rpId: 'example.org' }],
    ['nobody verified', { isVerified: false }],
    ['a challenge that was made elsewhere', { challenge: randomBytes(54).toString('base64url') }],
    ['a page in a frame of another site', { crossOrigin: true }],
  ])('are refused for %s, when they are added and when they log in', async (_what, saying) => {
    const { call } = await newAdmin();
    const credential = createAuthenticator(origin).create(await optionsFor(call), saying);
    const message = saying.challenge || saying.crossOrigin ? passkeyMessages.expired : passkeyMessages.refused;
    const json = { name: 'Phone', credential };
    expect(await call('POST', passkeyPaths.all, json)).toMatchObject({ status: 400, body: { message } });
    expect(await listed(call)).toEqual([]);
    const authenticator = await addPasskey(call);
    expect(await tryLogin(authenticator, saying)).toMatchObject(notAccepted);
    expect((await tryLogin(authenticator)).status).toBe(200);
  });

  it('answer a challenge once, also at two processes at the same moment', async () => {
    const { call } = await newAdmin();
    const options = await optionsFor(call);
    const add = () => {
      const credential = createAuthenticator(origin).create(options);
      return call('POST', passkeyPaths.all, { name: 'Phone', credential });
    };
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 400, body: { message: passkeyMessages.expired } });

    // A counter that stays at zero says nothing, as that of a passkey that several devices share.
    const authenticator = await addPasskey(call, 'Shared');
    const answer = authenticator.get(await loginOptions(), { counter: 0 });
    const other = await server.beside();
    try {
      const answers = await Promise.all(
        [server, other, server, other].map((client) => client.call('POST', passkeyPaths.login, { json: answer })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    } finally {
      await other.close();
    }
    expect(await send(answer)).toMatchObject(notAccepted);
    expect((await tryLogin(authenticator, { counter: 0 })).status).toBe(200);
  });

  // The server corrects its clock by that of PostgreSQL, which knows nothing of the faked time.
  it.runIf(kind === 'sqlite')('answer a challenge within five minutes, and one that is for this', async () => {
    const { call, logIn } = await newAdmin();
    const authenticator = await addPasskey(call);
    const [options, late] = [await optionsFor(call), authenticator.get(await loginOptions())];
    const add = (by: Call, challenge?: string) => {
      const credential = createAuthenticator(origin).create(options, challenge === undefined ? {} : { challenge });
      return by('POST', passkeyPaths.all, { name: 'Phone', credential });
    };
    const expired = { status: 400, body: { message: passkeyMessages.expired } };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
    try {
      expect(await add(call)).toMatchObject(expired);
      expect(await send(late)).toMatchObject(notAccepted);
    } finally {
      vi.useRealTimers();
    }
    expect(await add(await logIn())).toMatchObject(expired);
    expect(await add(call, (await loginOptions()).challenge)).toMatchObject(expired);
    expect(await tryLogin(authenticator, { challenge: options.challenge })).toMatchObject(notAccepted);
    expect((await add(call)).status).toBe(201);
  });

  itAlike('are refused when their counter has not grown', async () => {
    const { call } = await newAdmin();
    const authenticator = await addPasskey(call, 'Key', { counter: 2 ** 32 - 10 });
    expect((await tryLogin(authenticator, { counter: 2 ** 32 - 5 })).status).toBe(200);
    for (const counter of [2 ** 32 - 5, 2 ** 32 - 6, 0]) {
      expect(await tryLogin(authenticator, { counter })).toMatchObject(notAccepted);
    }
    expect((await tryLogin(authenticator, { counter: 2 ** 32 - 1 })).status).toBe(200);
  });

  itAlike('belong to one admin', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const theirs = await addPasskey(other.call);
    const mine = await addPasskey(one.call);
    // An admin cannot take the id of another admin's passkey, nor answer for another admin.
    const credential = createAuthenticator(origin).create(await optionsFor(one.call), { credentialId: theirs.id });
    const taken = await one.call('POST', passkeyPaths.all, { name: 'Taken', credential });
    expect(taken).toMatchObject({ status: 400, body: { message: passkeyMessages.refused } });
    expect(await tryLogin(mine, { credentialId: theirs.id })).toMatchObject(notAccepted);
    const userHandle = (await optionsFor(other.call)).user.id;
    expect(await tryLogin(mine, { userHandle })).toMatchObject(notAccepted);
    expect((await tryLogin(theirs)).body.username).toBe(other.username);

    const [{ id } = { id: '' }] = await listed(other.call);
    for (const unknown of [id, 'x\0', 'x']) {
      const renamed = await one.call('PUT', passkeyPaths.one(unknown), { name: 'Mine' });
      expect(renamed).toMatchObject({ status: 404, body: { message: passkeyMessages.unknown } });
      const removed = await one.call('DELETE', passkeyPaths.one(unknown), { currentPassword: password });
      expect(removed.status).toBe(404);
    }
    expect(await listed(other.call)).toHaveLength(1);
  });

  itAlike('are named', async () => {
    const { call } = await newAdmin();
    await addPasskey(call);
    const [{ id } = { id: '' }] = await listed(call);
    const answer = await call('PUT', passkeyPaths.one(id), { name: ' Old\0 phone ' });
    expect(answer).toMatchObject({ status: 200, body: { message: passkeyMessages.renamed } });
    expect(await listed(call)).toMatchObject([{ id, name: 'Old phone' }]);
    for (const name of ['', '  ', 'x'.repeat(201), '\u200b', 1]) {
      const refused = await call('PUT', passkeyPaths.one(id), { name });
      expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 400, ['name']]);
    }
  });

  itAlike('are neither added nor removed by a session without the password', async () => {
    const { call, username } = await newAdmin();
    const authenticator = await addPasskey(call);
    const [{ id } = { id: '' }] = await listed(call);
    const calls = [
      () => call('POST', passkeyPaths.addOptions, { currentPassword: 'wrong' }),
      () => call('DELETE', passkeyPaths.one(id), { currentPassword: 'wrong' }),
    ];
    for (const one of calls) {
      expect(await one()).toMatchObject({
        status: 400,
        body: { errors: { currentPassword: accountMessages.wrongOwnPassword } },
      });
    }
    for (const json of [undefined, {}]) {
      expect((await call('POST', passkeyPaths.addOptions, json)).status).toBe(400);
      expect((await call('DELETE', passkeyPaths.one(id), json)).status).toBe(400);
    }
    // A challenge that anybody gets adds nothing.
    const credential = createAuthenticator(origin).create({ ...(await optionsFor(call)), ...(await loginOptions()) });
    expect((await call('POST', passkeyPaths.all, { name: 'Mine', credential })).status).toBe(400);
    expect(await listed(call)).toHaveLength(1);
    // Wrong passwords count for the session, and for no login.
    for (let guess = 0; guess < 5; guess += 1) await calls[guess % 2]?.();
    expect((await call('DELETE', passkeyPaths.one(id), { currentPassword: password })).status).toBe(429);
    const json = { username, password };
    expect((await server.call('POST', '/auth/login', { json })).status).toBe(200);
    expect((await tryLogin(authenticator)).status).toBe(200);
  });

  itAlike('log in no more once they are removed, and end no session', async () => {
    const { call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const [{ id } = { id: '' }] = await listed(call);
    const session = withToken((await tryLogin(authenticator)).body.token);
    const answer = await call('DELETE', passkeyPaths.one(id), { currentPassword: password });
    expect(answer).toMatchObject({ status: 200, body: { data: null, message: passkeyMessages.removed('Phone') } });
    expect(await tryLogin(authenticator)).toMatchObject(notAccepted);
    expect((await session('GET', passkeyPaths.all)).body.data).toEqual([]);
  });

  it('go with their admin', async () => {
    const { username, call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const answer = await tryLogin(authenticator);
    const { db } = server.services.database;
    await removeAdmin(db, username);
    expect((await withToken(answer.body.token)('GET', passkeyPaths.all)).status).toBe(401);
    const left = db
      .selectFrom('passkeys')
      .selectAll()
      .where('credentialId', '=', authenticator.id.toString('base64url'));
    expect(await left.execute()).toEqual([]);
  });

  it('open no session when the password changes while they log in', async () => {
    const { username, call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const { sessions, database } = server.services;
    const { open } = sessions;
    const slow = vi.spyOn(sessions, 'open').mockImplementationOnce(async (...values) => {
      await setPassword(database.db, username, 'another long password');
      return open(...values);
    });
    expect(await tryLogin(authenticator)).toMatchObject(notAccepted);
    expect(slow).toHaveBeenCalledOnce();
    slow.mockRestore();
  });

  it('are ten at most, also when two are added at once', async () => {
    const { call } = await newAdmin();
    for (let count = 1; count < maxPasskeys; count += 1) await addPasskey(call, `Passkey ${count}`);
    const credentials = [await optionsFor(call), await optionsFor(call)].map((options) =>
      createAuthenticator(origin).create(options),
    );
    const answers = await Promise.all(
      credentials.map((credential) => call('POST', passkeyPaths.all, { name: 'Last', credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = await call('POST', passkeyPaths.addOptions, { currentPassword: password });
    expect(refused).toMatchObject({ status: 400, body: { message: passkeyMessages.tooMany } });
    expect(await listed(call)).toHaveLength(maxPasskeys);
  });

  itAlike('log in whatever strangers of the same network have sent', async () => {
    const { call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const stranger = createAuthenticator(origin);
    stranger.create(await optionsFor(call));
    const junk = Array.from({ length: 30 }, () => tryLogin(stranger));
    expect((await tryLogin(authenticator)).status).toBe(200);
    for (const answer of await Promise.all(junk)) expect([401, 503]).toContain(answer.status);
    expect((await tryLogin(authenticator)).status).toBe(200);
  });

  it('store nothing for the challenges that strangers ask for, and forget the used ones', async () => {
    const { call } = await newAdmin();
    const { db } = server.services.database;
    await db.deleteFrom('usedChallenges').execute();
    const authenticator = await addPasskey(call);
    for (let count = 0; count < 20; count += 1) await loginOptions();
    expect(await db.selectFrom('usedChallenges').selectAll().execute()).toHaveLength(1);
    await db.updateTable('usedChallenges').set({ until: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await tryLogin(authenticator)).status).toBe(200);
    expect(await db.selectFrom('usedChallenges').selectAll().execute()).toHaveLength(1);
  });

  itAlike('are in backups, and log in at a server that has restored one', async () => {
    const { username, call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const folder = await temporaryFolder();
    const copy = await startServer(kind, { SITE_URL: origin });
    try {
      const file = join(folder.path, 'backup.tar');
      expect(await server.command('backup', file)).toMatchObject({ code: 0 });
      const options = (await copy.call('POST', passkeyPaths.loginOptions)).body.data;
      expect(await copy.command('restore', file)).toMatchObject({ code: 0 });
      const logIn = (challenge: { challenge: string; rpId: string }) =>
        copy.call('POST', passkeyPaths.login, { json: authenticator.get(challenge) });
      // The restored database knows no challenge from before.
      expect(await logIn(options)).toMatchObject(notAccepted);
      const answer = await logIn((await copy.call('POST', passkeyPaths.loginOptions)).body.data);
      expect(answer).toMatchObject({ status: 200, body: { username } });
    } finally {
      await copy.close();
      await folder.remove();
    }
  });

  itAlike('take small and readable bodies alone', async () => {
    const { call } = await newAdmin();
    const authenticator = await addPasskey(call);
    const right = authenticator.get(await loginOptions());
    for (const json of [
      undefined,
      null,
      {},
      [],
      { ...right, id: 'a\0b' },
      { ...right, type: 'password' },
      { ...right, response: { ...right.response, signature: 7 } },
      { ...right, response: { ...right.response, userHandle: undefined } },
    ]) {
      const { status, body } = await send(json);
      expect([json, status]).toEqual([json, 400]);
      for (const error of Object.values(body.errors))
        expect(error).toMatch(/^The (passkey can’t be read|answer of a passkey was expected)\.$/);
    }
    for (const clientDataJSON of [
      'AAAA',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('7').toString('base64url'),
    ])
      expect((await send({ ...right, response: { ...right.response, clientDataJSON } })).status).toBe(401);
    const broken = { ...right, response: { ...right.response, authenticatorData: 'AAAA' } };
    expect((await send(broken)).status).toBe(401);
    expect((await send({ ...right, more: 'x'.repeat(9000) })).status).toBe(413);
    const options = { json: { more: 'x'.repeat(9000) } };
    expect((await server.call('POST', passkeyPaths.loginOptions, options)).status).toBe(413);
  });
});

describe('the host of passkeys', () => {
  it.each([
    [{ SITE_URL: 'https://example.org', ADMIN_API_URL: 'https://api.example.org' }, 'example.org'],
    [{ SITE_URL: 'http://localhost:3000' }, 'localhost'],
    [{ ADMIN_API_URL: 'https://staff.example.org' }, 'staff.example.org'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'asked.example.org'],
    [{ SITE_URL: 'http://example.org' }, undefined],
    [{ SITE_URL: 'https://192.0.2.1' }, undefined],
    [{ SITE_URL: 'https://[2001:db8::1]' }, undefined],
    [{}, undefined],
  ])('with the settings %j is %s', async (env, host) => {
    const server = await startServer('sqlite', env as Record<string, string>);
    try {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'asked.example.org' };
      const answer = await server.call('POST', passkeyPaths.loginOptions, { headers });
      if (host === undefined) {
        expect(answer).toMatchObject({ status: 400, body: { message: passkeyMessages.noAddress } });
      } else expect(answer.body.data.rpId).toBe(host);
    } finally {
      await server.close();
    }
  });
});
