import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { workTime } from '../../tests/support/workTime.ts';
import { createListCache } from '../content/listCache.ts';
import type { FeatureContent, FeaturePages } from '../feature.ts';
import { addSecurityHeaders } from '../http/baseApp.ts';
import type { Services } from '../services.ts';
import { readBuild } from './build.ts';
import type { PartAnswers, SiteReader } from './pageContent.ts';
import { registerSiteRoutes } from './siteRoutes.ts';

const script = 'console.log("<started>")';
const styles = 'body{color:red}';
const javascript = `console.log(${JSON.stringify('chapter '.repeat(200))});`;
const manifest = (app: string) =>
  JSON.stringify({
    [`web/${app}/start.tsx`]: { file: `assets/${app}-abc.js`, imports: ['_framework.js'] },
    '_framework.js': { file: 'assets/framework-abc.js' },
    [`web/styles/${app}.css`]: { file: `assets/${app}-abc.css` },
  });

/** A small site, in the form of a real build. */
const renderer = `
const render = (title, { siteUrl, publicApiUrl, adminApiUrl, assets }, app) => ({
  html: '<title>' + title + '</title>' + ' '.repeat(1024) + JSON.stringify([siteUrl, publicApiUrl, adminApiUrl, assets[app]]),
  scripts: [${JSON.stringify(script)}],
  styles: [assets[app].styles[0].css],
});
export const site = {
  pages: [{ path: '/', lists: {} }, { path: '/about', lists: {} }, { path: '/ourteam', lists: {} }],
  renderPage: async (path, { settings: { data }, ...content }, settings) =>
    path === '/admin'
      ? render('Loading ' + data.identity.name, settings, 'admin')
      : {
          ...render('Page ' + path + JSON.stringify(content) + (settings.locale ?? ''), settings, 'public'),
          ...(path.startsWith('/events/') && { locale: settings.locale ?? 'en-IN' }),
        },
  isAdminPath: (path) => ['/admin', '/admin/upcoming-events/manage'].includes(path),
};
`;

const built: Record<string, string | Buffer> = {
  'server/render.js': renderer,
  'client/.vite/public.json': manifest('public'),
  'client/.vite/admin.json': manifest('admin'),
  'client/.vite/fonts.styles.json': '[]',
  'client/.vite/public.styles.json': JSON.stringify([{ css: styles }]),
  'client/.vite/admin.styles.json': JSON.stringify([{ css: styles }]),
  'client/assets/public-abc.css': styles,
  'client/assets/admin-abc.css': styles,
  'client/assets/entry-abc.js': javascript,
  'client/assets/entry-abc.js.br': brotliCompressSync(javascript),
  'client/assets/entry-abc.js.gz': gzipSync(javascript),
  'client/assets/sans-abc.woff2': Buffer.from([1, 2, 3, 4]),
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
type PageAddresses = Pick<Services['config'], 'publicApiUrl' | 'adminApiUrl' | 'mediaUrl'> & { siteUrl?: string };

const oneOrigin: PageAddresses = { publicApiUrl: '', adminApiUrl: '', mediaUrl: '/media' };

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

const identity = { name: 'Antenna Club', description: 'We build antennas.' };

/** These pages show no lists. The id of each item names the state of its address. */
const reader: SiteReader = {
  readList: (name) =>
    name === 'journey'
      ? { etag: '1', identity: Buffer.from('{"data":[],"total":0}') }
      : Promise.reject(new Error('There are no lists.')),
  readSettings: () => ({ etag: '1', identity: Buffer.from(JSON.stringify({ data: { ...profile, identity } })) }),
  readPhotos: () => Promise.reject(new Error('There are no photos.')),
  readItem(_kind, id) {
    if (id === 'there') return { status: 200, body: { etag: '1', identity: Buffer.from('{"data":{}}') } };
    if (id === 'moved') return { status: 308, id: 'there' };
    return id === 'broken' ? Promise.reject(new Error('It cannot be read.')) : { status: id === 'deleted' ? 410 : 404 };
  },
  readPreview: async () => undefined,
};

/** The page of a feature says a word of its address. */
const words = {
  has: (path: string) => path === '/words',
  isUnlisted: true as const,
  read: vi.fn(async (_path: string, { word }: Record<string, unknown>): Promise<FeatureContent | undefined> => {
    if (word === 'broken') throw new Error('It cannot be read.');
    if (word === 'none') return undefined;
    if (typeof word !== 'string') return { parts: {} };
    return { parts: { word: { etag: word, identity: Buffer.from(JSON.stringify(word)) } }, variant: word };
  }),
  beside: (path): PartAnswers => (path === '/ourteam' ? { words: { etag: '1', identity: Buffer.from('"ours"') } } : {}),
  paths: async () => ['/words/all'],
} satisfies FeaturePages;

/** There are no pages of items. */
const sitemap = vi.fn(async () => ({ entries: [], total: 0 }));
const listCache = createListCache({ onChange: () => {}, isListening: () => true });

/** Serves the built site on a real socket. The result is a function that sends a path unchanged. */
async function serve(addresses = oneOrigin, buildDir = directory, read = reader) {
  const app = fastify();
  addSecurityHeaders(app, () => addresses.siteUrl);
  const config = { ...addresses, dataDir: join(directory, 'data') } as Services['config'];
  const settings = {
    current: () => ({ settings: { ...profile, identity } }),
    siteUrl: async () => addresses.siteUrl,
  } as unknown as Services['settings'];
  // What another server made is not in its content.
  listCache.invalidate('anything');
  registerSiteRoutes(app, { config, sitemap, settings, listCache }, read, [words], await readBuild(buildDir));
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

  it('are served at their paths, as they are rendered', async () => {
    for (const path of ['/', '/about']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body.toString()).toContain(`<title>Page ${path}{}</title>`);
    }
  });

  it('of a feature have its parts, one page for each variant, and may be left out by search engines', async () => {
    const titleOf = async (path: string) => /<title>(.*)<\/title>/.exec((await get(path)).body.toString())?.[1];
    expect(await titleOf('/words')).toBe('Page /words{}');
    for (const word of ['one', 'two', 'one'])
      expect(await titleOf(`/words?word=${word}`)).toBe(`Page /words{"parts":{"word":"${word}"}}`);
    expect(words.read).toHaveBeenCalledTimes(4);
    expect(await titleOf('/words?word=broken')).toBe('Page /words{}');
    expect((await get('/words?word=none')).headers.location).toBe('/');
    expect((await get('/words?word=one')).headers['x-robots-tag']).toBe('noindex');
    expect(await titleOf('/ourteam')).toBe('Page /ourteam{"parts":{"words":"ours"}}');
    expect((await get('/words/?word=one')).headers.location).toBe('/words?word=one');
  });

  it('are rendered with the styles of the build and the modules that start them', async () => {
    const [, , , assets] = JSON.parse((await get('/')).body.toString().split('</title>')[1] as string);
    expect(assets).toEqual({
      stylesheet: '/assets/public-abc.css',
      styles: [{ css: styles }],
      modules: ['/assets/public-abc.js', '/assets/framework-abc.js'],
    });
  });

  it('run their own inline scripts and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split('; ').find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe');
  });

  it('share no group of windows with pages of other sites', async () => {
    for (const path of ['/', '/admin'])
      expect((await get(path)).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('have their own inline styles and no others', async () => {
    const hash = createHash('sha256').update(styles).digest('base64');
    for (const path of ['/', '/admin']) {
      const policy = String((await get(path)).headers['content-security-policy']).split('; ');
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
      expect(policy).toContain("style-src-attr 'unsafe-inline'");
    }
  });

  it('are sent in the encoding that the browser takes', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(answer.body)).toEqual((await get('/')).body);
  });

  it('with times are in the first language that the browser asks for, and others in no language', async () => {
    const inWords = async (path: string, language: string) => {
      const { headers, body } = await get(path, { 'accept-language': language });
      return [headers.vary, /}([\w-]*)<\/title>/.exec(body.toString())?.[1]];
    };
    const both = 'Accept-Encoding, Accept-Language';
    expect(await inWords('/events/there', 'de-CH,de;q=0.9,en;q=0.8')).toEqual([both, 'de-CH']);
    expect(await inWords('/events/there', 'en-IN')).toEqual([both, '']);
    for (const none of ['', '*', 'de_CH', 'xx-XX,de']) expect(await inWords('/events/there', none)).toEqual([both, '']);
    expect((await get('/about', { 'accept-language': 'de-CH' })).headers.vary).toBe('Accept-Encoding');
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
    for (const path of ['/about%2F', '/about%2f/', '/about//']) {
      expect(await get(`${path}?a=b/`)).toMatchObject({ status: 308, headers: { location: '/about?a=b/' } });
    }
  });

  it('with thousands of slashes take a time in proportion to them', async () => {
    const timeOf = (slashes: number) =>
      workTime(async () => expect((await get(`${'/'.repeat(slashes)}x/`)).status).toBe(302));
    // With quadratic time the second path would take some hundreds of milliseconds.
    await timeOf(100);
    const [short, long] = [await timeOf(100), await timeOf(15_000)];
    expect(long).toBeLessThan(Math.max(100, 50 * short));
  });

  it('answer HEAD with the same headers and no body', async () => {
    const [head, got] = [await get('/about', {}, 'HEAD'), await get('/about')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it('of the admin are alike and are not to be indexed', async () => {
    for (const path of ['/admin', '/admin/upcoming-events/manage']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.headers['permissions-policy']).toContain('camera=()');
      expect(answer.body.toString()).toContain('<title>Loading Antenna Club</title>');
    }
    expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('of items are there, have moved, were deleted or never were; one that cannot be read comes without it', async () => {
    const there = await get('/events/there');
    expect(there.status).toBe(200);
    expect(there.body.toString()).toContain('"item":{"data":{}}}');
    expect(await get('/events/moved')).toMatchObject({ status: 308, headers: { location: '/events/there' } });
    const deleted = await get('/magazine/deleted');
    expect(deleted.status).toBe(410);
    expect(deleted.body.toString()).toContain('"item":{"data":null}}');
    expect(await get('/events/never')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await get('/events/broken')).status).toBe(200);
    expect(await get('/events/there/')).toMatchObject({ status: 308, headers: { location: '/events/there' } });
    for (const path of ['/events', '/events/a/b', '/events/%2e%2e', `/events/${'x'.repeat(65)}`]) {
      expect(await get(path)).toMatchObject({ status: 302, headers: { location: '/' } });
    }
  });

  it('whose content is read wait for it and for the settings at once', async () => {
    for (const path of ['/events/there', '/words']) {
      const asked: string[] = [];
      const both = Promise.withResolvers<void>();
      const wait = (name: string) => async () => {
        if (asked.push(name) === 2) both.resolve();
        await both.promise;
        throw new Error('The database is silent.');
      };
      if (words.has(path)) words.read.mockImplementationOnce(wait('content'));
      const silent = { ...reader, readItem: wait('content'), readSettings: wait('settings') };
      await (await serve(oneOrigin, directory, silent))(path);
      expect([path, ...asked]).toEqual([path, 'settings', 'content']);
    }
  });

  it('that do not exist lead to the home page', async () => {
    for (const path of [
      '/nope',
      '/nope/',
      '/about/more',
      '/administrator',
      '/admin/no-such-screen',
      '/admin/%0d%0a/',
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

  it('of a former build are found beside those of this one', async () => {
    await writeFile(join(directory, 'data', 'assets', 'About-former.js'), 'former');
    expect((await get('/assets/About-former.js')).body.toString()).toBe('former');
  });

  it('under /assets may be kept for ever, and come in the forms that the build made', async () => {
    const answer = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toEqual(built['client/assets/entry-abc.js.br']);
    const gzipped = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip' });
    expect(gzipped.body).toEqual(built['client/assets/entry-abc.js.gz']);
    expect((await get('/assets/entry-abc.js')).body.toString()).toBe(javascript);
  });

  it('without compressed forms are sent as they are', async () => {
    const answer = await get('/assets/sans-abc.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toEqual(built['client/assets/sans-abc.woff2']);
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
    expect((await get('/.vite/public.json')).status).toBe(302);
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
    mediaUrl: 'https://api.example.org/media',
  };

  it('are told to the page, and its policy lets it call them', async () => {
    const answer = await (await serve(addresses))('/about');
    const { mediaUrl, ...origins } = addresses;
    expect(answer.body.toString()).toContain(JSON.stringify(Object.values(origins)).slice(1, -1));
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://api.example.org https://staff.example.org;");
    expect(policy).toContain(
      `img-src 'self' data: blob: https://api.example.org https://staff.example.org ${mediaUrl}/;`,
    );
  });

  it('let the page load images from the folder of another origin, and nothing else', async () => {
    const answer = await (await serve({ ...oneOrigin, mediaUrl: 'https://cdn.example.org/images' }))('/about');
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.org/images/;");
    expect(policy).toContain("default-src 'self';");
    expect(policy).not.toContain('connect-src');
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
      'https://chapter.example.org/ourteam',
      'https://chapter.example.org/words/all',
    ]);
    const asked = await (await serve())('/sitemap.xml', { host: 'a"<b&.example' });
    expect(asked.body.toString()).toContain('<loc>http://a&quot;&lt;b&amp;.example/about</loc>');
  });

  it('make the sitemap once for each of two hosts that are asked in turn', async () => {
    const get = await serve();
    sitemap.mockClear();
    for (let times = 0; times < 10; times += 1) {
      for (const host of ['a.example', 'b.example'])
        expect((await get('/sitemap.xml', { host })).body.toString()).toContain(`http://${host}/`);
    }
    expect(sitemap).toHaveBeenCalledTimes(2);
  });
});

describe('journey photos', () => {
  const answer = (value: object) => ({ etag: '2', identity: Buffer.from(JSON.stringify(value)) });
  const readPhotos = vi.fn(async (page: number) => answer({ data: [`Photo of page ${page}`], total: 61 }));
  const withPhotos: SiteReader = { ...reader, readList: () => answer({ data: [], total: 61 }), readPhotos };

  it('have as many pages as they need, each with a place in the sitemap', async () => {
    const get = await serve(oneOrigin, directory, withPhotos);
    for (const [path, page] of [
      ['/ourteam/photos', 1],
      ['/ourteam/photos/2', 2],
    ] as const) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain(`Page ${path}{"photos":{"data":["Photo of page ${page}"],"total":61}}`);
    }
    const sitemap = (await get('/sitemap.xml', { host: 'photos.example' })).body.toString();
    expect(sitemap.match(/[^>]*photos(?=<|\/\d)[^<]*/g)).toEqual([
      'http://photos.example/ourteam/photos',
      'http://photos.example/ourteam/photos/2',
    ]);
    expect(await get('/ourteam/photos/2/?x')).toMatchObject({
      status: 308,
      headers: { location: '/ourteam/photos/2?x' },
    });
  });

  it('have no page behind the last one, and none without a photo, and nobody is asked for it', async () => {
    readPhotos.mockClear();
    const get = await serve(oneOrigin, directory, withPhotos);
    for (const path of ['/ourteam/photos/1', '/ourteam/photos/3', '/ourteam/photos/9007199254740991'])
      expect(await get(path), path).toMatchObject({ status: 302, headers: { location: '/' } });
    const empty = await serve(oneOrigin, directory, { ...reader, readPhotos });
    expect(await empty('/ourteam/photos')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await empty('/sitemap.xml', { host: 'no-photos.example' })).body.toString()).not.toContain('/ourteam/');
    expect(readPhotos).not.toHaveBeenCalled();
  });

  it('have a page without them if they cannot be read', async () => {
    const fail = () => Promise.reject(new Error('Not now.'));
    for (const broken of [{ readPhotos: fail }, { readPhotos: fail, readList: fail }]) {
      const get = await serve(oneOrigin, directory, { ...withPhotos, ...broken });
      const { status, body } = await get('/ourteam/photos');
      expect([status, body.toString().includes('Page /ourteam/photos{}')]).toEqual([200, true]);
    }
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
