import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { addAdmin, setPassword } from '../../server/auth/admins.ts';
import { admin } from '../support/process.ts';
import { type Client, databases, startServer, type TestServer } from '../support/server.ts';

const attempt = async (on: Client, forwardedFor: string, credentials: { username: string; password: string }) =>
  (
    await on.call('POST', '/auth/login', {
      json: credentials,
      headers: { 'x-forwarded-for': forwardedFor },
    })
  ).status;
const wrong = (index: number) => ({ username: admin.username, password: `guess ${index}` });
const count = (statuses: number[]) => (status: number) => statuses.filter((one) => one === status).length;

/** Sends this number of attempts at once, each with its own X-Forwarded-For. */
async function attemptAtOnce(on: Client, times: number, forwardedFor: (index: number) => string) {
  return Promise.all(Array.from({ length: times }, (_, index) => attempt(on, forwardedFor(index), wrong(index))));
}

describe.each(databases)('login attempts on %s', (kind) => {
  it('gets five attempts at a name from each address, and never locks the admin out elsewhere', async () => {
    const server = await startServer(kind, { TRUST_PROXY: '127.0.0.1' });
    // A hash of the product's cost: while it is verified, the other attempts come in.
    await setPassword(server.services.database.db, admin.username, admin.password);
    const other = await server.beside();
    try {
      const addresses = 4;
      const attempts = [server, other].map((one) =>
        attemptAtOnce(one, 16, (index) => `198.51.100.${index % addresses}`),
      );
      // This login comes in the midst of the attempts.
      expect(await attempt(server, '192.0.2.7', admin)).toBe(200);
      const of = count((await Promise.all(attempts)).flat());
      expect([of(401), of(429)]).toEqual([5 * addresses, 32 - 5 * addresses]);
      expect(await attempt(server, '198.51.100.1', admin)).toBe(429);
      expect(await attempt(other, '192.0.2.7', admin)).toBe(200);
    } finally {
      await other.close();
      await server.close();
    }
  });
});

describe('the address that attempts are counted by', () => {
  it.each([
    ['is the connection’s where no proxy is trusted', 'false', (index: number) => `198.51.100.${index}`],
    ['is the connection’s where it is no proxy of ours', '10.0.0.1', (index: number) => `198.51.100.${index}`],
    ['is what the proxy wrote, behind one', 'true', (index: number) => `198.51.100.${index}, 203.0.113.9`],
    [
      'is what the first of ours wrote, behind some',
      '127.0.0.1,10.0.0.0/8',
      (index: number) => {
        return `198.51.100.${index}, 203.0.113.9, 10.1.2.3`;
      },
    ],
    [
      'is the network of an IPv6 one, without its port',
      'true',
      (index: number) => `[2001:db8::${index}]:${50_000 + index}`,
    ],
    [
      'is what the first of ours wrote, where all write ports',
      '127.0.0.1,10.0.0.0/8',
      (index: number) => `198.51.100.${index}:1234, 203.0.113.9:${50_000 + index}, 10.1.2.3:${40_000 + index}`,
    ],
    ['is the connection’s where the proxy wrote none', 'true', (index: number) => `_client${index}`],
  ])('%s', async (_what, trust, forwardedFor) => {
    const server = await startServer('sqlite', { TRUST_PROXY: trust });
    try {
      const of = count(await attemptAtOnce(server, 8, forwardedFor));
      expect([of(401), of(429)]).toEqual([5, 3]);
    } finally {
      await server.close();
    }
  });
});

it('attempts under way are counted together, at login and at a change of password', async () => {
  const server = await startServer('sqlite');
  try {
    await server.asAdmin('GET', '/auth/sessions');
    const logins = Array.from({ length: 60 }, (_, index) =>
      server.call('POST', '/auth/login', { json: { username: `name ${index}`, password: 'wrong' } }),
    );
    const json = { currentPassword: 'wrong', newPassword: 'a new password' };
    const changes = Array.from({ length: 20 }, () => server.asAdmin('PUT', '/auth/password', { json }));
    const answers = await Promise.all([...logins, ...changes]);
    // Twenty attempts may be in progress from one address. Eighty arrive before most of them are verified.
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});

describe.each(databases)('a browser on %s that has logged in', (kind) => {
  const password = 'a password of its own';
  const address = '192.0.2.7';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => server.close());
  const logIn = (json: object, from = address) =>
    server.call('POST', '/auth/login', { json, headers: { 'x-forwarded-for': from } });

  /** Makes an admin whose browser has a mark, and whom somebody in the same network has kept from logging in. */
  async function lockedOut(username: string) {
    await addAdmin(server.services.database.db, username, password);
    const { token, mark } = (await logIn({ username, password })).body;
    for (let guess = 0; guess < 5; guess += 1) await logIn({ username, password: 'wrong' });
    const enter = async (json: object) => (await logIn({ username, password, ...json })).status;
    expect(await enter({})).toBe(429);
    return { username, token, mark: mark as string, enter };
  }

  it('logs in whatever others in its network have tried, and whatever the name’s case', async () => {
    const { enter, mark } = await lockedOut('anu');
    expect(await enter({ mark })).toBe(200);
    expect(await enter({ mark, username: ' ANU' })).toBe(200);
    expect(await enter({})).toBe(429);
  });

  it('has five guesses, from wherever and however it writes its mark', async () => {
    const { username, mark } = await lockedOut('bala');
    const written = [mark, `${mark}=`, `${mark}\n`, mark.replaceAll('-', '+').replaceAll('_', '/'), `*${mark}`];
    const guesses = written.map((one, index) =>
      logIn({ username, password: 'wrong', mark: one }, `198.51.100.${index}`),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(401));
    for (const one of written)
      expect((await logIn({ username, password, mark: one }, '198.51.100.99')).status).toBe(429);
    expect((await logIn({ username, password }, '203.0.113.1')).status).toBe(200);
  });

  it('is a stranger with a mark that is forged, of somebody else or of a former password', async () => {
    const one = await lockedOut('chitra');
    const { mark, ...other } = await lockedOut('deepa');
    const forged = `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`;
    for (const no of [one.mark, forged, mark.slice(0, -1), '', 'x'.repeat(72), other.token])
      expect([no, await other.enter({ mark: no })]).toEqual([no, 429]);
    expect((await logIn({ username: 'deepa', password, mark: 7 })).status).toBe(400);
    expect((await server.call('GET', '/auth/sessions', { headers: { authorization: `Bearer ${mark}` } })).status).toBe(
      401,
    );

    const change = { currentPassword: password, newPassword: 'another long password' };
    const headers = { authorization: `Bearer ${other.token}` };
    const changed = (await server.call('PUT', '/auth/password', { json: change, headers })).body.data;
    expect(await other.enter({ mark, password: change.newPassword })).toBe(429);
    expect(await other.enter({ mark: changed.mark, password: change.newPassword })).toBe(200);
  });

  // The server corrects its clock by that of PostgreSQL, which knows nothing of the faked time.
  it.runIf(kind === 'sqlite')('is a stranger after 90 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 90 * dayMs });
    try {
      await addAdmin(server.services.database.db, 'esha', password);
      const { mark } = (await logIn({ username: 'esha', password })).body;
      vi.setSystemTime(Date.now() + 90 * dayMs);
      for (let guess = 0; guess < 5; guess += 1) await logIn({ username: 'esha', password: 'wrong', mark });
      expect((await logIn({ username: 'esha', password })).status).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });
});
