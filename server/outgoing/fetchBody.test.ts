import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type FetchError, fetchBody, fetchSize } from './fetchBody.ts';
import { isPublicAddress, type Reach } from './reach.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Starts a site on this machine, and returns its port. */
async function startSite(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Each name leads to this machine, which counts as public. */
const testReach: Reach = {
  resolve: async () => ['127.0.0.1'],
  isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
  isAllowedPort: () => true,
  time: 5000,
  redirects: 5,
};

const limits = { accept: 'text/plain', userAgent: 'Test/1.0', maxBytes: 100_000, idle: 5000, time: 10_000 };

async function fetchText(href: string, changes: Partial<Parameters<typeof fetchBody>[1]> = {}): Promise<string> {
  const { signal } = new AbortController();
  const { body } = await fetchBody(href, { ...limits, reach: testReach, signal, ...changes });
  return text(body);
}

const failureOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => 'none',
    (error: FetchError) => error.failure,
  );

describe('the body of an address', () => {
  it('comes after redirects, with the address that answered', async () => {
    const heard: (string | undefined)[] = [];
    const port = await startSite(({ url, headers }, response) => {
      heard.push(headers['user-agent'], headers.accept, headers.cookie, headers.referer);
      if (url === '/old') response.writeHead(302, { location: '/new', 'set-cookie': 'a=b' }).end();
      else response.end(`This is ${url}.`);
    });
    const { signal } = new AbortController();
    const address = `http://one.example:${port}`;
    const { url, body } = await fetchBody(`${address}/old#part`, { ...limits, reach: testReach, signal });
    expect([url, await text(body)]).toEqual([`${address}/new`, 'This is /new.']);
    expect(heard).toEqual(Array(2).fill(['Test/1.0', 'text/plain', undefined, undefined]).flat());
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is decompressed where a site compresses it all the same (%s), up to its limit', async (encoding, compress) => {
    const port = await startSite(({ url }, response) => {
      response.writeHead(200, { 'content-encoding': encoding });
      response.end(
        url === '/damaged' ? 'This is not compressed.' : compress('x'.repeat(url === '/bomb' ? 1_000_000 : 1000)),
      );
    });
    const address = `http://one.example:${port}`;
    expect(await fetchText(`${address}/`)).toBe('x'.repeat(1000));
    expect(await failureOf(fetchText(`${address}/bomb`))).toBe('tooLarge');
    expect(await failureOf(fetchText(`${address}/damaged`))).toBe('broken');
  });

  it('is refused by its announced size, before it comes', async () => {
    const port = await startSite((_, response) =>
      response.writeHead(200, { 'content-length': 100_001 }).flushHeaders(),
    );
    expect(await failureOf(fetchText(`http://one.example:${port}/`))).toBe('tooLarge');
  });

  it('does not come by a redirect that leads nowhere', async () => {
    const port = await startSite((_, response) => response.writeHead(302).end());
    expect(await failureOf(fetchText(`http://one.example:${port}/`))).toBe('status');
  });

  it('is stalled when nothing comes for a while, or a byte now and then', async () => {
    const port = await startSite((_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      ended.push(() => clearInterval(drip));
    });
    const address = `http://one.example:${port}/`;
    expect(await failureOf(fetchText(address, { time: 200 }))).toBe('stalled');
    const silent = await startSite((_, response) => response.writeHead(200).flushHeaders());
    expect(await failureOf(fetchText(`http://one.example:${silent}/`, { idle: 100 }))).toBe('stalled');
  });

  it('may come slowly, and to a slow reader', async () => {
    const port = await startSite((_, response) => response.end('x'.repeat(90_000)));
    const { signal } = new AbortController();
    const fetching = { ...limits, idle: 1000, reach: testReach, signal };
    const { body } = await fetchBody(`http://one.example:${port}/`, fetching);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await text(body)).toHaveLength(90_000);
  });

  it('closes its connection when it is destroyed unread', async () => {
    let isClosed: Promise<unknown> | undefined;
    const port = await startSite((request, response) => {
      isClosed = once(request.socket, 'close');
      response.write('x'.repeat(1000));
    });
    const { signal } = new AbortController();
    const { body } = await fetchBody(`http://one.example:${port}/`, { ...limits, reach: testReach, signal });
    body.destroy();
    await isClosed;
  });

  it('never comes from a private network: by a redirect, by one address of several, by a name that changes', async () => {
    const port = await startSite(({ url }, response) =>
      url === '/old' ? response.writeHead(301, { location: 'http://10.0.0.1/' }).end() : response.end('secret'),
    );
    const address = `http://one.example:${port}`;
    expect(await failureOf(fetchText(`${address}/old`))).toBe('private');
    const resolve = async () => ['127.0.0.1', '169.254.169.254'];
    expect(await failureOf(fetchText(address, { reach: { ...testReach, resolve } }))).toBe('private');
    let lookUps = 0;
    const rebinding = async () => {
      lookUps += 1;
      return lookUps === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    expect(await fetchText(address, { reach: { ...testReach, resolve: rebinding } })).toBe('secret');
    expect(await failureOf(fetchText('file:///etc/passwd'))).toBe('address');
    expect(await failureOf(fetchText('http://a:b@one.example/'))).toBe('address');
  });
});

describe('the size of a body', () => {
  const sizeAt = (address: string) => fetchSize(address, { ...limits, reach: testReach, signal: AbortSignal.any([]) });

  it('is told after redirects, without the body', async () => {
    const methods: (string | undefined)[] = [];
    const port = await startSite(({ method, url }, response) => {
      methods.push(method);
      if (url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.writeHead(200, { 'content-length': 1234 }).end();
    });
    expect(await sizeAt(`http://one.example:${port}/old`)).toBe(1234);
    expect(methods).toEqual(['HEAD', 'HEAD']);
  });

  it.each([{}, { 'content-length': '0' }, { 'content-length': '5', 'content-encoding': 'gzip' }])(
    'is not known by the headers %o',
    async (headers) => {
      const port = await startSite((_, response) => response.writeHead(200, headers).end());
      expect(await sizeAt(`http://one.example:${port}/`)).toBeUndefined();
    },
  );

  it('is not asked of a private network, and not of a host that refuses the question', async () => {
    const port = await startSite((_, response) => response.writeHead(405).end());
    expect(await failureOf(sizeAt('http://10.0.0.1/'))).toBe('private');
    expect(await failureOf(sizeAt(`http://one.example:${port}/`))).toBe('status');
  });
});
