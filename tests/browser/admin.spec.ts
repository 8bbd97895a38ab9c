import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { sessionMessages } from '../../contract/session.ts';
import { admin } from '../support/process.ts';
import { expect, hold, logIn, poster, test } from './test.ts';

const adminCalls = '**/api/admin/upcoming-events**';
const image = async (colour?: string) => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster(colour) });

test.describe('login', () => {
  test.describe('with what is missing or wrong', () => {
    test.use({ expectedErrors: /401|429|ERR_FAILED|failed:/ });

    test('asks for both fields, in their place, then shows the server’s message, or the fallback when the network fails, keeps the name, and takes it in capitals and with spaces', async ({
      page,
    }) => {
      const submit = page.getByRole('button', { name: 'Log In' });
      await page.goto('/admin/login');
      await submit.click();
      await expect(page.getByText('Username is required.')).toBeVisible();
      await expect(page.getByText('Password is required.')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');

      await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Password').fill('wrong');
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(sessionMessages.wrongCredentials);
      await expect(page.getByLabel('Username')).toHaveValue('somebody');
      await expect(page).toHaveURL(/\/admin\/login$/);
      for (let attempt = 2; attempt <= 6; attempt += 1) {
        const answered = page.waitForResponse('**/api/auth/login');
        await submit.click();
        await answered;
      }
      // The time is 'at 14:05', '2:05 PM' or has the form of another locale.
      await expect(page.getByRole('alert')).toHaveText(/Too many failed logins\. Please try again at \d+:\d\d.*\./);

      await page.route('**/api/auth/login', (route) => route.abort());
      await page.getByLabel('Password').fill('wrong');
      await submit.click();
      await expect(page.getByRole('alert')).toContainText('Login failed. Please check credentials or network.');

      await page.unroute('**/api/auth/login');
      // The keyboard of a phone writes capitals and a space at the end.
      await page.getByLabel('Username').fill(` ${admin.username.toUpperCase()} `);
      await page.getByLabel('Password').fill(admin.password);
      await submit.click();
      await expect(page).toHaveURL(/\/admin\/past-events$/);
    });
  });

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
    const staffScreens = ['Recently deleted', 'Activity', 'Hand-over', 'Account'];
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

test.describe('adding an upcoming event', () => {
  test.use({ loggedIn: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/upcoming-events');
  });

  test('names what is missing, in the order of the form, keeps what was typed, is busy while it saves, then clears the form and says so', async ({
    page,
  }) => {
    const submit = page.getByRole('button', { name: 'Add Event' });
    await page.getByLabel('Link', { exact: true }).fill('example.org');
    const group = page.getByRole('button', { name: 'Time and place' });
    await expect(page.getByLabel('End Time')).toBeHidden();
    await group.click();
    await page.getByLabel('End Time').fill('17:00');
    await group.click();
    await expect(page.getByLabel('End Time')).toBeHidden();
    await submit.click();
    const summary = page.getByRole('alert').first();
    await expect(summary.getByRole('paragraph')).toHaveText([
      'Please select an image.',
      'Please select an event date.',
      'Description cannot be empty.',
    ]);
    await page.getByLabel('Image', { exact: true }).setInputFiles(await image());
    await expect(summary).not.toContainText('image');
    await page.getByLabel('Event date').fill('2030-01-01');
    await page.getByLabel('Description').fill('Mended.');
    await expect(summary).toHaveCount(0);
    await page.getByLabel('Event date').fill('');
    await page.getByLabel('Description').fill('');
    await submit.click();
    await expect(summary).toContainText('Please select an event date.');
    await page.getByLabel('Event Date').fill('2030-12-05');
    await submit.click();
    await expect(summary).toContainText('Description cannot be empty.');
    await expect(page.getByLabel('Description', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue('example.org');

    await page.getByLabel('Description', { exact: true }).fill('Build a Yagi.');
    await submit.click();
    await expect(summary).toContainText('An End Time needs a Start Time.');
    await expect(page.getByLabel('End Time')).toHaveAccessibleDescription('An End Time needs a Start Time.');
    await expect(page.getByLabel('End Time')).toBeVisible();
    await page.getByLabel('Start Time').pressSequentially('10');
    await page.getByLabel('End Time').fill('');
    await submit.click();
    await expect(summary).toHaveText('Start Time is not complete.');
    await expect(page.getByLabel('Start Time')).toHaveAccessibleDescription('Start Time is not complete.');
    await page.getByLabel('Start Time').fill('10:00');
    await expect(summary).toHaveCount(0);
    await page.getByLabel('End Time').fill('09:00');
    await submit.click();
    await expect(summary).toContainText('If the event ends on a later day, give its Last Day.');
    await page.getByLabel('Last Day').fill('2030-12-06');
    await expect(summary).toHaveCount(0);
    await page.getByLabel('Last Day').fill('');
    await page.getByLabel('End Time').fill('17:00');
    await expect(page.getByRole('group', { name: /^Preview/ })).toContainText('5 Dec 2030, 10:00 – 17:00');
    const upload = await hold(page, '**/upload');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByRole('button', { name: 'Adding Event...' })).toBeDisabled();
    upload.release();
    await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Event Date')).toHaveValue('');
    await expect(page.getByText('poster.jpg')).toHaveCount(0);
  });
});

test.describe('managing upcoming events', () => {
  test.use({ loggedIn: true });

  const open = async (page: Page) => {
    await page.goto('/admin/upcoming-events/manage');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Upcoming Events' })).toBeVisible();
  };

  test('edits one: prefilled, heading of 30 characters, stays open with refreshed values', async ({ page, site }) => {
    await site.add('upcomingEvents', {
      description: 'Build a three-element Yagi for 433 MHz.',
      link: 'example.org',
      registration: 'example.com/r',
    });
    await open(page);
    await expect(page.getByRole('article').getByText('5 Dec 2030')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
    await expect(page.getByRole('heading', { name: /Build a three-element Yagi for\.\.\.$/ })).toBeVisible();
    await expect(page.getByLabel('Event Date')).toHaveValue('2030-12-05');
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue('example.org');
    await expect(page.getByLabel('Registration Link')).toHaveValue('example.com/r');

    await page.getByLabel('Description', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Description cannot be empty.');
    await page.getByLabel('Event Date').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Event date is required.');

    await page.getByLabel('Event Date').fill('2030-12-06');
    await page.getByLabel('Description', { exact: true }).fill('Two Yagis.');
    await expect(page.getByRole('group', { name: /^Preview/ })).toContainText('Two Yagis.');
    await page.getByLabel('Link', { exact: true }).fill('');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await image('#ffd83d'));
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Two Yagis\.$/ })).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Two Yagis.');
    await expect(page.getByRole('article').getByText('Two Yagis.')).toBeVisible();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Description', { exact: true })).toHaveCount(0);
    await page.goto('/');
    await page.getByRole('button', { name: /6 Dec 2030/ }).click();
    await expect(page.getByText('Two Yagis.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Event Details' })).toHaveCount(0);
  });
});

test.describe('a session that ends', () => {
  test.use({ loggedIn: true, expectedErrors: /401|403/ });

  test('by a 401 or a 403 leads to the login and says so', async ({ page }) => {
    const fetchedAhead = page.waitForResponse('**/api/admin/upcoming-events');
    await page.goto('/admin/upcoming-events');
    await (await fetchedAhead).finished();
    for (const status of [401, 403]) {
      await page.route(adminCalls, (route) => route.fulfill({ status, json: { message: 'Over.' } }));
      await page.getByRole('link', { name: 'Manage Upcoming Events' }).first().click();
      await expect(page, `${status}`).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('alert')).toContainText(
        'Your session has expired or is invalid. Please log in again.',
      );
      await page.unroute(adminCalls);
      if (status === 401) {
        await logIn(page);
        await page.getByRole('link', { name: 'Add Upcoming Event' }).first().click();
      }
    }
    await page.goto('/admin/upcoming-events');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
