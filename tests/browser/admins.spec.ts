import { adminsMessages } from '../../contract/admins.ts';
import { sessionMessages } from '../../contract/session.ts';
import { admin } from '../support/process.ts';
import { expect, logIn, test } from './test.ts';

// The API answers 400 to a wrong password, and 401 to an ended session and a refused login.
test.use({ loggedIn: true, expectedErrors: /400|401/ });

test('an admin adds another one on a phone, who logs in, is removed on a desktop and thrown out', async ({
  page,
  browser,
  site,
}) => {
  const second = { username: 'second', password: 'another long password' };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/account');
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Admins' }) });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(admin.username);
  await expect(rows).toContainText('You');
  await expect(list.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  const form = page.locator('form', { has: page.getByRole('button', { name: 'Add Admin' }) });
  const own = form.getByLabel('Your password', { exact: true });
  await form.getByRole('button', { name: 'Add Admin' }).click();
  await expect(form.getByText('Username is required.')).toBeVisible();
  await expect(form.getByText('Your password is required.')).toBeVisible();
  await form.getByLabel('Username').fill(second.username);
  await form.getByLabel('Password', { exact: true }).fill(second.password);
  await expect(form.getByText('At least 10 characters: long enough.')).toBeVisible();
  await own.fill('wrong');
  await own.press('Enter');
  await expect(form.getByRole('alert')).toContainText(adminsMessages.wrongPassword);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Username')).toHaveValue(second.username);
  await own.fill(admin.password);
  await own.press('Enter');
  await expect(form.getByRole('status')).toContainText(adminsMessages.added(second.username));
  await expect(form.getByLabel('Username')).toHaveValue('');
  await expect(rows).toHaveCount(2);

  const context = await browser.newContext({ baseURL: site.address, storageState: { cookies: [], origins: [] } });
  const other = await context.newPage();
  await other.goto('/admin/activity');
  await logIn(other, second);
  await expect(other.getByRole('heading', { name: 'Activity' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.filter({ hasText: second.username }).getByRole('button', { name: 'Remove' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Remove ${second.username}?` });
  const answer = dialog.getByLabel('Your password', { exact: true });
  await expect(answer).toBeFocused();
  await answer.press('Enter');
  await expect(dialog.getByText('Your password is required.')).toBeVisible();
  await answer.fill('wrong');
  await answer.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(adminsMessages.wrongPassword);
  await answer.fill(admin.password);
  await answer.press('Enter');
  await expect(page.getByText(adminsMessages.removed(second.username))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Admins' })).toBeFocused();

  // The other session learns of it at its next call.
  await other.reload();
  await expect(other.getByText(sessionMessages.expired)).toBeVisible();
  await other.getByLabel('Username').fill(second.username);
  await other.getByLabel('Password').fill(second.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText(sessionMessages.wrongCredentials)).toBeVisible();
  await context.close();
});
