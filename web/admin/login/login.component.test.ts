import { sessionMessages } from '#contract/session.ts';
import { address, admin, commands, describe, expect, page, test, visit } from '../../../tests/support/component.tsx';

const adminCalls = '**/api/admin/upcoming-events**';
const logIn = async (username = admin.username) => {
  await page.getByLabelText('Username').fill(username);
  await page.getByLabelText('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

test.override({ expectedErrors: /401|403|429|ERR_FAILED|failed:/ });

describe('without a session', () => {
  test.override({ loggedIn: false });

  test('the login asks for both fields, in their place, then shows the server’s message, or the fallback when the network fails, keeps the name, and takes it in capitals and with spaces', async () => {
    const submit = page.getByRole('button', { name: 'Log In' });
    await visit('/admin/login');
    await submit.click();
    await expect.element(page.getByText('Username is required.')).toBeVisible();
    await expect.element(page.getByText('Password is required.')).toBeVisible();
    await expect.element(page.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabelText('Username').fill('somebody');
    await page.getByLabelText('Password').fill('wrong');
    await submit.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sessionMessages.wrongCredentials);
    await expect.element(page.getByLabelText('Username')).toHaveValue('somebody');
    await expect.poll(address).toMatch(/\/admin\/login$/);
    const logins = () => commands.sent('/api/auth/login');
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      await submit.click();
      await expect.poll(logins).toHaveLength(attempt);
      await expect.element(submit).toBeEnabled();
    }
    // The time is 'at 14:05', '2:05 PM' or has the form of another locale.
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Too many failed logins\. Please try again at \d+:\d\d.*\./);

    await commands.answer('**/api/auth/login');
    await page.getByLabelText('Password').fill('wrong');
    await submit.click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Login failed. Please check credentials or network.');

    await commands.release('**/api/auth/login');
    // The keyboard of a phone writes capitals and a space at the end.
    await logIn(` ${admin.username.toUpperCase()} `);
    await expect.poll(address).toMatch(/\/admin\/past-events$/);
  });
});

test('a session that ends by a 401 or a 403 leads to the login and says so', async () => {
  await visit('/admin/upcoming-events');
  await expect.element(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  for (const status of [401, 403]) {
    await commands.answer(adminCalls, { status, json: { message: 'Over.' } });
    await page.getByRole('link', { name: 'Manage Upcoming Events' }).first().click();
    await expect.poll(address).toMatch(/\/admin\/login$/);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Your session has expired or is invalid. Please log in again.');
    await commands.release(adminCalls);
    if (status === 401) {
      await logIn();
      await expect.poll(address).toBe('/admin/upcoming-events/manage');
      await page.getByRole('link', { name: 'Add Upcoming Event' }).first().click();
    }
  }
  await visit('/admin/upcoming-events');
  await expect.poll(address).toMatch(/\/admin\/login$/);
});
