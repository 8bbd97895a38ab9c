import { accountMessages } from '#contract/account.ts';
import { sessionMessages } from '#contract/session.ts';
import { violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, test } from '../../tests/browser/test.ts';
import { readUnsaved } from '../../tests/browser/unsavedForms.ts';
import { admin } from '../../tests/support/process.ts';
import {
  accessLinkMessages,
  accessLinkPaths,
  adminsMessages,
  adminsPaths,
  type ListedAdmin,
  type MadeLink,
} from './contract.ts';

// The API answers 400 to a wrong password, and 401 to an ended session and a refused login.
test.use({
  loggedIn: true,
  expectedErrors: /400|401|410/,
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('an admin invites another one on a phone, who gets in, is removed on a desktop and thrown out', async ({
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

  const form = page.getByRole('form', { name: 'Invite an admin' });
  const own = form.getByLabel('Your password', { exact: true });
  await form.getByRole('button', { name: 'Invite Admin' }).click();
  await expect(form.getByText('Your password is required.')).toBeVisible();
  await own.fill('wrong');
  await own.press('Enter');
  await expect(form.getByRole('alert')).toContainText(accountMessages.wrongOwnPassword);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await own.fill(admin.password);
  await own.press('Enter');
  await expect(form.getByText(accessLinkMessages.invited)).toBeVisible();
  await form.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const waiting = page.getByRole('listitem').filter({ hasText: 'Invitation' });
  await expect(waiting).toContainText(`Made by ${admin.username}`);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 390, height: 844 },
  });
  const other = await context.newPage();
  // Programs for mail take the punctuation behind a link into it.
  await other.goto(`${link}>.`);
  await expect(other.getByText('You are invited to look after this site.')).toBeVisible();
  expect(await violationsInBothSchemes(other)).toEqual([]);
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other.getByText('Username is required.').first()).toBeVisible();
  await other.getByLabel('Username').fill(admin.username);
  await other.getByLabel('Password', { exact: true }).fill(second.password);
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other.getByText(adminsMessages.taken).first()).toBeVisible();
  await other.getByLabel('Username').fill(second.username);
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other).toHaveURL(/\/admin\/past-events$/);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(waiting).toHaveCount(0);
  await other.goto('/admin/activity');
  await expect(other.getByRole('listitem').first()).toContainText('second became an admin by an invitation.');

  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.filter({ hasText: second.username }).getByRole('button', { name: 'Remove' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Remove ${second.username}?` });
  const answer = dialog.getByLabel('Your password', { exact: true });
  await expect(answer).toBeFocused();
  await answer.press('Enter');
  await expect(dialog.getByText('Your password is required.')).toBeVisible();
  await answer.fill('wrong');
  await answer.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(accountMessages.wrongOwnPassword);
  await answer.fill(admin.password);
  await answer.press('Enter');
  await expect(page.getByText(adminsMessages.removed(second.username))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Admins' })).toBeFocused();

  // The other session learns of it at its next call.
  await other.reload();
  await expect(other.getByText(sessionMessages.expired)).toBeVisible();
  await other.getByLabel('Username').fill(second.username);
  await other.getByLabel('Password', { exact: true }).fill(second.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText(sessionMessages.wrongCredentials)).toBeVisible();
  await context.close();
});

test('an admin who has forgotten the password gets a link, and the old sessions end', async ({
  page,
  browser,
  site,
}) => {
  const { link: invitation } = (await site.call('POST', accessLinkPaths.invitations, {
    currentPassword: admin.password,
  })) as MadeLink;
  const credentials = { username: 'forgetful', password: 'a long old password' };
  await site.call('POST', accessLinkPaths.use, { token: new URL(invitation).hash.slice(1), ...credentials });
  await page.goto('/admin/account');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'forgetful' })
    .getByRole('button', { name: 'Password link' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'New password for forgetful' });
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(accessLinkMessages.resetMade('forgetful'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'New password of forgetful' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Password link' })).toBeFocused();

  const context = await browser.newContext({ baseURL: site.address });
  const other = await context.newPage();
  await other.goto('/admin/login');
  await expect(other.getByText('Forgotten? Ask another admin for a link.')).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('Choose a new password for forgetful.')).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('a long new password');
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other).toHaveURL(/\/admin\/past-events$/);
  const admins = (await site.call('GET', adminsPaths.all)) as ListedAdmin[];
  const { id } = admins.find(({ username }) => username === 'forgetful') as ListedAdmin;
  // A link works once, and a page of it that was left open says so. The next link comes into the same page.
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByText(accessLinkMessages.gone)).toBeVisible();
  const body = { adminId: id, currentPassword: admin.password };
  const { link: next } = (await site.call('POST', accessLinkPaths.resets, body)) as MadeLink;
  await late.evaluate((address) => location.assign(address), next);
  await expect(late.getByText('Choose a new password for forgetful.')).toBeVisible();
  await expect(late.getByText(accessLinkMessages.gone)).toHaveCount(0);
  await context.close();
  await site.call('DELETE', adminsPaths.one(id), { currentPassword: admin.password });
});

test('a link that is used in another tab leaves nothing of the former admin on the screen', async ({ page, site }) => {
  const { link } = (await site.call('POST', accessLinkPaths.invitations, {
    currentPassword: admin.password,
  })) as MadeLink;
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Upcoming Events', exact: true }).click();
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Typed by staff.');
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByLabel('Username').fill('successor');
  await other.getByLabel('Password', { exact: true }).fill('another long password');
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other).toHaveURL(/\/admin\/past-events$/);

  await expect(description).toHaveValue('');
  expect(await page.evaluate(readUnsaved)).toMatchObject([{ description: 'Typed by staff.' }]);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Logged in as successor')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'successor' })).toContainText('You');
  const admins = (await site.call('GET', adminsPaths.all)) as ListedAdmin[];
  const { id } = admins.find(({ username }) => username === 'successor') as ListedAdmin;
  await site.call('DELETE', adminsPaths.one(id), { currentPassword: admin.password });
});
