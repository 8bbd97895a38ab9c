import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { clubs } from '../../contract/clubs.ts';
import { paths } from '../../web/paths.ts';
import { expect, hold, test, untilItStarted } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page whose scripts wait. */
async function openUnstarted(page: Page, path: string) {
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return {
    async start() {
      scripts.release();
      await untilItStarted(page);
    },
  };
}

test('before the scripts the menu opens with its focus, closes by its button, Escape and a press beside it, and stays as it is when they run', async ({
  page,
}) => {
  const scripts = await openUnstarted(page, paths.home);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const close of [
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 600),
  ]) {
    await button.click();
    await expect(menu.getByRole('link', { name: profile.identity.name })).toBeFocused();
    await close();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await scripts.start();
  await expect(menu.getByRole('link', { name: 'Our Events' })).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(menu).toBeHidden();

  await page.reload({ waitUntil: 'commit' });
  await button.click();
  await page.keyboard.press('Escape');
  await untilItStarted(page);
  await expect(menu).toBeHidden();
});

test('before the scripts a pressed tab is the selected one, and its events come with them', async ({ page, site }) => {
  const [, second] = clubs;
  await site.add('pastEvents', { title: 'Of the second club', clubName: second.name });
  const scripts = await openUnstarted(page, paths.ourEvents);
  const tabs = page.getByRole('tab');
  for (const index of [2, 1]) {
    await tabs.nth(index).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await scripts.start();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Of the second club' })).toBeVisible();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

