import type { Browser, Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import type { Figures } from './benchTable.ts';
import { median } from './product.ts';
import { bringOnScreen, openPhone, touch, visits } from './slowPhone.ts';

/** The milliseconds in which a touch has its first answer on the screen. */
export const maxOfTouches = { INP: 50 };

/** The elements to touch and to see are named by selectors. */
interface Touch {
  path: string;
  target: string;
  /** What the touch shows. */
  sight: string;
}

/** The first poster of a carousel. */
const poster = '[aria-roledescription=slide]:first-child article [role=button]';
const secondTab = '[role=tab]:nth-of-type(2)';

/**
 * Measures the usual touches on a phone: `INP`, the time from a touch to the next frame, by Event Timing, and `shown`,
 * that to what it opens; each on a page that has started, and as the first touch of a page that is just there. Here
 * the first touch of a page may wait 100 ms longer than on a phone: the evaluation of React DOM creates errors, for
 * which V8 parses the whole module again while a tool is attached.
 */
export async function measureTouches(browser: Browser, address: string, event: string): Promise<Figures> {
  const touches: Record<string, Touch> = {
    poster: { path: paths.home, target: poster, sight: 'article [role=group]' },
    tab: { path: paths.ourEvents, target: secondTab, sight: `${secondTab}[aria-selected=true]` },
    menu: { path: paths.home, target: 'header [aria-haspopup=dialog]', sight: 'dialog[open]' },
    viewer: { path: event, target: '[aria-label="View the whole picture"]', sight: '.pswp' },
    tile: { path: paths.allEvents, target: 'main li:nth-child(3) [role=button]', sight: '.tile-open' },
  };
  const figures: Figures = {};
  for (const [name, touched] of Object.entries(touches)) {
    figures[`touch: ${name}`] = await medianOf(() => measure(browser, address, touched, untilItStarted));
    figures[`first touch: ${name}`] = await medianOf(() => measure(browser, address, touched));
  }
  return figures;
}

type Answer = Record<'INP' | 'shown', number>;

async function medianOf(measureOnce: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  for (let count = 0; count < visits; count++) answers.push(await measureOnce());
  return { INP: median(answers.map(({ INP }) => INP)), shown: median(answers.map(({ shown }) => shown)) };
}

/** Opens a page, prepares it, and touches an element of it. */
async function measure(
  browser: Browser,
  address: string,
  { path, target, sight }: Touch,
  prepare?: (page: Page, target: string) => Promise<void>,
): Promise<Answer> {
  const page = await openPhone(browser);
  await page.addInitScript(watchTouches, shortest);
  await page.goto(address + path, { waitUntil: 'commit' });
  await prepare?.(page, target);
  const shown = await touch(page, target, sight);
  const INP = await page.evaluate(() => window.longestTouch?.() ?? Number.NaN);
  await page.close();
  return { INP, shown: Math.round(shown) };
}

declare global {
  interface Window {
    /** Returns the time of the longest event of all touches. */
    longestTouch?: () => Promise<number>;
  }
}

/** The shortest time that Event Timing reports. */
const shortest = 16;

/** The part of `PerformanceEventTiming` that is read here. */
interface EventEntry extends PerformanceEntry {
  interactionId: number;
}

function watchTouches(shortest: number): void {
  const durations = [0];
  const note = (entries: PerformanceEntry[]) => {
    for (const { interactionId, duration } of entries as EventEntry[]) if (interactionId > 0) durations.push(duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options = { type: 'event', buffered: true, durationThreshold: shortest };
  observer.observe(options);
  window.longestTouch = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    note(observer.takeRecords());
    return Math.max(...durations, shortest);
  };
}

/** Brings an element on the screen, and waits until the page has started and no task has taken 50 ms for a second. */
async function untilItStarted(page: Page, target: string): Promise<void> {
  await bringOnScreen(page, target);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let rest: number;
        const waitAgain = () => {
          clearTimeout(rest);
          const hasStarted = !('earlyPress' in window) || window.earlyPress === undefined;
          rest = window.setTimeout(hasStarted ? resolve : waitAgain, 1000);
        };
        waitAgain();
        new PerformanceObserver(waitAgain).observe({ type: 'longtask' });
      }),
  );
}
