import type { Browser, Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import type { Figures } from './benchTable.ts';
import { median } from './product.ts';
import { bringOnScreen, openPhone, type Sight, type Target, touch, visits } from './slowPhone.ts';

/** The milliseconds in which a touch has its first answer on the screen. */
export const maxOfTouches = { INP: 50 };

interface Touch {
  path: string;
  target: Target;
  /** What the touch shows. */
  sight: Sight;
}

/** The first posters of the carousels. */
const poster = '[aria-roledescription=slide]:first-child article [role=button]';
const overlay = { selector: 'article [role=group]' };
/** A page of one button that answers at once: its time is the browser's and the hour's. */
const oneButton =
  'data:text/html,<meta name=viewport content=width=device-width><button onclick="this.id=this.textContent">pressed';

/**
 * Measures the usual touches on a phone: `INP`, the time from a touch to the next frame, by Event Timing, and `shown`,
 * that to what it opens; each on a page that has started, and as the first touch of a page that is just there. The row
 * `one button` is the floor: what a touch takes beyond it is the page's own. The last row is the first touch after a
 * fast scroll. Here the first touch of a page may wait 100 ms longer than on a phone: the evaluation of React DOM
 * creates errors, for which V8 parses the whole module again while a tool is attached.
 */
export async function measureTouches(browser: Browser, address: string, event: string): Promise<Figures> {
  const touches: Record<string, Touch> = {
    poster: { path: paths.home, target: { selector: poster }, sight: overlay },
    tab: {
      path: paths.ourEvents,
      target: { selector: '[role=tab]', index: 1 },
      sight: { selector: '[role=tab]:nth-of-type(2)[aria-selected=true]' },
    },
    menu: {
      path: paths.home,
      target: { selector: 'header [aria-haspopup=dialog]' },
      sight: { selector: 'dialog[open]' },
    },
    viewer: {
      path: event,
      target: { selector: '[aria-label="View the whole picture"]' },
      sight: { selector: '.pswp' },
    },
    tile: {
      path: paths.allEvents,
      target: { selector: 'main li [role=button]', index: 2 },
      sight: { selector: '.tile-open' },
    },
    'one button': { path: oneButton, target: { selector: 'button' }, sight: { selector: '#pressed' } },
  };
  const figures: Figures = {};
  for (const [name, touched] of Object.entries(touches)) {
    figures[`touch: ${name}`] = await medianOf(() => measure(browser, address, touched, untilItStarted));
    figures[`first touch: ${name}`] = await medianOf(() => measure(browser, address, touched));
  }
  const below: Touch = { path: paths.home, target: { selector: poster, index: -1 }, sight: overlay };
  figures['first touch: after a fast scroll'] = await medianOf(() => measure(browser, address, below, scrollFast));
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
  prepare?: (page: Page, target: Target) => Promise<void>,
): Promise<Answer> {
  const page = await openPhone(browser);
  await page.addInitScript(watchTouches, shortest);
  await page.goto(new URL(path, address).href, { waitUntil: 'commit' });
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
async function untilItStarted(page: Page, target: Target): Promise<void> {
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

/** Scrolls to an element as fast as a finger does. */
async function scrollFast(page: Page, { selector, index = 0 }: Target): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const top = await page.evaluate(
    ([each, at]) => [...document.querySelectorAll(each)].at(at)?.getBoundingClientRect().top ?? 0,
    [selector, index] as const,
  );
  await session.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: 300 - top, speed: 8000 });
}
