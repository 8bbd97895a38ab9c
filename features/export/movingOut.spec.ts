import { readFile } from 'node:fs/promises';
import { expect, test } from '../../tests/browser/test.ts';
import { readZip } from '../../tests/support/readZip.ts';
import { exportMessages } from './contract.ts';

test.use({ loggedIn: true, viewport: { width: 390, height: 844 } });

test('a phone saves a copy of the site from the screen Hand-over, and stays there', async ({ page, site }) => {
  const { _id } = await site.add('pastEvents', { title: 'Antenna day' });
  await page.goto('/admin/hand-over');
  const part = page.getByRole('form', { name: 'Moving out' });
  await part.getByLabel('Address of the copy').fill('name.github.io/chapter');
  const saved = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download the copy' }).click();
  await expect(part.getByRole('status').filter({ hasText: exportMessages.begun })).toBeFocused();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.zip$/);
  const files = await readZip(await readFile(await file.path()));
  expect(files.get('content/pastEvents.json')?.bytes.toString()).toContain(_id);
  expect(files.get('README.txt')?.bytes.toString()).toContain('https://name.github.io/chapter/');
  await expect(page).toHaveURL('/admin/hand-over');
});
