import type { Page } from '@playwright/test';
import { profile } from '#chapter/profile.ts';
import { expect, hold, poster, test } from '../../tests/browser/test.ts';
import type { MagazineIssue } from './contract.ts';

const list = '**/api/get';
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const names = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
const overlayText = (page: Page) => page.getByText('How a card reader powers a card.');
const issue = {
  title: 'The near field issue',
  description: 'How a card reader powers a card.\nAnd why two charging pads never agree.',
  registrationLink: 'https://example.com/issue-12',
};

test.describe('the gallery’s page', () => {
  test('has its heading, title and mark; without issues it says that it loads, then that there is nothing, and leads home', async ({
    page,
    site,
  }) => {
    const html = await (await fetch(`${site.address}/all-events`)).text();
    expect(html).toContain('Loading Events...');
    await page.setViewportSize({ width: 1440, height: 900 });
    const { release } = await hold(page, list);
    const asked = page.waitForRequest(list);
    await page.goto('/all-events');
    // The page belongs to Our Events.
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await expect(marked).toHaveText(['Our Events']);
    await expect(marked).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveTitle(`Event Gallery | ${profile.identity.name}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Gallery');

    await asked;
    await expect(page.getByRole('status')).toHaveText('Loading Events...');
    release();
    await expect(page.getByText('No Events Found')).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();
    await expect(page.getByText("We haven't added any events yet. Check back soon!")).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('shows every issue, newest first, also before the scripts, and the overlay of the one that had the focus then', async ({
    page,
    site,
  }) => {
    for (const title of titles) await site.add('electromazine', { ...issue, title });
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('/all-events', { waitUntil: 'commit' });
    await expect.poll(() => names(page)).toEqual(titles.toReversed());
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    const asked = page.waitForResponse(list);
    scripts.release();
    await asked;
    await expect(overlayText(page)).toBeVisible();
    expect(await names(page)).toEqual(titles.toReversed());
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /500|ERR_FAILED|failed:/ });

    test('shows the server’s message or the fallback and leads home; it says that it loads, and shows every issue', async ({
      page,
      site,
    }) => {
      const alert = page.getByRole('alert');
      const answer = { status: 500, json: { message: 'The archive is being moved.' } };
      await page.route(list, (route) => route.fulfill(answer));
      await page.goto('/all-events');
      await expect(alert).toContainText('Error Loading Events');
      await expect(alert).toContainText(answer.json.message);
      // The home page may ask for the list, too.
      await page.unroute(list);
      await page.route(list, (route) => route.abort());
      await page.getByRole('button', { name: 'Go Home' }).click();
      await expect(page).toHaveURL(/\/$/);

      await page.getByRole('link', { name: 'View all' }).click();
      await expect(page).toHaveURL('/all-events');
      await expect(alert).toContainText('Error Loading Events');
      await expect(alert).toContainText('Could not load the event archive. Please try again later.');
      await expect(tiles(page)).toHaveCount(0);

      await page.unroute(list);
      const { release } = await hold(page, list);
      await page.goto('/all-events');
      await expect(page.getByRole('status')).toHaveText('Loading Events...');
      for (const title of titles) await site.add('electromazine', { title });
      release();
      await expect(page.getByRole('status')).toBeHidden();
      expect(await names(page)).toEqual(titles.toReversed());
    });
  });
});

test.describe('a tile', () => {
  test('shows its description and its link while the mouse is above it, also if the mouse came before the scripts', async ({
    page,
    site,
  }) => {
    await site.add('electromazine', issue);
    const scripts = await hold(page, '**/assets/*.js');
    await page.goto('/all-events', { waitUntil: 'commit' });
    await tiles(page).getByRole('img').hover();
    scripts.release();
    await expect(overlayText(page)).toBeVisible();
    const link = page.getByRole('link', { name: 'View Details' });
    await expect(link).toHaveAttribute('href', issue.registrationLink);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await link.hover();
    await expect(overlayText(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await expect(overlayText(page)).toBeHidden();

    await tiles(page).getByRole('img').hover();
    await expect(overlayText(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlayText(page)).toBeHidden();
  });

  test('stays open when it was clicked, until it is closed or left, and works by the keyboard alone', async ({
    page,
    site,
  }) => {
    await site.add('electromazine', { title: 'Another' });
    await site.add('electromazine', issue);
    await page.goto('/all-events');
    const tile = page.getByRole('button', { name: issue.title });
    const close = page.getByRole('button', { name: 'Close description' });
    await tile.click();
    await page.mouse.move(2, 2);
    await expect(overlayText(page)).toBeVisible();
    await expect(tile).toHaveAttribute('aria-expanded', 'true');
    await overlayText(page).click();
    await expect(close).toBeVisible();
    await close.click();
    await expect(tile).toHaveAttribute('aria-expanded', 'false');
    await expect(tile).toBeFocused();

    await tile.click();
    await tile.press('Enter');
    await expect(overlayText(page)).toBeHidden();
    await tile.click();
    await page.getByRole('button', { name: 'Another' }).click();
    await expect(close).toHaveCount(1);
    await expect(overlayText(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(close).toHaveCount(0);

    await tile.press('Enter');
    await expect(close).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(close).toHaveCount(0);

    const link = page.getByRole('link', { name: 'View Details' });
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(tile).toBeFocused();
    await expect(overlayText(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overlayText(page)).toBeHidden();
    await expect(tile).toBeFocused();

    await page.keyboard.press('Enter');
    // The tile opens in a transition. A Tab before it leads past it.
    await expect(close).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tile).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Another' })).toBeFocused();
    await expect(overlayText(page)).toBeHidden();
  });

  test('shows all of a long description, with its lines and very long words, and nothing scrolls sideways from 320 to 2560 pixels', async ({
    page,
    site,
  }) => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`);
    const description = ['W'.repeat(400), ...lines].join('\n');
    await site.add('electromazine', { title: 'First' });
    await site.add('electromazine', { title: 'Long', description });
    await page.goto('/all-events');
    await page.getByRole('button', { name: 'Long' }).click();
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `at ${width} pixels`).toBeLessThanOrEqual(0);
      await expect(page.getByText('Line 60')).toBeVisible();
      await tiles(page).filter({ hasText: 'Line 60' }).scrollIntoViewIfNeeded();
      const panel = page.getByText('Line 60').locator('..');
      await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const hidden = await panel.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
      expect(hidden).toBeLessThan(2);
      await expect(page.getByRole('link', { name: 'View Details' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Close description' })).toBeInViewport();
    }
  });

  test.describe('of which the image fails', () => {
    test.use({ expectedErrors: /404/ });
    test('shows a placeholder, says so when it has no description, and has no link without one', async ({
      page,
      site,
    }) => {
      await site.add('electromazine', issue);
      await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
      await page.route(list, async (route) => {
        const { data } = await (await route.fetch()).json();
        const bare = data.map((item: MagazineIssue) => ({ ...item, description: ' ', registrationLink: '' }));
        await route.fulfill({ json: { data: bare } });
      });
      await page.goto('/all-events');
      await expect(page.getByText('Image not available')).toBeVisible();
      await expect(page.getByRole('img', { name: issue.title })).toBeVisible();
      await page.getByRole('button', { name: issue.title }).click();
      await expect(page.getByText('No description available')).toBeVisible();
      await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(0);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
    test('spans both columns when it is tapped, and does not move away from under a finger while a tall one above it is open', async ({
      page,
      site,
    }) => {
      const description = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`).join('\n');
      for (const title of ['Six', 'Five', 'Four', 'Three', 'Two', 'One'])
        await site.add('electromazine', { title, description });
      await page.goto('/all-events');
      const tile = (name: string) => page.getByRole('button', { name, exact: true });
      const third = tiles(page).filter({ has: tile('Three') });
      const width = async () => (await third.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeLessThan(180);
      await tile('Three').tap();
      await expect(tile('Three')).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(width).toBeGreaterThan(340);
      await expect(third).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Close description' }).tap();
      await expect.poll(width).toBeLessThan(180);

      await tile('Three').tap();
      await expect.poll(width).toBeGreaterThan(340);
      await tile('Five').tap();
      await expect(tile('Five')).toHaveAttribute('aria-expanded', 'true');
      await expect(tile('Three')).toHaveAttribute('aria-expanded', 'false');
      await expect(tiles(page).filter({ has: tile('Five') })).toBeInViewport({ ratio: 1 });

      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).tap();
      await expect(page).toHaveURL(/\/about$/);
    });
  });
});

test.describe('the grid', () => {
  for (const count of [0, 7]) {
    test(`shifts nothing while ${count} load${count > 0 ? ', and gives the first the room of four' : ''}`, async ({
      page,
      site,
    }) => {
      for (let added = 0; added < count; added++) await site.add('electromazine');
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto('/all-events');
        await expect(count === 0 ? page.getByText('No Events Found') : tiles(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
      }
      if (count === 0) return;

      for (const [width, columns] of [
        [390, 2],
        [800, 3],
        [1200, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
        const [first, second] = boxes;
        expect(second.height / second.width).toBeCloseTo(5 / 4, 1);
        expect(first.width).toBeGreaterThan(second.width * 2);
        expect(first.height).toBeGreaterThan(second.height * 2);
        expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(columns);
      }
    });
  }

  test('fetches of five hundred images only those near the screen', async ({ page, site }) => {
    await site.add('electromazine', issue);
    await page.route(list, async (route) => {
      const { data } = await (await route.fetch()).json();
      const many = Array.from({ length: 500 }, (_, index) => ({
        ...data[0],
        _id: String(index),
        title: `Issue ${index + 1}`,
        url: `${data[0].url}?${index}`,
        srcset: '',
      }));
      await route.fulfill({ json: { data: many } });
    });
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('/media/') && fetched.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/all-events');
    await expect(page.getByRole('button', { name: 'Issue 1', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched.length).toBeLessThan(50);

    const last = page.getByRole('button', { name: 'Issue 500' });
    await last.focus();
    await expect(last).toBeInViewport();
    await last.press('Enter');
    await expect(page.getByRole('button', { name: 'Close description' })).toBeVisible();
  });
});

test('the images of tiles are told about the width that their tiles have', async ({ page, site }) => {
  for (const colour of ['#0b5a46', '#2c3286', '#b3261e']) await site.add('electromazine', {}, await poster(colour));
  await page.goto('/all-events');
  await expect(tiles(page)).toHaveCount(3);
  for (const width of [390, 700, 800, 1023, 1100, 1439, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const shares = await tiles(page).evaluateAll((all) =>
      all.map((tile) => {
        const said = tile.querySelector('img')?.sizes.split(/,\s*(?![^(]*\))/) ?? [];
        const [, , length] =
          said
            .map((size) => /^(?:(\(.*?\)) )?(.+)$/.exec(size) ?? [])
            .find(([, media]) => media === undefined || matchMedia(media).matches) ?? [];
        const probe = document.body.appendChild(document.createElement('div'));
        probe.style.cssText = `position: absolute; width: ${length}`;
        const told = probe.offsetWidth;
        probe.remove();
        return told / tile.clientWidth;
      }),
    );
    for (const share of shares) expect(Math.abs(share - 1), `${width} pixels`).toBeLessThan(0.1);
  }
});
