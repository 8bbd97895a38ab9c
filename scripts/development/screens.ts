import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserFlags } from '../setup/browser.mjs';
import { main, root } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { allScreens, loadPictures, openPage, type Screen, type Size, sizes } from './allScreens.ts';
import { startProduct } from './product.ts';

/**
 * `npm run screens`: takes pictures of every screen with the sample content, on a phone and a desktop, in light and
 * dark, into `screenshots/`, for visual review. `npm run screens -- archive search` takes those of the screens whose
 * names contain one of these texts, `npm run screens -- --readme` only the pictures of the README.
 */
const folder = join(root, 'screenshots');
/** The README's pictures in `docs/images/`, and the names of their screens. */
const readmePictures = { 'home.webp': 'home', 'event.webp': 'event', 'manage.webp': 'admin-upcoming-events-manage' };

await main(async () => {
  const { browser: executablePath } = await makeReady({ withBrowser: true });
  await using data = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-screens-'));
  await using product = await startProduct(data.path);
  await using browser = await chromium.launch({ executablePath, args: browserFlags });
  const all = await allScreens(product.address);
  if (process.argv.includes('--readme')) {
    for (const [picture, name] of Object.entries(readmePictures)) {
      const path = all[name]?.path;
      await takeReadmePicture(browser, product.address + path, join(root, 'docs', 'images', picture));
    }
  } else await takeAll(browser, product.address, chosenOf(all, process.argv.slice(2)));
});

/** Returns the screens whose names contain one of the texts; all without a text. */
function chosenOf(all: Record<string, Screen>, texts: string[]): Record<string, Screen> {
  const chosen = Object.entries(all).filter(([name]) => texts.some((text) => name.includes(text)));
  return texts.length === 0 ? all : Object.fromEntries(chosen);
}

async function takeAll(browser: Browser, address: string, all: Record<string, Screen>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const size of Object.keys(sizes) as Size[]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, { path, open, only = size }] of Object.entries(all)) {
        if (only !== size) continue;
        const page = await openPage(browser, address + path, sizes[size], colorScheme);
        await open?.(page);
        // The mouse must not be over an element.
        await page.mouse.move(0, 0);
        await loadPictures(page, { wholePage: !open });
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: !open });
        await page.close();
      }
      console.log(`${size}, ${colorScheme}: taken`);
    }
  }
}

/** Takes a picture of a page on a desktop beside the same page on a phone, both with the same height. */
async function takeReadmePicture(browser: Browser, url: string, picture: string): Promise<void> {
  const height = 800;
  const gap = 40;
  const shots = await Promise.all(
    [{ width: 1440, height: 1100 }, sizes.phone].map(async (viewport) => {
      const page = await openPage(browser, url, viewport, 'light');
      const shot = await page.screenshot();
      return sharp(shot).resize({ height }).png().toBuffer({ resolveWithObject: true });
    }),
  );
  let left = 0;
  const layers = shots.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 };
    left += info.width + gap;
    return layer;
  });
  const { size } = await sharp({
    create: { width: left - gap, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(layers)
    .webp({ quality: 82 })
    .toFile(picture);
  console.log(`${picture}: ${Math.round(size / 1024)} KB`);
}
