import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { expect, hold, inHtml, test } from './test.ts';

const list = '**/api/getupcomming';
/** What Chromium says of a layout shift (Layout Instability, section 3). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });

test.describe('the hero', () => {
  test('keeps its heading while it types, on one line of a wide screen, and leads to the events and, in a new tab without an opener, to the professional network', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1, name: profile.identity.name });
    await expect(heading).toBeVisible();
    await page.clock.runFor(3100);
    await expect(heading).toBeVisible();
    const words = await heading.locator('.chunk').evaluateAll((all) => all.map((word) => word.getBoundingClientRect()));
    expect(new Set(words.map(({ top }) => top)).size).toBe(1);
    const width = await heading.evaluate((line) => line.clientWidth);
    expect(words.reduce((sum, word) => sum + word.width, 0)).toBeCloseTo(width, 0);

    await expect(page.getByRole('link', { name: 'Explore Events' })).toHaveAttribute('href', '/ourevents');
    const join = page.getByRole('link', { name: 'Join Us' });
    await expect(join).toHaveAttribute('href', profile.hero.joinUrl);
    await expect(join).toHaveAttribute('target', '_blank');
    await expect(join).toHaveAttribute('rel', /noopener/);
  });
});

test('below each letter of the hero stand its bytes, each in a bubble of its own with room around it', async ({
  page,
  site,
}) => {
  await site.change('identity', { ...profile.identity, name: 'IETE’s Students Forum' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const bytes = page.locator('.chunk').first().locator('.chunk-hex span');
  const codes = await bytes.evaluateAll((all) => all.map((byte) => (byte as HTMLElement).dataset.code));
  expect(codes).toEqual(['49', '45', '54', '45', 'E2', '80', '99', '73', '20']);
  const shares = await bytes.evaluateAll((all) =>
    all.map((byte) => {
      // Two letters, each 0.6em wide.
      const text = 1.2 * Number.parseFloat(getComputedStyle(byte).fontSize);
      return text / byte.getBoundingClientRect().width;
    }),
  );
  for (const share of shares) expect(share).toBeLessThanOrEqual(0.65);
});

test.describe('the upcoming events', () => {
  test('are asked for once, say that they are loading while there are none, also in the HTML, and then that there are none', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(site.address)).text();
    for (const text of [
      inHtml(profile.hero.tagline),
      'Explore Events',
      'Join Us',
      'Scanning The Horizon For Events...',
    ]) {
      expect(html).toContain(text);
    }
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/getupcomming') calls += 1;
    });
    const { release } = await hold(page, list);
    const asked = page.waitForRequest(list);
    await page.goto('/');
    await upcoming(page).scrollIntoViewIfNeeded();
    await asked;
    await expect(page.getByText('Scanning The Horizon For Events...')).toBeVisible();
    release();
    await expect(page.getByText('Scanning The Horizon For Events...')).toBeHidden();
    await expect(page.getByText('No Events on the Horizon')).toBeVisible();
    await expect(page.getByText("We're busy planning our next event. Please check back soon!")).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /500/ });

    test('look like none, and are asked for once', async ({ page }) => {
      let calls = 0;
      await page.route(list, (route) => {
        calls += 1;
        return route.fulfill({ status: 500, json: { message: 'No.' } });
      });
      await page.goto('/');
      await upcoming(page).scrollIntoViewIfNeeded();
      await expect(page.getByText('No Events on the Horizon')).toBeVisible();
      expect(calls).toBe(1);
    });
  });

  test('open an overlay with the date, the links that exist, and six lines of a long description, which a modal shows whole', async ({
    page,
    site,
  }) => {
    const description = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`).join('\n');
    await site.add('upcomingEvents', { description, eventDate: '2030-12-06' });
    await site.add('upcomingEvents', {
      description: 'First line.\nSecond line.',
      link: 'example.org/details',
      registration: 'http://example.com/register',
    });
    await page.goto('/');
    const card = page.getByRole('button', { name: /5 Dec 2030/ });
    await card.click();
    await expect(page.getByText(/^Event on: Thursday,? 5\sDecember\s2030$/)).toBeVisible();
    const opened = page.getByRole('group', { name: /^Event on/ });
    await expect(opened).toContainText('First line.\nSecond line.', { useInnerText: true });
    for (const [name, href] of [
      ['Register Now', 'http://example.com/register'],
      ['View Event Details', 'https://example.org/details'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Event on:/)).toBeHidden();
    await expect(card).toBeFocused();

    await page.getByRole('button', { name: /6 Dec 2030/ }).click();
    await expect(page.getByRole('button', { name: 'View Full Description' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View Event Details' })).toHaveCount(0);
    const clamped = page.locator('main').getByText('Line 1', { exact: false }).last();
    expect(await clamped.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('6');

    await page.getByRole('button', { name: 'View Full Description' }).click();
    const modal = page.getByRole('dialog', { name: 'Event Description' });
    await expect(modal).toContainText('Line 40');
    const text = modal.getByText('Line 40');
    expect(await text.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toContain('preserve-breaks');

    await modal.getByText('Event Description').click();
    await expect(modal).toBeVisible();
    // Selecting text may end with the pointer outside of the card.
    await text.hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await expect(modal).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(modal).toBeHidden();
    await page.getByRole('button', { name: 'View Full Description' }).click();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'View Full Description' })).toBeFocused();
  });

  test('show one, two or three at a time by width, and for a reader without motion do not move and offer no pause', async ({
    page,
    site,
  }) => {
    for (const day of ['01', '02', '03', '04', '05']) await site.add('upcomingEvents', { eventDate: `2030-12-${day}` });
    await page.goto('/');
    for (const [width, visible] of [
      [600, 1],
      [800, 2],
      [1200, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await upcoming(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: /1 Dec 2030/ }).first()).toBeVisible();
      await expect
        .poll(async () => {
          const boxes = await upcoming(page)
            .getByRole('article')
            .evaluateAll(
              (articles) =>
                articles
                  .map((article) => article.getBoundingClientRect())
                  .filter((box) => box.left >= -2 && box.right <= innerWidth + 2 && box.width > 0).length,
            );
          return boxes;
        }, `at ${width} pixels`)
        .toBe(visible);
      await expect(page.getByRole('button', { name: /next/i })).toBeEnabled();
    }
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  });

  test('stand still while the keyboard’s focus is on them, also from before the scripts, and else move by themselves until they are paused', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const day of ['01', '02', '03', '04', '05']) await site.add('upcomingEvents', { eventDate: `2030-12-${day}` });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.clock.install();
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const first = page.getByRole('button', { name: /1 Dec 2030/ }).first();
    await first.focus();
    scripts.release();
    await expect(page.getByRole('button', { name: /^Pause upcoming events/i })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(6_000);
    await expect(first).toBeInViewport();
    await page.getByRole('main').focus();
    await page.clock.runFor(3_000);
    await expect(first).toBeInViewport();
    // Their interval begins once the scripts have noticed that the focus is gone.
    const firstSlide = upcoming(page).locator('.carousel-slide').first();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        // What is seen is up to date at the next frame, which takes a busy machine long.
        return firstSlide.evaluate((slide) => {
          const { left = 0 } = slide.closest('.carousel-viewport')?.getBoundingClientRect() ?? {};
          return slide.getBoundingClientRect().right - left;
        });
      })
      .toBeLessThanOrEqual(0);
    await expect(first).not.toBeInViewport();

    await page.getByRole('button', { name: /^Pause upcoming events/i }).click();
    await expect(page.getByRole('button', { name: /^(Play|Resume|Start).*upcoming events/i })).toBeVisible();
    const second = page.getByRole('button', { name: /2 Dec 2030/ }).first();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(second).toBeInViewport();
  });

  test('shift nothing while they load', async ({ page, site }) => {
    for (const day of ['01', '02', '03', '04']) await site.add('upcomingEvents', { eventDate: `2030-12-${day}` });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts: LayoutShift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((entries) => shifts.push(...(entries.getEntries() as LayoutShift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });
      const calls = await hold(page, list);
      const answered = page.waitForResponse(list);
      await page.goto('/');
      await upcoming(page).scrollIntoViewIfNeeded();
      await page.evaluate(async () => void (await document.fonts.ready));
      await expect(page.getByRole('button', { name: /1 Dec 2030/ }).first()).toBeVisible();
      const height = (await upcoming(page).boundingBox())?.height;
      calls.release();
      await answered;
      await page.waitForLoadState('networkidle');
      expect((await upcoming(page).boundingBox())?.height).toBe(height);
      // A font that comes late may move the section as a whole.
      const inside = await upcoming(page).evaluate((section) =>
        (window as unknown as { shifts: LayoutShift[] }).shifts
          .filter(({ sources }) => sources.some(({ node }) => section.contains(node)))
          .reduce((sum, { value }) => sum + value, 0),
      );
      expect(inside).toBeLessThan(0.01);
    }
  });
});

test.describe('the public layout', () => {
  test('has the specified links, with the present one marked', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Our Events', 'Our Team']);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('nav [aria-current]').filter({ visible: true })).toHaveCount(1);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Home', 'Team', 'Events', 'About Us'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await expect(footer.getByRole('link', { name: profile.contact.email })).toHaveAttribute(
      'href',
      `mailto:${profile.contact.email}`,
    );
    await footer.getByRole('link', { name: 'Team', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Team and Faculty' })).toBeVisible();
  });

  test('has a side menu on phones, which Escape closes, and the way back to another page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Menu' });
    await open.click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: /^(Home|About|Our Events|Our Team|Search)$/ })).toHaveCount(5);
    // A click on the menu's own ground does not close it.
    const box = await menu.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 6, 600);
    await page.mouse.down();
    await page.mouse.up();
    await expect(menu).toBeVisible();
    // Nor does a press that begins there and ends beside it.
    await page.mouse.down();
    await page.mouse.move(5, 600);
    await page.mouse.up();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Together');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toHaveCount(0);
  });

  test('tells the browser the colour of its bar, in the light and in the dark theme', async ({ page }) => {
    for (const path of ['/', '/admin/login']) {
      await page.goto(path);
      const theme = page.locator('meta[name=theme-color]');
      await expect(theme).toHaveCount(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const color = await theme.evaluate(({ content }: HTMLMetaElement) => {
          document.body.style.backgroundColor = content;
          return getComputedStyle(document.body).backgroundColor;
        });
        const bar = page.locator('.on-dark').first();
        await expect(bar, `${path}, ${colorScheme}`).toHaveCSS('background-color', color);
      }
    }
  });

  test('has no horizontal scroll from 320 to 2560 pixels', async ({ page, site }) => {
    await site.add('upcomingEvents', { description: 'W'.repeat(300), link: 'x'.repeat(300) });
    await site.add('upcomingEvents', { title: 'W'.repeat(100), eventDate: '2030-12-06' });
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    const details = page.getByRole('link', { name: 'View Event Details' });
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(details, `at ${width} pixels`).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
});
