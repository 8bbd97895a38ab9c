import type { Locator, Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { settingsMessages, settingsPaths } from '../../contract/settings/calls.ts';
import { paths } from '../../web/paths.ts';
import { violationsInBothSchemes } from './axe.ts';
import { expect, type Site, test } from './test.ts';

const section = settingsPaths.section('colours');
const screen = '/admin/site/colours';
const chosen = { accent: '#8cc8ff', technical: '#85e070', ai: '#ffb84d', zoom: '#cbb5ff' };

/** Changes the colours as staff do; without any, the original comes back. */
async function change(site: Site, colours?: object): Promise<number> {
  const response = await fetch(`${site.address}/api${section}`, {
    method: colours ? 'PUT' : 'DELETE',
    headers: { authorization: `Bearer ${await site.logIn()}`, 'content-type': 'application/json' },
    body: JSON.stringify(colours ?? {}),
  });
  return response.status;
}

// What changes its colour does so in an instant, also when a test switches to dark.
test.use({ reducedMotion: 'reduce' });
test.afterEach(({ site }) => change(site));

const fieldsOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const code = (fields: Locator) => fields.getByLabel('Code');
const save = (page: Page) => page.getByRole('button', { name: settingsMessages.save, exact: true }).click();
const rgb = (colour: string) =>
  `rgb(${colour
    .match(/[\da-f]{2}/g)
    ?.map((channel) => parseInt(channel, 16))
    .join(', ')})`;

test.describe('visitors', () => {
  test('see the colours that staff have chosen, in light and dark', async ({ page, site }) => {
    await site.add('upcomingEvents');
    expect(await change(site, chosen)).toBe(200);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
      await expect(page.locator('h1 svg path').first()).toHaveCSS('stroke', rgb(chosen.accent));
      const button = page.getByRole('link', { name: 'Explore Events' });
      await expect(button).toHaveCSS('background-color', rgb(chosen.accent));
      await button.focus();
      await expect(button).toHaveCSS('outline-color', rgb(chosen.accent));
      const clubs = page.getByRole('region', { name: 'Innovation Hub' });
      await clubs.scrollIntoViewIfNeeded();
      for (const [index, name] of (['technical', 'ai', 'zoom'] as const).entries()) {
        const card = clubs.getByRole('article').nth(index);
        await expect(card.locator('svg g').first()).toHaveCSS('stroke', rgb(chosen[name]));
        await expect(card.locator('img')).toHaveCSS('background-color', rgb(chosen[name]));
      }
    }
    const poster = page.getByRole('button', { name: /5 Dec 2030/ });
    await poster.focus();
    await expect(poster).toHaveCSS('outline-color', rgb(chosen.accent));
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  test('see the ink of a club on light pages, and its colour on dark ones', async ({ page, site }) => {
    await site.add('pastEvents');
    expect(await change(site, chosen)).toBe(200);
    const wave = page.getByRole('tab', { name: 'Technical Club' }).locator('svg');
    for (const [colorScheme, colour] of [
      ['light', '#1c6700'],
      ['dark', chosen.technical],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(paths.ourEvents);
      await expect(wave).toHaveCSS('stroke', rgb(colour));
    }
  });

  test('get no rules for colours while these are the design’s own', async ({ site }) => {
    const read = async (path = '/') => (await fetch(site.address + path)).text();
    expect(await read()).not.toContain('html:root{');
    await change(site, { ...profile.colours, zoom: chosen.zoom });
    const html = await read();
    expect(html).toContain(`html:root{--color-ch-zoom:${chosen.zoom};`);
    expect(html).not.toContain('html:root{--color-trace');
    expect(await read(paths.admin.login)).toContain(`html:root{--color-ch-zoom:${chosen.zoom};`);
  });
});

test.describe('on the screen of colours', () => {
  test.use({ loggedIn: true });

  test('a colour is chosen from the palette', async ({ page }) => {
    await page.goto(screen);
    const accent = fieldsOf(page, 'Accent');
    await expect(accent.getByRole('radio', { name: 'Yellow' })).toBeChecked();
    await accent.getByRole('radio', { name: 'Sky' }).check();
    await expect(code(accent)).toHaveValue(chosen.accent);
    await expect(accent.getByLabel('Any colour')).toHaveValue(chosen.accent);
    await save(page);
    await expect(page.getByText(settingsMessages.saved)).toBeVisible();
    await page.goto('/');
    await expect(page.locator('h1 svg path').first()).toHaveCSS('stroke', rgb(chosen.accent));
  });

  test('any other colour is picked or typed, and its contrast stands in words for light and dark', async ({ page }) => {
    await page.goto(screen);
    const zoom = fieldsOf(page, 'Electrozoom');
    await zoom.getByLabel('Any colour').fill('#b4ff9a');
    await expect(code(zoom)).toHaveValue('#b4ff9a');
    await expect(zoom.getByRole('radio', { checked: true })).toHaveCount(0);
    await code(zoom).fill('#85E070');
    await expect(zoom.getByRole('radio', { name: 'Green' })).toBeChecked();
    await expect(zoom.getByLabel('Any colour')).toHaveValue('#85e070');
    await expect(code(zoom)).toHaveAccessibleDescription(
      'Light: 10.5 to 1 with the screen with its waveform, 10.5 with the lines of its logo. ' +
        'Dark: 11.9 to 1 with the screen with its waveform, 10.5 with the lines of its logo, 9.9 with its tab.',
    );
    await save(page);
    await expect(page.getByText(settingsMessages.saved)).toBeVisible();
    await expect(code(zoom)).toHaveValue('#85e070');
  });

  test('a colour that visitors could not see is refused, and the nearest is taken', async ({ page, site }) => {
    expect(await change(site, { ...chosen, accent: '#1f2a66' })).toBe(400);
    await page.goto(screen);
    const accent = fieldsOf(page, 'Accent');
    const refusal =
      'Accent #1f2a66 cannot be told from the blue bar (1.2 to 1, 4.5 is needed). The nearest that can: #8fa3ea.';
    await code(accent).fill('#1f2a66');
    await expect(accent.getByRole('status')).toHaveText(refusal);
    await expect(code(accent)).toHaveAttribute('aria-invalid', 'true');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText(refusal);
    await expect(code(accent)).toHaveValue('#1f2a66');

    await accent.getByRole('button', { name: 'Take #8fa3ea' }).click();
    await expect(code(accent)).toBeFocused();
    await expect(code(accent)).toHaveValue('#8fa3ea');
    await expect(code(accent)).not.toHaveAttribute('aria-invalid');
    await expect(accent.getByRole('button')).toHaveCount(0);
    await save(page);
    await expect(page.getByText(settingsMessages.saved)).toBeVisible();
    expect(await (await fetch(site.address)).text()).toContain('--color-trace:#8fa3ea');
  });

  test('what is no colour is refused in its place', async ({ page }) => {
    await page.goto(screen);
    const accent = fieldsOf(page, 'Accent');
    await code(accent).fill('yellow');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Accent must be a colour such as #ffd83d.');
    await expect(code(accent)).toHaveAccessibleDescription('Accent must be a colour such as #ffd83d.');
    await expect(code(accent)).toHaveValue('yellow');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the preview shows light and dark pages side by side, in a ${colorScheme} browser`, async ({ page, site }) => {
      await change(site, chosen);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(screen);
      await fieldsOf(page, 'Accent').getByRole('radio', { name: 'Pink' }).check();
      await fieldsOf(page, 'Technical Club').getByRole('radio', { name: 'Yellow' }).check();
      const shown = [
        { part: 'On light pages', ground: '#ffffff', ink: '#705400' },
        { part: 'On dark pages', ground: '#191c48', ink: '#ffd83d' },
      ];
      const boxes = [];
      for (const { part, ground, ink } of shown) {
        const pages = page.getByText(part, { exact: true }).locator('xpath=following-sibling::*');
        await expect(pages).toHaveCSS('background-color', rgb(ground));
        await expect(pages.locator('h1 svg path').first()).toHaveCSS('stroke', rgb('#ff9fd2'));
        await expect(pages.locator('[role=tab]', { hasText: 'Technical Club' }).locator('svg')).toHaveCSS(
          'stroke',
          rgb(ink),
        );
        boxes.push(await pages.boundingBox());
      }
      expect(boxes[0]?.y).toBe(boxes[1]?.y);
      expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
    });
  }

  for (const width of [390, 1440]) {
    test(`nothing is inaccessible or too wide on ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(screen);
      await code(fieldsOf(page, 'Accent')).fill('#1f2a66');
      await code(fieldsOf(page, 'Electrozoom')).fill('pink');
      await save(page);
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
