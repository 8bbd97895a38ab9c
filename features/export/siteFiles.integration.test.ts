import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { clubs } from '#contract/clubs.ts';
import { openFeatures } from '#server/openFeatures.ts';
import { addItem, addPhoto } from '../../tests/support/content.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { type Copy, siteFiles } from './server/site.ts';

/** Returns the files of a copy, by their paths. */
async function copyOf({ services }: TestServer, copy: Copy): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { path, content } of siteFiles(services, openFeatures, copy)) {
    expect([path, files.has(path)]).toEqual([path, false]);
    files.set(path, typeof content === 'function' ? await buffer(await content()) : content);
  }
  return files;
}

const pagesOf = (files: Map<string, Buffer>) =>
  [...files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, content.toString()] as const] : []));

/** Returns the addresses of links, images and files in the HTML of a page, with those for readers without scripts. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  const sets = [...html.matchAll(/ srcSet="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(', '));
  return [...single, ...sets.map((variant) => variant.split(' ')[0] ?? '')].map((address) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** Returns the path of the file that a file server answers an address with. */
function fileAt(address: string, base: string): string {
  const path = address.replace(/#.*/, '').slice(base.length);
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

it.each(databaseByTurns)(
  'on %s each address in a copy of the site has a file, and the copy has the same bytes again',
  async (kind) => {
    const server = await startServer(kind);
    try {
      const [ai] = clubs;
      const upcoming = (await addItem(server, 'upcomingEvents', { eventDate: '2030-12-05' })).body.data;
      const event = (await addItem(server, 'pastEvents', { clubName: ai.name, eventDate: '2024-05-04' })).body.data;
      for (let number = 0; number < 24; number += 1)
        await addItem(server, 'pastEvents', { clubName: ai.name, eventDate: '2024-05-05' });
      await addPhoto(server, event._id);
      for (const type of ['electromazine', 'governingTeam', 'journey', 'formerMembers'] as const)
        await addItem(server, type);
      const draft = (await addItem(server, 'pastEvents', { title: 'Not yet', draft: 'true' })).body.data;
      expect(draft.draft).toBe(true);

      for (const base of ['/', '/a/b/']) {
        const copy = { base, url: 'https://chapter.example', at: new Date('2026-11-29T20:00:00Z') };
        const files = await copyOf(server, copy);
        if (base === '/') {
          const later = await copyOf(server, { ...copy, at: new Date('2026-11-30T08:00:00Z') });
          expect([...later]).toEqual([...files]);
        }

        for (const [path, html] of pagesOf(files)) {
          const own = addressesIn(html).filter((address) => address.startsWith('/'));
          const missing = own.filter((address) => !address.startsWith(base) || !files.has(fileAt(address, base)));
          expect([path, missing]).toEqual([path, []]);
          expect(own.length).toBeGreaterThan(0);
          expect([path, html.includes('A copy of the site as it was on Monday, 30')]).toEqual([
            path,
            path !== '404.html',
          ]);
        }
        const page = `${files.get(`events/${upcoming._id}/index.html`)}`;
        expect(
          page.includes(`<link rel="canonical" href="https://chapter.example${base}events/${upcoming._id}/"/>`),
        ).toBe(true);
        const [preview = ''] = /https:\/\/chapter.example[^"]*\/preview-[^"]*\.jpg/.exec(page) ?? [];
        expect(files.has(preview.slice('https://chapter.example'.length + base.length))).toBe(true);
        for (const path of ['.nojekyll', '404.html', 'events.ics', `events/${event._id}.ics`, 'feed.xml', 'robots.txt'])
          expect([path, files.has(path)]).toEqual([path, true]);
        expect(`${files.get('feed.xml')}`).toContain(`https://chapter.example${base}media/`);
        const sitemap = `${files.get('sitemap.xml')}`;
        expect(sitemap).toContain(`<loc>https://chapter.example${base}events/${event._id}/</loc>`);
        const { data } = JSON.parse(`${files.get('api/getpast.json')}`);
        expect(data).toHaveLength(25);
        expect(data[0].url.startsWith(`${base}media/`)).toBe(true);
        expect(files.has(`api/getpast/club/${ai.name}.json`)).toBe(true);
        expect(files.has('archive/2024/2/index.html')).toBe(true);

        const texts = [...files]
          .filter(([path]) => /\.(html|json|xml|ics|txt)$/.test(path))
          .map(([, text]) => `${text}`);
        expect(texts.filter((text) => text.includes(draft._id) || text.includes('Not yet'))).toEqual([]);
      }
    } finally {
      await server.close();
    }
  },
);

it('a copy that does not know its address names none', async () => {
  const server = await startServer('sqlite');
  try {
    await addItem(server, 'upcomingEvents', { eventDate: '2030-12-05' });
    const files = await copyOf(server, { base: '/', at: new Date() });
    expect(['feed.xml', 'sitemap.xml'].filter((path) => files.has(path))).toEqual([]);
    for (const [path, html] of pagesOf(files)) {
      expect([path, /canonical|og:image|feed\.xml/.test(html)]).toEqual([path, false]);
      expect([path, html.includes(server.address)]).toEqual([path, false]);
    }
  } finally {
    await server.close();
  }
});
