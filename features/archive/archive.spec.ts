import type { Page } from '@playwright/test';
import { clubs } from '#contract/clubs.ts';
import { paths } from '#web/paths.ts';
import { violations, violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, type Site, test } from '../../tests/browser/test.ts';
import { archivePages, archiveTexts } from './contract.ts';

const main = (page: Page) => page.getByRole('main');
const years = (page: Page) => page.getByRole('region', { name: 'Year by year' }).getByRole('listitem');
const tiles = (page: Page, month: string) => page.getByRole('region', { name: month }).getByRole('listitem');
const links = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link');

/** Adds three events and an issue of this year, and more events of 2019 than a page has. */
async function addAll(site: Site) {
  const [ai, technical] = clubs;
  await site.add('pastEvents', { title: 'Old', clubName: ai.name, eventDate: '2021-12-31' });
  await site.add('pastEvents', { title: 'Antenna Day', clubName: technical.name, eventDate: '2024-03-02' });
  await site.add('pastEvents', { title: 'A'.repeat(80), clubName: ai.name, eventDate: '2024-03-05' });
  await site.add('pastEvents', { title: 'نعمان بن ثابت', clubName: ai.name, eventDate: '2024-01-09' });
  for (let number = 1; number <= 26; number += 1) {
    const eventDate = `2019-${number > 24 ? '02' : '05'}-${String(number).padStart(2, '0')}`;
    await site.add('pastEvents', { title: `Evening ${number}`, clubName: ai.name, eventDate });
  }
}

// Both tests read the same content.
test.use({ keepsContent: true });
test.beforeAll(async ({ site }) => {
  await site.clear();
  await addAll(site);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

  test('the archive leads from year to month to club to event', async ({ page }) => {
    await page.goto(paths.ourEvents);
    await main(page).getByRole('link', { name: 'All years' }).click();
    await expect(page).toHaveURL(archivePages.all);
    await expect(years(page)).toHaveText(['20243 events', '20211 event', '201926 events']);
    await years(page).first().getByRole('link').click();
    await expect(page).toHaveTitle(/^Archive 2024 \| /);
    await expect(tiles(page, 'March')).toHaveText([/^A{80}5\sMar\s2024$/, 'Antenna Day2 Mar 2024']);
    await expect(tiles(page, 'January')).toHaveCount(1);
    await expect(links(page, 'Clubs')).toHaveText(['All', 'AI Build Club', 'Technical Club']);
    await links(page, 'Clubs').last().click();
    await expect(page).toHaveURL('/archive/2024/technical-club');
    await expect(page).toHaveTitle(/^Archive 2024, Technical Club \| /);
    await expect(links(page, 'Clubs').last()).toHaveAttribute('aria-current', 'page');
    // Forced colours paint a transparent line, too.
    await expect(links(page, 'Clubs').last()).toHaveCSS('border-bottom-width', '3px');
    await expect(links(page, 'Clubs').first()).toHaveCSS('border-bottom-width', '0px');
    await main(page).getByRole('link', { name: 'Antenna Day' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Antenna Day' })).toBeVisible();

    await page.goto('/archive/2019');
    await expect(links(page, 'Months')).toHaveText(['May 24', 'Feb 2']);
    await links(page, 'Months').last().click();
    await expect(page).toHaveURL('/archive/2019/2#m2019-02');
    await expect(tiles(page, 'February')).toHaveCount(2);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await links(page, 'Pages').click();
    await expect(tiles(page, 'May')).toHaveCount(24);
  });
});

test('the archive fits every width, by keyboard and in both schemes, and says when it cannot be read', async ({
  page,
}) => {
  for (const path of [archivePages.all, '/archive/2024', '/archive/2019']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
    expect(await violationsInBothSchemes(page), path).toEqual([]);
  }
  await links(page, 'Clubs').last().focus();
  await page.keyboard.press('Tab');
  await expect(links(page, 'Months').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/archive/2019#m2019-05');
  await expect(tiles(page, 'May')).toHaveCount(24);

  await page.route('**/api/archive**', (route) => route.fulfill({ status: 200, json: { data: [null, { year: 4 }] } }));
  await page.goto(archivePages.all);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(main(page).getByText(archiveTexts.years.empty)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
