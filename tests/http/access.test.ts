import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionWords } from '#contract/session.ts';
import { admin } from '../process.ts';
import { jpeg } from './images.ts';
import { databases, startServer, type TestServer } from './server.ts';

/** Every admin call of section 7, and those that the readings add. */
const adminCalls = [
  ['POST', '/auth/logout'],
  ['GET', '/admin/past-events'],
  ['POST', '/admin/past-events/upload'],
  ['GET', '/admin/past-events/x'],
  ['PUT', '/admin/past-events/x'],
  ['DELETE', '/admin/past-events/x'],
  ['GET', '/admin/upcoming-events'],
  ['POST', '/admin/upcoming-events/upload'],
  ['GET', '/admin/upcoming-events/x'],
  ['PUT', '/admin/upcoming-events/x'],
  ['DELETE', '/admin/upcoming-events/x'],
  ['GET', '/admin/governing-team'],
  ['POST', '/admin/governing-team/upload'],
  ['GET', '/admin/governing-team/x'],
  ['PUT', '/admin/governing-team/x'],
  ['DELETE', '/admin/governing-team/x'],
  ['GET', '/electromazine'],
  ['POST', '/electromazine/upload'],
  ['GET', '/electromazine/x'],
  ['PUT', '/electromazine/x'],
  ['DELETE', '/electromazine/x'],
  ['GET', '/our-team-journey'],
  ['POST', '/our-team-journey/upload'],
  ['PATCH', '/our-team-journey/x'],
  ['DELETE', '/our-team-journey/x'],
  ['GET', '/admin/sample-content'],
  ['DELETE', '/admin/sample-content'],
] as const;

describe.each(databases)('access on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it.each(adminCalls)('%s %s needs a token', async (method, path) => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic c3RhZmY6eA==' }] as Record<
      string,
      string
    >[]) {
      const answer = await server.call(method, path, { headers });
      expect(answer).toMatchObject({ status: 401, body: { message: sessionWords.expired } });
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('is refused before an upload is read', async () => {
    const form = { image: await jpeg(), description: 'D', eventDate: '2027-01-01' };
    expect((await server.call('POST', '/admin/upcoming-events/upload', { form })).status).toBe(401);
  });

  it('ends for a token at logout, and for that token alone', async () => {
    const login = async () => `Bearer ${(await server.call('POST', '/auth/login', { json: admin })).body.token}`;
    const [mine, other] = [await login(), await login()];
    const see = (authorization: string) => server.call('GET', '/admin/past-events', { headers: { authorization } });
    expect((await see(mine)).status).toBe(200);
    expect((await server.call('POST', '/auth/logout', { headers: { authorization: mine } })).status).toBe(200);
    expect((await see(mine)).status).toBe(401);
    expect((await see(other)).status).toBe(200);
  });

  it('is refused for a wrong user and a wrong password alike', async () => {
    const wrong = [
      { username: 'nobody', password: admin.password },
      { username: admin.username, password: 'wrong' },
    ];
    for (const json of wrong) {
      const answer = await server.call('POST', '/auth/login', { json });
      expect(answer).toMatchObject({ status: 401, body: { message: sessionWords.wrongCredentials } });
    }
  });

  it('asks for username and password', async () => {
    const answer = await server.call('POST', '/auth/login', { json: { username: '' } });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Username is required.' } });
    expect(answer.body.errors).toEqual({ username: 'Username is required.', password: 'Password is required.' });
  });

  it('lets many log in at the same moment with the right password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.call('POST', '/auth/login', { json: admin })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
  });

  it('lets no more than five of twenty guesses through that come at the same moment at two processes', async () => {
    const other = await server.beside();
    try {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? server : other).call('POST', '/auth/login', {
            json: { username: 'guessed', password: `guess ${index}` },
          }),
        ),
      );
      const statuses = guesses.map((guess) => guess.status).sort();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
      const refused = guesses.find((guess) => guess.status === 429);
      expect(refused?.body.message).toBe(sessionWords.tooManyFailures);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    } finally {
      await other.close();
    }
  });
});
