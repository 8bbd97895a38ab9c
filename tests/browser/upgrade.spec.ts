import { expect, test } from '@playwright/test';
import { makeNextBuild } from '../support/nextBuild.ts';
import { admin, freePort, startProcess, temporaryFolder } from '../support/process.ts';
import { createSite, poster, sessionOf, untilItStarted } from './test.ts';

test('a page and a form that are open during an upgrade go on, with what they fetch only afterwards', async ({
  browser,
}) => {
  const folder = await temporaryFolder();
  const next = await makeNextBuild();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  let server = await startProcess(env);
  const context = await browser.newContext({
    baseURL: server.address,
    storageState: await sessionOf(createSite(server.address)),
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const missing: string[] = [];
  context.on('response', (response) => response.status() === 404 && missing.push(response.url()));

  const form = await context.newPage();
  await form.goto('/admin/past-events');
  await form.getByRole('textbox', { name: 'Description' }).fill('Typed before the upgrade.');
  await form
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await expect(form.getByAltText('Chosen file')).toBeVisible();
  const page = await context.newPage();
  await page.goto('/about');
  await untilItStarted(page);

  await server.stop();
  // No server answers during this time.
  const refused = form.waitForEvent('requestfailed', (request) => request.url().includes('/assets/PictureDialog-'));
  await form.getByRole('button', { name: 'Edit picture' }).click();
  await refused;
  server = await startProcess(env, [], next.main);

  // The pauses between the tries grow with the time that the start takes.
  await expect(form.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
  await form.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed before the upgrade.');
  await form.getByLabel('Club', { exact: true }).selectOption('AI build club');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(form.getByText('added successfully')).toBeVisible();
  await form.getByRole('link', { name: 'Manage Past Events' }).first().click();
  await expect(form.getByText('Typed before the upgrade.')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('contentinfo').locator('a[href="/ourevents"]').click();
  await expect(page).toHaveURL('/ourevents');
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect([missing, errors]).toEqual([[], []]);

  // A visitor who comes now gets the new version.
  const fetched = page.waitForRequest(/\/assets\/.*-next\.js$/);
  await page.reload();
  await fetched;

  await context.close();
  await server.stop();
  await next.remove();
  await folder.remove();
});
