import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { addItem } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

const siteUrl = 'https://chapter.example';
const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });

let server: TestServer;
const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await get(path)).text();
const add = async (type: keyof typeof contentTypes, texts?: Record<string, string>): Promise<string> =>
  (await addItem(server, type, texts)).body.data._id;

describe.each(databaseByTurns)('on %s', (kind) => {
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: siteUrl });
  });
  afterAll(() => server.close());

  it('the sitemap names all pages and items', async () => {
    const event = await add('upcomingEvents');
    const past = await add('pastEvents');
    const issue = await add('electromazine');
    const deleted = await add('pastEvents');
    await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${deleted}`);
    const { url } = parser.parse(await read('/sitemap.xml')).urlset;
    const changes = new Map(url.map(({ loc, lastmod }: Record<string, string>) => [loc, lastmod]));
    for (const path of ['/', '/ourteam']) expect(changes.has(siteUrl + path)).toBe(true);
    for (const path of [`/events/${event}`, `/events/${past}`, `/magazine/${issue}`]) {
      expect(changes.get(siteUrl + path)).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
    expect(changes.has(`${siteUrl}/events/${deleted}`)).toBe(false);
  });

  it('the sitemap is answered with 304 until something changes, and to HEAD without a body', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const etag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
    const again = () => get('/sitemap.xml', { headers: { 'if-none-match': etag } });
    server.services.listCache.invalidate('anything');
    expect((await again()).status).toBe(304);
    const head = await get('/sitemap.xml', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const form = { eventDate: '2030-12-07', description: 'Later.' };
    await server.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${event}`, { form });
    expect((await again()).status).toBe(200);
  });
});

describe('with very many items', () => {
  beforeAll(async () => {
    server = await startServer('sqlite', { SITE_URL: siteUrl });
  });
  afterAll(() => server.close());

  it('the sitemap is an index of files', async () => {
    await add('pastEvents');
    // Parts have items of several types.
    await add('upcomingEvents');
    await add('electromazine');
    expect((await get('/sitemap-1.xml')).status).toBe(404);
    await addManyEvents(server.services.database.db, 12_000);
    server.services.listCache.invalidate('anything');
    const { sitemapindex } = parser.parse(await read('/sitemap.xml'));
    expect(sitemapindex?.sitemap).toEqual([1, 2, 3].map((part) => ({ loc: `${siteUrl}/sitemap-${part}.xml` })));
    const parts = await Promise.all([1, 2, 3].map((part) => read(`/sitemap-${part}.xml`)));
    const addresses = parts.map((part) => parser.parse(part).urlset.url.map(({ loc }: { loc: string }) => loc));
    const isEvent = (address: string) => address.startsWith(`${siteUrl}/events/`);
    expect(addresses.map((some) => some.filter(isEvent).length)).toEqual([5000, 5000, 2002]);
    expect(addresses[0]).toContain(`${siteUrl}/ourteam`);
    expect(addresses[2]?.at(-1)).toContain(`${siteUrl}/magazine/`);
    const all = addresses.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const part of ['0', '4', '9999', '10000', '1.5', 'x'])
      expect([part, (await get(`/sitemap-${part}.xml`)).status]).toEqual([part, 404]);
  });
});
