import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from '@playwright/test';
import { inWorkPath } from '#contract/inWork.ts';
import { sessionPaths } from '#contract/session.ts';
import { expect, hold, logIn, test } from './test.ts';

test.describe('login', () => {
  test('leads to where one was going, is skipped when logged in, and ends by Logout, on the server too', async ({
    page,
    site,
  }) => {
    await page.goto('/admin/upcoming-events/manage');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page);
    await expect(page).toHaveURL(/\/admin\/upcoming-events\/manage$/);
    for (const path of ['/admin/login', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/past-events$/);
    }

    const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('chapterhouse.session')}`);
    const call = () => fetch(`${site.address}/api/admin/past-events`, { headers: { authorization } });
    expect((await call()).status).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect.poll(async () => (await call()).status).toBe(401);
    await page.goto('/admin/upcoming-events');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('ends by Logout after the reads that are under way, so that none of them is refused', async ({ page }) => {
    const isRead = (request: Request) => request.url().endsWith(inWorkPath);
    const read = await hold(page, `**${inWorkPath}`);
    const ended = Promise.race([
      page.waitForEvent('requestfailed', isRead),
      page.waitForEvent('requestfinished', isRead),
    ]);
    await page.route(`**${sessionPaths.logout}`, async (route) => {
      const response = await route.fetch();
      read.release();
      await ended;
      await route.fulfill({ response });
    });
    await page.goto('/admin/past-events');
    const asked = page.waitForRequest(isRead);
    await logIn(page);
    await asked;
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  });
});

test('sample content is said to be there, goes with one click, and comes back with another', async ({
  page,
  site,
  dataDir,
}) => {
  await site.add('pastEvents');
  await site.add('upcomingEvents', { description: 'Of the staff.' });
  const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  database.exec('UPDATE past_events SET is_sample = 1');
  database.close();
  await page.goto('/admin/past-events/manage');
  await logIn(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  const remove = page
    .getByRole('region', { name: 'Sample content' })
    .getByRole('button', { name: 'Remove sample content' });
  await remove.click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sample content removed.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('The sample content is back.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await remove.click();
  await expect(page.getByText('Sample content removed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sample content' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Upcoming Events', exact: true }).click();
  await page.getByRole('link', { name: 'Manage Upcoming Events' }).first().click();
  await expect(page.getByRole('article')).toContainText('Of the staff.');
});

test.describe('the admin layout', () => {
  test.use({ loggedIn: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/upcoming-events');
  });

  test('is nothing but the spinner in its HTML, has its bar, tabs and Logout, and on phones a menu that repeats them', async ({
    page,
  }) => {
    const html = await (await fetch(new URL('/admin/upcoming-events', page.url()))).text();
    expect(html).not.toContain('Admin Dashboard');
    await expect(page.getByText('Loading application...')).toBeHidden();
    const names = ['Past Events', 'Upcoming Events', 'Governing Team', 'Electromazine', 'Our Team Journey', 'Site'];
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin/past-events');
    await expect(page.getByRole('navigation', { name: 'Content' }).getByRole('link')).toHaveText(names);
    await expect(page.getByRole('link', { name: 'Upcoming Events', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('link', { name: 'See the site' })).toHaveAttribute('href', '/');
    const staffScreens = ['Activity · Recently deleted', 'Hand-over · Health', 'Account'];
    for (const name of staffScreens) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    // The narrowest window with the bar has room for all of it, each entry in one line.
    await page.setViewportSize({ width: 1024, height: 768 });
    const entries = page.locator('header').locator('a, button').filter({ visible: true });
    await expect(entries).toHaveCount(names.length + staffScreens.length + 3);
    for (const entry of await entries.all()) {
      const { x = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
      expect(x + width, (await entry.textContent()) ?? '').toBeLessThanOrEqual(1024);
      expect(height, (await entry.textContent()) ?? '').toBeLessThan(60);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    for (const name of [...names, ...staffScreens]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();

    await menu.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/upcoming-events$/);
    await expect(menu).toHaveCount(0);
  });
});
