import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionMessages } from '#contract/session.ts';
import { workTime } from '../../tests/support/workTime.ts';
import { addAdmin } from '../auth/admins.ts';
import { createLoginMarks } from '../auth/challenges.ts';
import { createKnownNetworks, type KnownNetworks } from '../auth/knownNetworks.ts';
import { createLoginChecks } from '../auth/loginChecks.ts';
import { createSessionRequests, createSessions } from '../auth/sessions.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import { registerDocs } from '../http/docs.ts';
import { handleError } from '../http/errors.ts';
import { takeJsonOnly, validateInHandlers } from '../http/validation.ts';
import { registerSessionCalls } from './accountCalls.ts';
import { adminOf, requireAdmin } from './guard.ts';

const right = { username: 'staff', password: 'correct horse battery' };
const wrong = { username: 'staff', password: 'wrong horse battery' };

let dataDir: string;
let database: OpenDatabase;
let app: FastifyInstance;
let knownNetworks: KnownNetworks;
let logged: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-login-'));
  database = await openDatabase({ dataDir });
  await addAdmin(database.db, right.username, right.password);
  logged = '';
  const stream = new Writable({
    write(line, _encoding, done) {
      logged += line;
      done();
    },
  });
  app = fastify({ logger: { level: 'trace', stream } });
  app.setErrorHandler(handleError);
  validateInHandlers(app);
  await registerDocs(app, { serverUrl: '', siteUrl: undefined });
  takeJsonOnly(app);
  const sessions = createSessions(database.db);
  knownNetworks = createKnownNetworks(database.db);
  const sessionRequests = createSessionRequests(sessions, app.log);
  app.addHook('onClose', async () => sessionRequests.close());
  registerSessionCalls(app, {
    sessions,
    sessionRequests,
    checkPassword: createLoginChecks(database, knownNetworks).checkPassword,
    knownNetworks,
    loginMarks: createLoginMarks(database.db),
  });
  app.post('/guarded', { onRequest: requireAdmin({ sessions, knownNetworks }) }, (request) => ({
    data: { admin: adminOf(request).username, body: request.body },
  }));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const logIn = (payload: object, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress });
const call = (authorization?: string, url = '/guarded') =>
  app.inject({ method: 'POST', url, headers: authorization === undefined ? {} : { authorization } });

describe('login', () => {
  it('answers a token that opens what is guarded, and is kept by no cache', async () => {
    const answer = await logIn(right);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['token', 'mark']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await call(`Bearer ${answer.json().token}`)).json().data.admin).toBe('staff');
  });

  it('takes a name as a phone types it', async () => {
    for (const username of ['Staff', 'staff ', ' STAFF ']) {
      expect((await logIn({ ...right, username })).statusCode).toBe(200);
    }
  });

  it('refuses a wrong name and a wrong password alike', async () => {
    const attempts = [wrong, { ...right, username: 'nobody' }, { ...wrong, username: 'Staff' }];
    for (const attempt of [...attempts, { ...right, username: 'sta\0ff' }]) {
      const answer = await logIn(attempt);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: sessionMessages.wrongCredentials });
    }
  });

  it('takes as long for a wrong name as for a wrong password', async () => {
    const timed = (username: string) =>
      workTime(async () => {
        expect((await logIn({ username, password: 'wrong' })).statusCode).toBe(401);
        await database.db.deleteFrom('loginAttempts').execute();
      });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      known.push(await timed('staff'));
      unknown.push(await timed('nobody'));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('names the fields that are missing or too long', async () => {
    expect((await logIn({})).json()).toEqual({
      message: 'Username is required.',
      errors: { username: 'Username is required.', password: 'Password is required.' },
    });
    const long = await logIn({ username: 'x'.repeat(201), password: 'x'.repeat(1001) });
    expect(long.statusCode).toBe(400);
    expect(Object.keys(long.json().errors)).toEqual(['username', 'password']);
    expect((await app.inject({ method: 'POST', url: '/auth/login' })).statusCode).toBe(400);
  });

  it('takes the longest password, however it is written, and no body that is longer', async () => {
    const escaped = `\\u0001`.repeat(1000);
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/auth/login', headers: { 'content-type': 'application/json' }, payload });
    expect((await send(`{"username":"${escaped.slice(0, 1200)}","password":"${escaped}"}`)).statusCode).toBe(401);
    expect((await send(`{"username":"x","password":"x"}${' '.repeat(10_000)}`)).statusCode).toBe(413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'takes JSON only, not %s',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'content-type': type },
        payload: JSON.stringify(right),
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ message: 'This content type is not accepted here.' });
    },
  );

  it('refuses even the right password after five failures, until the first of them is 15 minutes old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T00:00:00Z') });
    for (let failure = 0; failure < 5; failure += 1) expect((await logIn(wrong)).statusCode).toBe(401);
    const refused = await logIn(right);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({ message: sessionMessages.tooManyFailures('in 15 minutes') });
    vi.setSystemTime(Date.now() + 14 * 60_000 + 1);
    const later = await logIn({ ...right, username: 'STAFF ' });
    expect(later.json()).toEqual({ message: sessionMessages.tooManyFailures('in a minute') });
    vi.setSystemTime(Date.now() + 60_000);
    expect((await logIn(right)).statusCode).toBe(200);
  });

  it('counts from zero again after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) expect((await logIn(wrong)).statusCode).toBe(401);
      expect((await logIn(right)).statusCode).toBe(200);
    }
  });

  it('does not verify more than five of twenty attempts sent at the same moment', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) => logIn(index === 19 ? right : wrong));
    const statuses = (await Promise.all(attempts)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('says that it is busy rather than queue attempts without end, and is well afterwards', async () => {
    const flood = Array.from({ length: 150 }, (_, index) => logIn(wrong, `192.0.2.${index}`));
    const answers = await Promise.all(flood);
    const busy = answers.filter((answer) => answer.statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeGreaterThanOrEqual(100);
    expect((await logIn(right)).statusCode).toBe(200);
  });

  it('leaves no password and no token in the logs', async () => {
    const { token } = (await logIn(right)).json();
    await logIn(wrong);
    await call(`Bearer ${token}`);
    await call(`Bearer ${token}`, '/auth/logout');
    expect(logged).toContain('/auth/login');
    for (const secret of [token, right.password, wrong.password]) expect(logged).not.toContain(secret);
  });
});

describe('the guard', () => {
  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer short',
    `Bearer ${'x'.repeat(43)}`,
    `Basic ${'x'.repeat(43)}`,
    'x'.repeat(43),
  ])('refuses %j', async (authorization) => {
    const answer = await call(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({ message: sessionMessages.expired });
  });

  it('refuses a token in another place than the header', async () => {
    const { token } = (await logIn(right)).json();
    expect((await call(undefined, `/guarded?token=${token}`)).statusCode).toBe(401);
    const cookie = await app.inject({ method: 'POST', url: '/guarded', headers: { cookie: `token=${token}` } });
    expect(cookie.statusCode).toBe(401);
  });

  it('knows the network of who has passed, and of nobody else', async () => {
    const { token } = (await logIn(right, '192.0.2.1')).json();
    await logIn(wrong, '192.0.2.2');
    const from = (remoteAddress: string, authorization: string) =>
      app.inject({ method: 'POST', url: '/guarded', headers: { authorization }, remoteAddress });
    expect((await from('192.0.2.3', `Bearer ${token}`)).statusCode).toBe(200);
    expect((await from('192.0.2.4', `Bearer ${'x'.repeat(43)}`)).statusCode).toBe(401);
    const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    expect(await Promise.all(networks.map(knownNetworks.has))).toEqual([true, false, true, false]);
  });

  it('refuses strangers before it reads a body', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/guarded',
      headers: { 'content-type': 'application/json' },
      payload: '{ this cannot be parsed',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('gives no admin to a route that is not behind it', async () => {
    app.post('/unguarded', async (request) => adminOf(request));
    const { token } = (await logIn(right)).json();
    expect((await call(`Bearer ${token}`, '/unguarded')).statusCode).toBe(500);
  });
});

describe('logout', () => {
  it('ends the session of its token, and no other', async () => {
    const [mine, other] = [(await logIn(right)).json().token, (await logIn(right)).json().token];
    const answer = await call(`Bearer ${mine}`, '/auth/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: null, message: sessionMessages.loggedOut });
    expect((await call(`Bearer ${mine}`)).statusCode).toBe(401);
    expect((await call(`Bearer ${mine}`, '/auth/logout')).statusCode).toBe(401);
    expect((await call(`Bearer ${other}`)).statusCode).toBe(200);
  });
});
