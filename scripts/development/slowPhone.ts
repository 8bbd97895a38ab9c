import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { sizes } from './allScreens.ts';

/** How much slower a phone is than this machine: the factor of Lighthouse. */
const slowness = 4;

/** How often each figure is measured. Its median counts. */
export const visits = 5;

/** What somebody waits for: an element, on the page with a title that begins so. */
export interface Sight {
  selector: string;
  title?: string;
}

/** Opens an empty page in a new browser context, on a phone with a slow processor. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({
    viewport: sizes.phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    ...options,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/** An element of a page: among those that match `selector` the one at `index`, otherwise the first. */
export interface Target {
  selector: string;
  index?: number;
}

/** The milliseconds for which an element is waited for. */
const patience = 30_000;

/**
 * Waits until an element is there and rests in its place, brings it on the screen, and returns its centre. It uses no
 * locator: with the first one Playwright adds listeners to the page, and a touch waits for each of them.
 */
export function bringOnScreen(page: Page, target: Target): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ({ selector, index = 0, patience }) =>
      new Promise((resolve, reject) => {
        const look = (before?: DOMRect) => {
          const element = [...document.querySelectorAll(selector)].at(index);
          const place = element?.getBoundingClientRect() ?? new DOMRect();
          const { x, y, width, height } = place;
          const centre = { x: x + width / 2, y: y + height / 2 };
          const isOnScreen = element?.contains(document.elementFromPoint(centre.x, centre.y));
          if (!isOnScreen) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          if (isOnScreen && x === before?.x && y === before.y) resolve(centre);
          else if (performance.now() > patience) reject(new Error(`${selector} does not come to rest on the screen.`));
          else requestAnimationFrame(() => look(place));
        };
        look();
      }),
    { ...target, patience },
  );
}

declare global {
  interface Window {
    /** The milliseconds from the touch until what it shows is on the screen. */
    shownAfter?: Promise<number>;
  }
}

/** Touches an element, and returns the milliseconds from the touch until `sight` is on the screen. */
export async function touch(page: Page, target: Target, sight: Sight): Promise<number> {
  const { x, y } = await bringOnScreen(page, target);
  // Awaited before the touch, which may overtake it.
  await page.evaluate(
    ({ selector, title = '', patience }) => {
      window.shownAfter = new Promise((resolve, reject) => {
        let touched: number | undefined;
        const note = ({ timeStamp }: Event) => {
          touched = timeStamp;
        };
        addEventListener('pointerdown', note, { capture: true, once: true });
        const look = (now: number) => {
          const isThere = document.title.startsWith(title) && document.querySelector(selector)?.checkVisibility();
          // What a frame finds is on the screen in the next one.
          if (touched !== undefined && isThere) requestAnimationFrame((shown) => resolve(shown - (touched ?? now)));
          else if (now > 2 * patience) reject(new Error(`${selector} is not shown.`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    { ...sight, patience },
  );
  await page.touchscreen.tap(x, y);
  return page.evaluate(() => window.shownAfter ?? Number.NaN);
}
