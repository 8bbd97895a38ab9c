import { accountMessages, accountPaths } from '../../contract/account.ts';
import { sessionMessages, sessionPaths } from '../../contract/session.ts';
import { version } from '../../server/version.ts';
import { admin } from '../support/process.ts';
import { expect, logIn, test } from './test.ts';

// The API answers 400 to the wrong password and 401 to the ended session.
test.use({ expectedErrors: /400|401/ });

test('the account changes the password and ends other sessions', async ({ page, browser, site }) => {
  await page.goto('/admin/account');
  await logIn(page);
  await expect(page.getByText(`Chapterhouse ${version}`, { exact: true })).toBeVisible();
  const current = page.getByLabel('Current password', { exact: true });
  const next = page.getByLabel('New password', { exact: true });

  await current.fill('wrong');
  await next.fill('short');
  await expect(page.getByText('At least 10 characters: 5 more to go.')).toBeVisible();
  await next.fill(admin.password);
  await next.press('Enter');
  await expect(page.getByRole('alert')).toContainText(accountMessages.wrongPassword);
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(next).toHaveValue(admin.password);

  const context = await browser.newContext({ baseURL: site.address });
  const other = await context.newPage();
  await other.goto('/admin/past-events');
  await logIn(other);
  // A call under way would be refused, and show the login before the reload.
  await other.waitForLoadState('networkidle');

  // The new password is the old one, so that the other tests can log in.
  await current.fill(admin.password);
  await current.press('Tab');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Change Password' }).press('Enter');
  await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(sessionMessages.expired)).toBeVisible();

  await context.close();

  // The new password has ended the mark of the login, and the browser has got another one.
  await page.getByRole('button', { name: 'Logout' }).click();
  const login = page.waitForRequest(`**/api${sessionPaths.login}`);
  await logIn(page);
  const { mark } = (await login).postDataJSON();
  const id = { username: admin.username, password: 'wrong', mark };
  const guesses = Array.from({ length: 6 }, () => page.request.post(`/api${sessionPaths.login}`, { data: id }));
  expect((await Promise.all(guesses)).map((guess) => guess.status()).sort()).toEqual([401, 401, 401, 401, 401, 429]);
  await page.goto('/admin/account');

  const tokens = [await site.logIn(), await site.logIn()];
  const statuses = async () => {
    const calls = tokens.map((token) =>
      fetch(`${site.address}/api${accountPaths.sessions}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    return (await Promise.all(calls)).map(({ status }) => status).sort();
  };
  await page.reload();
  await page.getByRole('button', { name: 'End session' }).first().press('Enter');
  await expect(page.getByText(accountMessages.sessionEnded)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  expect(await statuses()).toEqual([200, 401]);

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText(accountMessages.sessionsEnded, { exact: true })).toBeVisible();
  await expect(page.getByText('This session', { exact: true })).toBeVisible();
  expect(await statuses()).toEqual([401, 401]);
});
