import type { Locator, Page } from '@playwright/test';
import { conflictMessage } from '../../contract/conflict.ts';
import { violationsInBothSchemes } from './axe.ts';
import { expect, poster, type Site, test } from './test.ts';

test.use({ loggedIn: true, expectedErrors: /409|404/ });

const panel = (page: Page) => page.getByRole('group', { name: conflictMessage });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const stored = async (site: Site) => (await (await fetch(`${site.address}/api/getupcomming`)).json()).data[0];

async function openForm(page: Page) {
  await page.goto('/admin/upcoming-events/manage');
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await expect(description(page)).toHaveValue('An event.');
}

/** Two people have the form of the same event open, and the other one saves first. */
async function beSecond(page: Page, other: Page) {
  await openForm(page);
  await openForm(other);
  await description(other).fill('Theirs.');
  await other.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'theirs.jpg',
    mimeType: 'image/jpeg',
    buffer: await poster('#ffd83d'),
  });
  await other.getByLabel('Show all').check();
  await other.getByLabel('Alternative text').fill('Their poster.');
  await update(other);
  await expect(other.getByText('Upcoming event updated successfully!')).toBeVisible();

  await description(page).fill('Mine.');
  await update(page);
  await expect(panel(page)).toBeFocused();
}

test('who saves second sees both versions, and keeps theirs only by choice', async ({ page, browser, site }) => {
  await site.add('upcomingEvents');
  const other = await (await browser.newContext({ baseURL: site.address })).newPage();
  await beSecond(page, other);

  await expect(panel(page)).toContainText('staff changed it on');
  await expect(panel(page).locator('dt')).toHaveText(['Description', 'Image']);
  await expect(panel(page)).toContainText('Theirs.');
  await expect(panel(page)).toContainText('Mine.');
  await expect(panel(page).getByRole('img')).toHaveCount(1);
  await expect(panel(page).getByRole('img', { name: 'Their poster.' })).toBeVisible();
  await expect(panel(page)).toContainText('Their image stays, unless you choose another one.');
  expect(await stored(site)).toMatchObject({ description: 'Theirs.' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // The panel follows what is typed, and an update alone overwrites nothing.
  await description(page).fill('Mine, and more.');
  await expect(panel(page)).toContainText('Mine, and more.');
  await update(page);
  await expect(panel(page)).toBeFocused();
  expect(await stored(site)).toMatchObject({ description: 'Theirs.' });

  const { url: theirImage } = await stored(site);
  await panel(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(await stored(site)).toMatchObject({
    description: 'Mine, and more.',
    url: theirImage,
    fit: 'whole',
    alt: 'Their poster.',
  });

  // No form hears of the other's update, so now the other editor is second.
  await description(other).fill('Theirs again.');
  await update(other);
  await panel(other).getByRole('button', { name: 'Take theirs' }).click();
  await expect(description(other)).toHaveValue('Mine, and more.');
  await expect(other.getByRole('heading', { level: 2, name: 'Edit: Mine, and more.' })).toBeFocused();
  await expect(panel(other)).toHaveCount(0);
  await description(other).fill('On top of it.');
  await update(other);
  await expect(other.getByText('Upcoming event updated successfully!')).toBeVisible();
  expect(await stored(site)).toMatchObject({ description: 'On top of it.' });
  await other.context().close();
});

test('what both say of the same image is compared in the words of the form', async ({ page, browser, site }) => {
  await site.add('upcomingEvents', { focus: '30% 50%' });
  const other = await (await browser.newContext({ baseURL: site.address })).newPage();
  await openForm(page);
  await openForm(other);
  await other.getByLabel('Show all').check();
  await other.getByLabel('Alternative text').fill('Theirs.');
  await update(other);
  await expect(other.getByText('Upcoming event updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Point that stays in view' }).press('Shift+ArrowDown');
  await update(page);
  const names = ['In its frame', 'Point that stays in view', 'Alternative text'];
  await expect(panel(page).locator('dt')).toHaveText(names);
  const versions = names.map((_, index) => panel(page).locator('dl > div').nth(index).locator('dd'));
  await expect(versions[0] as Locator).toHaveText('TheirsShow allYoursNot chosen');
  await expect(versions[1] as Locator).toHaveText(
    'Theirs30 % from the left, 50 % from the topYours30 % from the left, 60 % from the top',
  );
  await expect(versions[2] as Locator).toHaveText('TheirsTheirs.YoursEmpty');
  await panel(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  expect(await stored(site)).toMatchObject({ focus: '30% 60%' });
  expect(await stored(site)).not.toHaveProperty('fit');
  await other.context().close();
});

test('an update of an item that someone has deleted says so and keeps the form', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents');
  await openForm(page);
  await description(page).fill('Mine.');
  await site.remove('upcomingEvents', _id);
  await update(page);
  await expect(page.getByRole('alert')).toContainText('This upcoming event does not exist.');
  await expect(description(page)).toHaveValue('Mine.');
});
