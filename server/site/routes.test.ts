import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from '../securityHeaders.ts';
import type { SiteAddresses } from './pages.ts';
import { registerSiteRoutes } from './routes.ts';

const script = 'window.__context = {"isSpaMode":true};';
const pageOf = (title: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>${title}</title></head><body><h1>${title}</h1>` +
  `<script>${script}</script><script type="module" src="/assets/entry-abc.js"></script></body></html>`;
/** A page without the link to its first list, which serving it adds. */
const withoutPreload = (html: string) => html.replace(/<link rel="preload" as="fetch"[^>]*>/, '');
const javascript = `console.log(${JSON.stringify('chapter '.repeat(100))});`;

const built: Record<string, string | Buffer> = {
  'index.html': pageOf('Home'),
  'about/index.html': pageOf('About'),
  '__spa-fallback.html': pageOf('Loading'),
  'assets/entry-abc.js': javascript,
  'assets/entry-abc.js.br': brotliCompressSync(javascript),
  'assets/entry-abc.js.gz': gzipSync(javascript),
  'assets/sans-abc.woff2': Buffer.from([1, 2, 3, 4]),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
};
const oneOrigin: SiteAddresses = { publicApiUrl: '', adminApiUrl: '' };

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const running: FastifyInstance[] = [];
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chapterhouse-site-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
});
afterAll(async () => {
  await Promise.all(running.map((app) => app.close()));
  await rm(directory, { recursive: true });
});

/** Serves the built site on a real socket; the answer is a function that sends a path exactly as it is given. */
async function serve(addresses = oneOrigin, buildDir = directory) {
  const app = fastify();
  addSecurityHeaders(app, addresses.siteUrl);
  await registerSiteRoutes(app, { config: addresses, buildDir });
  running.push(app);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      sent.on('error', reject).end();
    });
}

describe('pages', () => {
  let get: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    get = await serve();
  });

  it('are served at their paths, as they were built', async () => {
    for (const [path, title] of [
      ['/', 'Home'],
      ['/about', 'About'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(withoutPreload(answer.body.toString())).toBe(pageOf(title));
    }
  });

  it('name the list that they show first, at the public API’s origin', async () => {
    const link = (href: string) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}"/></head>`;
    expect((await get('/')).body.toString()).toContain(link('/api/getupcomming'));
    expect((await get('/about')).body.toString()).not.toContain('as="fetch"');
    const apart = await serve({ ...oneOrigin, publicApiUrl: 'https://api.example.org' });
    expect((await apart('/')).body.toString()).toContain(link('https://api.example.org/api/getupcomming'));
  });

  it('run their own inline scripts and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe');
  });

  it('take styles from the site’s own files, and no style element', async () => {
    for (const path of ['/', '/admin']) {
      const policy = String((await get(path)).headers['content-security-policy']).split('; ');
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("style-src-attr 'unsafe-inline'");
    }
  });

  it('are sent in the encoding that the browser takes', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(answer.body.length).toBeLessThan(pageOf('Home').length);
  });

  it('are answered with 304 when the browser has them already', async () => {
    const etag = String((await get('/about')).headers.etag);
    const answer = await get('/about', { 'if-none-match': etag });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('have one address each: a slash at the end is taken away, and the query kept', async () => {
    expect(await get('/about/?from=mail&x=1')).toMatchObject({
      status: 308,
      headers: { location: '/about?from=mail&x=1' },
    });
    expect(await get('/admin/')).toMatchObject({ status: 308, headers: { location: '/admin' } });
    expect(await get('http://elsewhere.example/about/?x=1')).toMatchObject({ headers: { location: '/about?x=1' } });
    expect(await get('/admin/%0d%0a/')).toMatchObject({ status: 308, headers: { location: '/admin/%0d%0a' } });
  });

  it('answer HEAD with the same headers and no body', async () => {
    const [head, got] = [await get('/about', {}, 'HEAD'), await get('/about')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it('of the admin start from the fallback and are not to be indexed', async () => {
    for (const path of ['/admin', '/admin/upcoming-events/manage', '/admin/no-such-screen']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.body.toString()).toContain('<title>Loading</title>');
    }
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('that do not exist lead to the home page', async () => {
    for (const path of [
      '/nope',
      '/nope/',
      '/about/more',
      '/administrator',
      '/__spa-fallback.html',
      '/about/index.html',
    ]) {
      expect(await get(path, { accept: 'text/html,*/*;q=0.8' })).toMatchObject({
        status: 302,
        headers: { location: '/' },
      });
    }
    expect(await get('//example.org/')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(await get('/nope', {}, 'HEAD')).toMatchObject({ status: 302 });
  });
});

describe('files', () => {
  let get: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    get = await serve();
  });

  it('under /assets may be kept for ever, and come in the forms that the build made', async () => {
    const answer = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toEqual(built['assets/entry-abc.js.br']);
    const gzipped = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip' });
    expect(gzipped.body).toEqual(built['assets/entry-abc.js.gz']);
    expect((await get('/assets/entry-abc.js')).body.toString()).toBe(javascript);
  });

  it('without compressed forms are sent as they are', async () => {
    const answer = await get('/assets/sans-abc.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toEqual(built['assets/sans-abc.woff2']);
  });

  it('outside of /assets are asked for again', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    const etag = String(answer.headers.etag);
    for (const tags of [etag, `"other", ${etag.replace('W/', '')}`, '*']) {
      expect((await get('/favicon.svg', { 'if-none-match': tags })).status).toBe(304);
    }
  });

  it('that do not exist are not found', async () => {
    expect((await get('/assets/old-page.js', { accept: 'text/html' })).status).toBe(404);
    expect((await get('/missing.png', { accept: 'image/avif,image/webp,*/*;q=0.8' })).status).toBe(404);
  });

  it('outside of the build, and the build’s own, cannot be reached', async () => {
    for (const path of [
      '/assets/../../../../etc/passwd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%00',
    ]) {
      expect([302, 404]).toContain((await get(path)).status);
    }
    expect((await get('/.vite/manifest.json')).status).toBe(302);
    expect((await get('/assets/entry-abc.js.br')).status).toBe(404);
  });
});

describe('what belongs to the APIs', () => {
  it('is never a page, whether or not this process serves it', async () => {
    for (const get of [await serve(), await serve(oneOrigin, join(directory, 'nowhere'))]) {
      for (const path of ['/api', '/api/nope', '/media/nope.webp']) {
        expect((await get(path, { accept: 'text/html' })).status).toBe(404);
      }
    }
  });
});

describe('addresses that are known when the server starts', () => {
  const addresses = {
    siteUrl: 'https://chapter.example.org',
    publicApiUrl: 'https://api.example.org',
    adminApiUrl: 'https://staff.example.org',
  };

  it('are written on the page, and its policy lets it call them', async () => {
    const answer = await (await serve(addresses))('/about');
    const html = answer.body.toString();
    expect(html).toContain(
      '<html data-public-api="https://api.example.org" data-admin-api="https://staff.example.org" lang="en">',
    );
    expect(html).toContain(
      '<link rel="canonical" href="https://chapter.example.org/about"/>' +
        '<meta property="og:url" content="https://chapter.example.org/about"/></head>',
    );
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://api.example.org https://staff.example.org;");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.org https://staff.example.org;");
  });

  it('give the admin pages the APIs but no canonical address', async () => {
    const html = (await (await serve(addresses))('/admin')).body.toString();
    expect(html).toContain('data-admin-api="https://staff.example.org"');
    expect(html).not.toContain('canonical');
  });

  it('stand in robots.txt and sitemap.xml; without them stands the host that was asked', async () => {
    const configured = await serve(addresses);
    expect((await configured('/robots.txt')).body.toString()).toContain(
      'Sitemap: https://chapter.example.org/sitemap.xml',
    );
    const sitemap = await configured('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...sitemap.body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://chapter.example.org/',
      'https://chapter.example.org/about',
    ]);
    const asked = await (await serve())('/sitemap.xml', { host: 'a"<b&.example' });
    expect(asked.body.toString()).toContain('<loc>http://a&quot;&lt;b&amp;.example/about</loc>');
  });
});

describe('a site that has not been built', () => {
  it('says so with 503 and a sentence', async () => {
    const get = await serve(oneOrigin, join(directory, 'nowhere'));
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.toString()).toContain('npm run build');
    expect((await get('/about')).status).toBe(503);
  });
});
