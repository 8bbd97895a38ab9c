import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { internet } from '#server/outgoing/reach.ts';
import { admin } from '../../tests/support/process.ts';
import { databaseByTurns, type Running, startServer, type TestServer } from '../../tests/support/server.ts';
import { accessPath } from '../admins/contract.ts';
import { settingsMessages, settingsPaths } from './contract.ts';

const { isAllowedAddress, isAllowedPort } = internet;
/** The reach by which servers of tests, which are on this machine, find themselves. */
const thisMachine = { isAllowedAddress: () => true, isAllowedPort: () => true };

const section = settingsPaths.section('address');
const put = (server: Running, url: unknown) => server.asAdmin('PUT', section, { json: { url } });
const text = async ({ address }: Running, path: string) => (await fetch(address + path)).text();
const stateIn = async (server: Running) =>
  (await server.asAdmin('GET', settingsPaths.all)).body.data.find(({ _id }: { _id: string }) => _id === 'address');
const linkOfOperator = async ({ command }: TestServer) => (await command('admin', 'reset', admin.username)).output;

describe.each(databaseByTurns)('the address of the site on %s', (kind) => {
  let server: TestServer;
  let other: Running;
  beforeAll(async () => {
    server = await startServer(kind);
    Object.assign(internet, thisMachine);
    other = await server.again();
  });
  afterAll(async () => {
    Object.assign(internet, { isAllowedAddress, isAllowedPort });
    await other.close();
    await server.close();
  });

  it('is stored when it leads to the site, and all follow it at once', async () => {
    expect(await text(server, '/')).not.toContain('rel="canonical"');
    expect(await text(server, '/feed.xml')).toContain(server.address);
    const { status, body } = await put(server, `${other.address}/`);
    expect([status, body.data?.value]).toEqual([200, { url: other.address }]);
    for (const running of [server, other]) {
      await expect.poll(() => text(running, '/')).toContain(`<link rel="canonical" href="${other.address}/"`);
      for (const path of ['/robots.txt', '/feed.xml', '/sitemap.xml'])
        expect(await text(running, path), path).toContain(other.address);
      expect((await running.asAdmin('GET', '/admin/hand-over')).body.data.site.address).toBe(other.address);
    }
    expect(await text(server, '/feed.xml')).not.toContain(server.address);
    expect(await linkOfOperator(server)).toContain(`\n${other.address}${accessPath}#`);

    expect((await put(server, '')).status).toBe(200);
    expect(await linkOfOperator(server)).toContain(`\nhttp://localhost:`);
    await expect.poll(() => text(server, '/')).not.toContain('rel="canonical"');
  });

  it('is refused where another site answers, or one that leads on to it', async () => {
    const requests: string[] = [];
    const site = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(302, { location: requests.length < 2 ? `${server.address}${url}` : '/' }).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    try {
      for (const _ of ['leads on', 'is another']) {
        const { status, body } = await put(server, url);
        expect([status, body.errors]).toEqual([400, { url: settingsMessages.elsewhere }]);
      }
      expect(requests).toHaveLength(2);
      // What came in too late has ended.
      expect((await fetch(`${server.address}${requests[0]}`)).status).toBe(404);
    } finally {
      site.close();
    }
    expect((await stateIn(server)).value).toEqual({ url: '' });
  });

  it('is never asked for in a private network, or at another port', async () => {
    Object.assign(internet, { isAllowedAddress, isAllowedPort });
    try {
      for (const url of [server.address, 'http://169.254.169.254', 'http://[::1]', 'http://10.0.0.1']) {
        const { status, body } = await put(server, url);
        expect([url, status, body.errors?.url]).toEqual([url, 400, expect.any(String)]);
      }
    } finally {
      Object.assign(internet, thisMachine);
    }
  });

  it.each([
    'https://example.org/path',
    'https://example.org?a',
    'https://user@example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://exa mple.org',
    5,
  ])('cannot be %j', async (url) => {
    const { status, body } = await put(server, url);
    expect([status, body.errors]).toEqual([400, { url: expect.any(String) }]);
  });
});

it('the operator’s address stands before that of staff, who read so', async () => {
  const server = await startServer('sqlite', { SITE_URL: 'https://chapter.example' });
  try {
    expect(await stateIn(server)).toMatchObject({ value: { url: 'https://chapter.example' }, isSetByOperator: true });
    const { status, body } = await put(server, server.address);
    expect([status, body.message]).toEqual([400, settingsMessages.setByOperator]);
  } finally {
    await server.close();
  }
});

it('a site that somebody asks for its address says nothing', async () => {
  const server = await startServer('sqlite');
  try {
    for (const challenge of ['x', 'A'.repeat(72), '%00'])
      expect((await fetch(`${server.address}/.well-known/chapterhouse/${challenge}`)).status).toBe(404);
  } finally {
    await server.close();
  }
});

it('browsers are told to use TLS once staff have set an address with it', async () => {
  const server = await startServer('sqlite');
  // No server of tests can find itself at such an address, so the row is written beside it.
  const { db, close } = await openDatabase({ dataDir: server.config.dataDir });
  const policy = async () => (await fetch(server.address)).headers.get('strict-transport-security');
  try {
    expect(await policy()).toBeNull();
    const value = JSON.stringify({ url: 'https://chapter.example' });
    const changed = { changedAt: new Date().toISOString(), changedBy: admin.username };
    await db
      .insertInto('siteVersions')
      .values({ id: 'x', section: 'address', version: 1, value, ...changed })
      .execute();
    await expect.poll(policy).toBe('max-age=31536000');
  } finally {
    await close();
    await server.close();
  }
});
