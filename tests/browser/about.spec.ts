import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { expect, inHtml, scrollTillNear, test } from './test.ts';

const title = 'Engineering the Future, Together.';
const figures = profile.highlights.items.map(({ value }) => `${value}+`);

test.describe('the about page', () => {
  test('has one title, fits every width, has its sections in order, the points of the mission, three reasons and a mail link at its end, and its figures in its HTML', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(`${site.address}/about`)).text();
    for (const text of [
      `<title>About | ${inHtml(profile.identity.name)}</title>`,
      `<meta name="description" content="${inHtml(profile.about.lead)}"/>`,
      'Who We Are',
      'Our Vision',
      'Our Mission',
      'Impact by the Numbers',
      'Why You Should Join Us',
      ...profile.highlights.items.flatMap(({ value, label }) => [`${value}+`, inHtml(label)]),
    ]) {
      expect(html).toContain(text);
    }
    const current = html.match(/<a[^>]*aria-current="page"[^>]*/g);
    expect(current, 'in the bar and in the menu').toEqual(Array(2).fill(expect.stringContaining('href="/about"')));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Who We Are',
      'Our Vision',
      'Our Mission',
      'Impact by the Numbers',
      'Why You Should Join Us',
      profile.about.callToAction,
    ]);
    await expect(page.getByRole('region', { name: 'Our Mission' }).getByRole('heading', { level: 3 })).toHaveText(
      profile.about.mission.map((point) => point.title),
    );
    await expect(
      page.getByRole('region', { name: 'Why You Should Join Us' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Accelerated Skill Growth', 'Elite Networking', 'Professional Recognition']);
    const link = page.getByRole('main').getByRole('link', { name: 'Become a Member' });
    await expect(link).toHaveAttribute('href', `mailto:${profile.contact.email}`);

    // It draws one block diagram, standing on a phone and lying on a desktop.
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'it fits every width').toBe(width);
      if (width !== 390 && width !== 1440) continue;
      const diagram = page.getByRole('img', { name: /^Block diagram: students/ });
      await expect(diagram).toHaveCount(1);
      const box = await diagram.boundingBox();
      expect((box?.width ?? 0) > (box?.height ?? 0), `lying at ${width} pixels`).toBe(width === 1440);
    }
  });
});

test.describe('the numbers', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('count up once, in 2.5 seconds from when they are seen', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    // The counters are near the screen, where they start, but not yet on it.
    await scrollTillNear(region(page));
    await expect(shownNumbers(page).first()).toHaveText('0+');
    await page.clock.pauseAt(Date.now() + 60_000);

    await region(page).scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(shownNumbers(page).first()).not.toHaveText('0+', { timeout: 100 });
    }).toPass();
    const early = Number.parseInt((await shownNumbers(page).first().textContent()) ?? '', 10);
    expect(early).toBeLessThan(profile.highlights.items[0].value * 0.9);
    await page.clock.runFor(2600);
    await expect(numbers(page)).toHaveText(figures);

    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await page.clock.runFor(500);
    await region(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(500);
    await expect(numbers(page)).toHaveText(figures);
  });
});

const region = (page: Page) => page.getByRole('region', { name: 'Impact by the Numbers' });
const numbers = (page: Page) => region(page).getByRole('definition');

/** The visible numbers while they count. */
const shownNumbers = (page: Page) => numbers(page).locator('[aria-hidden=true]');
