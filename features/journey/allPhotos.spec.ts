import type { Page } from '@playwright/test';
import { expect, hold, poster, type Site, test } from '../../tests/browser/test.ts';

const path = '/ourteam/photos';

/** Adds so many journey photos, the first of them in front. */
async function addPhotos(site: Site, count: number) {
  const image = await poster('#2c3286');
  for (let number = count; number > 0; number -= 1) await site.add('journey', { caption: `Photo ${number}.` }, image);
}

const photos = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const viewed = (page: Page) => viewer(page).locator('[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
const toAll = (page: Page) => page.getByRole('link', { name: 'All photos' });

test('all photos are there with the first one, are offered with the second one, fit every width, and open in the viewer', async ({
  page,
  site,
}) => {
  await page.goto(path);
  await expect(page).toHaveURL('/');
  await addPhotos(site, 1);
  await page.goto(path);
  await expect(heading(page)).toHaveText('1 photo');
  await page.goto('/ourteam');
  await page.getByRole('region', { name: 'Alumini' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Photo 1.')).toBeVisible();
  await expect(toAll(page)).toHaveCount(0);

  await site.clear();
  await addPhotos(site, 6);
  await page.goto('/ourteam');
  await page.getByRole('region', { name: 'Alumini' }).scrollIntoViewIfNeeded();
  await toAll(page).click();
  await expect(page).toHaveTitle(/^Alumini Photos \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alumini Photos');
  await expect(heading(page)).toHaveText('6 photos');
  await expect(page.locator('nav [aria-current]').filter({ visible: true })).toHaveText(['Our Team']);
  await expect(photos(page)).toHaveCount(6);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  for (const [width, columns] of [
    [320, 2],
    [390, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await photos(page).evaluateAll((items) =>
      items.map((item) => {
        const { width, height } = item.querySelector('img')?.getBoundingClientRect() ?? {};
        return { top: item.getBoundingClientRect().top, isSquare: Math.abs((width ?? 0) - (height ?? 1)) < 1 };
      }),
    );
    expect(boxes.filter(({ top }) => top === boxes[0]?.top).length, `columns at ${width} pixels`).toBe(columns);
    expect(
      boxes.every(({ isSquare }) => isSquare),
      `squares at ${width} pixels`,
    ).toBe(true);
  }

  await page.reload({ waitUntil: 'commit' });
  const files = await hold(page, '**/viewPictures*.js');
  await photos(page).first().getByRole('link').click();
  const second = photos(page).nth(1).getByRole('link', { name: 'Journey Photo 2' });
  // The scripts may not have run yet.
  await second.focus();
  await page.keyboard.press('Enter');
  files.release();
  // It is the last one that was pressed.
  await expect(viewed(page)).toHaveAttribute('alt', 'Journey Photo 2');
  await expect(viewer(page).getByText('Photo 2.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('Photo 3.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(second).toBeFocused();
});

test.describe('without JavaScript', () => {
  // A page without JavaScript does not load its scripts, which is no failure.
  test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

  test('the pages of all photos are whole, and a photo leads to its file', async ({ page, site }) => {
    await addPhotos(site, 6);
    await page.goto(path);
    await expect(photos(page)).toHaveText(['Photo 1.', 'Photo 2.', 'Photo 3.', 'Photo 4.', 'Photo 5.', 'Photo 6.']);
    const last = photos(page).last();
    await last.scrollIntoViewIfNeeded();
    const image = last.getByRole('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expect(last.getByRole('link')).toHaveAttribute('href', /\/media\/.*original/);
  });
});
