import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** What the preview showed when the first field of the form was drawn. */
    previewAtFirst?: string | null;
  }
}

const long = 'Build a three-element Yagi antenna out of a broomstick and welding rods. '.repeat(20).trim();

test.use({ loggedIn: true, locale: 'en-GB' });

test('an edited item is previewed as it is stored, its parts cannot be reached, and the public page shows the same', async ({
  page,
  site,
}) => {
  const { url } = await site.add('pastEvents', { description: long, link: 'example.org' });
  await page.goto('/admin/past-events/manage');
  await page.getByRole('button', { name: 'Edit' }).click();
  const preview = previewOn(page);
  await expect(preview.locator('img').first()).toHaveAttribute('src', url);
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Tab');
  await expect(preview.locator(':focus')).toHaveCount(0);

  await page.getByLabel('Description', { exact: true }).fill(`Changed. ${long}`);
  const previewed = preview.locator('article').first();
  await expect(previewed).toContainText('Event: Changed. Build a thr...');
  const shown = await previewed.textContent();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  // The form leaves its entry of the history a moment later, which would cancel the way to the next page.
  await expect.poll(() => page.evaluate(() => history.state?.depth)).toBeUndefined();
  await page.goto('/ourevents');
  await page.getByRole('tab').first().scrollIntoViewIfNeeded();
  const card = page.getByRole('tabpanel').getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Event: Changed. Build a thr...');
  expect(await card.textContent()).toBe(shown);
});

const previewOn = (page: Page) => page.getByRole('group', { name: 'Preview: as visitors will see it' });

test('a form is drawn before its preview', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main form input') === null) return;
      window.previewAtFirst ??= document.querySelector('main form [inert]')?.textContent ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/upcoming-events');
  await expect(previewOn(page)).toContainText('Event on: …');
  expect(await page.evaluate(() => window.previewAtFirst)).toBe('');
});
