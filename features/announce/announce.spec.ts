import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { violationsAtWidths } from '../../tests/browser/axe.ts';
import { choose, expect, menuItem, test } from '../../tests/browser/test.ts';
import { readQrCode } from '../../tests/support/readQrCode.ts';
import { announcePictures } from './contract/pictures.ts';

test.use({ loggedIn: true });

const event = {
  title: 'Antenna Day',
  description: 'Build a Yagi, and walk it across the ground.',
  place: 'Lab 3, Electronics Block',
  startTime: '09:30',
  endTime: '17:00',
  registration: 'https://forms.example/a',
};
const manage = '/admin/upcoming-events/manage';
const dialogOf = (page: Page, title = 'Antenna Day') => page.getByRole('dialog', { name: `Announce ${title}` });

interface Shared {
  text?: string;
  name?: string;
  type?: string;
  base64?: string;
}

/** Gives the page a sheet for sharing, which no headless browser has. Returns what it got last. */
async function withSheet(page: Page): Promise<() => Promise<Shared>> {
  await page.addInitScript(() => {
    const shared: object[] = [];
    const share = async ({ text, files: [file] = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No press', 'NotAllowedError');
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      shared.push({ text, name: file?.name, type: file?.type, base64 });
    };
    Object.assign(window, { shared });
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files?.every(({ size }) => size > 0) });
  });
  let seen = 0;
  return async () => {
    await page.waitForFunction((count) => (window as unknown as { shared: object[] }).shared.length > count, seen);
    seen += 1;
    return page.evaluate(() => (window as unknown as { shared: object[] }).shared.at(-1) as Shared);
  };
}

const sizeOf = async ({ base64 = '' }: Shared) => {
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { width, height, format };
};

test('a story goes from the card to the sheet for sharing in two touches; pictures and texts go there from the dialog', async ({
  page,
  site,
}) => {
  const { _id } = await site.add('upcomingEvents', event);
  const lastShared = await withSheet(page);
  await page.goto(manage);
  await choose(page, 'Share story');
  const story = await lastShared();
  expect(story).toMatchObject({ name: 'story-antenna-day.jpg', type: 'image/jpeg' });
  expect(await sizeOf(story)).toEqual({ width: 1080, height: 1920, format: 'jpeg' });

  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Share Square' }).click();
  expect(await sizeOf(await lastShared())).toEqual({ width: 1080, height: 1080, format: 'jpeg' });
  await dialog.getByRole('tab', { name: 'Telegram' }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const { text = '' } = await lastShared();
  expect(text).toMatch(/^\*\*Antenna Day\*\*\n.*09:30.*17:00\nLab 3, Electronics Block\n\nBuild a Yagi/);
  expect(text.endsWith(`\n\nRegister: ${site.address}/events/${_id}`)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More Antenna Day' })).toBeFocused();
});

test('a browser without such a sheet saves the pictures', async ({ page, site }) => {
  await site.add('electromazine', { title: 'Electrozoom 12', description: 'On noise.' });
  await page.goto('/admin/electromazine/manage');
  await expect(await menuItem(page, 'Share story')).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Announce' }).click();
  const dialog = dialogOf(page, 'Electrozoom 12');
  for (const { label, width, height } of Object.values(announcePictures)) {
    const link = dialog.getByRole('link', { name: `Save ${label}` });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe(`${label.toLowerCase()}-electrozoom-12.jpg`);
    expect(await sharp(await file.path()).metadata()).toMatchObject({ width, height });
  }
});

/** The grounds of a page, which are printed where somebody asks for them. */
const groundsOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );

const names = {
  long: { title: `${'Antenna workshop for everybody '.repeat(6)}Ω`, place: 'हॉल २, Electronics Block '.repeat(6) },
  oneWord: { title: 'x'.repeat(200), place: 'y'.repeat(200) },
};

test('the dialog fits on any screen, and its page on one white sheet with a code of 40 mm', async ({ page, site }) => {
  for (const texts of Object.values(names)) {
    const { _id } = await site.add('upcomingEvents', {
      ...event,
      ...texts,
      stateNote: texts.place,
      state: 'postponed',
    });
    await page.goto(manage);
    await choose(page, 'Announce');
    const dialog = page.getByRole('dialog', { name: /^Announce / });
    await expect(dialog.getByRole('link', { name: 'Save Square' })).toBeVisible();
    expect(await violationsAtWidths(page, [390, 1440, 320])).toEqual([]);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // Its head stays while it scrolls, unless it would take much of the screen.
    for (const [size, isShown] of [
      ['200%', false],
      ['', true],
    ] as const) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
      await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const close = expect(dialog.getByRole('button', { name: 'Close', exact: true }));
      await (isShown ? close : close.not).toBeInViewport();
    }

    const printed = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.print = () => resolve('printed');
        }),
    );
    await dialog.getByRole('button', { name: 'Print one A4 with a QR code' }).click();
    expect(await printed).toBe('printed');
    for (const format of ['A4', 'Letter']) {
      const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), { mergePages: true });
      expect(totalPages, format).toBe(1);
      const said = text.replace(/\s/g, '');
      for (const words of [texts.title, `${new URL(site.address).host}/events/${_id}`])
        expect(said).toContain(words.replace(/\s/g, ''));
      expect(text).not.toContain('Manage');
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await groundsOf(page)).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    const code = page.getByRole('img', { name: 'QR code of the page' });
    expect((await code.boundingBox())?.width).toBeCloseTo((40 / 25.4) * 96, 0);
    const { data, info } = await sharp(await code.screenshot())
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
      .resize({ width: 800 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(readQrCode(new Uint8ClampedArray(data), info.width, info.height)).toBe(`${site.address}/events/${_id}`);
    await page.emulateMedia({ media: null });
    await site.clear();
  }
});
