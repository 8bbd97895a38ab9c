import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { askLink } from './askLink.ts';
import { askableUrl, isPublicAddress, type Reach } from './reach.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A server that answers each request with the bytes of `answer`. */
interface Site {
  port: number;
  /** The requests, from their first lines on. */
  requests: string[];
}

type AnswerOf = (request: string, socket: Socket) => string | undefined;

/** Starts a server on this machine. Without bytes to answer, `answer` writes to the socket itself. */
async function startSite(answer: AnswerOf, create = createServer): Promise<Site> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = create((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      requests.push(String(bytes));
      const text = answer(String(bytes), socket);
      if (text !== undefined) socket.end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

const answers = (status: number, ...headers: string[]) =>
  [`HTTP/1.1 ${status} Any`, 'content-length: 0', ...headers, '', ''].join('\r\n');

/** The hosts that were looked up. Each name leads to this machine, which counts as public. */
function testReach(reach: Partial<Reach> = {}): Reach & { lookedUp: string[] } {
  const lookedUp: string[] = [];
  return {
    resolve: async (host) => {
      lookedUp.push(host);
      return ['127.0.0.1'];
    },
    isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
    isAllowedPort: () => true,
    time: 5000,
    redirects: 5,
    ...reach,
    lookedUp,
  };
}

const ask = (href: string, reach: Reach = testReach()) =>
  askLink(href, 'Test/1.0', new AbortController().signal, reach);

const fails = (failure: string) => ({ state: 'fails', failure });
const unknown = { state: 'unknown' };

describe('a link that is asked for', () => {
  it('works, and the site hears who asks, but no body, cookie or referrer', async () => {
    const site = await startSite(() => answers(200));
    expect(await ask(`http://one.example:${site.port}/page?a=1#part`)).toEqual({ state: 'works' });
    expect(site.requests).toHaveLength(1);
    expect(site.requests[0]?.toLowerCase().split('\r\n').sort()).toEqual(
      [
        'head /page?a=1 http/1.1',
        'user-agent: test/1.0',
        'accept: */*',
        `host: one.example:${site.port}`,
        'connection: close',
        '',
        '',
      ].sort(),
    );
  });

  it.each([405, 403, 404, 501, 500])('is asked for a few bytes where HEAD is answered %i', async (status) => {
    const site = await startSite((request) => answers(request.startsWith('HEAD') ? status : 206));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual({ state: 'works' });
    expect(site.requests.map((request) => request.split(' ')[0])).toEqual(['HEAD', 'GET']);
    expect(site.requests[1]).toMatch(/^range: bytes=0-1023\r\n/m);
  });

  it.each([404, 410, 500, 503])('fails where it is answered %i', async (status) => {
    const site = await startSite(() => answers(status));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual(fails(String(status)));
  });

  it.each([400, 401, 403, 429, 451, 999])('is unknown where it is answered %i, as robots are', async (status) => {
    const site = await startSite(() => answers(status));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual(unknown);
  });

  it('works where a file is shorter than the bytes that are asked for', async () => {
    const site = await startSite((request) => answers(request.startsWith('HEAD') ? 405 : 416));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual({ state: 'works' });
  });

  it('fails where there is no such host, and is unknown where the DNS does not answer', async () => {
    expect(await ask('http://none.example/', testReach({ resolve: async () => [] }))).toEqual(fails('noHost'));
    const silent = testReach({ resolve: () => Promise.reject(new Error('The DNS does not answer.')) });
    expect(await ask('http://one.example/', silent)).toEqual(unknown);
  });

  it('fails where the connection is refused', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect(await ask(`http://one.example:${port}/`)).toEqual(fails('refused'));
  });

  it('fails where browsers refuse the certificate', async () => {
    const site = await startSite(
      () => answers(200),
      (listener) => createTlsServer({ key, cert }, listener as never),
    );
    expect(await ask(`https://dead.example:${site.port}/`)).toEqual(fails('certificate'));
    expect(site.requests).toEqual([]);
  });

  it('says where it has moved, up to the first redirect for now', async () => {
    const site = await startSite((request) => {
      const [, path] = request.split(' ');
      if (path === '/old') return answers(301, 'location: /new');
      if (path === '/new') return answers(308, 'location: /newest?a=1');
      if (path === '/newest?a=1') return answers(302, 'location: /today');
      if (path === '/today') return answers(301, 'location: /last');
      return answers(200);
    });
    const address = `http://one.example:${site.port}`;
    expect(await ask(`${address}/old`)).toEqual({ state: 'works', movedTo: `${address}/newest?a=1` });
    expect(await ask(`${address}/today`)).toEqual({ state: 'works', movedTo: `${address}/last` });
    expect(await ask(`${address}/newest?a=1`)).toEqual({ state: 'works' });
  });

  it('has moved nowhere if the new address does not work', async () => {
    const site = await startSite((request) => answers(request.includes(' /old ') ? 301 : 404, 'location: /new'));
    expect(await ask(`http://one.example:${site.port}/old`)).toEqual(fails('404'));
  });
});

describe('a link never leads', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
  ])('to %s, whatever is written there', async (href) => {
    const reach = testReach({ isAllowedAddress: isPublicAddress, isAllowedPort: (port) => port === '' });
    expect(await ask(href, reach)).toEqual(unknown);
    // An address is not looked up: no resolver may make another one of it.
    expect(reach.lookedUp).toEqual([]);
  });

  it('to a host of which one address is private', async () => {
    const site = await startSite(() => answers(200));
    for (const hidden of ['10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fe80::1%lo', '0.0.0.0']) {
      const reach = testReach({ resolve: async () => ['127.0.0.1', hidden] });
      expect(await ask(`http://one.example:${site.port}/`, reach), hidden).toEqual(unknown);
    }
    expect(site.requests).toEqual([]);
  });

  it('to another address than the one that was checked, if the name changes meanwhile', async () => {
    const site = await startSite((request) => answers(request.includes(' /old ') ? 302 : 200, 'location: /new'));
    let lookUps = 0;
    const resolve = async () => {
      lookUps += 1;
      return lookUps === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    const href = `http://rebinding.example:${site.port}`;
    expect(await ask(`${href}/`, testReach({ resolve }))).toEqual({ state: 'works' });
    expect(lookUps).toBe(1);

    // A redirect to the same name is looked up and checked again.
    lookUps = 0;
    expect(await ask(`${href}/old`, testReach({ resolve }))).toEqual(unknown);
    expect(lookUps).toBe(2);
    expect(site.requests).toHaveLength(2);
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://0xa9fea9fe/',
    '//192.168.0.1/',
    'https://[fd00::1]/',
    'http://user:secret@one.example/',
    'file:///etc/passwd',
    'ftp://one.example/',
    'gopher://one.example/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'http://',
  ])('to %s by a redirect', async (location) => {
    const site = await startSite((request) =>
      answers(request.startsWith('HEAD / ') ? 301 : 200, `location: ${location}`),
    );
    const answer = await ask(`http://one.example:${site.port}/`);
    expect(answer).not.toHaveProperty('movedTo');
    expect(site.requests).toHaveLength(1);
  });

  it('to another port than 80 and 443, and never with a name and a password', () => {
    for (const href of ['http://one.example:8080/', 'http://one.example:443/', 'https://one.example:80/'])
      expect(askableUrl(href), href).toBeUndefined();
    for (const href of ['http://user@one.example/', 'https://:secret@one.example/', 'http://a@b@one.example/'])
      expect(askableUrl(href), href).toBeUndefined();
    for (const href of ['mailto:a@one.example', 'tel:+49', 'file:///etc/passwd', 'not a link', ''])
      expect(askableUrl(href), href).toBeUndefined();
    for (const href of ['http://one.example:80/', 'https://one.example:443/a#b', 'HTTP://ONE.example'])
      expect(askableUrl(href)?.hostname, href).toBe('one.example');
  });
});

describe('an answer without an end', () => {
  it('is not read: a body', async () => {
    let isClosed: Promise<unknown> | undefined;
    const site = await startSite((request, socket) => {
      if (request.startsWith('HEAD')) return answers(405);
      isClosed = new Promise((resolve) => socket.on('close', resolve));
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(64 * 1024)));
      };
      socket.on('drain', more);
      more();
      return undefined;
    });
    expect(await ask(`http://one.example:${site.port}/`)).toEqual({ state: 'works' });
    await isClosed;
  });

  it('is unknown after some time: a slow header, or no answer at all', async () => {
    const slow = await startSite((_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket.write('x'), 20);
      ended.push(() => clearInterval(drip));
      return undefined;
    });
    const silent = await startSite(() => undefined);
    for (const { port } of [slow, silent])
      expect(await ask(`http://one.example:${port}/`, testReach({ time: 200 }))).toEqual(unknown);
  });

  it('is unknown: headers beyond their limit', async () => {
    const site = await startSite(() => answers(200, `x: ${'x'.repeat(64 * 1024)}`));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual(unknown);
  });

  it.each([100, 103])('is unknown: answers %i before the final one, of which none comes', async (status) => {
    let written = 0;
    let isClosed: Promise<unknown> | undefined;
    const early = `HTTP/1.1 ${status} Any\r\n\r\n`.repeat(1000);
    const site = await startSite((_request, socket) => {
      isClosed = new Promise((resolve) => socket.on('close', resolve));
      const more = () => {
        for (let goesOn = true; goesOn && !socket.destroyed; written += early.length) goesOn = socket.write(early);
      };
      socket.on('drain', more);
      more();
      return undefined;
    });
    expect(await ask(`http://one.example:${site.port}/`, testReach({ time: 1000 }))).toEqual(unknown);
    await isClosed;
    expect(written).toBeLessThan(8 * 1024 * 1024);
  });

  it('is unknown after five redirects', async () => {
    const site = await startSite(() => answers(301, 'location: /again'));
    expect(await ask(`http://one.example:${site.port}/`)).toEqual(unknown);
    expect(site.requests).toHaveLength(6);
  });

  it('is unknown when the server stops', async () => {
    const stopped = new AbortController();
    const site = await startSite(() => {
      stopped.abort();
      return undefined;
    });
    const href = `http://one.example:${site.port}/`;
    expect(await askLink(href, 'Test/1.0', stopped.signal, testReach())).toEqual(unknown);
  });

  it.each([
    '',
    'nonsense\r\n\r\n',
    'HTTP/1.1 abc\r\n\r\n',
    'HTTP/1.1 101 Any\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  ])('is unknown where it is no answer: %j', async (bytes) => {
    const site = await startSite(() => bytes);
    expect(await ask(`http://one.example:${site.port}/`)).toEqual(unknown);
  });
});

/** A certificate that the host has signed itself, and its key: nobody else uses them. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXWNV+PkVKZDzrv4i
UCPhTqae7oBa1P45NBfdERrv3+ahRANCAAQ3pPXem6X/3H/RnLbiI51EjjyPosg7
Z1W/FWDpE/aR2BMOiHDfdmbn30ynz4dAofAhIECjhs+7ETT5vXLfkY7g
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmTCCAT6gAwIBAgIUdsr9kLaapQlL4bBmxZq5f37D+68wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTAyNDMxMloYDzIxMjYxMTAx
MDI0MzEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ3pPXem6X/3H/RnLbiI51EjjyPosg7Z1W/FWDpE/aR2BMOiHDfdmbn
30ynz4dAofAhIECjhs+7ETT5vXLfkY7go2wwajAdBgNVHQ4EFgQUvzhHewPQ8ad7
YlqXlfUge7XE8HgwHwYDVR0jBBgwFoAUvzhHewPQ8ad7YlqXlfUge7XE8HgwDwYD
VR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxkZWFkLmV4YW1wbGUwCgYIKoZIzj0E
AwIDSQAwRgIhAOy47KAWcV7cJZByNSll/sShV3kFoCfpQGteeFlUCwR7AiEA4kSZ
3iBj7nEzfz2vcjpj46y0GINv90pdkjhowcfP164=
-----END CERTIFICATE-----`;
