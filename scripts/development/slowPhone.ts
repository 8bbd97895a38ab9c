import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
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

/** Touches an element, and returns the milliseconds from the touch until `sight` is on the screen. */
export async function touch(page: Page, element: Locator, sight: Sight): Promise<number> {
  const answer = page.evaluate(
    ({ selector, title = '' }) =>
      new Promise<number>((resolve) => {
        let touched: number | undefined;
        const note = ({ timeStamp }: Event) => {
          touched = timeStamp;
        };
        addEventListener('pointerdown', note, { capture: true, once: true });
        const look = (now: number) => {
          const isThere = document.title.startsWith(title) && document.querySelector(selector)?.checkVisibility();
          // What a frame finds is on the screen in the next one.
          if (touched !== undefined && isThere) requestAnimationFrame((shown) => resolve(shown - (touched ?? now)));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    sight,
  );
  await element.tap();
  return answer;
}
