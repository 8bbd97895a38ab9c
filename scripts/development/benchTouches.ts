import type { Browser, Page } from '@playwright/test';
import { contentTypes } from '#contract/content/index.ts';
import { paths } from '../../web/paths.ts';
import type { Figures } from './benchTable.ts';
import { staffSession } from './product.ts';
import { bringOnScreen, medians, openPhone, touch } from './slowPhone.ts';

/**
 * The milliseconds in which a touch has its next frame (200 are good: https://web.dev/articles/inp), in which the first
 * touch of a page shows what was asked for, and until a screen of the content manager shows a field or a card: the
 * first one, and the next.
 */
export const maxOfTouches = { INP: 200, answered: 200, first: 1200, second: 300 };

/** The elements to touch and to see are named by selectors. */
interface Touch {
  path: string;
  target: string;
  /** What the touch shows. */
  sight: string;
  /** What the first touch shows before the scripts. */
  answer?: string;
}

/** The first poster of a carousel. */
const poster = '[aria-roledescription=slide]:first-child article [role=button]';
const secondTab = '[role=tab]:nth-of-type(2)';
const selectedTab = `${secondTab}[aria-selected=true]`;
const openMenu = 'dialog[open] nav a';

/**
 * Measures the usual touches on a phone: `INP`, the time from a touch to the next frame, by Event Timing, and `shown`,
 * that to what it opens; each on a page that has started, and as the first touch of a page that is just there, with
 * `answered`, the time until it shows what it can before the scripts. Here
 * the first touch of a page may wait 100 ms longer than on a phone: the evaluation of React DOM creates errors, for
 * which V8 parses the whole module again while a tool is attached.
 */
export async function measureTouches(browser: Browser, address: string, event: string): Promise<Figures> {
  const touches: Record<string, Touch> = {
    poster: {
      path: paths.home,
      target: poster,
      sight: 'article [role=group]',
      answer: 'article [data-pressed]',
    },
    tab: { path: paths.ourEvents, target: secondTab, sight: selectedTab, answer: selectedTab },
    menu: { path: paths.home, target: 'header [aria-haspopup=dialog]', sight: openMenu, answer: openMenu },
    viewer: {
      path: event,
      target: '[aria-label="View the whole picture"]',
      sight: '.pswp',
      answer: 'dialog[open] img',
    },
    tile: { path: paths.allEvents, target: 'main li:nth-child(3) [role=button]', sight: '.tile-open' },
  };
  const figures: Figures = {};
  for (const [name, { path, target, sight, answer }] of Object.entries(touches)) {
    const measure = async (sight: string, prepare?: typeof untilItStarted) => {
      await using page = await openPhone(browser);
      await page.addInitScript(watchTouches, shortest);
      await page.goto(address + path, { waitUntil: 'commit' });
      await prepare?.(page, target);
      const shown = await touch(page, target, sight);
      return { INP: await page.evaluate(() => window.longestTouch?.() ?? Number.NaN), shown };
    };
    figures[`touch: ${name}`] = await medians(() => measure(sight, untilItStarted));
    figures[`first touch: ${name}`] = await medians(() => measure(sight));
    if (answer === undefined) continue;
    const { shown } = await medians(() => measure(answer));
    Object.assign(figures[`first touch: ${name}`] ?? {}, { answered: shown });
  }
  return figures;
}

declare global {
  interface Window {
    /** Returns the time of the longest event of all touches. */
    longestTouch?: () => Promise<number>;
  }
}

/** The shortest time that Event Timing reports. */
const shortest = 16;

function watchTouches(shortest: number): void {
  const durations = [0];
  const note = (entries: PerformanceEntry[]) => {
    const touches = (entries as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId > 0);
    durations.push(...touches.map(({ duration }) => duration));
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

/** The elements to touch and to see are named by selectors. */
interface Way {
  path: string;
  /** The first field or card. */
  sight: string;
  /** The button of the menu, if the link is there. */
  menu?: string;
  /** The link of the next screen, the first field or card there, and its title. */
  link: string;
  next: string;
  title: string;
}

const field = 'main form input';
const card = 'main article';
const { upcomingEvents, pastEvents } = contentTypes;

const ways: Record<string, Way> = {
  'staff: add, then add': {
    path: upcomingEvents.screens.add,
    sight: field,
    menu: 'header [aria-haspopup=dialog]',
    link: `dialog a[href="${pastEvents.screens.add}"]`,
    next: field,
    title: 'Add Past Event',
  },
  'staff: manage, then add': {
    path: upcomingEvents.screens.manage,
    sight: card,
    link: `main a[href="${upcomingEvents.screens.add}"]`,
    next: field,
    title: 'Add Upcoming Event',
  },
  'staff: add, then manage': {
    path: upcomingEvents.screens.add,
    sight: field,
    link: `main a[href="${upcomingEvents.screens.manage}"]`,
    next: card,
    title: 'Manage Upcoming Events',
  },
};

/** Measures how soon staff see a field or a card on a phone, whose browser has nothing of the site yet. */
export async function measureStaff(browser: Browser, address: string): Promise<Figures> {
  const storageState = await staffSession(address);
  const figures: Figures = {};
  for (const [name, { path, sight, menu, link, next, title }] of Object.entries(ways)) {
    figures[name] = await medians(async () => {
      await using page = await openPhone(browser, { storageState });
      await page.goto(address + path, { waitUntil: 'commit' });
      const first = await page.evaluate(seenAt, sight);
      await page.waitForLoadState('networkidle');
      if (menu) await touch(page, menu, link);
      return { first, second: await touch(page, link, next, title) };
    });
  }
  return figures;
}

/** In the page: the milliseconds from the start of the navigation until an element is on the screen. */
function seenAt(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector(selector)?.checkVisibility();
      requestAnimationFrame(isThere ? resolve : look);
    };
    look();
  });
}
