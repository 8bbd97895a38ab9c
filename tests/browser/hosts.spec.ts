import { expect, test } from '@playwright/test';
import { admin, freePort, startProcess, temporaryFolder } from '../support/process.ts';
import { choose, poster, untilItStarted } from './test.ts';

test('site and public API in one process, the admin API in another: staff add an event twice, visitors see it', async ({
  page,
}) => {
  const folder = await temporaryFolder();
  const [sitePort, adminPort] = [await freePort(), await freePort()];
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const env = {
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SITE_URL: siteUrl,
    PUBLIC_API_URL: siteUrl,
    ADMIN_API_URL: adminUrl,
  };
  const publicHost = await startProcess({ ...env, SERVE: 'site,public', PORT: String(sitePort) });
  const adminHost = await startProcess({ ...env, SERVE: 'admin', PORT: String(adminPort) });

  expect((await fetch(`${siteUrl}/api/admin/upcoming-events`)).status).toBe(404);
  expect((await fetch(`${adminUrl}/api/getupcomming`)).status).toBe(404);

  await page.goto(`${siteUrl}/admin/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${siteUrl}/admin/past-events`);
  await page.goto(`${siteUrl}/admin/upcoming-events`);
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await page.getByLabel('Event Date').fill('2030-12-05');
  await page.getByLabel('Description').fill('Across two hosts.');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Upcoming Events', exact: true }).click();
  await choose(page, 'Add again');
  await expect(page.getByAltText('Chosen file')).toBeVisible();
  await page.getByLabel('Event Date').fill('2031-12-05');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();

  await expect(async () => {
    await page.goto(siteUrl);
    await untilItStarted(page);
    for (const day of [/5 Dec 2030/, /5 Dec 2031/])
      await expect(page.getByRole('button', { name: day })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const image = page.locator('main img').first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  await publicHost.stop();
  await adminHost.stop();
  await folder.remove();
});
