import type { Page } from '@playwright/test';
import { profile } from '#chapter/profile.ts';
import { instantOf, minuteIn } from '#contract/event/localTime.ts';
import { violations } from '../../tests/browser/axe.ts';
import { expect, test } from '../../tests/browser/test.ts';

const text = 'Antenna Day moves to Electronics Lab 3: Lab 2 has no power on Monday.';
const region = (page: Page) => page.getByRole('complementary', { name: 'Notice' });
const close = (page: Page) => page.getByRole('button', { name: 'Close this notice' });
const said = (page: Page) => region(page).locator('[aria-live]');

/** Answers when a notice asks for the time of the server. */
const answerAt = (page: Page, time: () => number) =>
  page.route('**/*', (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    return route.fulfill({ headers: { date: new Date(time()).toUTCString() } });
  });

/** Notes each shift of the layout that no press has caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifts += 1;
    }).observe({ type: 'layout-shift', buffered: true });
  });

declare global {
  interface Window {
    shifts: number;
  }
}

test('a notice is said once, put away on all pages before they are painted, and another one is shown again', async ({
  page,
  site,
}) => {
  const { _id } = await site.add('upcomingEvents', { title: 'Antenna Day' });
  await site.change('notice', { text, link: `/events/${_id}` });
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(said(page)).toHaveText(`${text} See the event`);
  await region(page).getByRole('link', { name: 'See the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antenna Day' })).toBeVisible();
  await expect(region(page)).toContainText(text);
  await expect(said(page)).toBeEmpty();

  // Its button works before the scripts of the page, and is pressed once.
  await page.goto('/about', { waitUntil: 'commit' });
  await close(page).click();
  await expect(region(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  for (const path of ['/about', '/ourevents']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(region(page)).toBeHidden();
    const top = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top + scrollY);
    expect([path, top, await page.evaluate(() => window.shifts)]).toEqual([path, 0, 0]);
  }

  await site.change('notice', { text: 'Registration closes tonight' });
  await page.reload();
  await expect(region(page)).toContainText('Registration closes tonight');
  await expect(region(page).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(close(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region(page)).toBeHidden();
});

test('a notice goes from an open page at its minute, whatever the clock of the device shows', async ({
  page,
  site,
}) => {
  const { timeZone } = profile.region;
  const until = minuteIn(timeZone, Date.now() + 3_600_000);
  const end = instantOf(until, timeZone);
  await site.change('notice', { text, until });
  // The device is two days ahead of the server, which answers a minute before the end.
  await page.clock.install({ time: end - 60_000 + 2 * 86_400_000 });
  await answerAt(page, () => end - 60_000);
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/about');
  const { headers } = await fetch((await asked).url(), { method: 'HEAD' });
  // A cache between would answer with the time at which it has stored a file.
  expect(headers.get('cache-control')).toBe('no-cache');
  await expect(region(page)).toBeVisible();
  await page.clock.runFor(50_000);
  await expect(region(page)).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(region(page)).toBeHidden();
});

test('a page out of the memory of the browser has no notice that is over, or was put away elsewhere', async ({
  page,
  context,
  site,
}) => {
  const returnTo = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const { timeZone } = profile.region;
  const until = minuteIn(timeZone, Date.now() + 3_600_000);
  let time = Date.now();
  await site.change('notice', { text, until });
  await answerAt(page, () => time);
  await page.goto('/about');
  await expect(region(page)).toBeVisible();
  time = instantOf(until, timeZone);
  await returnTo();
  await expect(region(page)).toBeHidden();

  await site.change('notice', { text: 'Registration closes tonight' });
  await page.goto('/about');
  await expect(region(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/ourevents');
  await close(other).click();
  await returnTo();
  await expect(region(page)).toBeHidden();
});

test('a notice stands on narrow and wide screens and in the dark, and without scripts or storage', async ({
  page,
  browser,
  site,
}) => {
  await site.change('notice', { text: 'W'.repeat(120), link: 'https://example.org' });
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { width: button = 0, height = 0 } = (await close(page).boundingBox()) ?? {};
    expect(Math.min(button, height)).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    // On the ground of a notice, which is its own, the link is seen by its ring.
    const { color, outlineColor } = await skip.evaluate((link) => ({ ...getComputedStyle(link) }));
    expect(outlineColor).toBe(color);
    if (width > 320) continue;
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(region(page)).toBeHidden();

  const withoutScripts = await browser.newPage({ javaScriptEnabled: false, baseURL: site.address });
  await withoutScripts.goto('/about');
  await expect(region(withoutScripts)).toBeVisible();
  await expect(close(withoutScripts)).toBeHidden();
  await withoutScripts.context().close();

  const withoutStorage = await browser.newPage({ baseURL: site.address });
  await withoutStorage.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    }),
  );
  await withoutStorage.goto('/about');
  await close(withoutStorage).click();
  await expect(region(withoutStorage)).toBeHidden();
  await withoutStorage.context().close();
});
