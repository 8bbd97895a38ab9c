import type { Locator, Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { expect, hold, scrollTillNear, test } from './test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const highlights = (page: Page) => region(page).getByRole('listitem');
const final = profile.highlights.items.map(({ value, label }) => `${value}+${label}`);
const first = profile.highlights.items[0];
const counting = (page: Page) => highlights(page).locator('p > [aria-hidden]');

test.describe('the highlights', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('count up once from 0, in three seconds from when they are seen', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 1400 });
    await comeNear(page);
    await expect(counting(page)).toHaveText(final.map(() => '0+'));
    await page.clock.pauseAt(Date.now() + 60_000);

    const count = counting(page).first();
    const bar = highlights(page).first().locator('svg + div');
    const axis = highlights(page).first().locator('svg');
    await highlights(page).last().scrollIntoViewIfNeeded();
    // The counters start after the browser has reported that they are visible, at a time that a test cannot see.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return count.textContent();
      })
      .not.toBe('0+');
    await page.clock.runFor(1500);
    const shown = Number.parseInt((await count.textContent()) ?? '', 10);
    expect(shown).toBeGreaterThan(first.value * 0.45);
    expect(shown).toBeLessThan(first.value * 0.65);
    const place = await ratioOfWidths(bar, axis);
    expect(place).toBeCloseTo(onAxis(shown), 1);
    await page.clock.runFor(1200);
    await expect(count).toBeAttached();
    await page.clock.runFor(300);
    await expect(highlights(page)).toHaveText(final);
    expect(await ratioOfWidths(bar, axis)).toBeCloseTo(onAxis(first.value), 2);

    await page.evaluate(() => scrollTo(0, 0));
    await highlights(page).last().scrollIntoViewIfNeeded();
    await page.clock.runFor(200);
    await expect(highlights(page)).toHaveText(final);
  });

  test('say only their final figures to who hears the page', async ({ page }) => {
    await comeNear(page);
    await expect(counting(page)).toHaveCount(final.length);
    await expect(highlights(page).first()).toMatchAriaSnapshot(`
      - listitem:
        - paragraph: ${first.value}+
        - paragraph: ${JSON.stringify(first.label)}
    `);
  });

  test('do not start again where they were seen before the script ran', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 6000 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(highlights(page)).toHaveText(final);
  });

  test('show their final figures to a reader without motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await region(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(highlights(page)).toHaveText(final);
  });
});

/** Returns the place of a value on the logarithmic axis (docs/design.md, "True plots"). */
function onAxis(value: number): number {
  return Math.min(Math.max((Math.log10(value) - 1) / 2, 0), 1);
}

/** Opens the home page with the counters just below the screen, where they start but do not count yet. */
async function comeNear(page: Page) {
  // The content above the counters keeps its height.
  await hold(page, '**/api/get*');
  await page.goto('/');
  await scrollTillNear(region(page));
}

async function ratioOfWidths(part: Locator, whole: Locator): Promise<number> {
  const [partBox, wholeBox] = [await part.boundingBox(), await whole.boundingBox()];
  return (partBox?.width ?? 0) / (wholeBox?.width ?? 1);
}
