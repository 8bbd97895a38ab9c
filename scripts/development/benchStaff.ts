import type { Browser } from '@playwright/test';
import { contentTypes } from '#contract/content/index.ts';
import type { Figures } from './benchTable.ts';
import { median, staffSession } from './product.ts';
import { openPhone, touch, visits } from './slowPhone.ts';

/** The milliseconds until a screen of the content manager shows a field or a card: the first one, and the next. */
export const maxOfStaff = { first: 1500, second: 300 };

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
    const times = { first: [] as number[], second: [] as number[] };
    for (let count = 0; count < visits; count++) {
      const page = await openPhone(browser, { storageState });
      await page.goto(address + path, { waitUntil: 'commit' });
      times.first.push(await page.evaluate(seenAt, sight));
      await page.waitForLoadState('networkidle');
      if (menu) await touch(page, menu, link);
      times.second.push(await touch(page, link, next, title));
      await page.close();
    }
    figures[name] = { first: Math.round(median(times.first)), second: Math.round(median(times.second)) };
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
