import { version } from '../../server/version.ts';
import { expect, test } from './test.ts';

test('the description of the API can be read as a page', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Chapterhouse ${version}: the API`);
  await expect(page.getByText('/api/getupcomming')).toBeVisible();
  await expect(page.getByText('/api/admin/past-events/upload')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
