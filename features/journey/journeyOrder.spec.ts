import type { Page } from '@playwright/test';
import { maxOrdered } from '#contract/content/order.ts';
import { expect, poster, type Site, test } from '../../tests/browser/test.ts';
import { type JourneyImage, journey } from './contract.ts';

test.use({ loggedIn: true, reducedMotion: 'reduce' });

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });
async function addPhoto(site: Site, name: string) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await poster())]), name);
  await site.call('POST', '/our-team-journey/upload', form);
}

test('journey photos are put in order for visitors, and several are deleted together and come back to their places', async ({
  page,
  site,
}) => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  for (const name of files) await addPhoto(site, name);
  await page.goto('/admin/edit-our-team-journey');
  await expect(names(page)).toHaveText(files.toReversed());
  await expect(page.getByRole('link', { name: 'the team page' })).toHaveAttribute('href', '/ourteam');

  const caption = page.getByRole('article', { name: 'c.jpg' }).getByLabel('Caption');
  await caption.fill('Not saved yet');
  await page.getByRole('button', { name: 'Change order' }).click();
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
  await rows.filter({ hasText: 'a.jpg' }).getByRole('button', { name: 'To the top' }).click();
  await expect(page.getByText('Order saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused();
  await expect(names(page)).toHaveText(['a.jpg', 'd.jpg', 'c.jpg', 'b.jpg']);
  await expect(caption).toHaveValue('Not saved yet');

  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: 'd.jpg' }).press('Space');
  await page.getByRole('article', { name: 'b.jpg' }).getByRole('img').click({ force: true });
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete 2 journey images?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['a.jpg', 'c.jpg']);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText(['a.jpg', 'd.jpg', 'c.jpg', 'b.jpg']);
  await expect(caption).toHaveValue('Not saved yet');
});

declare global {
  interface Window {
    /** The number of cards that were drawn at first. */
    firstDrawn?: number;
  }
}

test('more photos than can be put in order are shown with a line that says so, the first of them at once', async ({
  page,
  site,
}) => {
  await addPhoto(site, 'a.jpg');
  const [photo] = (await site.call('GET', journey.path)) as JourneyImage[];
  const data = Array.from({ length: maxOrdered + 1 }, (_, index) => ({ ...photo, _id: `photo-${index}` }));
  await page.route(`**/api${journey.path}`, (route) => route.fulfill({ json: { data } }));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      window.firstDrawn ||= document.querySelectorAll('article').length;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/edit-our-team-journey');
  await expect(page.getByText('More than 1,000 journey images cannot be put in order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0);
  // The cards below the first ones follow, which takes a busy machine long.
  await expect(page.getByRole('article')).toHaveCount(data.length, { timeout: 60_000 });
  expect(await page.evaluate(() => window.firstDrawn)).toBe(60);
});
