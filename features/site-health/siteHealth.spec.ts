import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, test } from '../../tests/browser/test.ts';

test.use({ loggedIn: true, expectedErrors: /503/ });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Stores that a link has failed on three days, as the nightly check does. */
function killLink(dataDir: string, href: string) {
  const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  const insert = database.prepare(
    'INSERT INTO link_checks (id, href, checked_at, failed_days, last_failed_on, failure) VALUES (?, ?, ?, 3, ?, ?)',
  );
  insert.run(href, href, '2026-11-01T00:00:00.000Z', '2026-11-01', '404');
  database.close();
}

const toDo = (page: Page) => page.getByRole('region', { name: 'Today' }).getByRole('listitem');
const openHealth = async (page: Page) => {
  await page.getByRole('link', { name: 'Hand-over · Health' }).click();
  await page.getByRole('navigation', { name: 'Hand-over · Health' }).getByRole('link', { name: 'Health' }).click();
};
const group = (page: Page, name: string) => page.getByRole('region', { name });
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test('what needs a look leads from Today to the field that mends it, or is dismissed', async ({
  page,
  site,
  dataDir,
}) => {
  const href = 'https://forms.example/a-long-address-of-a-form-that-does-not-break-anywhere/'.padEnd(180, 'x');
  await site.add('upcomingEvents', {
    title: 'Night of boards',
    eventDate: '2030-01-05',
    registration: href,
    alt: 'Boards.',
  });
  killLink(dataDir, href);
  for (let photo = 1; photo <= 7; photo += 1) await site.add('journey', { caption: `Photo ${photo}` });

  await page.setViewportSize(phone);
  await page.goto('/admin/past-events');
  // Pictures can wait.
  await expect(toDo(page)).toHaveText(['1 link is deadNight of boards', /placeholders$/, '3 parts of pages are empty']);
  await toDo(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    '1 link is dead',
    /placeholders$/,
    '3 parts of pages are empty',
    '7 pictures have no alternative text',
    '8 pictures are small',
  ]);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
  }

  const photos = group(page, '7 pictures have no alternative text');
  await expect(photos.getByRole('listitem')).toHaveCount(5);
  await photos.getByRole('button', { name: 'Show all 7' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(7);
  await expect(photos.getByRole('listitem').nth(5)).toBeFocused();

  // A dismissal, which is undone.
  await photos.getByRole('listitem').filter({ hasText: 'Photo 7' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(group(page, '6 pictures have no alternative text').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect(
    group(page, '1 picture has no alternative text').getByRole('button', { name: 'Show again' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photos).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dismissed' })).toHaveCount(0);

  // All of a kind are dismissed, and one is shown again.
  await photos.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(page.getByRole('heading', { name: 'Dismissed' })).toBeVisible();
  await expect(photos.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
  await photos.getByRole('button', { name: 'Show again' }).first().click();
  await expect(group(page, '1 picture has no alternative text').getByRole('button', { name: 'Dismiss' })).toBeVisible();

  // The dialog of a photo opens at its alternative text.
  await group(page, '1 picture has no alternative text').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('dialog').getByLabel('Alternative text')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Alternative text').fill('Members at a bench.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  // An entry of a section opens at its field.
  await openHealth(page);
  // Four kinds are left, and pictures that were dismissed.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(5);
  const placeholders = group(page, 'texts are still placeholders');
  const faculty = placeholders.getByRole('listitem').filter({ hasText: 'Faculty' }).first();
  await faculty.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/admin\/site\/faculty\?/);
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toBeFocused();
  await page.goBack();

  // The form of an event opens at its link. What is mended leaves the list.
  await group(page, '1 link is dead').getByRole('link', { name: 'Open' }).click();
  const field = page.getByLabel('Registration Link', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('https://forms.example/new');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await openHealth(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(/placeholders$/);
  await group(page, '8 pictures are small').getByRole('link', { name: 'Open' }).first().click();
  await expect(page.getByRole('button', { name: 'Replace image' })).toBeFocused();
});
