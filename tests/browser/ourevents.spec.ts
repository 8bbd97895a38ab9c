import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { profile } from '../../chapter/profile.ts';
import { latestEvents } from '../../contract/listSlice.ts';
import { expect, hold, poster, type Site, test } from './test.ts';

const all = '**/api/getpast?*';
const ofClub = '**/api/getpast/club/*';

/** Adds past events one after another, so that the last is the newest. A small image takes half of the time. */
async function addMany(site: Site, count: number, texts: Record<string, string> = {}) {
  const image = await sharp(await poster())
    .resize(40, 50)
    .toBuffer();
  for (let number = 1; number <= count; number += 1) {
    await site.add('pastEvents', { description: `${number}. event, with much to say of it`, ...texts }, image);
  }
}

/** The addresses of the calls that a page makes. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(decodeURIComponent(pathname));
  });
  return calls;
}

/** A window so small that the list is far below it. */
const small = { width: 390, height: 500 };

const carousel = (page: Page) => page.getByRole('region', { name: 'Past Events', exact: true });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
const move = (page: Page, to: 'Previous' | 'Next') => carousel(page).getByRole('button', { name: `${to} past events` });
const byClub = (page: Page) => page.getByRole('region', { name: 'Our Past Events' });
const asList = (page: Page) => page.getByRole('region', { name: 'Past events, as a list' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const rows = (page: Page) => asList(page).getByRole('listitem');

/** The events of a club are fetched when they come on the screen, or at idle time. */
const scrollToClubs = (page: Page) => tab(page, 'AI Build Club').scrollIntoViewIfNeeded();

test.describe('the page of events', () => {
  test('has its heading, its mark in the navigation and tabs for the keyboard, and says of each part that there are no events', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(`${site.address}/ourevents`)).text();
    for (const text of ['Curating The Archives...', 'Our Past Events', 'Loading Events...']) {
      expect(html).toContain(text);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/ourevents');
    await expect(page).toHaveTitle(`Our Events | ${profile.identity.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Events');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await expect(current).toHaveText(['Our Events']);

    await expect(carousel(page).getByText('No past events to show.')).toBeVisible();
    await asList(page).scrollIntoViewIfNeeded();
    await expect(asList(page).getByText('There is nothing to list.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await scrollToClubs(page);
    await expect(page.getByText('No past events found for this club.')).toBeVisible();
    await tab(page, 'AI Build Club').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Technical Club'],
      ['ArrowRight', 'Electrozoom'],
      ['ArrowRight', 'AI Build Club'],
      ['ArrowLeft', 'Electrozoom'],
      ['Home', 'AI Build Club'],
      ['End', 'Electrozoom'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText([name]);
    }
    // Alt+ArrowLeft is the browser's Back, and not a key of the tabs.
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(tab(page, 'Electrozoom')).toHaveAttribute('aria-selected', 'true');
  });

  test('has no horizontal scroll from 320 to 2560 pixels', async ({ page, site }) => {
    await addMany(site, 7, { description: 'W'.repeat(300), link: 'x'.repeat(300) });
    await page.goto('/ourevents');
    await scrollToClubs(page);
    await expect(cards(page)).toHaveCount(6);
    await asList(page).scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(7);
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });

  test('shifts nothing while its lists load', async ({ page, site }) => {
    await addMany(site, 14);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 1440]) {
      // The list is longer than the screen.
      await page.setViewportSize({ width, height: 600 });
      await page.goto('/ourevents');
      await scrollToClubs(page);
      await expect(cards(page)).toHaveCount(6);
      await byClub(page).scrollIntoViewIfNeeded();
      await asList(page).scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(14);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    }
  });
});

test.describe('the past events', () => {
  test('say that they are loading, as their list does, when they do not come with the page', async ({ page, site }) => {
    const { release } = await hold(page, all);
    const asked = page.waitForRequest(all);
    await page.goto('/ourevents');
    await asked;
    await expect(page.getByText('Curating The Archives...')).toBeVisible();
    await asList(page).scrollIntoViewIfNeeded();
    await expect(asList(page).getByRole('status')).toBeInViewport();
    await site.add('pastEvents');
    release();
    await expect(page.getByText('Curating The Archives...')).toBeHidden();
    await expect(carousel(page).getByRole('article')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
    await expect(asList(page).getByRole('status')).toHaveCount(0);
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /500|Failed to fetch data from backend/ });
    test.beforeEach(({ page }) => page.route(all, (route) => route.fulfill({ status: 500, json: { message: 'No.' } })));

    test('look like none, in the list too, of which only the console says why', async ({ page }) => {
      const expectNone = async () => {
        await expect(carousel(page).getByText('No past events to show.')).toBeVisible();
        await expect(page.getByText('No.', { exact: true })).toHaveCount(0);
      };
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Failed to fetch data from backend:'),
      );
      await page.goto('/ourevents');
      await expectNone();
      await asList(page).scrollIntoViewIfNeeded();
      expect((await logged).type()).toBe('error');
      await expect(asList(page).getByRole('status')).toHaveCount(0);
      await expect(rows(page)).toHaveCount(0);
      await expect(asList(page).getByRole('alert')).toHaveCount(0);
      await expectNone();
    });

    test('stay if they came with the page', async ({ page, site }) => {
      await site.add('pastEvents');
      const failed = page.waitForResponse(all);
      await page.goto('/ourevents');
      await failed;
      // React has started: the overlay opens.
      await carousel(page)
        .getByRole('button', { name: /Poster/ })
        .click();
      await expect(page.getByRole('button', { name: 'View Full Description' })).toBeVisible();
      await expect(carousel(page).getByRole('article')).toHaveCount(1);
      await expect(carousel(page).getByText('No past events to show.')).toHaveCount(0);
    });
  });

  test('open an overlay with the day on which they were added, the description and the link that exists, and show less of it by club', async ({
    page,
    site,
  }) => {
    const description = `12345678901234567890 and on.\nSecond line. ${'Much more to say. '.repeat(60)}`;
    await site.add('pastEvents', { description: 'Without a link', eventDate: '2019-03-04' });
    await site.add('pastEvents', { description, link: 'example.org/details' });
    await page.goto('/ourevents');
    const card = carousel(page).getByRole('button', { name: /Poster: 12345/ });
    await card.click();
    const [{ createdAt }] = (await (await fetch(`${site.address}/api/getpast`)).json()).data;
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(600_000);
    const added = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(createdAt));
    await expect(carousel(page).getByText(added, { exact: true })).toBeVisible();
    const link = carousel(page).getByRole('link', { name: 'View Event' });
    await expect(link).toHaveAttribute('href', 'https://example.org/details');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);

    await page.getByRole('button', { name: 'View Full Description' }).click();
    const modal = page.getByRole('dialog', { name: 'Event Description' });
    await expect(modal).toContainText('12345678901234567890 and on.\nSecond line.', { useInnerText: true });
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();

    await carousel(page)
      .getByRole('button', { name: /Poster: Without a link/ })
      .click();
    await expect(page.getByRole('button', { name: 'View Full Description' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Event' })).toHaveCount(0);

    await scrollToClubs(page);
    await expect(titles(page)).toHaveText(['Event: 12345678901234567890...', 'Event: Without a link...']);
    await expect(cards(page).first().getByRole('img')).toHaveAttribute('alt', /^Poster: 12345/);
    await expect(cards(page).getByText(/20\d\d$/)).toHaveText(['4 Mar 2019']);
    const text = cards(page).first().getByText('Much more to say.');
    await expect(text).toContainText('12345678901234567890 and on.\nSecond line.', { useInnerText: true });
    expect(await text.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('5');
    const details = cards(page).getByRole('link', { name: 'View Details' });
    await expect(details).toHaveCount(1);
    await expect(details).toHaveAttribute('href', 'https://example.org/details');
    await expect(details).toHaveAttribute('target', '_blank');
    await expect(details).toHaveAttribute('rel', /noopener/);
  });

  test('are the latest ones, newest first, of which only those near the screen are in the page', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(small);
    await addMany(site, 12);
    await page.goto('/ourevents');
    await expect(slides(page)).toHaveCount(latestEvents);
    await expect(slides(page).first()).toContainText('Details');
    await expect(slides(page).first().getByRole('img')).toHaveAttribute('alt', /12\./);
    // The server does not know the screen, and has rendered the carousel for a wide screen.
    await expect.poll(() => carousel(page).locator('img').count()).toBeLessThan(latestEvents);
    await move(page, 'Previous').click();
    await expect(slides(page).last()).not.toHaveAttribute('inert');
    await expect(slides(page).last().getByRole('img')).toHaveAttribute('alt', /5\./);
  });
});

test.describe('the past events by club', () => {
  test('are those of the tab, which is fetched at every change, and say meanwhile that they are loading', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(small);
    await site.add('pastEvents', { clubName: 'AI build club', description: 'Built with AI' });
    await site.add('pastEvents', { clubName: 'Technical club', description: 'Soldered' });
    await site.add('pastEvents', { clubName: 'Electromazine club', description: 'Written and laid out' });
    const calls = watchCalls(page);
    const loading = byClub(page).getByText('Loading Events...');
    const first = await hold(page, ofClub);
    const asked = page.waitForRequest(ofClub);
    await page.goto('/ourevents');
    await scrollToClubs(page);
    await asked;
    await expect(loading).toBeVisible();
    first.release();
    await expect(page.getByRole('tab')).toHaveText(['AI Build Club', 'Technical Club', 'Electrozoom']);
    await expect(tab(page, 'AI Build Club')).toHaveAttribute('aria-selected', 'true');
    await expect(titles(page)).toHaveText(['Event: Built with AI...']);

    await tab(page, 'Technical Club').click();
    await expect(titles(page)).toHaveText(['Event: Soldered...']);
    await tab(page, 'Electrozoom').click();
    await expect(titles(page)).toHaveText(['Event: Written and laid out...']);
    await site.add('pastEvents', { clubName: 'AI build club', description: 'Newer' });
    const again = await hold(page, ofClub);
    await tab(page, 'AI Build Club').click();
    await expect(loading).toBeVisible();
    again.release();
    await expect(titles(page)).toHaveText(['Event: Newer...', 'Event: Built with AI...']);
    await expect(loading).toBeHidden();
    expect(calls.filter((call) => call.includes('/club/'))).toEqual([
      '/api/getpast/club/AI build club',
      '/api/getpast/club/Technical club',
      '/api/getpast/club/Electromazine club',
      '/api/getpast/club/AI build club',
    ]);
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /50[03]/ });
    test('say so in the words of the server, else in those of the site', async ({ page, site }) => {
      await site.add('pastEvents', { clubName: 'Electromazine club' });
      await page.route('**/api/getpast/club/AI*', (route) =>
        route.fulfill({ status: 503, json: { message: 'Closed for the night.' } }),
      );
      await page.route('**/api/getpast/club/Technical*', (route) => route.fulfill({ status: 500, body: 'oh' }));
      await page.goto('/ourevents');
      await scrollToClubs(page);
      await expect(byClub(page).getByRole('alert')).toHaveText('Closed for the night.');
      await tab(page, 'Technical Club').click();
      await expect(byClub(page).getByRole('alert')).toHaveText('An error occurred while fetching events.');
      await tab(page, 'Electrozoom').click();
      await expect(cards(page)).toHaveCount(1);
      await expect(byClub(page).getByRole('alert')).toHaveCount(0);
    });
  });

  test('come in pages of six, and on page 1 after a change of the tab, and have no pages while six are all', async ({
    page,
    site,
  }) => {
    await addMany(site, 14);
    await addMany(site, 6, { clubName: 'Electromazine club' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ourevents');
    await scrollToClubs(page);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const previous = pager.getByRole('button', { name: 'Previous' });
    const next = pager.getByRole('button', { name: 'Next' });
    const number = (page: number) => pager.getByRole('button', { name: `Page ${page}`, exact: true });
    await expect(cards(page)).toHaveCount(6);
    await expect(titles(page).first()).toHaveText('Event: 14. event, with much...');
    await expect(previous).toBeDisabled();

    await next.click();
    await expect(titles(page).first()).toHaveText('Event: 8. event, with much ...');
    await expect(number(2)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('list', { name: 'Page 2 of 3' })).toBeFocused();
    await expect(titles(page).first()).toBeInViewport();
    await number(3).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(cards(page)).toHaveCount(6);

    await tab(page, 'Technical Club').click();
    await expect(page.getByText('No past events found for this club.')).toBeVisible();
    await tab(page, 'AI Build Club').click();
    await expect(number(1)).toHaveAttribute('aria-current', 'page');
    await expect(titles(page).first()).toHaveText('Event: 14. event, with much...');
    await tab(page, 'Electrozoom').click();
    await expect(cards(page)).toHaveCount(6);
    await expect(pager).toHaveCount(0);
  });
});

test.describe('the list of past events', () => {
  test('is fetched once, without a scroll, opens the whole description of an event, and gives the focus back', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(small);
    await addMany(site, 6);
    await site.add('pastEvents', { description: '7. event, with much to say of it\nSecond line.' });
    const calls = watchCalls(page);
    const fetched = () => calls.filter((call) => call === '/api/getpast').length;
    await page.goto('/ourevents');
    await expect(cards(page)).toHaveCount(6);
    await expect(rows(page)).toHaveCount(7);
    await expect.poll(fetched).toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await site.add('pastEvents');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await asList(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(rows(page)).toHaveCount(7);
    expect(fetched()).toBe(2);

    const row = rows(page).getByRole('button', { name: /7. event/ });
    await row.click();
    const modal = page.getByRole('dialog', { name: 'Event Description' });
    await expect(modal).toContainText('7. event, with much to say of it\nSecond line.', { useInnerText: true });
    await modal.getByText('7. event').click();
    await expect(modal).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(modal).toBeHidden();
    await row.press('Enter');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(row).toBeFocused();
  });
});

test.describe('very many past events', () => {
  test.use({ keepsContent: true });
  test.beforeAll(async ({ site }) => {
    await site.clear();
    await addMany(site, 63);
  });

  test('are fetched part by part, by the carousel, the pages of a club and the list', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/getpast')) asked.push(search);
    });
    await page.goto('/');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByText('1 of 63')).toBeVisible();
    await expect(slides(page)).toHaveCount(24);
    await move(page, 'Previous').click();
    await expect(slides(page)).toHaveCount(48);
    await expect(carousel(page).getByText('24 of 63')).toBeVisible();
    await move(page, 'Next').click();
    await expect(carousel(page).getByText('25 of 63')).toBeVisible();
    await expect(slides(page).nth(24)).toContainText('Details');

    await page.goto('/ourevents');
    await expect(carousel(page).getByText(`1 of ${latestEvents}`)).toBeVisible();
    await scrollToClubs(page);
    await expect(titles(page).first()).toHaveText('Event: 63. event, with much...');
    const { release } = await hold(page, ofClub);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await pager.getByRole('button', { name: 'Page 11', exact: true }).click();
    await expect(byClub(page).getByText('Loading Events...')).toBeVisible();
    release();
    await expect(titles(page)).toHaveText([
      'Event: 3. event, with much ...',
      'Event: 2. event, with much ...',
      'Event: 1. event, with much ...',
    ]);
    await expect(page.getByRole('list', { name: 'Page 11 of 11' })).toBeFocused();

    await asList(page).scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(50);
    // An event that is added meanwhile moves the others back, so the last row comes again.
    await page.route('**/api/getpast?offset=50*', async (route) => {
      const { data } = await (await page.request.get('/api/getpast?offset=49&limit=50')).json();
      await route.fulfill({ json: { data, total: 64 } });
    });
    await page.getByRole('button', { name: 'Show more (13)' }).click();
    await expect(rows(page)).toHaveCount(63);
    await expect(rows(page).nth(50).getByRole('button')).toBeFocused();
    await expect(page.getByRole('button', { name: /Show more/ })).toHaveCount(0);
    expect(asked.sort()).toEqual([
      '?offset=0&limit=24',
      '?offset=0&limit=24',
      '?offset=0&limit=50',
      `?offset=0&limit=${latestEvents}`,
      '?offset=24&limit=24',
      '?offset=48&limit=24',
      '?offset=50&limit=50',
    ]);
  });

  test('are fetched also when the carousel has moved before the first were asked for again', async ({ page }) => {
    await page.setViewportSize(small);
    const first = await hold(page, all);
    await page.goto('/');
    await move(page, 'Next').click();
    await expect(carousel(page).getByText('2 of 63')).toBeVisible();
    first.release();
    await expect(slides(page)).toHaveCount(24);
  });

  test.describe('of which the next part cannot be fetched', () => {
    test.use({ expectedErrors: /50[03]|Failed to fetch data from backend/ });

    test('are asked for once at each move near the end, or at each press below the list, which leaves the focus where it has gone meanwhile', async ({
      page,
    }) => {
      let asked = 0;
      await page.route(all, (route) => {
        if (!route.request().url().endsWith('?offset=24&limit=24')) return route.fallback();
        asked += 1;
        return route.fulfill({ status: 503, json: {} });
      });
      await page.goto('/');
      await carousel(page).scrollIntoViewIfNeeded();
      await expect(slides(page)).toHaveCount(24);
      await move(page, 'Next').click();
      await expect(carousel(page).getByText('2 of 63')).toBeVisible();
      await move(page, 'Previous').click();
      await expect(carousel(page).getByText('1 of 63')).toBeVisible();
      expect(asked).toBe(0);

      const failure = () => page.waitForResponse((response) => response.status() === 503);
      for (const [count, place] of ['24 of 63', '23 of 63', '22 of 63'].entries()) {
        const failed = failure();
        await move(page, 'Previous').click();
        await failed;
        await expect(carousel(page).getByText(place)).toBeVisible();
        expect(asked).toBe(count + 1);
      }

      await page.goto('/ourevents');
      await asList(page).scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(50);
      await page.route(all, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
      const more = page.getByRole('button', { name: 'Show more (13)' });
      await more.click();
      const alert = asList(page).getByRole('alert');
      await expect(alert).toHaveText('More events could not be loaded. Please try again.');
      await expect(more).toBeFocused();

      await page.unroute(all);
      const { release } = await hold(page, all);
      await more.click();
      await expect(asList(page).getByRole('button', { name: 'Loading...' })).toBeFocused();
      await expect(alert).toHaveCount(0);
      const row = rows(page).nth(3).getByRole('button');
      await row.focus();
      release();
      await expect(rows(page)).toHaveCount(63);
      await expect(row).toBeFocused();
    });
  });
});

test('very many past events from a server that knows no parts are all there at once, the latest in the carousel', async ({
  page,
  site,
}) => {
  const one = await site.add('pastEvents');
  const data = Array.from({ length: 63 }, (_, number) => ({
    ...one,
    _id: String(number),
    description: `${number}. event`,
    clubName: 'AI build club',
    createdAt: '2025-01-01T12:00:00Z',
  }));
  await page.route(all, (route) => route.fulfill({ json: { data } }));
  await page.route(ofClub, (route) => route.fulfill({ json: { data } }));
  const calls = watchCalls(page);
  await page.goto('/ourevents');
  await expect(slides(page)).toHaveCount(latestEvents);
  await page.getByRole('button', { name: 'Page 11', exact: true }).click();
  await expect(titles(page)).toHaveText(['Event: 60. event...', 'Event: 61. event...', 'Event: 62. event...']);
  await asList(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show more (13)' }).click();
  await expect(rows(page)).toHaveCount(63);
  expect(calls.sort()).toEqual([
    '/api/getpast',
    '/api/getpast',
    '/api/getpast/club/AI build club',
    '/api/getupcomming',
  ]);
});
