import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { subscribeText } from '../../features/feeds/contract.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { byTurns } from '../support/turns.ts';
import { expect, hold, scrollTillNear, test, untilItStarted } from './test.ts';

const list = '**/api/getupcomming';

test.describe('a reader elsewhere', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });

  test('sees dates as their own locale writes them, before the scripts and afterwards', async ({ page, site }) => {
    await site.add('upcomingEvents', { eventDate: '2030-12-05', startTime: '16:00' });
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto(paths.home, { waitUntil: 'commit' });
    const time = page.getByRole('main').getByRole('time');
    await expect(time).toHaveText('Dec 5, 2030, 4:00 PM');
    scripts.release();
    await time.scrollIntoViewIfNeeded();
    await expect(time).toContainText('Dec 5, 2030, 4:00 PM (India');
  });

  test('sees dates as well where the system has no language, as WebKit says it there', async ({ page, site }) => {
    await site.add('upcomingEvents', { eventDate: '2030-12-05', startTime: '16:00' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'C' }));
    await page.goto(paths.home);
    const time = page.getByRole('main').getByRole('time');
    await time.scrollIntoViewIfNeeded();
    await expect(time).toContainText('Dec 5, 2030, 4:00 PM (India');
  });

  test('finds no page of which the server and the browser render different things, or with sizes of no image', async ({
    page,
    site,
  }) => {
    for (const type of ['upcomingEvents', 'pastEvents', 'electromazine', 'governingTeam', 'journey'] as const)
      await site.add(type);
    for (const { path } of pages) {
      await page.goto(path);
      // A difference causes an uncaught error, which fails the test.
      for (const section of await page.getByRole('region').all()) await section.scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo')).toContainText(profile.identity.name);
      await page.waitForLoadState('networkidle');
      // HTML allows `sizes` only with `srcset`. These images are too small for variants.
      await expect(page.locator('[sizes]:not([srcset]), [imagesizes]:not([imagesrcset])')).toHaveCount(0);
    }
  });
});

const hasStarted = (page: Page) => page.evaluate(() => !('earlyPress' in window) || window.earlyPress === undefined);

test.describe('a page that nobody touches', () => {
  /** The waits of two seconds and more end when the test says so: `endWait` ends the shortest one, and returns it. */
  const holdWaits = (page: Page) =>
    page.addInitScript(() => {
      const { setTimeout } = window;
      const held: { then: TimerHandler; delay: number }[] = [];
      // A negative number is no other wait, so that the page can end it.
      const hold = (then: TimerHandler, delay = 0) =>
        delay < 2000 ? setTimeout(then, delay) : -held.push({ then, delay });
      const endWait = () => {
        const [shortest] = held.sort((one, other) => one.delay - other.delay);
        if (shortest) setTimeout(shortest.then);
        return shortest?.delay;
      };
      Object.assign(window, { setTimeout: hold, endWait });
    });

  /** Expects a page to fetch its scripts, and to run them at the end of this wait (ms), not before. */
  async function expectStartAfter(page: Page, wait: number) {
    const asked = page.waitForRequest('**/assets/start-*.js');
    await page.goto(paths.home, { waitUntil: 'load' });
    await asked;
    await page.waitForLoadState('networkidle');
    expect(await hasStarted(page)).toBe(false);
    expect(await page.evaluate('endWait()')).toBe(wait);
    await expect.poll(() => hasStarted(page)).toBe(true);
  }

  test('fetches its scripts, and runs them only after a while', async ({ page, site }) => {
    // No list waits for its items.
    for (const type of ['upcomingEvents', 'pastEvents', 'electromazine'] as const) await site.add(type);
    await page.setViewportSize({ width: 390, height: 844 });
    await holdWaits(page);
    await expectStartAfter(page, 3000);
  });

  test('starts at once also with Save-Data, if its first screen waits for a list', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await holdWaits(page);
    await page.goto(paths.allEvents, { waitUntil: 'load' });
    await expect.poll(() => hasStarted(page)).toBe(true);
    await expect(page.getByText(/Loading/).filter({ visible: true })).toHaveCount(0);
  });

  test('runs its scripts sooner if a list further down waits', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await holdWaits(page);
    await expectStartAfter(page, 2000);
  });

  test('starts at once if its first screen waits for a list', async ({ page }) => {
    await holdWaits(page);
    await page.goto(paths.allEvents, { waitUntil: 'load' });
    await expect.poll(() => hasStarted(page)).toBe(true);
  });
});

test('a list that came with the page stays when the browser cannot fetch it', async ({ page, site }) => {
  await site.add('upcomingEvents');
  await page.route(list, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Gone</p>' }));
  const asked = page.waitForResponse(list);
  await page.goto(paths.home);
  await asked;
  await expect(page.getByRole('button', { name: /5 Dec 2030/ })).toBeVisible();
  await expect(page.getByText('No Events on the Horizon')).toHaveCount(0);
});

test('what has changed since the page was made is replaced as soon as it has started', async ({ page, site }) => {
  await site.add('upcomingEvents', { description: 'Made with the page.' });
  const calls = await hold(page, list);
  await page.goto(paths.home);
  await expect(page.getByRole('img', { name: 'Made with the page.' })).toBeVisible();
  await site.add('upcomingEvents', { description: 'Added later.' });
  calls.release();
  await expect(page.getByRole('img', { name: 'Added later.' })).toHaveCount(1);
});

test('a date that changes before it has been on the screen is the new one', async ({ page, site }) => {
  await site.add('upcomingEvents', { eventDate: '2030-12-05' });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { data: data.map((event) => ({ ...event, eventDate: '2030-12-06' })) } });
  });
  await page.goto(paths.home);
  await page.getByText('5 Dec 2030').evaluate((date) => date.closest('section')?.scrollIntoView());
  await expect(page.getByText('6 Dec 2030')).toHaveAttribute('datetime', '2030-12-06');
  await expect(page.getByText('5 Dec 2030')).toHaveCount(0);
});

test('the first screen of every page looks the same with its own styles as with the stylesheet, on a phone or a desktop', async ({
  page,
  site,
}) => {
  for (const type of ['upcomingEvents', 'pastEvents', 'electromazine', 'governingTeam', 'journey'] as const)
    await site.add(type);
  for (const path of [...pages.map((one) => one.path), paths.admin.login]) {
    await hold(page, '**/assets/*.js');
    // Sizes must not depend on the time at which a font arrives.
    await hold(page, '**/assets/*.woff2');
    const stylesheet = await hold(page, '**/assets/*.css');
    await page.goto(path, { waitUntil: 'commit' });
    const link = page.locator('head > link[rel=stylesheet]');
    await expect(link).toHaveCount(1);
    const own = await stylesByWidth();
    stylesheet.release();
    await expect.poll(() => link.evaluate((element: HTMLLinkElement) => element.sheet !== null)).toBe(true);
    const whole = await stylesByWidth();
    for (const [width, styles] of own) {
      expect(await styles.evaluate(({ length }) => length)).toBeGreaterThan(0);
      const different = await whole
        .get(width)
        ?.evaluate((styles, own) => styles.filter((style, at) => style !== own[at]), styles);
      expect(different, `${path} at ${width} px`).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async function stylesByWidth() {
    const styles = new Map<number, Awaited<ReturnType<typeof computedStyles>>>();
    for (const width of byTurns(390, 1440)) {
      await page.setViewportSize({ width, height: 800 });
      styles.set(width, await computedStyles());
    }
    return styles;
  }

  /**
   * Computes the styles of each element and of the boxes before and after its content. The results stay in the page,
   * because they have millions of characters.
   */
  function computedStyles() {
    return page.evaluateHandle(() => {
      // All elements have the same properties, except custom properties.
      const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
      // What stands around the parts below grows with them.
      const shown = [...document.body.querySelectorAll('*')].filter(
        (element) => !element.closest('.part-below') && !element.querySelector('.part-below'),
      );
      return shown.flatMap((element) =>
        [null, '::before', '::after'].map((box) => {
          const style = getComputedStyle(element, box);
          if (box !== null && style.content === 'none') return '';
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [element.outerHTML.slice(0, 100), box, ...values].join('; ');
        }),
      );
    });
  }
});

test.describe('a part below the first screen', () => {
  const modules = '**/assets/posters-*.js';

  test('has its content however long a visitor stays on the first screen', async ({ page, site }) => {
    await site.add('electromazine', { description: 'Made with the page.' });
    const call = '**/api/get';
    await page.route(call, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Gone</p>' }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto(paths.home);
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('12:00:00');
    const asked = page.waitForResponse(call);
    const magazine = page.getByRole('region', { name: 'Electromazine' });
    await magazine.scrollIntoViewIfNeeded();
    await asked;
    await expect(magazine.getByText('Made with the page.').first()).toBeVisible();
  });

  test('starts when it comes near, and not before', async ({ page, site }) => {
    await site.add('electromazine');
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(paths.home);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/api/get');
    expect(asked.filter((path) => path.includes('Magazine'))).toEqual([]);
    await page.getByRole('region', { name: 'Electromazine' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('/api/get');
  });

  test('does not lose a key that comes before it has started', async ({ page, site }) => {
    await site.add('upcomingEvents');
    const module = await hold(page, modules);
    const requested = page.waitForRequest(modules);
    await page.goto(paths.home);
    const poster = page.getByRole('button', { name: /5 Dec 2030/ });
    await poster.scrollIntoViewIfNeeded();
    await requested;
    await poster.press('Enter');
    module.release();
    await expect(page.getByRole('group', { name: /Event on/ })).toBeVisible();
  });

  test('does not lose a press of a link that opens a choice, before its module', async ({ page, site }) => {
    await site.add('upcomingEvents');
    const held = await hold(page, modules);
    await page.goto(paths.home);
    await page.getByRole('link', { name: subscribeText }).click();
    held.release();
    await expect(page.getByRole('dialog', { name: subscribeText })).toBeVisible();
  });

  for (const early of ['the scripts', 'its carousel'] as const) {
    test(`does not lose a press of an arrow that comes before ${early}`, async ({ page, site }) => {
      for (const day of ['05', '06', '07', '08']) await site.add('upcomingEvents', { eventDate: `2030-12-${day}` });
      await page.setViewportSize({ width: 390, height: 844 });
      const held = await hold(page, early === 'the scripts' ? '**/assets/*.js' : modules);
      await page.goto(paths.home, early === 'the scripts' ? { waitUntil: 'commit' } : undefined);
      const carousel = page.getByRole('group', { name: 'upcoming events', exact: true });
      await expect(carousel.getByText('1 of 4', { exact: true })).toBeAttached();
      await carousel.getByRole('button', { name: 'Next upcoming events' }).click();
      held.release();
      await expect(carousel.getByText('2 of 4', { exact: true })).toBeAttached();
      await expect(page.getByText('6 Dec 2030')).toBeInViewport();
    });
  }

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /posters|ERR_FAILED/ });
    test('stays as it is, and starts when it can be', async ({ page, site }) => {
      await site.add('upcomingEvents');
      const module = '**/assets/posters-*.js';
      await page.route(module, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(paths.home);
      const poster = page.getByRole('button', { name: /5 Dec 2030/ });
      await poster.click();
      await failed;
      await expect(poster).toBeVisible();
      await page.unroute(module);
      await expect(page.getByRole('group', { name: /Event on/ })).toBeVisible();
    });
  });

  test('is there when a link within its page leads to it', async ({ page, site }) => {
    await site.add('upcomingEvents');
    const module = await hold(page, '**/assets/posters-*.js');
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL('/#main');
    module.release();
    await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await expect(page.getByRole('group', { name: /Event on/ })).toBeVisible();
  });
});

for (const browser of ['Chromium', 'a browser of another maker']) {
  test.describe(`a script that ${browser} cannot fetch`, () => {
    test.use({ expectedErrors: /framework|ERR_FAILED/ });
    test('is fetched again until it is there', async ({ page }) => {
      if (browser !== 'Chromium')
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userAgentData'));
      const script = '**/assets/framework-*.js';
      await page.route(script, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(paths.admin.login);
      await failed;
      await page.unroute(script);
      await expect(page.getByLabel('Username')).toBeVisible();
    });
  });
}

test.describe('a poster', () => {
  test.use({ expectedErrors: /ERR_FAILED|\.js/ });
  test('leads to the page of its event when what it opens cannot be fetched', async ({ page, site }) => {
    const { _id } = await site.add('upcomingEvents');
    await page.route('**/assets/PosterOverlay-*.js', (route) => route.abort());
    await page.goto(paths.home);
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await expect(page).toHaveURL(`/events/${_id}`);
  });
});

test.describe('a page starts when it can fetch', () => {
  test.use({ expectedErrors: /ERR_FAILED|\.css|\.js/ });
  for (const [name, files, types] of [
    ['its stylesheet', '**/assets/*.css', ['stylesheet', 'stylesheet', 'stylesheet']],
    // Firefox never asks again for a module that it could not fetch, so a module is a mere file until it has come.
    ['its scripts', '**/assets/framework-*.js', ['script', 'fetch', 'fetch']],
  ] as const) {
    test(name, async ({ page }) => {
      const asked: string[] = [];
      const third = await hold(page, files);
      await page.route(files, (route) => {
        asked.push(route.request().resourceType());
        return asked.length <= 2 ? route.abort() : route.fallback();
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(paths.home, { waitUntil: 'commit' });
      await expect.poll(() => asked.slice(0, 3)).toEqual(types);
      // The page shows what works without them meanwhile.
      const menu = page.getByRole('button', { name: 'Menu' });
      await expect(menu).toBeHidden();
      expect(await hasStarted(page)).toBe(false);
      third.release();
      await untilItStarted(page);
      await menu.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});

test('Back to another page before the scripts run, after a reload, leads there, and an early press there counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.home);
  const footer = page.getByRole('contentinfo');
  await scrollTillNear(footer);
  await footer.locator(`a[href="${paths.about}"]`).click();
  await expect(page).toHaveURL(paths.about);
  const scripts = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Engineering the Future, Together.' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: profile.identity.name })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  scripts.release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page).toHaveURL(paths.home);
});

test('Back returns to where a page was left, and a new page begins at its top', async ({ page, site }) => {
  await site.add('electromazine');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.home);
  const magazine = page.getByRole('region', { name: 'Electromazine' });
  // The test scrolls like a reader, past the parts above.
  for (const part of await page.getByRole('region').all()) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
    if ((await part.getByRole('link', { name: 'View all' }).count()) > 0) break;
  }
  await expect(magazine).toBeInViewport();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(paths.allEvents);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
  await untilItStarted(page);
  await expect(page.getByRole('link', { name: 'View all' })).toBeInViewport();
});

/** Whether an element is on the screen at the place that the page has kept, in the same part of it. */
function isSeenFromKeptPlace(element: Element): boolean {
  const part = element.closest('.part-below') ?? document.body;
  const distance = element.getBoundingClientRect().top - part.getBoundingClientRect().top;
  return history.state?.position.offset > distance - innerHeight;
}

test('Back returns to an item of a list whose end comes after the page', async ({ page, site }) => {
  for (let number = 30; number > 0; number -= 1) await site.add('electromazine', { title: `Issue ${number}` });
  for (let number = 1; number <= 30; number += 1) await site.add('governingTeam', { name: `Member ${number}` });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, part, late] of [
    [paths.allEvents, 'All events', page.getByRole('button', { name: 'Issue 29', exact: true })],
    [paths.ourTeam, 'Our Team', page.getByRole('heading', { name: 'Member 29', exact: true })],
  ] as const) {
    await page.goto(path);
    await page.getByRole('region', { name: part, exact: true }).scrollIntoViewIfNeeded();
    await late.scrollIntoViewIfNeeded();
    // The place is kept when the scroll has ended.
    await expect.poll(() => late.evaluate(isSeenFromKeptPlace)).toBe(true);
    await page.goto(paths.about);
    await page.goBack();
    await expect(late, path).toBeInViewport();
  }
});

test('a reader who scrolls before the scripts run, after a reload, stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.about);
  await scrollTillNear(page.getByRole('contentinfo'));
  await expect.poll(() => page.evaluate(() => history.state?.position)).toBeTruthy();
  const scripts = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html[data-styled]')).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  scripts.release();
  await untilItStarted(page);
  await expect.poll(() => page.evaluate(() => history.state.position.offset === 0)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
