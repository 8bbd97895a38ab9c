import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { clubs } from '#contract/clubs.ts';
import { mimeTypeOf } from '../../server/http/mimeTypes.ts';
import { violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, type Site, test, untilItStarted } from '../../tests/browser/test.ts';
import { isLong } from '../../tests/support/mode.ts';
import { ownEnvironment, temporaryFolder } from '../../tests/support/process.ts';
import { watchErrors } from '../../tests/support/watchErrors.ts';

const run = promisify(execFile);
const copySite = fileURLToPath(new URL('../../tests/support/copySite.ts', import.meta.url));

/** Returns a file server that knows nothing but files and folders, and reads no queries. */
function fileServer(folder: string, base: string): Server {
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const path = decodeURIComponent(pathname);
    const name = path.startsWith(base) ? join(folder, path.slice(base.length)) : join(folder, 'nothing');
    const found = await stat(name).catch(() => undefined);
    if (found?.isDirectory() && !path.endsWith('/')) return response.writeHead(301, { location: `${pathname}/` }).end();
    const file = found?.isDirectory() ? join(name, 'index.html') : name;
    const content = await readFile(file).catch(() => undefined);
    const type = file.endsWith('.html') ? 'text/html' : mimeTypeOf(file);
    if (content) return response.writeHead(200, { 'content-type': type }).end(content);
    return response.writeHead(404, { 'content-type': 'text/html' }).end(await readFile(join(folder, '404.html')));
  });
}

/** Adds items of each type: more past events than a page of the archive has, and more photos than a page shows. */
async function fill(site: Site) {
  const [ai, technical] = clubs;
  await site.add('upcomingEvents', { title: 'Antenna Night', eventDate: '2030-12-05', startTime: '18:00' });
  for (let number = 1; number <= 27; number += 1)
    await site.add('pastEvents', {
      title: `Evening ${number}`,
      clubName: (number % 2 ? ai : technical).name,
      eventDate: `2024-0${1 + (number % 9)}-11`,
    });
  const event = await site.add('pastEvents', { title: 'Camp', clubName: ai.name, eventDate: '2025-05-04' });
  for (let number = 1; number <= 14; number += 1) await site.addPhoto(event._id, { caption: `Photo ${number}` });
  for (let number = 1; number <= 3; number += 1) await site.add('electromazine', { title: `Issue ${number}` });
  for (let number = 1; number <= 2; number += 1) await site.add('governingTeam');
  for (let number = 1; number <= 6; number += 1) await site.add('journey');
  await site.add('formerMembers');
}

test.use({ keepsContent: true });
test.beforeAll(async ({ site }) => {
  await site.clear();
  await fill(site);
});

/** Returns the text that a visitor sees on a page, with all of its parts. */
async function textOf(page: Page): Promise<string> {
  await untilItStarted(page);
  // Each part starts when it comes on the screen.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
  // biome-ignore lint/performance/useDomNodeTextContent: it would have what nobody sees, too
  return page.locator('body').innerText();
}

/** Returns the addresses in the HTML of a page: of links, images and files. */
const addressesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href],link[href],img')].flatMap((element) => {
      const { href, src, srcset } = element as Partial<HTMLAnchorElement & HTMLImageElement>;
      const variants = (srcset ?? '').split(', ').filter(Boolean);
      return [href, src, ...variants.map((variant) => new URL(variant.split(' ')[0] ?? '', location.href).href)].filter(
        (address): address is string => Boolean(address),
      );
    }),
  );

const allKinds = [
  '/',
  '/about',
  '/all-events',
  '/archive',
  '/archive/n',
  '/archive/n/ai-build-club',
  '/archive/n/n',
  '/archive/n/technical-club',
  '/events/id',
  '/magazine/id',
  '/ourevents',
  '/ourteam',
  '/ourteam/photos',
  '/teams',
  '/teams/n',
];

/** Returns what pages of one kind have in common: an id, a year and a number may be any. */
const kindOf = (path: string) => path.replace(/\/[\w-]{36}/, '/id').replace(/\/\d[\d-]*/g, '/n');

/** The folders of copies, and how many pages of a kind are opened beside the home page. The others must be there. */
const opened = { '/': 0, '/a/b/': 1 };

/** A year of the archive, of which each has other links: one has issues alone, another one has two pages. */
const aYear = /^\/archive\/\d+$/;

for (const [base, most] of Object.entries(opened)) {
  test(`a copy of the site at ${base} has the pages, links and texts of the site, and lacks no file`, async ({
    site,
    dataDir,
    page,
    browser,
  }) => {
    const folder = await temporaryFolder();
    const server = fileServer(folder.path, base).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { ...ownEnvironment, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'warn' };
    await run(process.execPath, [copySite, folder.path, base, origin], { env });

    const errors: string[] = [];
    watchErrors(page, (error) => errors.push(`${page.url()}: ${error}`));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${page.url()}: ${response.status()} for ${response.url()}`);
      if (!response.url().startsWith(origin + base)) errors.push(`${page.url()} asks for ${response.url()}`);
    });
    const live = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Kolkata' })).newPage();
    const known = new Set([origin + base]);
    const kinds = new Map<string, number>();
    for (const address of known) {
      const path = `/${address.slice((origin + base).length).replace(/\/$/, '')}`;
      const isPage = address.endsWith('/');
      const count = (kinds.get(kindOf(path)) ?? 0) + 1;
      kinds.set(kindOf(path), count);
      const isOpened = count <= most || path === '/' || (most > 0 && aYear.test(path)) || isLong;
      if (!isPage || !isOpened) {
        const response = await fetch(address, { redirect: 'manual' });
        expect([response.status, address]).toEqual([200, address]);
        continue;
      }
      await page.goto(address, { waitUntil: 'load' });
      const text = await textOf(page);
      for (const found of await addressesIn(page)) {
        const [without = ''] = found.split('#');
        if (without.startsWith(origin)) known.add(without);
      }
      await live.goto(site.address + path);
      const expected = (await textOf(live)).replace('Search\n', '');
      expect(text.replace(/A copy of the site as it was on .*\n*/, ''), path).toBe(expected);
      if (count === 1) expect(await violationsInBothSchemes(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(errors).toEqual([]);
    if (most > 0) expect([...kinds.keys()].filter((kind) => !kind.includes('.')).sort()).toEqual(allKinds);
    await live.context().close();
    server.close();
    await folder.remove();
  });
}
