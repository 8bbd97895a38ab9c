import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentTypeName } from '#contract/content/index.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { pages } from '../../web/pages.ts';
import { addItem } from '../support/content.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

const read = async (path: string, address = server.address) => (await fetch(address + path)).text();
/** The content of a page as text, without the lists for its scripts. */
const readShown = async (path: string, address?: string) =>
  (await read(path, address)).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');

async function add(type: ContentTypeName, texts?: Record<string, string>): Promise<string> {
  const added = await addItem(server, type, texts);
  expect(added.status).toBe(201);
  return added.body.data._id;
}
const addMember = (name: string) => add('governingTeam', { name });

/** Makes the next page read the lists again, like a write to the database. */
const forgetLists = () => server.services.listCache.invalidate('anything');

/** Adds copies of an item. `changes` returns what is different in the copy with a number, from 1. */
async function addCopies(
  type: ContentTypeName,
  id: string,
  count: number,
  changes: (number: number, createdAt: number) => object = () => ({}),
): Promise<void> {
  const { db } = server.services.database;
  const table = type as 'journey';
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    ...changes(index + 1, Date.parse(row.createdAt)),
  }));
  await db.insertInto(table).values(copies).execute();
  forgetLists();
}

describe('a page', () => {
  beforeEach(async () => {
    server = await startServer('sqlite');
  });

  it('has its styles in their place alone, whatever a text says', async () => {
    // The name contains the place for the styles, as the renderer writes it, and patterns of a replacement.
    const name = '<style></style> <style/> /* the styles of the page */ $&';
    const event = await add('upcomingEvents', { eventDate: '2030-12-05', description: name });
    const json = { name, description: name };
    expect((await server.asAdmin('PUT', settingsPaths.section('identity'), { json })).status).toBe(200);
    for (const path of ['/', `/events/${event}`, '/about', '/admin/login']) {
      const page = await read(path);
      // Without scripts, the fonts have styles of their own.
      const fonts = [...page.matchAll(/<noscript><style>(.*?)<\/style><\/noscript>/gs)].map(([, css = '']) => css);
      expect(fonts.join('').replace(/@font-face\{[^{}]*\}/g, ''), path).toBe('');
      const html = page.replace(/<noscript><style>.*?<\/noscript>/gs, '');
      const [styles = '', ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(others, path).toEqual([]);
      expect(styles.includes('@layer'), path).toBe(true);
      expect(html.replace(styles, '').includes('@layer'), path).toBe(false);
    }
  });

  it('comes with the items of its lists, in which a text stays a text and a link leads to the web', async () => {
    const event = await add('upcomingEvents', {
      eventDate: '2030-12-05',
      description: '<b>Soldering</b> & "more"</script>',
      registration: 'javascript:alert(1)',
    });
    await add('pastEvents', { description: 'Over.', clubName: 'Electromazine club', link: 'example.org/a' });
    await add('electromazine', {
      title: 'Issue 7',
      time: 'Winter',
      description: 'Of filters.',
      registrationLink: 'https://example.com/7',
    });
    const home = await readShown('/');
    expect(home).toContain('>5\u00a0Dec\u00a02030<');
    expect(home).toContain('&lt;b&gt;Soldering&lt;/b&gt; &amp; &quot;more&quot;&lt;/script&gt;');
    expect(home).toContain(`href="/events/${event}"`);
    expect(home).toContain('Over.');
    expect(home).toContain('Issue 7');
    for (const path of ['/', `/events/${event}`]) expect(await read(path)).not.toContain('"more"</script>');
    expect(await readShown(`/events/${event}`)).toContain('href="https://javascript:alert(1)"');

    await addMember('Head');
    const photo = await add('journey');
    expect(await readShown('/ourteam')).toContain('>Head<');
    await server.asAdmin('PATCH', `/our-team-journey/${photo}`, { json: { caption: 'The first antenna' } });
    expect(await readShown('/ourteam')).toContain('The first antenna');
  });

  it('tells visitors nothing of the files of alumni photos', async () => {
    await add('journey');
    const page = await read('/ourteam');
    expect(page).toContain('Journey Photo');
    expect(page).not.toMatch(/originalName|poster\.jpg/);
  });

  it('has the first image preloaded that is seen at once, as it is at the time', async () => {
    const preloaded = async (path: string) =>
      /<link rel="preload" as="image"[^>]*imageSrcSet="([^"]*)"/i.exec(await read(path))?.[1];
    await add('electromazine');
    const newest = await add('electromazine');
    const srcsets = (await server.call('GET', '/get')).body.data.map((item: { srcset: string }) => item.srcset);
    expect(await preloaded('/all-events')).toBe(srcsets[0]);
    await server.asAdmin('DELETE', `/electromazine/${newest}`);
    expect(await preloaded('/all-events')).toBe(srcsets[1]);
    expect(await preloaded('/')).toBeUndefined();
  });

  it('has no size of an image that is no number, which a database from elsewhere may hold', async () => {
    await addMember('Head');
    const { db } = server.services.database;
    const { image } = await db.selectFrom('governingTeam').select('image').executeTakeFirstOrThrow();
    const hostile = { ...JSON.parse(image), width: '"><script>alert(1)', height: "1' onload='alert(1)" };
    await db
      .updateTable('governingTeam')
      .set({ image: JSON.stringify(hostile) })
      .execute();
    forgetLists();
    const page = await read('/ourteam');
    expect(page).toContain('>Head<');
    expect(page).not.toMatch(/onload='|alert\(1\)/);
  });

  it('shows what an item has, whatever it lacks', async () => {
    const { store } = server.services;
    const whole = {
      url: '/media/1.jpg',
      srcset: '',
      width: 4,
      height: 5,
      description: 'Whole.',
      createdAt: '2030-12-05T00:00:00Z',
    };
    const oddValues = [undefined, null, 5, 'x', {}];
    const odd = Object.keys(whole).flatMap((field) => oddValues.map((value) => ({ ...whole, [field]: value })));
    for (const item of [null, {}, ...odd]) {
      const data = [item, { ...whole, description: 'The last.' }];
      store.listSlice = async () => ({ data: data as never, total: data.length });
      forgetLists();
      for (const { path } of pages) {
        const answer = await fetch(server.address + path);
        expect(answer.status).toBe(200);
        const page = (await answer.text()).replace(/<style>[\s\S]*?<\/style>/, '');
        if (['/', '/ourevents', '/all-events'].includes(path)) expect(page).toContain('The last.');
        expect(page).not.toMatch(/>(undefined|null|NaN|Invalid Date|\[object)/);
      }
    }
  });

  it('holds the first items of each list, and says how many more there are', async () => {
    // These parts show the first items alone, for another page has all of them.
    const beginnings = ['/ electromazine', '/ourevents upcomingEvents'];
    const limits = pages.flatMap(({ lists }) => Object.entries(lists));
    const totals: Record<string, number> = {};
    for (const [type, limit] of limits) totals[type] = Math.max(totals[type] ?? 0, limit + 2);
    for (const [key, total] of Object.entries(totals)) {
      const type = key as ContentTypeName;
      await addCopies(type, await add(type), total - 1);
    }
    for (const { path, lists } of pages) {
      const page = await readShown(path);
      const further = Object.entries(lists)
        .filter(([type]) => !beginnings.includes(`${path} ${type}`))
        .map(([type, limit]) => `And ${(totals[type] ?? 0) - limit} more.`);
      expect([path, page.match(/And \d+ more\./g)?.sort() ?? []]).toEqual([path, further.sort()]);
    }
  });

  it('shows all public photos, sixty on each, in their order, with the way to the others', async () => {
    const captions = async (path: string) => (await readShown(path)).match(/(?<=>)(Photo \d+|A draft)\.(?=<)/g);
    const last = await add('journey', { caption: 'Photo 61.' });
    await add('journey', { caption: 'A draft.', draft: 'true' });
    expect(await captions('/ourteam/photos')).toEqual(['Photo 61.']);
    await addCopies('journey', last, 60, (number, createdAt) => ({
      caption: `Photo ${number}.`,
      createdAt: new Date(createdAt + 61_000 - number * 1000).toISOString(),
    }));
    const [first, second] = ['/ourteam/photos', '/ourteam/photos/2'];
    expect(await captions(first)).toEqual(Array.from({ length: 60 }, (_, index) => `Photo ${index + 1}.`));
    expect(await readShown(first)).toContain(`href="${second}"`);
    expect(await captions(second)).toEqual(['Photo 61.']);
    expect(await readShown(second)).toContain(`href="${first}"`);
    expect((await read('/sitemap.xml')).match(/(?<=\d)\/ourteam\/photos[^<]*/g)).toEqual([first, second]);
  });

  it('says that it is loading a list without items, and one that cannot be read', async () => {
    expect(await readShown('/ourteam')).toContain('Loading team members...');
    await addMember('Head');
    expect(await readShown('/ourteam')).not.toContain('Loading team members...');
    const { listSlice } = server.services.store;
    server.services.store.listSlice = () => Promise.reject(new Error('The database is gone.'));
    forgetLists();
    const answer = await fetch(`${server.address}/ourteam`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Loading team members...');
    server.services.store.listSlice = listSlice;
    expect(await readShown('/ourteam')).toContain('>Head<');
  });

  it('is answered with 304 until one of its lists changes, and is as before when the change is undone', async () => {
    const etagOf = async () => (await fetch(`${server.address}/ourteam`)).headers.get('etag') ?? '';
    const empty = await etagOf();
    const id = await addMember('Head');
    const etag = await etagOf();
    expect(etag).not.toBe(empty);
    const again = await fetch(`${server.address}/ourteam`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await server.asAdmin('DELETE', `/admin/governing-team/${id}`);
    expect(await etagOf()).toBe(empty);
  });
});

it('a page names itself and its latest image by whole addresses, where the address of the site is known', async () => {
  server = await startServer('sqlite', { SITE_URL: 'https://chapter.example' });
  const canonical = '<link rel="canonical" href="https://chapter.example/ourteam"/>';
  expect(await read('/ourteam')).toContain(canonical);
  expect(await read('/ourteam')).not.toContain('og:image');
  expect(await read('/admin/login')).not.toContain('canonical');
  await addMember('Head');
  const [member] = (await server.call('GET', '/getgov')).body.data;
  expect(await read('/ourteam')).toContain(
    `<meta property="og:image" content="https://chapter.example${member.url}"/><meta property="og:image:width" content="80"/>`,
  );
});

it.each<DatabaseKind>(['sqlite', 'postgres'])(
  'a page shows within a second what another process on the same %s database has written',
  async (kind) => {
    server = await startServer(kind);
    await read('/ourteam');
    const other = await server.beside();
    expect((await addItem(other, 'governingTeam', { name: 'Elsewhere' })).status).toBe(201);
    const changed = performance.now();
    await expect.poll(() => readShown('/ourteam'), { interval: 50 }).toContain('>Elsewhere<');
    expect(performance.now() - changed).toBeLessThan(5000);
    await other.close();
  },
);

it('a process that serves the site alone shows what is stored, and has no API', async () => {
  server = await startServer('sqlite');
  const origin = 'https://api.chapter.example';
  const site = await server.beside({ SERVE: 'site', PUBLIC_API_URL: origin });
  try {
    expect(await readShown('/ourteam', site.address)).toContain('Loading team members...');
    await addMember('Head');
    await expect.poll(() => readShown('/ourteam', site.address)).toContain('>Head<');
    expect(await read('/ourteam', site.address)).toContain(`data-public-api="${origin}"`);
    expect((await fetch(`${site.address}/feed.xml`)).status).toBe(200);
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    for (const path of ['/api/getgov', '/api/auth/login', '/api/docs']) {
      expect([path, (await fetch(site.address + path)).status]).toEqual([path, 404]);
    }
  } finally {
    await site.close();
  }
});
