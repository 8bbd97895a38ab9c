import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { choose, createSite, expect, hold, logIn, menuItem, test } from './test.ts';

test.use({ loggedIn: true, timezoneId: 'Asia/Kolkata' });

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(cards(page).first()).toBeVisible();
}

test.describe('the list of past events', () => {
  test.beforeEach(async ({ site }) => {
    for (const texts of [
      { description: 'Soirée of lasers.', clubName: 'AI build club', link: '' },
      { description: 'A tape measure makes a Yagi.', clubName: 'Technical club', link: '' },
      { description: 'Lasers through a fibre.', clubName: 'Technical club', link: 'example.org/fibre' },
    ]) {
      await site.add('pastEvents', texts);
    }
  });

  test('is where it was when one comes back from a form, which began at its top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await open(page, '/admin/past-events/manage?search=a');
    await cards(page).last().scrollIntoViewIfNeeded();
    // A screen reader presses the link without scrolling to it. 'Add again' would scroll to the date that it asks for.
    await page.getByRole('link', { name: 'Add Past Event' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeInViewport();
    await page.goBack();
    await expect(cards(page).last()).toBeInViewport();
    await expect(search(page)).toHaveValue('a');
  });

  test('leads to a screen that is asked for before its search stands in the address', async ({ page }) => {
    // Before the screen sets its first timer: an installed clock cannot clear one that the browser's clock has set.
    await page.clock.install();
    await open(page, '/admin/past-events/manage');
    const code = await hold(page, '**/assets/EventPhotosScreen-*.js');
    await search(page).fill('lasers');
    await choose(cards(page).first(), 'Photos');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL('/admin/past-events/manage?search=lasers');
    const loading = page.getByText('Loading...', { exact: true });
    await expect(loading).toBeVisible();
    code.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Event Photos' })).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(page).toHaveURL(/\/photos$/);
    await page.goBack();
    await expect(search(page)).toHaveValue('lasers');
  });

  test('has its search in the address as soon as the focus leaves it', async ({ page }) => {
    await page.clock.install();
    await open(page, '/admin/past-events/manage');
    await page.clock.pauseAt(Date.now() + 60_000);
    await search(page).fill('lasers');
    await search(page).press('Tab');
    await expect(page).toHaveURL('/admin/past-events/manage?search=lasers');
  });
});

test('the first cards of a list come before the others, which have room from the beginning', async ({ page, site }) => {
  for (let number = 1; number <= 6; number += 1) await site.add('upcomingEvents', { eventDate: `2030-12-0${number}` });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const cards = document.querySelectorAll('article');
      if (cards.length === 0) return;
      observer.disconnect();
      const others = [...(cards[0]?.parentElement?.children ?? [])].slice(cards.length);
      document.body.dataset.first = [cards.length, ...others.map((one) => one.getBoundingClientRect().height)].join();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/admin/upcoming-events/manage');
  await expect(cards(page)).toHaveCount(6);
  expect(await page.evaluate(() => document.body.dataset.first)).toBe('4,416,416');
});

test('a compact list has a line for each item, on a phone too, and stays compact until it is ended', async ({
  page,
  site,
}) => {
  const long = 'A day of antennas, receivers and everything between them, for everybody who listens';
  for (const title of [long, 'Yagi']) await site.add('pastEvents', { title });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/admin/past-events/manage');
  const compact = page.getByRole('button', { name: 'Compact' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const yagi = page.getByRole('article', { name: 'Yagi' });
  await yagi.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit: Yagi' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(yagi.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await yagi.click();
  await expect(page.getByText('1 past event selected')).toBeVisible();
  await page.getByRole('button', { name: 'Stop selecting' }).click();
  await choose(yagi, 'Photos');
  await expect(page.getByRole('heading', { name: 'Event Photos' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Yagi');
  await page.goBack();
  await compact.click();
  await expect(cards(page)).toHaveCount(2);
});

test('on a phone with text of twice the size, the menu, the form and the cards stay in view', async ({
  page,
  site,
}) => {
  for (const description of ['Soirée of lasers.', 'A tape measure makes a Yagi.'])
    await site.add('upcomingEvents', { description, eventDate: '2030-01-05', startTime: '10:00', place: 'Lab 2' });
  const beyond = (parts: Locator) =>
    parts.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const boxes = [text.getBoundingClientRect(), element.getBoundingClientRect()];
          const { right } = (element.closest('article, .panel') ?? document.body).getBoundingClientRect();
          return element.checkVisibility() && boxes.some((box) => box.right > right);
        })
        .map(({ textContent }) => textContent),
    );
  for (const [path, ...widths] of [
    ['/admin/upcoming-events/manage', 320, 390],
    ['/admin/upcoming-events', 390],
  ] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
      const parts = page.locator('main').locator('h3, label, button, input, textarea, .font-signal');
      await expect(parts).not.toHaveCount(0);
      expect(await beyond(parts), `${path} at ${width} pixels`).toEqual([]);
    }
});

test('on a phone with text of twice the size, the controls of menus, dialogs, lists and pictures stay in view', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents');
  await site.add('upcomingEvents', { draft: 'true' });
  for (const name of ['Asha Kulkarni', 'Bela']) await site.add('governingTeam', { name });
  await page.setViewportSize({ width: 320, height: 700 });
  const open = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const press = (name: string) => button(name).click();
  const isWhole = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

  await open('/admin/upcoming-events/manage');
  await press('Menu');
  await isWhole(button('Close menu'));
  await isWhole(page.getByRole('dialog').getByRole('link', { name: 'Electromazine' }));
  await press('Close menu');
  const item = await menuItem(page, 'Schedule');
  await item.evaluate((element) => element.scrollIntoView());
  await isWhole(item);
  await item.click();
  await isWhole(button('Close'));
  await press('Close');
  await press('Delete');
  for (const name of ['Cancel', 'Delete']) await isWhole(page.getByRole('alertdialog').getByRole('button', { name }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await press('Edit');
  for (const name of ['Edit picture', 'Replace image']) {
    await button(name).scrollIntoViewIfNeeded();
    await isWhole(button(name));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await press('Compact');
  await button('Delete').scrollIntoViewIfNeeded();
  await isWhole(button('Delete'));
  await press('Compact');

  await open('/admin/governing-team/manage');
  await press('Change order');
  const row = page.getByRole('list', { name: 'Order' }).getByRole('listitem').first();
  await row.scrollIntoViewIfNeeded();
  for (const part of [button('Move'), button('To the top'), row.getByText('Asha Kulkarni')]) await isWhole(part);

  for (const path of ['/admin/electromazine', '/admin/site/colours', '/admin/site/address']) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('a single card has no search, shows its image in the middle, whatever its focus, and on a phone a long address in the line about its state to the end', async ({
  page,
  site,
}) => {
  const stateNote = `Online: https://meet.example.org/${'room'.repeat(20)}`;
  await site.add('upcomingEvents', { focus: '0% 0%', stateNote });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/admin/upcoming-events/manage');
  await expect(page.getByRole('search')).toHaveCount(0);
  const right = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  expect(await right(page.getByText(stateNote))).toBeLessThan(await right(cards(page).first()));
  await expect(cards(page).getByRole('img')).toHaveCSS('object-position', '50% 50%');
});

test('hundreds of items are laid out when the browser is idle, and each can be found and edited', async ({ page }) => {
  const folder = await temporaryFolder();
  const server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  await createSite(server.address).add('pastEvents');
  // All rows share the uploaded image.
  const database = new DatabaseSync(join(folder.path, 'chapterhouse.sqlite'), { timeout: 10_000 });
  database.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 299)
    INSERT INTO past_events (id, image, created_at, club_name, description)
    SELECT 'event-' || n, image, '2020-01-01T00:00:00.000Z', club_name, 'Event number ' || n || '.'
    FROM past_events, numbers`);
  database.close();

  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    addEventListener('idle', () => {
      window.requestIdleCallback = (callback) => setTimeout(callback);
      for (const callback of idle) callback({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  await page.goto(`${server.address}/admin/past-events/manage`);
  await logIn(page);
  await expect(cards(page)).toHaveCount(300);
  const drawn = () =>
    cards(page)
      .getByRole('img')
      .evaluateAll((images) => images.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);
  expect(await drawn()).toBeLessThan(60);
  await page.evaluate(() => dispatchEvent(new Event('idle')));
  await expect.poll(drawn).toBe(300);
  await search(page).pressSequentially('number 207');
  await expect(cards(page)).toHaveText([/Event number 207\./]);
  await search(page).fill('');
  await expect(cards(page)).toHaveCount(300);
  const edit = cards(page).filter({ hasText: 'Event number 207.' }).locator('button').first();
  await edit.focus();
  await edit.press('Enter');
  // The locator is a CSS selector, and waits before the expectation: a failing expectation makes Playwright lay out
  // each of the cards to name them, for seconds.
  const form = page.locator('form', { has: page.locator('textarea') });
  await form.waitFor();
  await expect(form.locator('textarea')).toHaveValue('Event number 207.');
  await form.locator('button', { hasText: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();

  // The focus is not lost with the card, which a long list draws a moment longer than its question.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(cards(page)).toHaveCount(299);
  await expect(page.locator('#list')).toBeFocused();
  await server.stop();
  await folder.remove();
});

test('a club that staff have called otherwise has that name for visitors, in forms and in lists', async ({
  page,
  site,
}) => {
  const zoom = { ...profile.clubs.zoom, title: 'Media Desk' };
  await site.change('clubs', { ...profile.clubs, zoom });
  const event = await site.add('pastEvents', { clubName: 'Electromazine club' });
  await page.goto('/ourevents');
  await expect(page.getByRole('tab')).toHaveText(['AI Build Club', 'Technical Club', 'Media Desk']);
  expect(await (await fetch(`${site.address}/events/${event._id}`)).text()).toContain('>Media Desk<');
  await page.goto('/admin/past-events');
  await expect(page.getByLabel('Club').getByRole('option')).toHaveText([
    '-- Select a Club --',
    'AI build club',
    'Technical club',
    'Media Desk',
  ]);
  await open(page, '/admin/past-events/manage');
  await expect(cards(page).getByText('Media Desk', { exact: true })).toBeVisible();
});
