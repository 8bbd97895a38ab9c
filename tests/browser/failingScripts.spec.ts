import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { oldestBrowsersInWords } from '../../web/oldestBrowsers.ts';
import { paths } from '../../web/paths.ts';
import { expect, hold, test } from './test.ts';

test.use({ expectedErrors: /./, viewport: { width: 390, height: 844 } });

const scripts = '**/assets/*.js';
const start = '**/assets/start-*.js';

/** Time runs quickly, so that the patience of the page ends in a second. */
const hurry = (page: Page) =>
  page.addInitScript('{ const later = setTimeout; window.setTimeout = (run, ms) => later(run, ms / 20); }');

/** What keeps an application from its start. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'are blocked': (page) => page.route(scripts, (route) => route.abort()),
  'are torn': (page) =>
    page.route(start, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    }),
  'cannot be parsed': (page) =>
    page.route(start, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let a = /(?<old/;' })),
  'never come': async (page) => {
    await hurry(page);
    await page.route(start, () => undefined);
  },
  'miss a function': (page) => page.addInitScript('delete window.WeakMap'),
  'miss one of the first functions': (page) => page.addInitScript('delete Promise.all'),
};

test.describe('when scripts', () => {
  test.use({ keepsContent: true });
  test.beforeAll(async ({ site }) => {
    await site.clear();
    for (let number = 1; number <= 12; number += 1) await site.add('pastEvents', { description: `Event ${number}.` });
  });

  for (const [how, fail] of Object.entries(failures)) {
    test(`${how}, a page does what it does without, and the content manager says what it needs`, async ({ page }) => {
      await fail(page);
      await page.goto(paths.ourEvents, { waitUntil: 'load' });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Our Team' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expect(page.getByText(/Loading/).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Event 1.', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Event 1.' })).toBeVisible();
      await page.goto(paths.admin.login, { waitUntil: 'load' });
      await seesNeeds(page);
    });
  }
});

test('a page whose HTML stops half-way does what it does without scripts', async ({ page, site }) => {
  const html = await (await fetch(site.address + paths.ourEvents)).text();
  const half = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').write(html.slice(0, html.indexOf('</main>')));
  });
  await new Promise<void>((listening) => half.listen(0, '127.0.0.1', listening));
  await hurry(page);
  await page.goto(`http://127.0.0.1:${(half.address() as AddressInfo).port}${paths.ourEvents}`, {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Team' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  half.closeAllConnections();
  half.close();
});

test('with Save-Data a page whose stylesheet never comes shows all of its parts, without a use', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await hurry(page);
  await page.route('**/assets/*.css', () => undefined);
  await page.goto(paths.home, { waitUntil: 'commit' });
  await expect(page.locator('html[data-unscripted]')).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a poster that was pressed before an error shows its picture again, and then leads to its page', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents', { title: 'Antenna day' });
  await hold(page, scripts);
  await page.goto(paths.home, { waitUntil: 'commit' });
  const poster = page.getByRole('article', { name: 'Poster: Antenna day' }).locator('[data-opens]');
  await poster.click();
  await expect(poster).toHaveAttribute('data-pressed');
  await page.evaluate(() => dispatchEvent(new Event('error')));
  await expect(poster).not.toHaveAttribute('data-pressed');
  await poster.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antenna day' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the content manager says what it needs', async ({ page }) => {
    await page.goto(paths.admin.login);
    await seesNeeds(page);
  });
});

async function seesNeeds(page: Page) {
  const needs = `It needs JavaScript and ${oldestBrowsersInWords}, or newer.`;
  await expect(page.getByText(`The content manager could not start. ${needs}`)).toBeVisible();
  await expect(page.getByText('Loading application...')).toBeHidden();
}
