import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { choose, expect, menuItem, poster, test } from '../../tests/browser/test.ts';
import { readQrCode } from '../../tests/support/readQrCode.ts';

test.use({ loggedIn: true });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'QR code' });

/** Presses a download button and returns the file. */
async function download(page: Page, dialog: Locator, name: 'Download SVG' | 'Download PNG') {
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Returns the text of the code in a picture. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQrCode(new Uint8ClampedArray(data), info.width, info.height);
}

/** Downloads both files of the open dialog, and expects the address in both. Returns their names. */
async function expectFiles(page: Page, address: string): Promise<string[]> {
  const svg = await download(page, dialogOf(page), 'Download SVG');
  const source = svg.content.toString();
  const words = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (root.querySelector('parsererror')) return 'not XML';
    return [...root.querySelectorAll('text')].map((line) => line.textContent).join('');
  }, source);
  expect(words).toBe(address);
  expect(await read(await sharp(svg.content, { density: 144 }).png().toBuffer())).toBe(address);

  const png = await download(page, dialogOf(page), 'Download PNG');
  expect(await read(png.content)).toBe(address);
  const { format, width } = await sharp(png.content).metadata();
  expect(format).toBe('png');
  expect(width).toBeGreaterThanOrEqual(1200);
  // The ground is white and opaque at the edges, in the dark theme as well.
  const corner = await sharp(png.content)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([255, 255, 255, 255]);
  return [svg.name, png.name];
}

test('a card offers the code of its item on every screen, as a picture and as files that lead to its page, and copies its address', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
  const { _id } = await site.add('pastEvents', { description: 'Antenna day' });
  const address = `${site.address}/events/${_id}`;
  await page.goto('/admin/past-events/manage');
  const button = page.getByRole('button', { name: 'More Antenna day' });
  const dialog = dialogOf(page);

  await choose(page, 'QR code');
  await expect(dialog).toContainText('Antenna day');
  await expect(dialog).toContainText(address);
  // The code is black on white in the dark theme, too.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      expect(await read(await dialog.getByRole('img', { name: 'QR code' }).screenshot())).toBe(address);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(size.width);
    }
  }
  expect(await expectFiles(page, address)).toEqual(['qr-antenna-day.svg', 'qr-antenna-day.png']);
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Announce' })).toBeFocused();
  await page.keyboard.type('q');
  await expect(page.getByRole('menuitem', { name: 'QR code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const name of ['Download PNG', 'Download SVG']) {
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', /^blob:/);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await choose(page, 'Copy link');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('the message after an add and after an update leads to the page and copies its link, for a draft it does not', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
  await page.setViewportSize({ width: 320, height: 640 });
  const add = async (title: string, visible: string) => {
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      ...{ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster() },
    });
    await page.getByLabel('Club').selectOption('Technical club');
    await page.getByLabel('Description', { exact: true }).fill('Over.');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('radio', { name: visible }).check();
    await page.getByRole('button', { name: 'Add Event' }).click();
  };
  const see = page.getByRole('link', { name: 'See its page' });
  const copy = page.getByRole('button', { name: 'Copy link' });
  const expectCopy = async () => {
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' }).last()).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(await see.getAttribute('href')).toBe(address);
    expect((await fetch(address)).status).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  };

  await page.goto('/admin/past-events');
  await add('Antenna Day', 'Now');
  await expect(page.getByText('Past event added successfully!')).toBeVisible();
  await expectCopy();
  await add('Not yet', 'Draft');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(see).toHaveCount(0);

  await page.goto('/admin/past-events/manage');
  await page.getByRole('article').filter({ hasText: 'Antenna Day' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Event updated successfully!' });
  await toast.getByRole('button', { name: 'Copy link' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(toast.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', address);

  await page.goto('/admin/activity');
  const entries = page.getByRole('listitem');
  await expect(entries.filter({ hasText: '“Not yet”' }).first()).toBeVisible();
  await expect(entries.filter({ hasText: '“Not yet”' }).filter({ has: see })).toHaveCount(0);
  for (const done of ['changed', 'added']) {
    const entry = entries.filter({ hasText: `${done} the past event “Antenna Day”` }).first();
    await expect(entry.getByRole('link', { name: 'See its page' })).toHaveAttribute('href', address);
    await expect(entry.getByRole('button', { name: 'Copy link' })).toHaveAccessibleDescription(/“Antenna Day”/);
  }
});

test('a browser that may not copy shows the address to copy', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  });
  const { _id } = await site.add('pastEvents');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/past-events/manage');
  await choose(page, 'Copy link');
  const alert = page.getByRole('alert').filter({ hasText: 'Please copy this link:' });
  await expect(alert).toHaveText(`Please copy this link: ${site.address}/events/${_id}`);
  const box = await alert.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

const withoutPng = {
  'makes no PNG': () => {
    HTMLCanvasElement.prototype.toBlob = (report) => report(null);
  },
  'protects its canvases': () => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      this.getContext('2d')?.clearRect(0, 0, 1, 1);
      return convertToBlob.call(this, options);
    };
  },
};

for (const [what, script] of Object.entries(withoutPng)) {
  test(`a browser that ${what} still offers the SVG, and says so`, async ({ page, site }) => {
    await page.addInitScript(script);
    await site.add('pastEvents');
    await page.goto('/admin/past-events/manage');
    await choose(page, 'QR code');
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'This browser cannot make the PNG. Please take the SVG.',
    );
    await expect(dialogOf(page).getByRole('link')).toHaveText(['Download SVG']);
  });
}

test('the code of an issue leads to its page, one that is deleted has none any more, nor has an item without a page of its own', async ({
  page,
  site,
}) => {
  await site.add('governingTeam');
  const { _id } = await site.add('electromazine', { title: 'Short-lived' });
  await page.goto('/admin/electromazine/manage');
  await choose(page, 'QR code');
  await expect(dialogOf(page)).toContainText('Short-lived');
  expect(await read(await dialogOf(page).getByRole('img', { name: 'QR code' }).screenshot())).toBe(
    `${site.address}/magazine/${_id}`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
  await page.getByRole('link', { name: 'Recently deleted', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible();
  await expect(page.getByText('Short-lived')).toBeVisible();
  await expect(page.getByRole('button', { name: /^More / })).toHaveCount(0);
  expect((await fetch(`${site.address}/magazine/${_id}`)).status).toBe(410);

  await page.getByRole('link', { name: 'Governing Team', exact: true }).click();
  await page.getByRole('link', { name: 'Manage Existing Governing Team Members' }).click();
  await expect(await menuItem(page, 'Unpublish')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /QR code|Copy link/ })).toHaveCount(0);
});

test('an event is printed on one page, with its address in words and as code', async ({ page, site }) => {
  const description = 'Build a Yagi, and measure it on the roof. '.repeat(20);
  const { _id } = await site.add('upcomingEvents', { title: 'Antenna Day', place: 'Lab 3', description });
  await page.goto(`/events/${_id}`);
  const code = page.getByAltText('QR code of this page');
  await expect(code).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), { mergePages: true });
    expect(totalPages, format).toBe(1);
    for (const printed of ['Antenna Day', 'Lab 3', `${new URL(site.address).host}/events/`, _id])
      expect(text).toContain(printed);
    expect(text).not.toContain('Our Team');
  }
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => read(await code.screenshot())).toBe(`${site.address}/events/${_id}`);
});
