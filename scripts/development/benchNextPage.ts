import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Page } from 'puppeteer-core';
import { paths } from '../../web/paths.ts';
import { browserFlags } from '../setup/browser.mjs';
import type { Figures } from './benchTable.ts';
import { medians, phoneLine } from './slowPhone.ts';

/**
 * The milliseconds from the press of a link to the largest paint of its page, and how often Back loads a page again
 * that the browser should have kept.
 */
export const maxOfNextPage = { LCP: 150, reloads: 0 };

/** The milliseconds between a pointer's first movement and its coming to a link, and again until its press. */
const rest = 1000;

/**
 * Measures the page after the first one, which the browser prerenders while the pointer rests on its link, and Back.
 * Playwright keeps Chromium from both. So does the headless shell, which gives no figures.
 */
export async function measureNextPage(executablePath: string, address: string, event: string): Promise<Figures> {
  if (/headless.shell/.test(executablePath)) {
    console.log('The page after the first needs a whole Chromium, which CHROMIUM_PATH names.');
    return {};
  }
  const ways: Record<string, [from: string, to: string]> = {
    [paths.ourEvents]: [paths.home, paths.ourEvents],
    [paths.about]: [paths.allEvents, paths.about],
    [paths.event]: [paths.ourEvents, event],
  };
  const defaultViewport = { width: 1440, height: 900 };
  await using browser = await launch({ executablePath, args: browserFlags, defaultViewport });
  const figures: Figures = {};
  for (const [name, [from, to]] of Object.entries(ways)) {
    let reloads = 0;
    const row = await medians(async () => {
      await using context = await browser.createBrowserContext();
      const { LCP, isKept } = await measure(await context.newPage(), address + from, to);
      if (!isKept) reloads += 1;
      return { LCP };
    });
    figures[`next page: ${name}`] = { ...row, reloads };
  }
  return figures;
}

/** Opens a page, presses a link of it after a rest, and goes back. `isKept`: to the first page as it was left. */
async function measure(page: Page, url: string, path: string) {
  await page.emulateNetworkConditions(phoneLine);
  await page.goto(url);
  await page.evaluate(() => Object.assign(window, { isFirst: true }) && undefined);
  const [x, y] = await page.evaluate(centreOf, path);
  // The page starts at a movement, which the first event of a pointer is not.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await sleep(rest);
  await page.mouse.move(x, y);
  await sleep(rest);
  await Promise.all([page.waitForNavigation(), page.mouse.click(x, y)]);
  const LCP = await page.evaluate(largestPaint);
  const isBack = new Promise((resolve) => page.once('framenavigated', resolve));
  await page.evaluate(() => void setTimeout(() => history.back()));
  await isBack;
  // Puppeteer's own session does not know a page that the browser has kept.
  const session = await page.createCDPSession();
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.isFirst' });
  return { LCP, isKept: result.value === true };
}

/** In the page: the centre of the first visible link to a path, which it brings on the screen. */
function centreOf(path: string): [x: number, y: number] {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${path}"]:not([data-opens])`)];
  const link = links.find((each) => each.checkVisibility());
  if (link === undefined) throw new Error(`No link leads to ${path}.`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * In the page: the milliseconds from its activation to its largest paint, once nothing larger follows for a second.
 * Throws if the page was not prerendered.
 */
function largestPaint(): Promise<number> {
  const [{ activationStart } = { activationStart: 0 }] = performance.getEntriesByType('navigation') as unknown as {
    activationStart: number;
  }[];
  if (activationStart === 0) throw new Error(`${location.pathname} was not prerendered.`);
  return new Promise((resolve) => {
    let timer = 0;
    new PerformanceObserver((list) => {
      const paint = list.getEntries().at(-1);
      clearTimeout(timer);
      timer = window.setTimeout(() => resolve(Math.max(0, (paint?.startTime ?? 0) - activationStart)), 1000);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
