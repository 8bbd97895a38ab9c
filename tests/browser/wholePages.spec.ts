import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { allScreens, loadingText, sizes } from '../../scripts/development/allScreens.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { byTurns, halfByTurns } from '../support/turns.ts';
import { createSite, expect, sessionOf, test } from './test.ts';

/** As many pages load at the same time. */
const lanes = 6;

test('every second page and screen of staff is painted whole soon after it has loaded, without a scroll', async ({
  browser,
}) => {
  // It takes pictures of fifty whole pages, on a phone or on a desktop.
  test.slow();
  const folder = await temporaryFolder();
  const { address, printed, stop } = await startProcess({
    DATA_DIR: folder.path,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  await expect.poll(() => printed, { timeout: 300_000 }).toContain('The sample content is complete.');
  addMany(folder.path);
  const context = await browser.newContext({
    storageState: await sessionOf(createSite(address)),
  });
  const screens = Object.values(await allScreens(address)).flatMap(({ path, open }) => (open ? [] : [path]));
  const paths = halfByTurns(screens);
  const unpainted: string[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const page = await context.newPage();
        await page.setViewportSize(sizes.phone);
        await page.goto(address + path);
        await page.waitForTimeout(3000);
        // A part that waits for a list is there soon after its page has started; otherwise it would say so for ever.
        await expect.soft(page.getByText(loadingText), path).toHaveCount(0);
        for (const size of byTurns(sizes.phone, sizes.desktop)) {
          await page.setViewportSize(size);
          for (const text of await unpaintedTexts(page)) unpainted.push(`${path}, ${size.width}: ${text}`);
        }
        await page.close();
      }
    }),
  );
  expect(unpainted).toEqual([]);
  await context.close();
  await stop();
  await folder.remove();
});

/** Adds twenty past events, which share a picture of the samples. */
function addMany(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  database.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20)
    INSERT INTO past_events (id, image, created_at, club_name, description)
    SELECT 'many-' || n, image, created_at, club_name, 'Event number ' || n || '.'
    FROM (SELECT * FROM past_events LIMIT 1), numbers`);
  database.close();
}

/** Returns the texts of a page that a picture of the whole page does not show: one colour stands in their places. */
async function unpaintedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage, unseen);
  const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 });
  // Scripts that start at this moment may move what is below.
  if (JSON.stringify(await page.evaluate(textsOfPage, unseen)) !== JSON.stringify(texts)) return unpaintedTexts(page);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isOneColour = (left: number, top: number, right: number, bottom: number) => {
    const first = (top * info.width + left) * 3;
    for (let y = top; y < bottom; y += 1)
      for (let at = (y * info.width + left) * 3; at < (y * info.width + right) * 3; at += 1)
        if (Math.abs((data[at] ?? 0) - (data[first + (at % 3)] ?? 0)) > 24) return false;
    return true;
  };
  return texts
    .map((text) => ({
      ...text,
      right: Math.min(Math.ceil(text.right), info.width),
      bottom: Math.min(Math.ceil(text.bottom), info.height),
    }))
    .filter(({ left, top, right, bottom }) => left < right && top < bottom && isOneColour(left, top, right, bottom))
    .map(({ text, left, top }) => `“${text}” at ${left}, ${top}`);
}

/** What has no visible texts of its own. */
const unseen = 'script, style, noscript, svg, select, [inert], [aria-hidden=true], details:not([open]) > :not(summary)';

/** Returns the visible texts of the page, each with its place on it, as far as no element around it cuts it off. */
function textsOfPage(unseen: string) {
  const texts: { text: string; left: number; top: number; right: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement as Element;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || element.closest(unseen)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, top, right, bottom } = range.getBoundingClientRect();
    let isShown = getComputedStyle(element).visibility === 'visible';
    for (let around: Element | null = element; around !== document.body && around; around = around.parentElement) {
      const { overflow, opacity, clipPath } = getComputedStyle(around);
      if (opacity === '0' || clipPath !== 'none') isShown = false;
      if (!/hidden|clip|auto|scroll/.test(overflow)) continue;
      const box = around.getBoundingClientRect();
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    }
    top = Math.max(top, -scrollY);
    if (isShown && right - left > 3 && bottom - top > 3) {
      const place = { left: Math.floor(left), top: Math.floor(top + scrollY), right, bottom: bottom + scrollY };
      texts.push({ text: text.slice(0, 40), ...place });
    }
  }
  return texts;
}
