import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '#contract/content/index.ts';
import { clubNames } from '../../contract/clubs.ts';
import type { ContentTypeName } from '../../contract/content/index.ts';
import { itemPath } from '../../contract/itemPages.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { expect, hold, poster, test } from './test.ts';

test('the home page loads at most 100 KB of JavaScript before a scroll, and 115 in all, none of it the admin’s', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents');
  await site.add('pastEvents');
  await site.add('electromazine');
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.text());
  });
  const bytes = () => [...scripts.values()].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes()).toBeLessThanOrEqual(100 * 1024);

  const before = scripts.size;
  // Playwright's `networkidle` comes once in the life of a page.
  let underWay = 0;
  page.on('request', () => {
    underWay += 1;
  });
  const end = () => {
    underWay -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.size > before && underWay <= 0).toBe(true);
  expect(bytes()).toBeLessThanOrEqual(115 * 1024);
  for (const script of scripts.values()) expect(script).not.toContain('Admin Dashboard');
});

test('with Save-Data the home page has at most 60 KB, none of it scripts, until a touch, which starts them', async ({
  page,
  site,
}) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const heavy = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  for (const type of ['upcomingEvents', 'pastEvents', 'electromazine'] as const) await site.add(type, {}, heavy);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html[data-shown]')).toBeAttached();
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 400);
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
  await expect(page.locator('html[data-unscripted]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  const poster = page.getByRole('button', { name: /5 Dec 2030/ });
  await poster.scrollIntoViewIfNeeded();
  await expect(poster.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.locator('#late-fonts')).not.toHaveAttribute('media', 'all');
});

/** Returns a drawing of a few shapes, another one for each name. */
function drawing(name: string): Promise<Buffer> {
  const numbers = [...createHash('sha256').update(name).digest()];
  const shapes = Array.from({ length: 6 }, (_, at) => {
    const [x = 0, y = 0, width = 0, height = 0, hue = 0] = numbers.slice(5 * at);
    return `<rect x="${x / 2}" y="${y / 2}" width="${width / 2}" height="${height / 2}" fill="hsl(${hue} 60% 50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="200">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#dfe2f6' }).jpeg().toBuffer();
}

test('every page comes in one flight, of at most 14,600 bytes with its headers', async ({ site }) => {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, at) => ((at * 7919 + seed * 104729) % 46656).toString(36)).join(' ');
  const drawn = async (type: ContentTypeName, number: number, texts: Record<string, string> = {}) =>
    site.add(type, texts, await drawing(`${type} ${number}`));
  let event = '';
  for (let number = 1; number <= 14; number += 1) {
    const texts = {
      title: `Event ${number}: ${words(4, number)}`,
      description: words(150, number),
      place: words(3, number),
      startTime: `${10 + (number % 9)}:30`,
      endTime: `${19 + (number % 4)}:15`,
    };
    const registration = `https://example.org/${words(2, number).replace(' ', '/')}`;
    event = (await drawn('upcomingEvents', number, { ...texts, registration }))._id;
    const clubName = clubNames[number % clubNames.length] ?? '';
    await drawn('pastEvents', number, { ...texts, eventDate: `2020-01-${10 + number}`, clubName });
    await drawn('electromazine', number, { title: words(4, number), description: words(50, number) });
    await drawn('governingTeam', number, { name: words(2, number), designation: 'Treasurer' });
    await drawn('journey', number);
    await drawn('formerMembers', number, { year: '2025', name: words(2, number), designation: 'Treasurer' });
  }
  for (const path of [
    ...pages.map((page) => page.path),
    itemPath('events', event),
    '/teams',
    '/teams/2025',
    '/archive',
    '/archive/2020',
    paths.photos,
  ]) {
    const response = await fetch(site.address + path, { headers: { 'accept-encoding': 'identity' } });
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const headers = `HTTP/1.1 200 OK\r\ncontent-encoding: br\r\n${lines.join('')}\r\n`;
    const html = await response.text();
    expect(headers.length + brotliCompressSync(html).length, path).toBeLessThanOrEqual(14_600);
  }
});

const listsOnFirstScreens = [
  { path: paths.ourEvents, type: 'pastEvents' },
  { path: paths.allEvents, type: 'electromazine' },
] as const;

for (const { path, type } of listsOnFirstScreens) {
  test(`${path} shows its first image before the scripts, and fetches it once`, async ({ page, site }) => {
    await site.add(type);
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/media/')) images.push(request.url());
    });
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const image = page.getByRole('main').getByRole('img').and(page.locator('img')).first();
    await expect(image).toBeInViewport();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const refetched = page.waitForResponse('**/api/get*');
    scripts.release();
    await refetched;
    await expect(image).toBeVisible();
    expect(images).toHaveLength(1);
  });
}

/** Returns the names of the fonts that a page has asked for before a paint, and afterwards. */
const fontsOf = (page: Page, paint: 'first-paint' | 'first-contentful-paint') =>
  page.evaluate((paint) => {
    const painted = performance.getEntriesByName(paint)[0]?.startTime ?? 0;
    const nameOf = ({ name }: PerformanceEntry) => /([\w-]+?)-basic/.exec(name)?.[1] ?? name;
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => ({ name: nameOf(entry), isEarly: entry.startTime < painted }));
    const names = (early: boolean) => [
      ...new Set(fonts.filter(({ isEarly }) => isEarly === early).map(({ name }) => name)),
    ];
    return { early: names(true).sort(), late: names(false).sort() };
  }, paint);

/** The page waits for its first image however long that takes, not for a second at most (`web/inline/startPage.ts`). */
const waitForFirstImage = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutLimit = (then: TimerHandler, delay = 0) => (delay === 1000 ? 0 : setTimeout(then, delay));
    Object.assign(window, { setTimeout: withoutLimit });
  });

const lateFonts = ['instrument-sans', 'stix-two-text'];

for (const { path, type } of listsOnFirstScreens) {
  test(`${path} is painted with the font of its h1 on a first visit, and with all fonts on the next`, async ({
    page,
    site,
  }) => {
    await site.add(type);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForFirstImage(page);
    await page.goto(path);
    // On a slow machine the first paint may be that of the ground alone, and the others are asked for before the text.
    await expect.poll(() => fontsOf(page, 'first-paint')).toEqual({ early: ['martian-mono'], late: lateFonts });
    const preloaded = await page.locator('link[rel=preload][as=font]').count();
    expect(preloaded).toBe(1);
    await page.reload();
    const all = [lateFonts[0], 'martian-mono', lateFonts[1]];
    await expect.poll(() => fontsOf(page, 'first-contentful-paint')).toEqual({ early: all, late: [] });
  });
}

test('the late fonts come with the stylesheet, so that the page has one layout for both', async ({ page }) => {
  const late = page.locator('#late-fonts');
  const styles = await hold(page, '**/assets/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-shown]')).toBeAttached();
  await expect(late).not.toHaveAttribute('media', 'all');
  styles.release();
  await expect(late).toHaveAttribute('media', 'all');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has all of its fonts', async ({ page }) => {
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(/\/([\w-]+?)-basic/.exec(request.url())?.[1] ?? request.url());
    });
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => [...fonts].sort()).toEqual(['instrument-sans', 'martian-mono', 'stix-two-text']);
  });
});

for (const { path, type } of listsOnFirstScreens) {
  test(`the first image of ${path} is fetched before the others, on a phone`, async ({ page, site }) => {
    await site.add(type);
    await site.add(type, {}, await poster('#0b5a46'));
    await page.setViewportSize({ width: 390, height: 844 });
    const images: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && images.push(new URL(request.url()).pathname));
    const media = await hold(page, '**/media/**');
    await waitForFirstImage(page);
    await page.goto(path, { waitUntil: 'commit' });
    const others = page.getByRole('main').locator('img[loading=lazy]');
    await expect.poll(() => images.length).toBe(1);
    await expect(others).toHaveCount(1);
    const heightOfFrame = () => others.evaluate(({ parentElement }) => parentElement?.clientHeight);
    const height = await heightOfFrame();
    expect(height).toBeGreaterThan(100);
    await expect(others).toBeHidden();
    media.release();
    await expect(others).toBeVisible();
    expect(await heightOfFrame()).toBe(height);
    await expect.poll(() => new Set(images).size).toBe(2);
  });
}

test('every page is painted before its scripts are fetched', async ({ site }) => {
  for (const { path } of pages) {
    const html = await (await fetch(site.address + path)).text();
    expect(html).toContain('observe({type:`paint`');
    expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  }
});

test('Chromium fetches the files of a page as modules, with low priority', async ({ page }) => {
  await page.goto('/');
  const low = page.locator('link[rel=modulepreload][fetchpriority=low]');
  await expect.poll(() => low.count()).toBeGreaterThan(0);
  expect(await page.locator('link[rel=preload][as=script]').count()).toBe(0);
});

test.describe('the content manager', () => {
  test.use({ loggedIn: true });

  test('asks for all files of a daily screen at once, 195 KB of JavaScript, and for none of the next one', async ({
    page,
  }) => {
    const scripts: string[] = [];
    const sizes = new Map<string, number>();
    const compiledLate: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const script = await response.text();
      sizes.set(response.url(), brotliCompressSync(script).length);
      if (!script.startsWith('//# allFunctionsCalledOnLoad\n')) compiledLate.push(response.url());
    });
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const held = await hold(page, '**/assets/*.js');
    await page.goto(contentTypes.upcomingEvents.screens.add, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading application...');
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    held.release();
    await expect(page.getByRole('heading', { name: 'Add Upcoming Event' })).toBeVisible();
    // The stylesheet has the rules of the first paint, too, and its order counts.
    await expect(page.locator('head > style ~ link[rel=stylesheet]')).toBeAttached();
    // The preview of the form fetches its part when the screen is there, which may be long after the other files.
    await expect(page.getByRole('group', { name: /^Preview/ })).toContainText('Event on: …');
    await page.waitForLoadState('networkidle');
    const files = new Set(scripts).size;
    expect(files).toBeLessThanOrEqual(5);
    await expect.poll(() => sizes.size).toBe(files);
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(195 * 1024);
    // Chromium compiles all functions while they arrive, if it fetches the files as modules.
    expect(compiledLate).toEqual([]);
    expect(await page.locator('link[rel=preload][as=script]').count()).toBe(0);
    await page.getByRole('link', { name: 'Past Events', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Add Magazine issue' })).toBeVisible();
    const more = [...new Set(scripts)].slice(files);
    expect(more.map((url) => /([a-zA-Z]+)-[^/]+$/.exec(url)?.[1])).toEqual(['today']);
  });

  test('asks for a list beside the scripts, which show this answer', async ({ page, site }) => {
    await site.add('upcomingEvents');
    const { path, screens } = contentTypes.upcomingEvents;
    const scripts = await hold(page, '**/assets/*.js');
    const answered = page.waitForResponse(`**/api${path}`);
    await page.goto(screens.manage, { waitUntil: 'commit' });
    await answered;
    const again = await hold(page, `**/api${path}`);
    scripts.release();
    await expect(page.getByRole('article')).toBeVisible();
    again.release();
  });
});
