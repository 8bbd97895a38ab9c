import { expect, test } from '@playwright/test';
import { startProcess, temporaryFolder } from '../support/process.ts';
import { poster } from './test.ts';

test('a new installation lets staff log in with the printed password and add an event, which stays after a restart', async ({
  page,
}) => {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, SAMPLE_CONTENT: 'off' };
  let server = await startProcess(env);
  const printed = (name: string) =>
    server.printed.map((line) => new RegExp(`${name}: (\\S+)`).exec(line)?.[1]).find(Boolean) ?? '';
  await expect.poll(() => printed('Password')).not.toBe('');
  const description = 'Build a three-element Yagi for 433 MHz.\nThen walk it across the ground.';

  await page.goto(`${server.address}/admin/upcoming-events`);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill(printed('Username'));
  await page.getByLabel('Password').fill(printed('Password'));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/admin\/upcoming-events$/);

  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await page.getByLabel('Event Date').fill('2030-12-05');
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();

  await seeOnHomePage(390);
  expect(await server.stop()).toBe(0);
  server = await startProcess(env);
  expect(printed('Password')).toBe('');
  await seeOnHomePage(1440);

  await server.stop();
  await folder.remove();

  async function seeOnHomePage(width: number) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(server.address);
    const poster = page.getByRole('button', { name: /5 Dec 2030/ });
    await poster.scrollIntoViewIfNeeded();
    const shown = poster.getByRole('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
      .toBe(true);
    await poster.click();
    await expect(page.getByText(/^Event on: Thursday,? 5\sDecember\s2030$/)).toBeVisible();
    await page.getByRole('button', { name: 'View Full Description' }).click();
    await expect(page.getByRole('dialog', { name: 'Event Description' })).toContainText(
      'Then walk it across the ground.',
    );
  }
});
