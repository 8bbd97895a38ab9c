import type { Locator, Page } from '@playwright/test';
import { admin } from '../support/process.ts';
import { expect, poster, test } from './test.ts';

test('a team member is added, changed, deleted and restored by the keyboard alone', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await page.goto('/admin/governing-team');
  await type('Username', admin.username);
  await type('Password', admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Governing Team Member' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await press(button('Choose image'));
  await (await chooser).setFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await type('Name', '[Name]');
  await type('Designation', 'Chair');
  await press(button('Add Member'));
  await expect(page.getByText('Team Member added successfully!')).toBeVisible();

  await press(page.getByRole('link', { name: /^See it in/ }));
  await press(button('Edit'));
  await expect(button('Update')).toBeVisible();
  await type('Designation', 'Treasurer');
  await press(button('Update'));
  await expect(page.getByText('Team member updated successfully!')).toBeVisible();

  await press(button('Delete'));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Member deleted successfully!')).toBeVisible();
  // The dialog gives the focus back a moment after the message.
  await expect(page.getByRole('heading', { name: 'All governing team members' })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('Treasurer')).toBeVisible();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let count = 0; count < 80; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${target}.`);
}
