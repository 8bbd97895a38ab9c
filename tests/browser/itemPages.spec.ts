import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { goneMessages } from '../../contract/itemPages.ts';
import { itemPageTexts, itemTexts } from '../../contract/visitorTexts.ts';
import { violations } from './axe.ts';
import { expect, hold, type Site, test, untilItStarted } from './test.ts';

const description = 'Build a Yagi for 433 MHz. Bring a laptop.\n\n09:30 Check-in';
const title = 'Build a Yagi for 433 MHz.';

const addEvent = (site: Site, texts = {}) =>
  site.add('upcomingEvents', { eventDate: '2030-12-05', description, link: 'example.org', ...texts });

const overlay = (page: Page) => page.getByRole('group', { name: /^Event on:/ });

/** Opens the poster of the only upcoming event on the home page. */
async function openPoster(page: Page) {
  await page.goto('/');
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await events.getByRole('button', { name: /Details/ }).click();
  await expect(overlay(page)).toBeFocused();
}

test('an opened poster leads to the page of its event, and Back leads back', async ({ page, site }) => {
  const { _id } = await addEvent(site);
  await openPoster(page);
  await overlay(page).getByRole('link', { name: itemPageTexts.events.link }).click();
  await expect(page).toHaveURL(`/events/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByRole('main')).toContainText('09:30 Check-in');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
});

test('Back closes an opened poster, and leaves the focus on it in the carousel, which has not moved', async ({
  page,
  site,
}) => {
  for (const day of ['05', '06', '07', '08']) await addEvent(site, { eventDate: `2030-12-${day}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Next upcoming events' }).click();
  const card = page.getByRole('button', { name: /6 Dec 2030/ });
  await card.click();
  await expect(overlay(page)).toBeFocused();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(page).toHaveURL('/');
});

test('an opened poster with all that it may have is as high as its card on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addEvent(site, { description: description.repeat(20), registration: 'example.org' });
  await page.goto('/');
  const closed = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('button', { name: /Details/ });
  const card = await closed.boundingBox();
  await closed.click();
  await expect(overlay(page).getByRole('link', { name: 'Register Now' })).toBeVisible();
  // Otherwise the bar of the carousel would move.
  expect((await overlay(page).boundingBox())?.height).toBeCloseTo(card?.height ?? 0, 0);
});

test('the page of an event shows the whole poster, its date and links, and what else is coming', async ({
  page,
  site,
}) => {
  const { _id } = await addEvent(site);
  const other = await addEvent(site, { description: 'Another one.', eventDate: '2031-01-01' });
  await page.goto(`/events/${_id}`);
  await expect(page.getByRole('main').getByText(/^Thursday,? 5\sDecember\s2030$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Event Details' })).toHaveAttribute('href', 'https://example.org');
  const poster = page.getByRole('img', { name: `Poster: ${title}` });
  const { width, height } = (await poster.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(400 / 500, 1);
  await page.getByRole('region', { name: 'Coming Up' }).getByRole('link').click();
  await expect(page).toHaveURL(`/events/${other._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Another one.' })).toBeVisible();
});

test('the page of an issue leads to the issue and to the other issues', async ({ page, site }) => {
  const cover = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2c3286' } })
    .jpeg()
    .toBuffer();
  const other = await site.add('electromazine', { title: 'Far field' }, cover);
  const { _id } = await site.add('electromazine', { title: 'Near field', time: 'Issue 12' });
  await page.goto('/all-events');
  await page.getByRole('button', { name: 'Near field' }).click();
  await page.getByRole('link', { name: itemPageTexts.magazine.link }).click();
  await expect(page).toHaveURL(`/magazine/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Near field' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Issue 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read now' })).toHaveAttribute('href', 'https://example.com/issue');
  const more = page.getByRole('region', { name: 'More Issues' });
  // A cover has the shape 3:4, and words in its first and last lines.
  await expect(more.getByRole('img')).toHaveCSS('object-fit', 'contain');
  await more.getByRole('link').click();
  await expect(page).toHaveURL(`/magazine/${other._id}`);
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link of the event, and says so, shows it where it may not be copied, and opens the sheet of a device that has one', async ({
    page,
    site,
  }) => {
    const { _id } = await addEvent(site);
    await openPoster(page);
    await overlay(page).getByRole('button', { name: itemTexts.share }).click();
    await expect(overlay(page).getByText(itemTexts.copied)).toBeVisible();
    const url = `${site.address}/events/${_id}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    await overlay(page).getByRole('link', { name: itemPageTexts.events.link }).click();
    await expect(page).toHaveURL(`/events/${_id}`);
    await untilItStarted(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const share = page.getByRole('button', { name: itemTexts.share });
    await share.click();
    await expect(page.getByRole('status').filter({ hasText: url })).toBeVisible();

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (data: object) => document.body.setAttribute('data-shared', JSON.stringify(data)),
      }),
    );
    await share.click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', JSON.stringify({ title, url }));
  });
});

test.describe('an event that is no longer there', () => {
  test.use({ expectedErrors: /410/ });

  test('says so, and shows what is coming', async ({ page, site }) => {
    await addEvent(site);
    const { _id } = await site.add('pastEvents');
    await site.remove('pastEvents', _id);
    await page.goto(`/events/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: goneMessages.events })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('button').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('whose event the server cannot read', () => {
  test.use({ expectedErrors: /50[03]/ });

  test('a page says that it is being loaded, or could not be, and shows it when it can', async ({
    page,
    site,
    dataDir,
  }) => {
    const { _id } = await addEvent(site);
    const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
    try {
      database.exec('ALTER TABLE upcoming_events RENAME TO away');
      await page.goto(`/events/${_id}`);
      await expect(page.getByRole('alert')).toContainText(itemPageTexts.events.failed);
      const call = await hold(page, `**/api/events/${_id}`);
      await page.reload();
      await expect(page.getByText(itemPageTexts.events.loading)).toBeVisible();
      database.exec('ALTER TABLE away RENAME TO upcoming_events');
      call.release();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    } finally {
      database.close();
    }
  });
});
