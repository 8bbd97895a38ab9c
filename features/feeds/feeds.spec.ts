import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../../tests/browser/test.ts';
import { addText, subscribeText } from './contract.ts';
import { subscribeTexts } from './web/public/subscriptions.ts';

const addEvent = (site: Site) =>
  site.add('upcomingEvents', { eventDate: '2030-12-05', description: 'Build a Yagi for 433 MHz.' });

const overlay = (page: Page) => page.getByRole('group', { name: /^Event on:/ });

test('an upcoming event is added to a calendar by its file or a web form, and the focus returns', async ({
  page,
  site,
}) => {
  const { _id } = await addEvent(site);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('button', { name: /Details/ })
    .click();
  const link = overlay(page).getByRole('link', { name: addText });
  await expect(link).toHaveAttribute('href', `/events/${_id}.ics`);
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: addText });
  await expect(dialog.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /dates=20301205%2F20301206/);
  await expect(dialog.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /startdt=2030-12-05/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Calendar file' }).click();
  expect((await download).url()).toBe(`${site.address}/events/${_id}.ics`);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a calendar subscribes to all events by its program, by Google, by Outlook or by the address, from the home page and from the page of events', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { host } = new URL(site.address);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  for (const path of ['/', '/ourevents']) {
    await page.goto(path);
    const subscribe = page.getByRole('link', { name: subscribeText });
    // The link is for a new tab and for browsers without scripts.
    await expect(subscribe).toHaveAttribute('href', '/events.ics');
    await subscribe.click();
    const dialog = page.getByRole('dialog', { name: subscribeText });
    const program = dialog.getByRole('link', { name: subscribeTexts.program });
    await expect(program).toHaveAttribute('href', `webcal://${host}/events.ics`);
    const google = new URL((await dialog.getByRole('link', { name: 'Google' }).getAttribute('href')) ?? '');
    expect(google.searchParams.get('cid')).toBe(`webcal://${host}/events.ics`);
    const outlook = new URL((await dialog.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '');
    expect(outlook.searchParams.get('url')).toBe(`${site.address}/events.ics`);
    await dialog.getByRole('button', { name: subscribeTexts.copy }).click();
    await expect(dialog.getByRole('status')).toHaveText(subscribeTexts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/events.ics`);
    await expect(dialog.getByText(`${site.address}/events.ics`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(subscribe).toBeFocused();
  }
  // The link leads to the file only in browsers without the choice.
  expect(downloads).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an event leads to its calendar file', async ({ page, site }) => {
    const { _id } = await addEvent(site);
    await page.goto(`/events/${_id}`);
    await expect(page.getByRole('link', { name: addText })).toHaveAttribute('href', `/events/${_id}.ics`);
  });
});
