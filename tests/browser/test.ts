import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { type Site, siteAt } from '../support/site.ts';
import { watchErrors } from '../support/watchErrors.ts';

export { expect } from '@playwright/test';
export type { Site } from '../support/site.ts';

/**
 * Playwright's test with one server per worker. The server is emptied before each test unless `keepsContent` is set.
 * With `loggedIn` the browser has a session. `page.goto` waits until the page has started, unless a test passes another
 * condition. An unexpected message on the console's error level, an uncaught error or a failed request fails the test.
 */
export const test = base.extend<
  { keepsContent: boolean; loggedIn: boolean; emptySite: undefined; expectedErrors: RegExp; noErrors: undefined },
  { dataDir: string; site: Site }
>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const folder = await temporaryFolder();
      await use(folder.path);
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ dataDir }, use) => {
      const server = await startProcess({
        DATA_DIR: dataDir,
        SAMPLE_CONTENT: 'off',
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
      });
      await use(createSite(server.address));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const goTo = page.goto.bind(page);
    watchCalls(page);
    page.goto = async (url, options) => {
      const response = await goTo(url, options);
      if (options?.waitUntil === undefined) await untilItStarted(page);
      return response;
    };
    await use(page);
  },
  baseURL: async ({ site }, use) => use(site.address),
  loggedIn: [false, { option: true }],
  context: async ({ context, loggedIn, site }, use) => {
    // With `storageState`, Playwright would open a page of its own first, which takes as long as loading a screen.
    if (loggedIn) await context.addInitScript(storeSession, await sessionOf(site));
    await use(context);
  },
  keepsContent: [false, { option: true }],
  emptySite: [
    async ({ keepsContent, site }, use) => {
      if (!keepsContent) await site.clear();
      await use(undefined);
    },
    { auto: true },
  ],
  // The default pattern matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  noErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      watchErrors(page, (error) => errors.push(error));
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the site of the server at `address`. */
export const createSite = (address: string): Site =>
  siteAt(address, admin, async () => new Blob([new Uint8Array(await poster())]));

/** Returns the storage of a browser with a new session. */
export async function sessionOf(site: Pick<Site, 'address' | 'logIn'>) {
  const localStorage = [
    { name: 'chapterhouse.session', value: await site.logIn() },
    { name: 'chapterhouse.username', value: admin.username },
  ];
  return { cookies: [], origins: [{ origin: site.address, localStorage }] };
}

/** Fills the storage of a browser before its first page of the site. The username stays there after a logout. */
function storeSession({ origins }: Awaited<ReturnType<typeof sessionOf>>) {
  const entries = origins.find(({ origin }) => origin === location.origin)?.localStorage;
  if (entries === undefined || localStorage.getItem('chapterhouse.username') !== null) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
}

/** Fills in the login form after a redirect from a guarded page. */
export async function logIn(page: Page, { username, password } = admin) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens the menu '⋯' of the first card within, and returns one of its items. */
export async function menuItem(within: Page | Locator, name: string): Promise<Locator> {
  const button = within.getByRole('button', { name: /^More / }).first();
  await button.click();
  return button.page().getByRole('menu').getByRole('menuitem', { name, exact: true });
}

/** Chooses an item of the menu '⋯' of the first card within. */
export const choose = async (within: Page | Locator, name: string) => (await menuItem(within, name)).click();

/** Holds calls back until they are released. */
export async function hold(page: Page, url: string, method?: string) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.fallback();
  });
  return { release };
}

/**
 * Starts a public page as a visitor does who scrolls, and waits until it has started. Before, the page is visible, but
 * keys have no effect.
 */
export async function untilItStarted(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => !('earlyPress' in window) || window.earlyPress === undefined);
}

/** Scrolls a public page that just came to where a part of it begins at the lower edge of the screen. */
export async function scrollTillNear(part: Locator) {
  // From now on, nothing above the part changes its height.
  await expect(part.page().locator('html[data-styled]')).toBeAttached();
  await part.evaluate(() => document.fonts.ready.then(() => {}));
  await part.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top - innerHeight));
}

/** The calls of the API of each page that are under way. */
const callsUnderWay = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page) {
  const calls = new Set<Request>();
  callsUnderWay.set(page, calls);
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  const end = (request: Request) => calls.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Revokes the page's session, like an end of all sessions from another browser. */
export async function endSession(page: Page) {
  // A call under way would be refused, and show the login too soon. The network is idle once in the life of a page.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => callsUnderWay.get(page)?.size).toBe(0);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('chapterhouse.session')}`;
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization } });
  });
}

/** Returns a text in the form that it has in the HTML of a page. */
export function inHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** Returns a small JPEG with the shape of a poster. */
export function poster(colour = '#0b5a46'): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/**
 * Returns a wide photo like that of a phone: 4000 pixels long, rotated with EXIF orientation 6, with the place where it
 * was taken. It shows grey grain, and red in the corner that is at the top right when the photo is upright.
 */
export function phonePhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const red = { create: { width: 500, height: 500, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width: 1000, height: 4000, channels: 3, background: '#000000', noise: grain } })
    .composite([{ input: red, top: 0, left: 0 }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 51/1 0/1' },
    })
    .toBuffer();
}
