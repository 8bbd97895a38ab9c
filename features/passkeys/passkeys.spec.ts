import type { Page } from '@playwright/test';
import { accountMessages } from '#contract/account.ts';
import { violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { test as base, expect, logIn } from '../../tests/browser/test.ts';
import { admin } from '../../tests/support/process.ts';
import { passkeyMessages, passkeyPaths } from './contract.ts';

// Browsers have passkeys for names alone, and without HTTPS for this one.
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.address.replace('127.0.0.1', 'localhost')),
});
// The API answers 400 to the wrong password, and 401 to the removed passkey.
test.use({ expectedErrors: /400|401/ });

/** Gives the browser an authenticator that says yes for the user. Returns the function that reads its passkeys. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test('a passkey is added, renamed, used to log in and removed', async ({ page }) => {
  const credentials = await addAuthenticator(page);
  // Otherwise the authenticator would take the offer of the login screen.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/admin/account');
  const withPasskey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(withPasskey).toBeVisible();
  await page.getByRole('button', { name: 'Log In', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(withPasskey).toBeFocused();
  await page.setViewportSize(phone);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await logIn(page);

  const passkeys = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
  const rows = passkeys.getByRole('listitem');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  const password = dialog.getByLabel('Your password', { exact: true });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/Chrom/);
  await page.keyboard.type('My phone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(accountMessages.wrongOwnPassword);
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('My phone');
  expect(await credentials()).toEqual([]);
  await page.setViewportSize(phone);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(page.getByText(passkeyMessages.added('My phone'))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Not used yet');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  // A device makes one passkey for an admin.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(passkeyMessages.known);
  await page.keyboard.press('Escape');

  await rows.getByRole('button', { name: 'Rename' }).press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Work phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText(passkeyMessages.renamed)).toBeVisible();
  await expect(rows.getByRole('heading', { name: 'Work phone' })).toBeVisible();

  // The new password is the old one, so that the other tests can log in.
  const keep = page.getByRole('checkbox', { name: 'Keep this passkey' });
  await expect(keep).toHaveAccessibleDescription(/Work phone/);
  await expect(keep).not.toBeChecked();
  await page.getByLabel('Current password', { exact: true }).fill(admin.password);
  await page.getByLabel('New password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible();
  await expect(keep).not.toBeChecked();
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await withPasskey.press('Enter');
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText(`Logged in as ${admin.username}`)).toBeVisible();
  await expect(rows).toContainText('Last used');
  await page.getByRole('main').getByRole('link', { name: 'Hand-over' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Add a passkey' })).toContainText('(done)');
  await expect(page.getByRole('listitem').filter({ hasText: admin.username })).toContainText('1 passkey');
  await page.goBack();

  await rows.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(passkeyMessages.removed('Work phone'))).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  await expect(keep).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await withPasskey.click();
  await expect(page.getByRole('alert')).toContainText(passkeyMessages.notAccepted);
  await logIn(page);
});

test('the browser offers a passkey with the field of the username', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/admin/account');
  await logIn(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible();
  // Here the authenticator takes the offer for the user.
  const answered = page.waitForResponse(`**/api${passkeyPaths.login}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
});

base('where there are no passkeys, the login has no button, and the account says why', async ({ page }) => {
  await page.goto('/admin/account');
  await expect(page.getByRole('button')).toHaveText(['Show', 'Log In']);
  await logIn(page);
  await expect(page.getByText(passkeyMessages.noAddress)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
