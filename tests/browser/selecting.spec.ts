import type { Page } from '@playwright/test';
import { contentTypes } from '../../contract/content/index.ts';
import { violationsAtWidths } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ loggedIn: true });

const { governingTeam } = contentTypes;
const manage = governingTeam.screens.manage;
const names = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farah', 'Gita'];
const headings = (page: Page) => page.getByRole('article').getByRole('heading');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });
const question = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByRole('listitem').filter({ hasText: text });

test.describe('several members', () => {
  test.beforeEach(async ({ page, site }) => {
    for (const name of names) await site.add('governingTeam', { name });
    await site.add('governingTeam', { name: 'Harini', draft: 'true' });
    await page.goto(manage);
    await expect(headings(page)).toHaveCount(8);
  });

  test('are selected with keys and pointer, deleted after one question, and come back by one Undo in their order', async ({
    page,
  }) => {
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.press('Enter');
    await expect(select).toHaveAttribute('aria-pressed', 'true');
    await expect(bar(page).getByText('0 team members selected')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await box(page, 'Bela').press('Space');
    await page.getByRole('article', { name: 'Dev' }).click();
    await page.getByText('Asha', { exact: true }).click();
    await expect(bar(page).getByText('3 team members selected')).toBeVisible();
    await box(page, 'Asha').press('Space');
    await page.getByLabel('Search').fill('chair');
    await bar(page).getByRole('button', { name: 'Select all' }).click();
    await page.getByLabel('Search').fill('');
    await expect(bar(page).getByText('8 team members selected')).toBeVisible();
    await box(page, 'Gita').click();
    expect(await violationsAtWidths(page, [320, 1440])).toEqual([]);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await box(page, 'Esha').scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
    }

    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText('Are you sure you want to delete 7 team members?');
    await expect(question(page)).toContainText(
      'Asha, Bela, Chitra, Dev, Esha and 1 more will disappear from the public site. The others are drafts, which ' +
        'visitors don’t see. You can restore them for 30 days.',
    );
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar(page).getByText('7 team members selected')).toBeVisible();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(headings(page)).toHaveText(['Gita']);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'All governing team members' })).toBeFocused();
    await toast(page, '7 team members deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '7 team members restored.')).toBeVisible();
    await expect(headings(page)).toHaveText(['Harini', ...names]);

    await select.click();
    await bar(page).getByRole('button', { name: 'Stop selecting' }).click();
    await expect(select).toBeFocused();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});
