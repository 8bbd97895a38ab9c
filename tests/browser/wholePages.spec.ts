import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentTypeNames } from '../../contract/content/index.ts';
import { allScreens, loadingText, sizes } from '../../scripts/development/allScreens.ts';
import { byTurns, halfByTurns } from '../support/turns.ts';
import { expect, test } from './test.ts';

// The screen of access links is opened without a link.
test.use({ loggedIn: true, expectedErrors: /410 \(Gone\)/ });

test('every second page and screen of staff is painted whole soon after it has loaded, without a scroll', async ({
  page,
  site,
  dataDir,
}) => {
  // It takes pictures of thirty whole pages, on a phone or on a desktop.
  test.slow();
  for (const type of contentTypeNames.filter((name) => name !== 'eventPhotos'))
    for (let count = 0; count < 3; count += 1) await site.add(type);
  addMany(dataDir);
  const screens = Object.values(await allScreens(site.address)).flatMap(({ path, open }) => (open ? [] : [path]));
  for (const path of halfByTurns(screens)) {
    await page.setViewportSize(sizes.phone);
    await page.goto(path, { waitUntil: 'networkidle' });
    // A part that waits for a list is there soon after its page has started; otherwise it would say so for ever.
    await expect(page.getByText(loadingText), path).toHaveCount(0);
    for (const size of byTurns(sizes.phone, sizes.desktop)) {
      await page.setViewportSize(size);
      await expect.poll(() => unpaintedTexts(page), `${path}, ${size.width}`).toEqual([]);
    }
  }
});

/** Adds twenty past events, which share a picture. */
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
