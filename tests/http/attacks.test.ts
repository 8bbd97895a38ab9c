import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { getRaw, sendRaw, statusesOf } from '../support/rawHttp.ts';
import { startServer, type TestServer } from '../support/server.ts';

const site = 'https://chapter.example.org';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.close());

describe('a path that climbs', () => {
  const climbs = [
    '../',
    '..\\',
    '..%2f',
    '..%5c',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '..%00/',
    '%c0%ae%c0%ae/',
    '..%u2215',
    './/../',
  ];

  it('leads out of no folder, whatever it is written as', async () => {
    const { url } = (await addItem(server, 'journey')).body.data;
    const image = url.slice(0, url.lastIndexOf('/') + 1);
    const folders = ['/', '/assets/', '/about/', '/admin/', '/media/', image, '/api/docs/', '/api/docs/static/'];
    const targets = folders.flatMap((folder) =>
      climbs.flatMap((climb) => [
        `${folder}${climb.repeat(12)}etc/passwd`,
        ...[1, 2, 3].map((times) => `${folder}${climb.repeat(times)}chapterhouse.sqlite`),
        ...[1, 2, 3].map((times) => `${folder}${climb.repeat(times)}package.json`),
      ]),
    );
    for (const target of targets) {
      const answer = await getRaw(server.address, target);
      expect([target, statusesOf(answer)]).not.toEqual([target, [500]]);
      expect([target, /root:.*:0:0:|SQLite format|"chapterhouse"/.exec(answer)?.[0]]).toEqual([target, undefined]);
    }
  });

  it('is refused when it is longer than any of the product', async () => {
    for (const target of [`${'/'.repeat(15_500)}x/`, `/api/${'x/'.repeat(600)}`, `/${'x'.repeat(1000)}?x`]) {
      expect(statusesOf(await getRaw(server.address, target))).toEqual([414]);
    }
    expect(statusesOf(await getRaw(server.address, `/${'x'.repeat(999)}?${'x'.repeat(9000)}`))).toEqual([302]);
  });

  it.each(['/%', '/%zz', '/media/%ff/original.jpg', '/assets/%00', `${'/media/'}${'x'.repeat(2000)}/original.jpg`])(
    'is a client’s mistake when it cannot be read: %s',
    async (target) => {
      const [status] = statusesOf(await getRaw(server.address, target));
      expect([302, 400, 404, 414]).toContain(status);
    },
  );
});

describe('a request that could be read in two ways', () => {
  const login = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  it('is not one whose length is plain: what is behind it is read', async () => {
    const plain = await sendRaw(server.address, `${login}Content-Length: 2\r\n\r\n{}${smuggled}`);
    expect(statusesOf(plain)).toEqual([400, 200]);
  });

  it.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 4\r\n\r\n'],
    ['one length twice', 'Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}'],
    ['a list of lengths', 'Content-Length: 2, 2\r\n\r\n{}'],
    ['a signed length', 'Content-Length: +2\r\n\r\n{}'],
    ['a length in hexadecimal', 'Content-Length: 0x2\r\n\r\n{}'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunks within another encoding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['chunks within chunks', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a header folded over two lines', 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
    ['lines that end with LF alone', 'Content-Length: 2\n\n{}'],
    ['lines that end with CR alone', 'X: a\rContent-Length: 2\r\n\r\n{}'],
    ['NUL in a header', 'X: a\0b\r\nContent-Length: 2\r\n\r\n{}'],
    ['chunks of a length in another notation', 'Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n'],
    ['chunks that end with LF alone', 'Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n'],
    ['an extension of a chunk that ends with LF alone', 'Transfer-Encoding: chunked\r\n\r\n2;\n{}\r\n0\r\n\r\n'],
  ])('is refused, and nothing behind it is read: %s', async (_name, rest) => {
    expect(statusesOf(await sendRaw(server.address, login + rest + smuggled))).toEqual([400]);
  });

  it.each([
    ['two hosts', 'Host: a\r\nHost: b\r\n'],
    ['one host twice', 'Host: a\r\nhOST: a\r\n'],
    ['an empty host beside one', 'Host: a\r\nHost:\r\n'],
    ['no host', ''],
  ])('is refused, and nothing behind it is answered, for %s', async (_name, hosts) => {
    const answer = await sendRaw(server.address, `GET /healthz HTTP/1.1\r\n${hosts}\r\n${smuggled}`);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).toContain('{"message":"The request must name one host."}');
  });

  it('is not one without a host in HTTP/1.0, which does not know of any', async () => {
    expect(statusesOf(await sendRaw(server.address, 'GET /healthz HTTP/1.0\r\n\r\n'))).toEqual([200]);
    const two = 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n';
    expect(statusesOf(await sendRaw(server.address, two))).toEqual([400]);
  });

  it('is refused for headers without end', async () => {
    const huge = await getRaw(server.address, '/healthz', `X: ${'x'.repeat(20_000)}`);
    expect(statusesOf(huge)).toEqual([431]);
  });
});

describe('the host that a request names', () => {
  const spoofed = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: evil.example',
    'X-Forwarded-Server: evil.example',
    'X-Original-URL: http://evil.example/admin',
    'Forwarded: host=evil.example;proto=https',
    'Origin: https://evil.example',
  ];
  const targets = [
    '/',
    '/about',
    '/about/',
    '/nope',
    '/admin/',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/events.ics',
    '/api/docs',
    '/api/docs/json',
    '/api/getpast',
    '/api/admin/past-events',
    '/media/nope/nope',
    'http://evil.example/about/',
  ];

  it('stands in no answer when the site’s address is set', async () => {
    for (const trust of ['false', 'true']) {
      const configured = await startServer('sqlite', { SITE_URL: site, TRUST_PROXY: trust });
      try {
        for (const target of targets) {
          const answer = await getRaw(configured.address, target, ...spoofed);
          expect(statusesOf(answer)).toHaveLength(1);
          expect([target, answer.includes('evil.example')]).toEqual([target, false]);
        }
      } finally {
        await configured.close();
      }
    }
  });

  it('stands in robots.txt, sitemap.xml and feed.xml alone when it is not, and a forwarded one not even there', async () => {
    const reflecting: string[] = [];
    for (const target of targets) {
      const answer = await getRaw(server.address, target, 'Host: asked.example', ...spoofed.slice(1));
      expect([target, answer.includes('evil.example')]).toEqual([target, false]);
      if (answer.includes('asked.example')) reflecting.push(target);
    }
    // A server without a built site has none of these files.
    expect(['/robots.txt', '/sitemap.xml', '/feed.xml']).toEqual(expect.arrayContaining(reflecting));
  });
});

describe('a page of another origin', () => {
  const foreign = 'https://evil.example';
  const preflight = (method: string) => ({
    origin: foreign,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  });

  it('may read nothing and change nothing through its visitors’ browsers', async () => {
    const configured = await startServer('sqlite', { SITE_URL: site });
    try {
      for (const [one, allowed] of [
        [server, null],
        [configured, site],
      ] as const) {
        for (const origin of [foreign, 'null', `${site}.evil.example`, 'http://chapter.example.org']) {
          for (const [method, path] of [
            ['GET', '/getpast'],
            ['GET', '/admin/past-events'],
            ['POST', '/auth/login'],
          ] as const) {
            const answers = [
              await one.call('OPTIONS', path, { headers: { ...preflight(method), origin } }),
              await one.call(method, path, { headers: { origin } }),
            ];
            for (const { headers } of answers) {
              expect(headers.get('access-control-allow-origin')).toBe(allowed);
              expect(headers.get('access-control-allow-credentials')).toBeNull();
            }
          }
        }
      }
    } finally {
      await configured.close();
    }
  });
});
