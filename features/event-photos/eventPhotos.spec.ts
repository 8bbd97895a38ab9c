import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, hold, poster, type Site, sessionOf, test, untilItStarted } from '../../tests/browser/test.ts';
import { temporaryFolder } from '../../tests/support/process.ts';
import { openSlowLine } from '../../tests/support/slowLine.ts';
import { eventPhotoMessages, eventPhotoPaths, eventPhotos } from './contract.ts';

test.use({ reducedMotion: 'reduce' });

const photoList = (page: Page) => page.getByRole('list', { name: 'Chosen photos' });
const rows = (page: Page) => photoList(page).getByRole('listitem');
const cards = (page: Page) => page.getByRole('article');
const album = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const screenOf = (id: string) => `/admin/past-events/${id}/photos`;
const widths = [390, 1440];

/** A photograph of one colour, in the shape of most cameras. */
const photograph = (index: number, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: (index * 37) % 256, g: 90, b: (index * 91) % 256 } } })
    .jpeg()
    .toBuffer();

/** Adds an event with photos, each with a caption, and returns its id. */
async function addAlbum(site: Site, count: number, texts: Record<string, string> = {}): Promise<string> {
  const { _id } = await site.add('pastEvents', { title: 'Antenna Day', ...texts });
  for (let index = 1; index <= count; index += 1) {
    const form = new FormData();
    const bytes = await (index % 3 === 0 ? photograph(index, 400, 600) : photograph(index));
    form.append('image', new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
    form.append('caption', `Caption ${index}`);
    await site.call('POST', eventPhotoPaths.all(_id), form);
  }
  return _id;
}

/** The captions of the photos of an event, as visitors get them. */
async function captionsOf(site: Site, id: string): Promise<(string | undefined)[]> {
  const data = (await site.call('GET', eventPhotoPaths.public(id))) as { caption?: string }[];
  return data.map(({ caption }) => caption);
}

async function choose(page: Page, names: string[]) {
  const files = names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await poster() }));
  // Equal photos would be chosen once.
  for (const file of await Promise.all(files)) await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await expect(rows(page)).toHaveCount(names.length);
}

test.describe('staff', () => {
  test.use({ loggedIn: true, expectedErrors: /409|500|Failed to add/ });

  test('add photos to an event from its card, put them in order, choose a cover, and delete several with one Undo', async ({
    page,
    site,
  }) => {
    const id = await addAlbum(site, 0);
    await page.goto('/admin/past-events/manage');
    await page.getByRole('link', { name: 'Photos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Event Photos' })).toBeVisible();
    await expect(page.getByText('Antenna Day')).toBeVisible();
    await expect(page.getByText('An event can have 60 photos.')).toBeVisible();
    await expect(page.getByText('No photos found.')).toBeVisible();

    await choose(page, ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await rows(page).nth(0).getByLabel('Caption').fill('A');
    await rows(page).nth(1).getByLabel('Caption').fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Add 4 Photos' }).click();
    // None is added until all can be, because their order is that of the adds.
    await expect(rows(page).nth(1).getByLabel('Caption')).toBeFocused();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }
    await rows(page).nth(1).getByLabel('Caption').fill('B');
    await page.getByRole('button', { name: 'Add 4 Photos' }).click();
    await expect(page.getByText('4 photos were added.')).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await expect(page.getByText('An event can have 60 photos: 56 more fit.')).toBeVisible();
    expect(await captionsOf(site, id)).toEqual(['A', 'B', undefined, undefined]);

    await cards(page).filter({ hasText: 'c.jpg' }).getByLabel('Caption').fill('C');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Caption saved.')).toBeVisible();
    await cards(page).filter({ hasText: 'b.jpg' }).getByRole('button', { name: 'Use as cover' }).press('Enter');
    await expect(page.getByText(eventPhotoMessages.coverChosen)).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Cover: first and large' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Change order' }).click();
    const order = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
    await order.filter({ hasText: 'c.jpg' }).getByRole('button', { name: 'To the top' }).press('Enter');
    await expect(page.getByText('Order saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await captionsOf(site, id)).toEqual(['C', 'A', 'B', undefined]);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'a.jpg' }).check();
    await page.getByRole('checkbox', { name: 'b.jpg' }).check();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete 2 event photos?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(cards(page)).toHaveCount(2);
    // The list is fetched before the message comes, and those of earlier changes may still be there.
    const deleted = page.getByRole('listitem').filter({ hasText: 'The photos wait in Recently deleted.' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(['c.jpg', 'a.jpg', 'b.jpg', 'd.jpg']);
    await cards(page).filter({ hasText: 'b.jpg' }).getByRole('button', { name: 'No cover' }).click();
    await expect(page.getByText(eventPhotoMessages.coverRemoved)).toBeVisible();

    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect(page.getByRole('link', { name: 'Photos (4)' })).toBeVisible();
  });

  test('are told how many photos fit, and those beyond stay chosen', async ({ page, site }) => {
    const id = await addAlbum(site, 58);
    await page.goto(screenOf(id));
    await expect(page.getByText('An event can have 60 photos: 2 more fit.')).toBeVisible();
    await choose(page, ['a.jpg', 'b.jpg', 'c.jpg']);
    await expect(page.getByText('3 photos are chosen, but only 2 more fit.')).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 Photos' }).click();
    await expect(page.getByText('2 photos were added.')).toBeVisible();
    await expect(page.getByText('and this one has them. Delete some before you add others.')).toBeVisible();
    await expect(page.getByText('1 photo is chosen, but there is no room.')).toBeVisible();
    await expect(photoList(page).getByText('c.jpg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Photo' })).toBeDisabled();
    await cards(page).filter({ hasText: '58.jpg' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    // Another admin is faster.
    await expect(page.getByRole('button', { name: 'Add Photo' })).toBeEnabled();
    await site.addPhoto(id);
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await expect(photoList(page).getByText(eventPhotos.add.full(60))).toBeVisible();
    await cards(page).filter({ hasText: '57.jpg' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(cards(page).filter({ hasText: '57.jpg' })).toHaveCount(0);
    await photoList(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 photo was added.')).toBeVisible();
  });

  test('add photos after a move to the past, and to a draft', async ({ page, site }) => {
    await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: '2020-01-01' });
    await site.add('pastEvents', { title: 'Still a draft', draft: 'true' });
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Move to past events' }).click();
    await page.getByRole('dialog').getByLabel('Club').selectOption('Technical club');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByRole('link', { name: 'Add its photos' }).click();
    await expect(page.getByText('Antenna Day')).toBeVisible();
    await choose(page, ['a.jpg']);
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await expect(page.getByText('1 photo was added.')).toBeVisible();
    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect(page.getByRole('link', { name: 'Photos (1)' })).toBeVisible();
    await page
      .getByRole('article', { name: 'Still a draft' })
      .getByRole('link', { name: 'Photos', exact: true })
      .click();
    await expect(page.getByText('Visitors see the photos once the event is published')).toBeVisible();
  });

  test('read why a list or a cover failed, and try again; an unknown event is none', async ({ page, site }) => {
    const { _id: id } = await site.add('pastEvents');
    await site.addPhoto(id);
    const fail = { status: 500, json: {} };
    await page.route(`**/api${eventPhotoPaths.all(id)}`, (route) => route.fulfill(fail), { times: 1 });
    await page.goto(screenOf(id));
    await expect(page.getByText('Failed to fetch the photos.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.route(`**/api${eventPhotoPaths.cover(id)}`, (route) => route.fulfill(fail), { times: 1 });
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await expect(page.getByText(eventPhotoMessages.coverFailed)).toBeVisible();
    await page.getByRole('button', { name: 'Use as cover' }).press('Enter');
    await expect(page.getByRole('button', { name: 'No cover' })).toBeFocused();
    await page.goto(screenOf(crypto.randomUUID()));
    await expect(page.getByText('There is no such past event.')).toBeVisible();
  });
});

test('visitors see the photos of an event as a grid, the cover first, and open them by keyboard in the viewer', async ({
  page,
  site,
}) => {
  const id = await addAlbum(site, 4);
  const photos = (await site.call('GET', eventPhotoPaths.all(id))) as { _id: string }[];
  await site.call('PUT', eventPhotoPaths.cover(id), { id: photos[2]?._id });
  await page.goto('/ourevents');
  await page.getByRole('region', { name: 'Our Past Events' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: '4 photos' }).click();
  await expect(page).toHaveURL(`/events/${id}#photos`);
  await expect(album(page)).toBeInViewport();
  await expect(album(page).getByRole('figure')).toHaveText(['Caption 3', 'Caption 1', 'Caption 2', 'Caption 4']);
  await untilItStarted(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await album(page).getByRole('link', { name: 'Caption 1' }).press('Enter');
  await expect(viewer(page).getByText('Caption 1')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByText('Caption 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(album(page).getByRole('link', { name: 'Caption 1' })).toBeFocused();
});

test('of sixty photos twelve come with the page, and all are shown on request, over a slow API and after a failed one', async ({
  page,
  site,
}) => {
  const id = await addAlbum(site, 60);
  const path = `/events/${id}`;
  const response = await page.request.get(path, { headers: { 'accept-encoding': 'gzip' } });
  const html = await response.text();
  expect(gzipSync(html).length).toBeLessThan(14_600);

  const call = await hold(page, `**/api${path}`);
  await page.goto(path);
  const showAll = album(page).getByRole('button', { name: 'Show all 60 photos' });
  await expect(album(page).getByRole('figure')).toHaveCount(12);
  await showAll.press('Enter');
  await expect(album(page).getByRole('button', { name: 'Loading...' })).toBeFocused();
  call.release();
  await expect(album(page).getByRole('figure')).toHaveCount(60);
  await expect(album(page).getByRole('link', { name: 'Caption 13', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Caption 13')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('Caption 14')).toBeVisible();
});

test('a phone shows four photos of a large album, and then leads to the fifth', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events/${await addAlbum(site, 12)}`);
  const figures = album(page).getByRole('figure').filter({ visible: true });
  await expect(figures).toHaveCount(12);

  await page.goto(`/events/${await addAlbum(site, 13)}`);
  await expect(figures).toHaveCount(4);
  await album(page).getByRole('button', { name: 'Show all 13 photos' }).press('Enter');
  await expect(figures).toHaveCount(13);
  await expect(album(page).getByRole('link', { name: 'Caption 5', exact: true })).toBeFocused();
});

test.describe('while the API fails', () => {
  test.use({ expectedErrors: /503/ });

  test('the first photos stay, and the others can be asked for again', async ({ page, site }) => {
    const id = await addAlbum(site, 13);
    const isFailing = { now: true };
    await page.route(`**/api/events/${id}`, (route) =>
      isFailing.now ? route.fulfill({ status: 503, json: { message: 'Busy.' } }) : route.fallback(),
    );
    await page.goto(`/events/${id}`);
    const showAll = album(page).getByRole('button', { name: 'Show all 13 photos' });
    await showAll.click();
    await expect(album(page).getByRole('alert')).toHaveText('The other photos could not be loaded. Please try again.');
    await expect(album(page).getByRole('figure')).toHaveCount(12);
    isFailing.now = false;
    await showAll.click();
    await expect(album(page).getByRole('figure')).toHaveCount(13);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

  test('each photo of an event is a link to its picture, and an event without photos has no such part', async ({
    page,
    site,
  }) => {
    const id = await addAlbum(site, 14);
    const { _id: other } = await site.add('pastEvents');
    await page.goto(`/events/${id}`);
    const links = album(page).getByRole('link');
    await expect(links).toHaveCount(14);
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      expect((await page.request.get(href)).headers()['content-type']).toContain('image/');
    await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
    await page.goto(`/events/${other}`);
    await expect(album(page)).toHaveCount(0);
  });
});

test.describe('over a slow line on a phone', () => {
  test.use({ expectedErrors: /failed:|ERR_|Failed to add/ });

  test('sixty photos are stored once each and in order, though the line is cut twice', async ({ browser, site }) => {
    const id = await addAlbum(site, 0);
    const line = await openSlowLine(site.address, 40_000);
    const page = await (
      await browser.newContext({
        baseURL: line.address,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        storageState: await sessionOf({ address: line.address, logIn: site.logIn }),
      })
    ).newPage();
    await page.goto(screenOf(id));
    const folder = await temporaryFolder();
    const names = Array.from({ length: 60 }, (_, index) => `photo ${String(index + 1).padStart(2, '0')}.jpg`);
    for (const [index, name] of names.entries())
      await writeFile(join(folder.path, name), await photograph(index, 600 + index, 400));
    await page.getByLabel('Image', { exact: true }).setInputFiles(names.map((name) => join(folder.path, name)));
    await expect(rows(page)).toHaveCount(60);
    await page.getByRole('button', { name: 'Add 60 Photos' }).click();
    for (const reached of [/\b1\d of 60 added/, /\b4\d of 60 added/]) {
      await expect(page.getByText(reached)).toBeVisible({ timeout: 120_000 });
      line.cut(2000);
      await expect(photoList(page)).toContainText('Waiting for the connection…');
    }
    await expect(page.getByText('60 photos were added.')).toBeVisible({ timeout: 120_000 });
    const stored = (await site.call('GET', eventPhotoPaths.all(id))) as { originalName: string }[];
    expect(stored.map(({ originalName }) => originalName)).toEqual(names);
    await page.context().close();
    await line.close();
    await folder.remove();
  });
});
