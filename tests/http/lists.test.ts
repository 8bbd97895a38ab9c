import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { addItem } from '../support/content.ts';
import { getRaw, statusesOf } from '../support/rawHttp.ts';
import { type Client, databaseByTurns, startServer, type TestServer } from '../support/server.ts';

describe.each(databaseByTurns)('a public list on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const addEvent = (to: Client, description: string) => addItem(to, 'upcomingEvents', { description });
  const descriptions = async (of: Client) =>
    (await of.call('GET', publicPaths.upcomingEvents)).body.data.map(
      (item: { description: string }) => item.description,
    );

  it('is revalidated by its ETag, which changes with the list', async () => {
    const first = await server.call('GET', publicPaths.upcomingEvents);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') as string;
    const again = await server.call('GET', publicPaths.upcomingEvents, {
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    await addEvent(server, 'New. '.repeat(300));
    const changed = await server.call('GET', publicPaths.upcomingEvents, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is sent compressed to those who take it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await server.call('GET', publicPaths.upcomingEvents, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.body.data).toHaveLength(1);
    }
    const plain = await server.call('GET', publicPaths.upcomingEvents, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.has('content-encoding')).toBe(false);
  });

  it('shows within a second what another process on the same database has written', async () => {
    const other = await server.beside();
    try {
      await descriptions(server);
      await addEvent(other, 'Written by the other process');
      const lag = monitorEventLoopDelay({ resolution: 10 });
      lag.enable();
      const begun = performance.now();
      await expect.poll(() => descriptions(server), { interval: 20 }).toContain('Written by the other process');
      // The time for which the machine kept this process waiting does not count.
      expect(performance.now() - begun - lag.max / 1e6).toBeLessThan(1000);
    } finally {
      await other.close();
    }
  });

  it('shows every write of this process in the very next read, also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        await addEvent(server, `At once ${index}`);
        expect(await descriptions(server)).toContain(`At once ${index}`);
      }),
    );
  });
});

describe.each([
  ['one origin', {}],
  ['a site on another origin', { SITE_URL: 'https://chapter.example' }],
])('a list that is requested again, with %s', (_origins, settings: Record<string, string>) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite', settings);
  });
  afterAll(() => server.close());

  const request = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}${apiBase}${publicPaths.upcomingEvents}`, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    const received: Record<string, string> = { ...Object.fromEntries(response.headers), date: '' };
    return { status: response.status, headers: received, body: await response.text() };
  };

  it.each(['identity', 'gzip', 'br'])('is the same response in the encoding %s', async (encoding) => {
    const accepting = { 'accept-encoding': encoding };
    const first = await request(accepting);
    expect(first.status).toBe(200);
    expect(await request(accepting)).toEqual(first);
    expect(await request({ ...accepting, origin: 'https://chapter.example' })).toEqual(first);
  });

  it('is the new one as soon as the list has changed', async () => {
    const before = await request();
    await addItem(server, 'upcomingEvents');
    const after = await request();
    expect(after.body).not.toBe(before.body);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await request()).toEqual(after);
  });

  it('is answered with 304 to a client that has it', async () => {
    const { headers } = await request();
    expect(await request({ 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, body: '' });
    expect((await request({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is refused to a request with two hosts', async () => {
    await request();
    const { host } = new URL(server.address);
    const target = `${apiBase}${publicPaths.upcomingEvents}`;
    expect(statusesOf(await getRaw(server.address, target, `Host: ${host}`))).toEqual([200]);
    expect(statusesOf(await getRaw(server.address, target, `Host: ${host}`, 'Host: other.example'))).toEqual([400]);
  });
});
