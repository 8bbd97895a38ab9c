import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionMessages } from '#contract/session.ts';
import { addAdmin, removeAdmin, setPassword } from '../../server/auth/admins.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { collectRoutes, type Route } from '../support/routes.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

/** The routes for strangers: the pages with their files, the public reads, and login. */
const openRoutes = new Set([
  'GET /*',
  'GET /robots.txt',
  'GET /.well-known/chapterhouse/:challenge',
  'GET /admin/manifest.webmanifest',
  'POST /admin/share/photos',
  'GET /sitemap.xml',
  'GET /sitemap-:part.xml',
  'GET /feed.xml',
  'GET /events.ics',
  'GET /events/:id.ics',
  'GET /events/:id/qr.svg',
  'GET /healthz',
  'GET /readyz',
  'GET /media/:key/:file',
  'GET /api/getupcomming',
  'GET /api/get',
  'GET /api/getpast',
  'GET /api/getpast/club/:clubName',
  'GET /api/getgov',
  'GET /api/our-team-journey/image',
  'GET /api/events/:id',
  'GET /api/events/:id/photos',
  'GET /api/magazine/:id',
  'GET /api/site',
  'GET /api/teams',
  'GET /api/teams/:year',
  'GET /api/archive',
  'GET /api/archive/:year',
  'GET /api/search',

  'GET /api/events/:id/preview-:version.jpg',
  'GET /api/magazine/:id/preview-:version.jpg',
  'GET /api/export',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'OPTIONS /api*',
  'POST /api/auth/login',
  'POST /api/auth/access-links/open',
  'POST /api/auth/access-links/use',
  'POST /api/auth/passkey-login',
  'POST /api/auth/passkey-login/options',
]);

const nameOf = ({ method, url }: Route) => `${method === 'HEAD' ? 'GET' : method} ${url}`;

describe.each(databaseByTurns)('access on %s', (kind) => {
  let server: TestServer;
  let routes: Route[];
  beforeAll(async () => {
    const collected = collectRoutes();
    server = await startServer(kind, { SITE_URL: 'https://chapter.example.org' });
    collected.stop();
    routes = collected.routes;
  });
  afterAll(() => server.close());

  const see = (token: string, on = server) =>
    on.call('GET', '/admin/past-events', { headers: { authorization: `Bearer ${token}` } });
  const logIn = async (on = server, credentials = admin): Promise<string> =>
    (await on.call('POST', '/auth/login', { json: credentials })).body.token;

  /** Invalid tokens, each by its reason. */
  async function deadTokens(): Promise<Record<string, string>> {
    const { db } = server.services.database;
    const other = { username: 'somebody', password: 'a password of another' };
    await addAdmin(db, other.username, other.password);
    const elsewhere = await startServer('sqlite');
    const tokens = {
      unknown: randomBytes(32).toString('base64url'),
      foreign: await logIn(elsewhere),
      expired: await logIn(),
      loggedOut: await logIn(),
      ended: await logIn(),
      ofOldPassword: await logIn(server, other),
      ofRemovedAdmin: '',
    };
    expect((await see(tokens.foreign, elsewhere)).status).toBe(200);
    await elsewhere.close();

    await setPassword(db, other.username, 'a newer password');
    tokens.ofRemovedAdmin = await logIn(server, { ...other, password: 'a newer password' });
    for (const token of [tokens.expired, tokens.loggedOut, tokens.ended, tokens.ofRemovedAdmin]) {
      expect((await see(token)).status).toBe(200);
    }
    await server.call('POST', '/auth/logout', { headers: { authorization: `Bearer ${tokens.loggedOut}` } });
    const sessions = await server.call('GET', '/auth/sessions', {
      headers: { authorization: `Bearer ${tokens.ended}` },
    });
    await server.asAdmin('DELETE', `/auth/sessions/${sessions.body.data[0].id}`);
    await removeAdmin(db, other.username);
    // This session expires last, because a login removes expired sessions.
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString() })
      .where('tokenHash', '=', hash('sha256', tokens.expired, 'base64url'))
      .execute();
    return tokens;
  }

  it('is described: each call names the token that it needs, and none that it does not', async () => {
    const { paths } = (await server.call('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        needsToken: security !== undefined,
      })),
    );
    expect(calls.filter(({ needsToken }) => !needsToken).length).toBeGreaterThan(15);
    for (const { name, needsToken } of calls) expect([name, needsToken]).toEqual([name, !openRoutes.has(name)]);
  });

  it('needs a living token on every route but those that are open to all', async () => {
    const guarded = routes.filter((route) => !openRoutes.has(nameOf(route)));
    expect(guarded.length).toBeGreaterThan(40);

    const tokens = await deadTokens();
    const authorizations = [
      undefined,
      'Bearer wrong',
      `Bearer  ${'x'.repeat(43)} `,
      'Basic c3RhZmY6eA==',
      ...Object.values(tokens).map((token) => `Bearer ${token}`),
    ];
    for (const { method, url } of guarded) {
      const path = url.slice('/api'.length).replace(/:\w+/g, 'x');
      for (const authorization of authorizations) {
        const answer = await server.call(method, path, { headers: authorization ? { authorization } : {} });
        expect([method, url, authorization, answer.status]).toEqual([method, url, authorization, 401]);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        expect(answer.body).toEqual(method === 'HEAD' ? '' : { message: sessionMessages.expired });
      }
    }
  });

  it('is refused before an upload is read', async () => {
    const form = { image: await jpeg(), description: 'D', eventDate: '2027-01-01' };
    expect((await server.call('POST', '/admin/upcoming-events/upload', { form })).status).toBe(401);
  });

  it('ends for a token at logout, and for that token alone', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    const headers = { authorization: `Bearer ${mine}` };
    expect((await server.call('POST', '/auth/logout', { headers })).status).toBe(200);
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
      expect(answer).toMatchObject({ status: 401, body: { message: sessionMessages.wrongCredentials } });
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

  it('lets no more than five of twenty attempts through that come at the same moment at two processes', async () => {
    const other = await server.beside();
    try {
      const attempts = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? server : other).call('POST', '/auth/login', {
            json: { username: 'guessed', password: `guess ${index}` },
          }),
        ),
      );
      const statuses = attempts.map((guess) => guess.status).sort();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
      const refused = attempts.find((guess) => guess.status === 429);
      expect(refused?.body.message).toBe(sessionMessages.tooManyFailures('in 15 minutes'));
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    } finally {
      await other.close();
    }
  });
});
