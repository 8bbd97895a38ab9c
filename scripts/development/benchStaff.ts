import type { Browser } from '@playwright/test';
import { contentTypes } from '#contract/content/index.ts';
import type { Figures } from './benchTable.ts';
import { median, staff } from './product.ts';
import { openPhone, type Sight, type Target, touch, visits } from './slowPhone.ts';

/** The milliseconds until a screen of the content manager shows a field or a card: the first one, and the next. */
export const maxOfStaff = { first: 1500, second: 300 };

interface Way {
  path: string;
  /** The first field or card. */
  sight: Sight;
  /** The button of the menu, if the link is there. */
  menu?: Target;
  /** The link of the next screen. */
  link: Target;
  next: Sight;
}

const field = 'main form input';
const card = 'main article';

const ways: Record<string, Way> = {
  'staff: add, then add': {
    path: contentTypes.upcomingEvents.screens.add,
    sight: { selector: field },
    menu: { selector: 'header [aria-haspopup=dialog]' },
    link: { selector: `dialog a[href="${contentTypes.pastEvents.screens.add}"]` },
    next: { selector: field, title: 'Add Past Event' },
  },
  'staff: manage, then add': {
    path: contentTypes.upcomingEvents.screens.manage,
    sight: { selector: card },
    link: { selector: `main a[href="${contentTypes.upcomingEvents.screens.add}"]` },
    next: { selector: field, title: 'Add Upcoming Event' },
  },
  'staff: add, then manage': {
    path: contentTypes.upcomingEvents.screens.add,
    sight: { selector: field },
    link: { selector: `main a[href="${contentTypes.upcomingEvents.screens.manage}"]` },
    next: { selector: card, title: 'Manage Upcoming Events' },
  },
};

/** Measures how soon staff see a field or a card on a phone, whose browser has nothing of the site yet. */
export async function measureStaff(browser: Browser, address: string, token: string): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, way] of Object.entries(ways)) {
    const times = { first: [] as number[], second: [] as number[] };
    for (let count = 0; count < visits; count++) {
      const page = await openPhone(browser, { storageState: sessionOf(address, token) });
      await page.addInitScript(watchSight, way.sight.selector);
      await page.goto(address + way.path);
      times.first.push(await page.evaluate(() => window.seenAt ?? Number.NaN));
      await page.waitForLoadState('networkidle');
      if (way.menu) await touch(page, way.menu, way.link);
      times.second.push(await touch(page, way.link, way.next));
      await page.close();
    }
    figures[name] = { first: Math.round(median(times.first)), second: Math.round(median(times.second)) };
  }
  return figures;
}

/** Returns the storage of a browser in which somebody is logged in, who has seen the first steps. */
function sessionOf(origin: string, token: string) {
  const stored = { session: token, username: staff.username, firstSteps: 'closed' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name: `chapterhouse.${name}`, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

declare global {
  interface Window {
    /** The milliseconds from the start of the navigation until the element was on the screen. */
    seenAt?: Promise<number>;
  }
}

function watchSight(selector: string): void {
  window.seenAt = new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector(selector)?.checkVisibility();
      requestAnimationFrame(isThere ? resolve : look);
    };
    requestAnimationFrame(look);
  });
}
