import type { Page } from '@playwright/test';
import type { SectionName } from '../../contract/settings/index.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { longSettings } from '../support/longSettings.ts';
import { halfByTurns } from '../support/turns.ts';
import { expect, test } from './test.ts';

/** Scrolls through all parts of a page, so that all of its scripts run. */
async function lookAtAll(page: Page) {
  for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

test('long values stay in their places on phones, tablets and desktops', async ({ page, site }) => {
  for (const [name, value] of Object.entries(longSettings)) await site.change(name as SectionName, value);
  for (const { path } of halfByTurns(pages)) {
    await page.goto(path);
    await lookAtAll(page);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await tooWide(page)]).toEqual([path, width, []]);
    }
  }
});

/**
 * Returns the texts that are cut off at the right, or that reach out of their element. The letters of a keyed heading
 * are so small that its longest word has room.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`page ${document.documentElement.scrollWidth}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement as HTMLElement;
      if (!element.checkVisibility() || element.closest('script, style, .sr-only, [aria-hidden=true], .keyed'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const box = (element.closest('li, dd, dt, p, h1, h2, h3, a') ?? element).getBoundingClientRect();
      if (width > 1 && (right > innerWidth + 1 || right > box.right + 1 || left < -1))
        found.push(
          `${element.tagName}.${element.className.slice(0, 60)} ${text.data.slice(0, 20)} ${Math.round(right)} > ${Math.round(box.right)}`,
        );
    }
    return found;
  });
}

test('the axis of the highlights reaches the greatest of them', async ({ page, site }) => {
  const region = page.getByRole('region', { name: 'Highlights' });
  const scale = region.locator('ul + div > span');
  await page.goto(paths.home);
  await expect(scale).toHaveText(['10', '20', '50', '100', '200', '500', '1000']);
  await site.change('highlights', {
    items: [
      { value: 250_000, label: 'Many' },
      { value: 100, label: 'Few' },
    ],
  });
  await page.reload();
  await region.scrollIntoViewIfNeeded();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(region.getByRole('listitem')).toHaveText(['250000+Many', '100+Few']);
    await expect(scale).toHaveText(['10', '100', '1000', '10000', '100000', '1000000']);
    const widths = await region
      .locator('div:has(> svg)')
      .evaluateAll((plots) =>
        plots.map((plot) => (plot.querySelector('svg + div')?.clientWidth ?? 0) / plot.clientWidth),
      );
    expect(widths[0]).toBeCloseTo((Math.log10(250_000) - 1) / 5, 2);
    expect(widths[1]).toBeCloseTo(1 / 5, 2);
    const marks = await scale.evaluateAll((spans) =>
      spans.map((span) => span.getBoundingClientRect()).filter((box) => box.width > 0),
    );
    for (const [place, box] of marks.entries()) expect(box.left).toBeGreaterThan(marks[place - 1]?.right ?? 0);
  }
});
