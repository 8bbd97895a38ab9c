import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { firstStepsMessages, firstStepsPath } from '../../contract/firstSteps.ts';
import { settingsPaths } from '../../contract/settings/calls.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { createSite, expect, logIn, poster, type Site, test } from './test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const listOn = (page: Page) => page.getByRole('region', { name: 'First steps' });
const toggleOn = (page: Page) => listOn(page).getByRole('button', { name: 'First steps' });

/** Calls the admin API of a site with a session of its own. */
async function call(site: Pick<Site, 'address' | 'logIn'>, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${await site.logIn()}`, 'content-type': 'application/json' };
  const response = await fetch(`${site.address}/api${path}`, {
    method,
    headers: body ? headers : { authorization: headers.authorization },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
}

/** A page of a browser that nobody has used. */
async function newPage(browser: Browser, address: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: address, viewport });
  return context.newPage();
}

test('a new site with sample content lists what is left to do, until it is done', async ({ browser }) => {
  test.setTimeout(90_000);
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  const server = await startProcess(env);
  const site = createSite(server.address);
  try {
    const page = await newPage(browser, site.address, desktop);
    await page.goto('/admin');
    await logIn(page);
    const list = listOn(page);
    await expect(list).toContainText('8 of 8 steps left');
    await expect(page.getByRole('region', { name: 'Sample content' })).toHaveCount(0);
    await expect(list.getByText('SITE_URL=https://example.org')).toBeVisible();

    await list.getByRole('button', { name: 'Remove sample content' }).press('Enter');
    await expect(page.getByText('Sample content removed.')).toBeVisible();
    await expect(list).toContainText('7 of 8 steps left');
    await expect(list.getByRole('listitem').filter({ hasText: 'Remove sample content (done)' })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    await list.getByRole('link', { name: 'Add the first event' }).click();
    await page.getByLabel('Event date').fill('2030-12-05');
    await page.getByLabel('Description').fill('Ours.');
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'poster.jpg',
      mimeType: 'image/jpeg',
      buffer: await poster(),
    });
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(list).toContainText('6 of 8 steps left');

    await list.getByRole('link', { name: 'Add a second admin' }).click();
    await expect(page.getByRole('heading', { name: 'Admins' })).toBeFocused();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Add Admin' }) });
    await form.getByLabel('Username').fill('second');
    await form.getByLabel('Password', { exact: true }).fill('another long password');
    await form.getByLabel('Your password', { exact: true }).fill(admin.password);
    await form.getByRole('button', { name: 'Add Admin' }).click();
    await expect(list).toContainText('5 of 8 steps left');

    await list.getByRole('link', { name: 'Name the chapter' }).click();
    await expect(page).toHaveURL('/admin/site/identity');
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list).toContainText('4 of 8 steps left');

    for (const [name, section] of [
      ['Say how to reach it', 'contact'],
      ['Introduce the faculty', 'faculty'],
    ] as const) {
      await expect(list.getByRole('link', { name })).toHaveAttribute('href', `/admin/site/${section}`);
      await call(site, 'PUT', settingsPaths.section(section), profile[section]);
    }
    await site.add('governingTeam');
    await page.reload();
    await expect(list).toContainText('1 of 8 steps left');
    await expect(list.getByRole('link')).toHaveCount(0);
    await page.context().close();
  } finally {
    await server.stop();
  }

  const restarted = await startProcess({ ...env, SITE_URL: 'https://chapter.example.org' });
  try {
    const page = await newPage(browser, restarted.address, desktop);
    await page.goto('/admin');
    await logIn(page);
    const done = page.getByText('All first steps are done.');
    await expect(done).toBeVisible();
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(done).toHaveCount(0);
    // What is taken back later does not bring the list back.
    await call(createSite(restarted.address), 'DELETE', settingsPaths.section('contact'), {});
    const answered = page.waitForResponse(`**/api${firstStepsPath}`);
    await page.reload();
    expect((await (await answered).json()).data).toEqual({ shown: false, steps: [] });
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(listOn(page)).toHaveCount(0);
    await page.context().close();
  } finally {
    await restarted.stop();
    await folder.remove();
  }
});

test.describe('the first steps', () => {
  test.use({ loggedIn: true });

  test('are not on a site that began empty', async ({ page }) => {
    const answered = page.waitForResponse(`**/api${firstStepsPath}`);
    await page.goto('/admin/past-events');
    await answered;
    await expect(page.getByRole('heading', { name: 'Add Past Event' })).toBeVisible();
    await expect(listOn(page)).toHaveCount(0);
  });

  test('are open once on a phone, and one line after that', async ({ page, site }) => {
    await call(site, 'PUT', firstStepsPath);
    await page.setViewportSize(phone);
    await page.goto('/admin/past-events');
    const toggle = toggleOn(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await listOn(page).getByRole('link', { name: 'Add the governing team' }).click();
    await expect(page).toHaveURL('/admin/governing-team');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(listOn(page).getByRole('listitem')).toHaveCount(0);
    expect((await listOn(page).boundingBox())?.height).toBeLessThan(60);
    await toggle.press('Enter');
    await expect(listOn(page).getByRole('listitem')).toHaveCount(8);
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await call(site, 'DELETE', firstStepsPath);
  });

  test('stay open on a desktop until they are closed, and then closed', async ({ page, site }) => {
    await call(site, 'PUT', firstStepsPath);
    await page.setViewportSize(desktop);
    await page.goto('/admin/past-events');
    const toggle = toggleOn(page);
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await page.getByRole('link', { name: 'Governing Team', exact: true }).click();
    await expect(page).toHaveURL('/admin/governing-team');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await call(site, 'DELETE', firstStepsPath);
  });

  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    test(`are dismissed, brought back, and leave the bar for the samples, on a ${size}`, async ({
      page,
      site,
      dataDir,
    }) => {
      await site.add('pastEvents');
      const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
      database.exec('UPDATE past_events SET is_sample = 1');
      database.close();
      await call(site, 'PUT', firstStepsPath);
      await page.setViewportSize(viewport);
      await page.goto('/admin/activity');
      const list = listOn(page);
      const bar = page.getByRole('region', { name: 'Sample content' });
      await expect(list.getByRole('button', { name: 'Remove sample content' })).toBeVisible();
      await expect(bar).toHaveCount(0);

      await list.getByRole('button', { name: 'Dismiss' }).press('Enter');
      await expect(page.getByText(firstStepsMessages.dismissed)).toBeVisible();
      await expect(list).toHaveCount(0);
      await expect(bar).toBeVisible();
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      await page.keyboard.press('F8');
      await page.keyboard.press('Enter');
      await expect(page.getByText(firstStepsMessages.shown)).toBeVisible();
      await expect(list).toBeVisible();
      await expect(bar).toHaveCount(0);

      await list.getByRole('button', { name: 'Dismiss' }).click();
      await expect(bar).toBeVisible();
      await page.reload();
      await expect(bar).toBeVisible();
      await expect(list).toHaveCount(0);
    });
  }
});
