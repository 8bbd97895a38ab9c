import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { profile } from '#chapter/profile.ts';
import { accessLinkPaths } from '#features/admins/contract.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { createSite, expect, hold, logIn, poster, type Site, sessionOf, test } from '../../tests/browser/test.ts';
import { admin, startProcess, temporaryFolder } from '../../tests/support/process.ts';
import { firstStepsMessages, firstStepsPath } from './contract.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const listOn = (page: Page) => page.getByRole('region', { name: 'First steps' });
const toggleOn = (page: Page) => listOn(page).getByRole('button', { name: 'First steps' });

/** Adds a past event that counts as sample content. The drawings of the real samples take half a minute. */
async function addSample(site: Site, dataDir: string) {
  await site.add('pastEvents');
  const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  database.exec('UPDATE past_events SET is_sample = 1');
  database.close();
}

test('a new site lists what is left to do, until it is done', async ({ browser }) => {
  const folder = await temporaryFolder();
  const server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    SITE_URL: 'https://chapter.example.org',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const site = createSite(server.address);
  await addSample(site, folder.path);
  const context = await browser.newContext({ baseURL: site.address, storageState: await sessionOf(site) });
  try {
    const page = await context.newPage();
    await page.goto('/admin/activity');
    const list = listOn(page);
    await expect(list).toContainText('7 of 8 steps left');
    await expect(list.getByRole('listitem').filter({ hasText: 'Say where the site is (done)' })).toBeVisible();

    await list.getByRole('button', { name: 'Remove sample content' }).press('Enter');
    await expect(page.getByText('Sample content removed.')).toBeVisible();
    await expect(list).toContainText('6 of 8 steps left');
    await expect(list.getByRole('listitem').filter({ hasText: 'Remove sample content (done)' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

    await list.getByRole('link', { name: 'Add the first event' }).click();
    await page.getByLabel('Event date').fill('2030-12-05');
    await page.getByLabel('Description').fill('Ours.');
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'poster.jpg',
      mimeType: 'image/jpeg',
      buffer: await poster(),
    });
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(list).toContainText('5 of 8 steps left');

    await list.getByRole('link', { name: 'Add a second admin' }).click();
    await expect(page.getByRole('heading', { name: 'Invite an admin' })).toBeFocused();
    const form = page.getByRole('form', { name: 'Invite an admin' });
    await form.getByLabel('Your password', { exact: true }).fill(admin.password);
    await form.getByRole('button', { name: 'Invite Admin' }).click();
    const link = await form.getByText(/\/admin\/access#/).textContent();
    // An invitation alone lets nobody in.
    await expect(list).toContainText('5 of 8 steps left');
    const second = { username: 'second', password: 'another long password' };
    await site.call('POST', accessLinkPaths.use, { token: new URL(link as string).hash.slice(1), ...second });
    await page.reload();
    await expect(list).toContainText('4 of 8 steps left');
    // Half of the steps are done: from now on the list is one line when a screen appears.
    await toggleOn(page).click();

    await site.add('governingTeam');
    await site.change('contact', profile.contact);
    await expect(list.getByRole('link', { name: 'Say how to reach it' })).toHaveAttribute(
      'href',
      '/admin/site/contact',
    );
    await expect(list.getByRole('link', { name: 'Introduce the faculty' })).toHaveAttribute(
      'href',
      '/admin/site/faculty',
    );
    await list.getByRole('link', { name: 'Name the chapter' }).click();
    await expect(page).toHaveURL('/admin/site/identity');
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list).toContainText('1 of 8 steps left');
    await toggleOn(page).click();
    await expect(list.getByRole('link')).toHaveText(['Introduce the faculty']);

    await list.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Faculty' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    const done = page.getByText('All first steps are done.');
    await expect(done).toBeVisible();
    await expect(list).toHaveCount(0);
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(done).toHaveCount(0);
    // A section that goes back to its original later does not bring the list back.
    await site.call('DELETE', settingsPaths.section('contact'));
    expect(await site.call('GET', firstStepsPath)).toEqual({ shown: false, steps: [] });
  } finally {
    await context.close();
    await server.stop();
    await folder.remove();
  }
});

test.describe('the first steps', () => {
  test.beforeEach(({ site }) => site.call('PUT', firstStepsPath));
  test.afterEach(({ site }) => site.call('DELETE', firstStepsPath));

  test('are open once on a phone, stay open on a desktop, and closed where they were closed', async ({
    page,
    site,
  }) => {
    // A long list of sessions stands above the target of a step.
    for (let more = 0; more < 6; more += 1) await site.logIn();
    await page.setViewportSize(phone);
    await page.goto('/admin');
    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Add Past Event' })).toBeVisible();
    const toggle = toggleOn(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(listOn(page).getByRole('link', { name: 'Say where the site is' })).toBeVisible();
    await listOn(page).getByRole('link', { name: 'Add the governing team' }).click();
    await expect(page).toHaveURL('/admin/governing-team');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(listOn(page).getByRole('listitem')).toHaveCount(0);
    expect((await listOn(page).boundingBox())?.height).toBeLessThan(60);
    await toggle.press('Enter');
    await expect(listOn(page).getByRole('listitem')).toHaveCount(8);
    const { release } = await hold(page, '**/api/auth/sessions');
    await listOn(page).getByRole('link', { name: 'Add a second admin' }).click();
    const form = page.getByRole('heading', { name: 'Invite an admin' });
    await expect(form).toBeFocused();
    release();
    await expect(page.getByText('This session')).toBeAttached();
    await expect(form).toBeInViewport();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');

    await page.setViewportSize(desktop);
    await toggle.click();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await page.getByRole('link', { name: 'Past Events', exact: true }).click();
    await expect(page).toHaveURL('/admin/past-events');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('are dismissed, brought back, and leave the bar for the samples', async ({ page, site, dataDir }) => {
    await addSample(site, dataDir);
    await page.setViewportSize(phone);
    await page.goto('/admin/activity');
    await logIn(page);
    const list = listOn(page);
    const bar = page.getByRole('region', { name: 'Sample content' });
    await expect(list.getByRole('button', { name: 'Remove sample content' })).toBeVisible();
    await expect(bar).toHaveCount(0);

    await list.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(page.getByText(firstStepsMessages.dismissed)).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(bar).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(page.getByText(firstStepsMessages.shown)).toBeVisible();
    await expect(list).toBeVisible();
    await expect(bar).toHaveCount(0);

    await page.setViewportSize(desktop);
    await list.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});
