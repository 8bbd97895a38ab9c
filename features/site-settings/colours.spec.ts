import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#web/paths.ts';
import { violationsAtWidths, violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, test } from '../../tests/browser/test.ts';
import { settingsMessages } from './contract.ts';

const screen = '/admin/site/colours';
const chosen = { accent: '#8cc8ff', technical: '#85e070', ai: '#ffb84d', zoom: '#cbb5ff' };

const fieldsOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const another = (fields: Locator) => fields.getByText('Another colour');
const code = (fields: Locator) => fields.getByLabel('Code');
const save = (page: Page) => page.getByRole('button', { name: settingsMessages.save, exact: true }).click();
const rgb = (colour: string) =>
  `rgb(${colour
    .match(/[\da-f]{2}/g)
    ?.map((channel) => parseInt(channel, 16))
    .join(', ')})`;

/** Returns the painted colour of an element at a place in it, in CSS pixels. */
async function colourAt(element: Locator, left: number, top: number): Promise<string> {
  const pixel = sharp(await element.screenshot()).extract({ left, top, width: 1, height: 1 });
  const [red, green, blue] = await pixel.raw().toBuffer();
  return `rgb(${red}, ${green}, ${blue})`;
}

test.describe('visitors', () => {
  test('see the colours that staff have chosen, in light and dark', async ({ page, site }) => {
    await site.add('upcomingEvents');
    await site.change('colours', chosen);
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Explore Events' });
    const clubs = page.getByRole('region', { name: 'Innovation Hub' });
    const poster = page.getByRole('button', { name: /5 Dec 2030/ });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('h1 svg path').first()).toHaveCSS('stroke', rgb(chosen.accent));
      await expect(button).toHaveCSS('background-color', rgb(chosen.accent));
      await button.focus();
      await expect(button).toHaveCSS('outline-color', rgb(chosen.accent));
      for (const [index, name] of (['technical', 'ai', 'zoom'] as const).entries()) {
        const card = clubs.getByRole('article').nth(index);
        await expect(card.locator('svg g').first()).toHaveCSS('stroke', rgb(chosen[name]));
        await expect(card.locator('img')).toHaveCSS('background-color', rgb(chosen[name]));
      }
    }
    await poster.focus();
    await expect(poster).toHaveCSS('outline-color', rgb(chosen.accent));
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  test('see the ink of a club on light pages, and its colour on dark ones', async ({ page, site }) => {
    await site.add('pastEvents');
    await site.change('colours', chosen);
    await page.goto(paths.ourEvents);
    const wave = page.getByRole('tab', { name: 'Technical Club' }).locator('svg');
    await expect(wave).toHaveCSS('stroke', rgb('#1c6700'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(wave).toHaveCSS('stroke', rgb(chosen.technical));
  });
});

test.describe('on the screen of colours', () => {
  test.use({ loggedIn: true });
  test.beforeEach(({ page }) => page.goto(screen));

  test('a colour that visitors could not see is refused, in a form without barriers, and the nearest is taken', async ({
    page,
    site,
  }) => {
    const accent = fieldsOf(page, 'Accent');
    await another(accent).click();
    await code(accent).fill('yellow');
    await another(accent).click();
    await save(page);
    await expect(code(accent)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('The colour must have the form #ffd83d.');
    await expect(code(accent)).toHaveAccessibleDescription('The colour must have the form #ffd83d.');
    await expect(code(accent)).toHaveValue('yellow');

    const refusal = 'The colour #1f2a66 is not easy to read against the blue bar. The nearest that is: #8fa3ea.';
    await code(accent).fill('#1f2a66');
    await expect(accent.getByRole('status')).toHaveText(refusal);
    await expect(code(accent)).toHaveAttribute('aria-invalid', 'true');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText(refusal);
    await expect(code(accent)).toHaveValue('#1f2a66');
    const zoom = code(fieldsOf(page, 'Electrozoom'));
    await another(fieldsOf(page, 'Electrozoom')).click();
    await zoom.fill('pink');
    const widths = [390, 1440];
    expect(await violationsAtWidths(page, widths)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await zoom.fill(chosen.zoom);

    await accent.getByRole('button', { name: 'Take #8fa3ea' }).click();
    await expect(code(accent)).toBeFocused();
    await expect(code(accent)).toHaveValue('#8fa3ea');
    await expect(code(accent)).not.toHaveAttribute('aria-invalid');
    await expect(accent.getByRole('button')).toHaveCount(0);
    await save(page);
    await expect(page.getByText(settingsMessages.saved)).toBeVisible();
    expect((await site.settings()).colours.accent).toBe('#8fa3ea');
  });

  test('forced colours leave the colours to choose from, and what they are seen on, as they are', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const pink = fieldsOf(page, 'Accent').getByRole('radio', { name: 'Pink' });
    await pink.check();
    await expect.poll(() => colourAt(pink, 8, 8)).toBe(rgb('#ff9fd2'));
    const light = page.getByText('On light pages', { exact: true }).locator('xpath=following-sibling::*');
    await expect.poll(() => colourAt(light, 4, 120)).not.toBe(rgb('#000000'));
  });

  test('the preview shows light and dark pages side by side, in light and dark browsers', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await fieldsOf(page, 'Accent').getByRole('radio', { name: 'Pink' }).check();
    await fieldsOf(page, 'Technical Club').getByRole('radio', { name: 'Yellow' }).check();
    const shown = [
      { part: 'On light pages', ground: '#ffffff', ink: '#705400' },
      { part: 'On dark pages', ground: '#191c48', ink: '#ffd83d' },
    ];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const boxes = [];
      for (const { part, ground, ink } of shown) {
        const pages = page.getByText(part, { exact: true }).locator('xpath=following-sibling::*');
        await expect(pages).toHaveCSS('background-color', rgb(ground));
        await expect(pages.locator('h1 svg path').first()).toHaveCSS('stroke', rgb('#ff9fd2'));
        const wave = pages.locator('[role=tab]', { hasText: 'Technical Club' }).locator('svg');
        await expect(wave).toHaveCSS('stroke', rgb(ink));
        boxes.push(await pages.boundingBox());
      }
      expect(boxes[0]?.y).toBe(boxes[1]?.y);
      expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
    }
  });
});
