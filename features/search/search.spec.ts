import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { violationsAtWidths, violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, hold, type Site, test } from '../../tests/browser/test.ts';
import { searchPath, searchQuery } from './contract/addresses.ts';
import { searchLimits, searchMessages, searchTexts } from './contract/search.ts';

const hostile = '<img src=x onerror=alert(1)> & "antenna"';

/** Adds an item of each type that is found by 'ant'. */
async function addAll(site: Site) {
  const day = { title: 'Antenna Day', description: 'We solder.', eventDate: '2024-03-02', place: 'Antwerp' };
  const past = await site.add('pastEvents', day);
  await site.add('upcomingEvents', { description: `${'Bring a laptop. '.repeat(20)}An antenna for each.` });
  await site.add('electromazine', { title: 'Issue 7', description: `All about ${hostile}` });
  await site.add('governingTeam', { name: 'Zoë Ant', designation: 'Chair' });
  return past;
}

const results = (page: Page) => page.getByRole('main').getByRole('article');
const marks = (page: Page) => page.getByRole('main').locator('mark');
const field = (page: Page) => page.getByLabel(searchTexts.label);
const suggestions = (page: Page) => page.getByRole('listbox', { name: searchTexts.suggestions });
const options = (page: Page) => suggestions(page).getByRole('option');
const chosen = (page: Page) => suggestions(page).getByRole('option', { selected: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

  test('a search is a form, whose page shows what was found, with the words marked', async ({ page, site }) => {
    const { _id: id } = await addAll(site);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByText(searchTexts.hint)).toBeVisible();
    await field(page).fill('ANT');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${searchPath}?q=ANT`);
    await expect(field(page)).toHaveValue('ANT');
    await expect(page.getByText('4 results')).toBeVisible();
    await expect(results(page).getByRole('heading')).toHaveText([
      'Zoë Ant',
      'Antenna Day',
      /^Bring a laptop/,
      'Issue 7',
    ]);
    await expect(marks(page)).toHaveText(['Ant', 'Antwerp', 'Antenna', 'antenna', 'antenna']);
    await expect(results(page).filter({ hasText: 'Antenna Day' })).toContainText('2 Mar 2024');
    await results(page).getByRole('link', { name: 'Antenna Day' }).click();
    await expect(page).toHaveURL(`/events/${id}`);

    for (const [query, text] of [
      ['zebra', searchTexts.empty],
      ['antena dayy', searchTexts.near],
      ['🛰️', searchTexts.empty],
      ['a b c d e f g h i', searchMessages.tooManyWords],
      ['x'.repeat(101), searchMessages.tooLong],
      [hostile, 'Issue 7'],
      [`${hostile}${'"'.repeat(2000)}`, searchMessages.tooLong],
    ] as const) {
      const response = await page.goto(searchPath + searchQuery(query));
      expect([query, response?.status(), response?.headers()['x-robots-tag']]).toEqual([query, 200, 'noindex']);
      await expect(page.getByText(text)).toBeVisible();
      await expect(field(page)).toHaveValue(query);
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('many results stand on several pages', async ({ page, site }) => {
    const names = Array.from({ length: searchLimits.page + 2 }, (_, index) => `Ant hill ${index + 1}`);
    for (const title of names) await site.add('pastEvents', { title, eventDate: '2024-03-02' });
    await page.goto(searchPath + searchQuery('ant hill'));
    await expect(page.getByText('12 results')).toBeVisible();
    const found = await results(page).getByRole('heading').allTextContents();
    expect(found).toHaveLength(searchLimits.page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${searchPath}?q=ant%20hill&page=2`);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByText('12 results')).toBeVisible();
    const rest = await results(page).getByRole('heading').allTextContents();
    expect([...found, ...rest].sort()).toEqual(names.sort());
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(results(page).getByRole('heading')).toHaveText(found);
  });
});

test("a key leads to the search, which shows what was sent, and keeps to the page's rules", async ({ page, site }) => {
  await addAll(site);
  await page.goto(paths.home);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(`${searchPath}#key`);
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('zo/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${searchPath}?q=zo%2F`);
  await expect(page).toHaveTitle(/^Search: zo\//);
  await expect(page.getByText('1 result')).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();

  await page.goto(searchPath + searchQuery('ant'));
  await expect(results(page)).toHaveCount(4);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await violationsAtWidths(page, [390, 1440])).toEqual([]);
  await page.goto(searchPath + searchQuery('🛰️'));
  await expect(page.getByText(searchTexts.empty)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Search' })).toBeVisible();
});

test('suggestions follow what is typed, and are chosen by keys and presses', async ({ page, site }) => {
  const { _id: id } = await addAll(site);
  for (let number = 1; number <= 4; number += 1) {
    await site.add('pastEvents', {
      title: `Anthill ${number}: ${'long '.repeat(30)}`,
      eventDate: `2021-01-0${number}`,
    });
  }
  await page.goto(searchPath);
  await field(page).pressSequentially('ant');
  await expect(options(page)).toHaveCount(6);
  await expect(options(page).filter({ hasText: 'Antenna Day' })).toHaveText('Antenna DayPast event2 Mar 2024');
  await expect(options(page).locator('mark').first()).toHaveText('Ant');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await violationsAtWidths(page, [1440, 390])).toEqual([]);

  // Up from none is the last one; down from the last one is none.
  await page.keyboard.press('ArrowUp');
  const last = (await options(page).last().getAttribute('id')) ?? '';
  await expect(chosen(page)).toHaveAttribute('id', last);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', last);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('ant');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(6);
  await field(page).blur();
  await expect(suggestions(page)).toHaveCount(0);

  await field(page).fill(hostile);
  await expect(options(page)).toHaveText(['Issue 7Electromazine']);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await field(page).fill('🛰️');
  await expect(suggestions(page)).toHaveCount(0);
  await field(page).fill('day antenna');
  // Until they come, those of before may be shown.
  await expect(options(page)).toHaveText([/^Antenna Day/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${id}`);
  await page.goto(searchPath);
  await field(page).fill('zoe');
  await options(page).click();
  await expect(page).toHaveURL(paths.ourTeam);
});

test('the key that leads to the search can be switched off', async ({ page }) => {
  const choice = page.getByRole('checkbox', { name: 'The key / leads here from every page' });
  await page.goto(searchPath);
  await expect(field(page)).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.goto(paths.about);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(`${searchPath}#key`);
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.goto(paths.about);
  const isTaken = await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(press);
  });
  expect(isTaken).toBe(false);
  await page.goto(searchPath);
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test.describe('when the API is slow, and then fails', () => {
  test.use({ expectedErrors: /500|Failed to load/ });

  test('only the latest words have suggestions, and the form works without any', async ({ page, site }) => {
    await addAll(site);
    await page.goto(searchPath);
    const slow = await hold(page, '**/api/search?q=ant&*');
    const asked = page.waitForRequest('**/api/search?q=ant&*');
    await field(page).fill('ant');
    await asked;
    await field(page).fill('zoe');
    await expect(options(page)).toHaveText(['Zoë AntOur Team']);
    slow.release();
    await page.route('**/api/search*', (route) => route.fulfill({ status: 500, body: '' }));
    const failed = page.waitForResponse('**/api/search?q=antenna&*');
    await field(page).fill('antenna');
    await failed;
    await expect(suggestions(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${searchPath}?q=antenna`);
    await expect(results(page)).toHaveCount(3);
  });
});
