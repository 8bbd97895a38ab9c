import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { dayMs } from '../../contract/dates.ts';
import { instantOf, minuteIn } from '../../contract/event/localTime.ts';
import { eventTexts, linkTexts } from '../../contract/visitorTexts.ts';
import { halfByTurns } from '../support/turns.ts';
import { colourRules, violations } from './axe.ts';
import { expect, type Site, test } from './test.ts';

const phone = { width: 390, height: 844 };
const instantAt = (minute: string) => instantOf(minute, profile.region.timeZone);
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });

/** The times of one event, and what stands on its poster before and from each minute on. */
const times = {
  eventDate: '2030-06-10',
  startTime: '10:00',
  endTime: '17:00',
  registrationOpens: '2030-06-01T09:00',
  registrationCloses: '2030-06-09T18:00',
};
const changes = [
  [times.registrationOpens, /^Registration opens on 1\sJun\s2030, 09:00/, linkTexts.registration],
  [times.registrationCloses, linkTexts.registration, eventTexts.registrationClosed],
  ['2030-06-10T17:00', eventTexts.registrationClosed, eventTexts.over],
] as const;

test.describe('an open page', () => {
  test.use({ locale: 'en-GB' });

  const addEvents = async (site: Site) => {
    await site.add('upcomingEvents', { description: 'Another one.', eventDate: '2030-07-01' });
    return site.add('upcomingEvents', { title: 'Antenna Day', registration: 'example.org', ...times });
  };
  /** Makes the server's clock show a minute, and that of the device another time (ms ahead). */
  const setClocks = async (page: Page, minute: string, ahead: number) => {
    await page.clock.install({ time: instantAt(minute) + ahead });
    await page.addInitScript((ahead) => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const { body, status, headers: sent } = await fetch(...call);
        const headers = new Headers(sent);
        headers.set('date', new Date(Date.now() - ahead).toUTCString());
        return new Response(body, { status, headers });
      };
    }, ahead);
  };
  /** Stops the clocks some seconds before a minute of the server's. */
  const waitBefore = (page: Page, minute: string, ahead = 0) => page.clock.pauseAt(instantAt(minute) + ahead - 5000);
  /** Runs the clock of the page until it shows something. A page looks at it from the start of its scripts on. */
  const runUntil = (page: Page, shown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(15_000);
      await shown();
    }).toPass();

  for (const [name, ahead, open] of [
    ['of an event', 2 * dayMs, async () => {}],
    [
      'with an opened poster',
      -15 * 365 * dayMs,
      async (page: Page) => {
        await upcoming(page)
          .getByRole('button', { name: /Antenna Day/ })
          .click();
        await expect(page.getByRole('group', { name: /^Event on:/ })).toBeFocused();
      },
    ],
  ] as const)
    test(`${name} changes by itself when the event says something else, whatever the device's clock shows`, async ({
      page,
      site,
    }) => {
      const { _id } = await addEvents(site);
      await setClocks(page, '2030-06-01T08:00', ahead);
      await page.goto(name === 'of an event' ? `/events/${_id}` : '/');
      await open(page);
      const main = page.getByRole('main');
      for (const [minute, before, after] of changes) {
        await waitBefore(page, minute, ahead);
        await expect(main.getByText(before, { exact: true })).toBeVisible();
        await expect(main.getByText(after, { exact: true })).toHaveCount(0);
        await runUntil(page, () => expect(main.getByText(after, { exact: true })).toBeVisible({ timeout: 500 }));
        await expect(main.getByText(before, { exact: true })).toHaveCount(0);
      }
    });

  test('with lists has an event that is over behind those to come, and no longer among them', async ({
    page,
    site,
  }) => {
    await addEvents(site);
    const { _id } = await site.add('pastEvents');
    await setClocks(page, '2030-06-10T16:00', 0);
    const end = '2030-06-10T17:00';
    await page.goto('/');
    const posters = upcoming(page).getByRole('article');
    await waitBefore(page, end);
    await expect(posters.first()).toContainText('Antenna Day');
    const second = 'Poster: Another one.';
    await runUntil(page, () => expect(posters.first()).toHaveAccessibleName(second, { timeout: 500 }));

    await page.clock.resume();
    for (const path of ['/ourevents', `/events/${_id}`]) {
      await page.clock.setSystemTime(instantAt('2030-06-10T16:00'));
      await page.goto(path);
      const row = page.getByRole('region', { name: 'Coming Up' }).getByRole('link');
      await expect(row.filter({ hasText: 'Antenna Day' })).toBeVisible();
      // A page that was kept in the background has no timers.
      await page.clock.fastForward('01:00:00');
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('pageshow')));
        await expect(row.filter({ hasText: 'Antenna Day' })).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expect(row.filter({ hasText: 'Another one.' })).toBeVisible();
    }
  });
});

test.describe('while the API is away', () => {
  test.use({ expectedErrors: /failed:|ERR_FAILED/ });

  test('an event stays open on a device whose clock is ahead, until time has passed', async ({ page, site }) => {
    const tomorrow = minuteIn(profile.region.timeZone, Date.now() + dayMs);
    const { _id } = await site.add('upcomingEvents', {
      eventDate: tomorrow.slice(0, 10),
      registration: 'example.org',
      registrationCloses: tomorrow,
    });
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.install({ time: Date.now() + 2 * dayMs });
    await page.goto(`/events/${_id}`);
    const main = page.getByRole('main');
    await page.clock.runFor(30_000);
    await expect(main.getByText(linkTexts.registration, { exact: true })).toBeVisible();
    await page.clock.fastForward(3 * dayMs);
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expect(main.getByText(eventTexts.over)).toBeVisible();
  });
});

const place = 'Seminar Hall, 2nd floor';
const registration = 'example.org';
const usual = {
  title: 'Antenna Day',
  eventDate: '2030-12-05',
  startTime: '10:00',
  endTime: '17:00',
  place,
  registration,
};
const longTitle =
  'International Symposium on Reconfigurable Intelligent Surfaces, Millimetre-Wave Antenna Arrays and Beamforming for Sixth-Generation Networks, with a Hands-On Workshop for Students of All Branches';
const cut = /…/;

/** Events whose pages say little, something else, or as much as they can. Unit tests have the words of each state. */
const states: Record<string, { texts: Record<string, string>; words: (string | RegExp)[] }> = {
  scheduled: { texts: usual, words: ['Antenna Day', /^Thursday,?\s5\sDecember\s2030,\s10:00\s–\s17:00$/, place] },
  cancelled: { texts: { ...usual, state: 'cancelled' }, words: ['Cancelled'] },
  'not open yet': {
    texts: { ...usual, registrationOpens: '2030-12-01T09:00' },
    words: [/^Registration opens on 1\sDec\s2030, 09:00/],
  },
  over: { texts: { ...usual, eventDate: '2020-12-05' }, words: [eventTexts.over] },
  'past midnight': {
    texts: { ...usual, startTime: '22:00', endDate: '2030-12-06', endTime: '02:00' },
    words: [/^Thu\s5\sDec,\s22:00\s–\sFri\s6\sDec\s2030,\s02:00$/, linkTexts.registration],
  },
  'with a long title and all else': {
    texts: { ...usual, title: longTitle, endDate: '2030-12-07', state: 'postponed', stateNote: 'New date follows' },
    words: [longTitle, 'Postponed: New date follows', place, linkTexts.registration],
  },
};

test.describe('an event', () => {
  test.use({ locale: 'en-GB', timezoneId: profile.region.timeZone });

  test('says on the first screen of a phone what it is, when, where and how to register, whatever its state, in light and dark', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(phone);
    for (const [state, { texts, words }] of halfByTurns(Object.entries(states))) {
      const { _id } = await site.add('upcomingEvents', texts);
      await page.goto(`/events/${_id}`);
      const article = page.getByRole('main').getByRole('article');
      const poster = await article.getByRole('img').first().boundingBox();
      expect(poster?.height, `${state}: the poster`).toBeGreaterThanOrEqual(phone.height / 2 - 1);
      for (const text of words) {
        const said = article.getByText(text, { exact: true }).first();
        await expect(said, `${state}: ${text}`).toBeVisible();
        const box = await said.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity), `${state}: ${text}`).toBeLessThanOrEqual(phone.height);
      }
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(cut);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page), state).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, colourRules), `${state}, dark`).toEqual([]);
      await site.clear();
    }
  });
});
