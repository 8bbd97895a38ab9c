import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../web/pages.ts';
import { addItem } from '../support/content.ts';
import { startProcess } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';

describe('a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite', { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());

  const read = async (path: string) => (await fetch(server.address + path)).text();
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
  const hostile = '"/><script>alert(1)</script></script><!-- & \'';

  it('says to search engines what it shows, in JSON that no text can end, under the same policy', async () => {
    const { body } = await addItem(server, 'upcomingEvents', {
      description: `${hostile} -->`,
      eventDate: '2031-01-01',
    });
    const response = await fetch(`${server.address}/events/${body.data._id}`);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    const json = JSON.parse(scripts[0]?.[1] as string);
    expect(json['@context']).toBe('https://schema.org');
    expect(json['@graph'][0]).toMatchObject({
      '@type': 'Event',
      description: `${hostile} -->`,
      startDate: '2031-01-01',
    });
    expect(html).not.toContain('<script>alert');

    const policyOf = (page: Response) => page.headers.get('content-security-policy') as string;
    const scriptSources = /script-src ([^;]*)/.exec(policyOf(response))?.[1];
    // A page without such data has the same policy for scripts.
    expect(await read('/about')).not.toContain('ld+json');
    expect(/script-src ([^;]*)/.exec(policyOf(await fetch(`${server.address}/about`)))?.[1]).toBe(scriptSources);
  });

  it('says in link previews what it says to search engines, whatever its path', async () => {
    for (const { path, title: name } of pages) {
      const html = await read(path);
      const title = `${name} | E&amp;TC Student Chapter`;
      expect(/<title>([^<]*)</.exec(html)?.[1], path).toBe(title);
      expect([metaOf(html, 'og:title'), metaOf(html, 'og:type')], path).toEqual([title, 'website']);
      expect(metaOf(html, 'description'), path).toBeTruthy();
      expect(metaOf(html, 'og:description'), path).toBe(metaOf(html, 'description'));
    }
  });

  it('of a site without an address names none', async () => {
    const other = await startServer('sqlite');
    try {
      const { body } = await addItem(other, 'pastEvents');
      const html = await (await fetch(`${other.address}/events/${body.data._id}`)).text();
      expect(metaOf(html, 'og:title')).toBe('A past event. | E&amp;TC Student Chapter');
      for (const name of ['og:url', 'og:image', 'og:image:width', 'twitter:card'])
        expect(metaOf(html, name)).toBeUndefined();
      expect(html).not.toContain('rel="canonical"');
    } finally {
      await other.close();
    }
  });
});

it.each([
  [{ NODE_ENV: 'production' }, 1],
  [{ NODE_ENV: 'production', SITE_URL: 'https://chapter.example' }, 0],
  [{ SAMPLE_CONTENT: 'off' }, 0],
])('a start with %j says %i times that link previews need SITE_URL', async (env, times) => {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-previews-'));
  const started = await startProcess({ DATA_DIR: folder, ...(env as Record<string, string>) });
  await started.stop();
  await rm(folder, { recursive: true, force: true });
  expect(started.printed.filter((line) => line.includes('SITE_URL is not set'))).toHaveLength(times);
});
