import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { sizes } from './allScreens.ts';
import { median } from './product.ts';

/** How much slower a phone is than this machine: the factor of Lighthouse. */
const slowness = 4;

/** The line of a phone: 9 and 3 Mbit/s, and 100 ms for an answer. */
export const phoneLine = { download: 9e6 / 8, upload: 3e6 / 8, latency: 100 };

/** How often each figure is measured. Its median counts. */
const visits = 5;

/** Returns the medians of the figures of some visits, as whole numbers. */
export async function medians(visit: () => Promise<Record<string, number>>): Promise<Record<string, number>> {
  const measured: Record<string, number>[] = [];
  for (let count = 0; count < visits; count++) measured.push(await visit());
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, Math.round(median(measured.map((one) => one[name] ?? NaN)))]));
}

/** Opens an empty page in a new browser context, on a phone with a slow processor and a slow line. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({
    viewport: sizes.phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...options,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const { download: downloadThroughput, upload: uploadThroughput, latency } = phoneLine;
  const line = { offline: false, downloadThroughput, uploadThroughput, latency };
  await session.send('Network.emulateNetworkConditions', line);
  return page;
}

/** The milliseconds for which an element is waited for. */
const patience = 30_000;

/**
 * Waits until the first element that matches a selector rests in its place, brings it on the screen, and returns its
 * centre. It uses no locator: with the first one Playwright adds listeners to the page, and a touch waits for each of
 * them.
 */
export function bringOnScreen(page: Page, target: string): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ({ target, patience }) =>
      new Promise((resolve, reject) => {
        const end = performance.now() + patience;
        // What slides in is in the same place in two frames of a slow phone.
        const slides = (element: Element | null) =>
          document.getAnimations().some(({ playState, effect }) => {
            const isEndless = effect?.getTiming().iterations === Infinity;
            const isAround = effect instanceof KeyframeEffect && effect.target?.contains(element);
            return playState === 'running' && isAround && !isEndless;
          });
        const look = (before?: DOMRect) => {
          const element = document.querySelector(target);
          const place = element?.getBoundingClientRect() ?? new DOMRect();
          const { x, y, width, height } = place;
          const centre = { x: x + width / 2, y: y + height / 2 };
          const isOnScreen = element?.contains(document.elementFromPoint(centre.x, centre.y));
          const rests = x === before?.x && y === before.y && !slides(element);
          if (!isOnScreen) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          if (isOnScreen && rests) resolve(centre);
          else if (performance.now() > end) reject(new Error(`${target} does not come to rest on the screen.`));
          else requestAnimationFrame(() => look(place));
        };
        look();
      }),
    { target, patience },
  );
}

declare global {
  interface Window {
    /** The milliseconds from the touch until what it shows is on the screen. */
    shownAfter?: Promise<number>;
  }
}

/**
 * Touches an element, and returns the milliseconds from the touch until another one, `sight`, is on the screen of the
 * page with a title that begins with `title`.
 */
export async function touch(page: Page, target: string, sight: string, title = ''): Promise<number> {
  const { x, y } = await bringOnScreen(page, target);
  // Awaited before the touch, which may overtake it.
  await page.evaluate(
    ({ sight, title, patience }) => {
      window.shownAfter = new Promise((resolve, reject) => {
        const end = performance.now() + patience;
        let touched: number | undefined;
        const note = ({ timeStamp }: Event) => {
          touched = timeStamp;
        };
        addEventListener('pointerdown', note, { capture: true, once: true });
        const look = (now: number) => {
          const isThere = document.title.startsWith(title) && document.querySelector(sight)?.checkVisibility();
          // What a frame finds is on the screen in the next one.
          if (touched !== undefined && isThere) requestAnimationFrame((shown) => resolve(shown - (touched ?? now)));
          else if (now > end) reject(new Error(`${sight} is not shown.`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    { sight, title, patience },
  );
  await page.touchscreen.tap(x, y);
  return page.evaluate(() => window.shownAfter ?? Number.NaN);
}
