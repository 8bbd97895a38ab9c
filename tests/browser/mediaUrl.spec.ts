import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createFolderServer } from '../support/folderServer.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { choose, createSite } from './test.ts';

test('images that MEDIA_URL has elsewhere are shown to visitors and to staff, as the policy of the pages allows, and can be added again', async ({
  page,
}) => {
  const folder = await temporaryFolder();
  const files = createFolderServer(join(folder.path, 'media')).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const mediaUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/files`;
  const server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    MEDIA_URL: mediaUrl,
  });
  await createSite(server.address).add('upcomingEvents', { eventDate: '2030-12-05' });

  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const own: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${server.address}/media/`) && own.push(request.url()));
  const expectImage = async () => {
    const image = page.locator('main img').first();
    await expect(image).toHaveAttribute('src', new RegExp(`^${mediaUrl}/`));
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  };

  await page.goto(server.address);
  await expectImage();

  await page.goto(`${server.address}/admin/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${server.address}/admin/past-events`);
  await page.goto(`${server.address}/admin/upcoming-events/manage`);
  await expectImage();
  expect([refused, own]).toEqual([[], []]);
  // To be added again, a picture must be read and not only shown, which another origin need not permit.
  await choose(page, 'Add again');
  await expect(page.getByAltText('Chosen file')).toBeVisible();
  expect(refused).toEqual([]);

  // The policy does not name the same folder on another host.
  const elsewhere = mediaUrl.replace('127.0.0.1', 'localhost');
  await page.evaluate((src) => {
    document.body.append(Object.assign(new Image(), { src }));
  }, `${elsewhere}/image.jpg`);
  await expect.poll(() => refused).toHaveLength(1);

  await server.stop();
  files.close();
  await folder.remove();
});
