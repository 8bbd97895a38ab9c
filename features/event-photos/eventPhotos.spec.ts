import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsAtWidths } from '../../tests/browser/axe.ts';
import { createSite, expect, hold, logIn, poster, type Site, test, untilItStarted } from '../../tests/browser/test.ts';
import { admin, startProcess, temporaryFolder } from '../../tests/support/process.ts';
import { eventPhotoPaths, eventPhotos } from './contract.ts';

const photoList = (page: Page) => page.getByRole('list', { name: 'Chosen photos' });
const rows = (page: Page) => photoList(page).getByRole('listitem');
const cards = (page: Page) => page.getByRole('article');
const album = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const screenOf = (id: string) => `/admin/past-events/${id}/photos`;
const widths = [390, 1440];

/** A photograph of one colour, in the shape of most cameras. */
const photograph = (index: number, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: (index * 37) % 256, g: 90, b: (index * 91) % 256 } } })
    .jpeg()
    .toBuffer();

/**
 * Adds an event with photos, each with a caption, and returns its id. Those that do not come with its page are small,
 * which takes half of the time.
 */
async function addAlbum(site: Site, count: number): Promise<string> {
  const { _id } = await site.add('pastEvents', { title: 'Antenna Day' });
  for (let index = 1; index <= count; index += 1) {
    const form = new FormData();
    const width = index > 12 ? 60 : 600;
    const height = width * (index % 3 === 0 ? 1.5 : 2 / 3);
    const bytes = await photograph(index, width, height);
    form.append('image', new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
    form.append('caption', `Caption ${index}`);
    await site.call('POST', eventPhotoPaths.all(_id), form);
  }
  return _id;
}

async function choose(page: Page, names: string[]) {
  const files = names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await poster() }));
  // Equal photos would be chosen once.
  for (const file of await Promise.all(files)) await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await expect(rows(page)).toHaveCount(names.length);
}

test.describe('staff', () => {
  test.use({ expectedErrors: /401|409|500|Failed to add/ });

  test('are told how many photos fit, and those beyond stay chosen', async ({ page }) => {
    const folder = await temporaryFolder();
    const server = await startProcess({
      DATA_DIR: folder.path,
      SAMPLE_CONTENT: 'off',
      EVENT_PHOTOS: '4',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    const site = createSite(server.address);
    const id = await addAlbum(site, 2);
    await page.goto(server.address + screenOf(id));
    await logIn(page);
    await expect(page.getByText('An event can have 4 photos: 2 more fit.')).toBeVisible();
    await choose(page, ['a.jpg', 'b.jpg', 'c.jpg']);
    await expect(page.getByText('3 photos are chosen, but only 2 more fit.')).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 Photos' }).click();
    await expect(page.getByText('2 photos were added.')).toBeVisible();
    await expect(page.getByText('and this one has them. Delete some before you add others.')).toBeVisible();
    await expect(page.getByText('1 photo is chosen, but there is no room.')).toBeVisible();
    await expect(photoList(page).getByText('c.jpg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Photo' })).toBeDisabled();
    await cards(page).filter({ hasText: '2.jpg' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    // Another admin is faster.
    await expect(page.getByRole('button', { name: 'Add Photo' })).toBeEnabled();
    await site.addPhoto(id);
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await expect(photoList(page).getByText(eventPhotos.add.full(4))).toBeVisible();
    await cards(page).filter({ hasText: '1.jpg' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(cards(page).filter({ hasText: '1.jpg' })).toHaveCount(0);
    await photoList(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 photo was added.')).toBeVisible();
    await page.close();
    await server.stop();
    await folder.remove();
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
  expect(await violationsAtWidths(page, widths)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
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

test('of sixteen photos twelve come with the page, and all are shown on request, over a slow API and after a failed one', async ({
  page,
  site,
}) => {
  const id = await addAlbum(site, 16);
  const path = `/events/${id}`;
  const response = await page.request.get(path, { headers: { 'accept-encoding': 'gzip' } });
  const html = await response.text();
  expect(gzipSync(html).length).toBeLessThan(14_600);

  const call = await hold(page, `**/api${path}`);
  await page.goto(path);
  const showAll = album(page).getByRole('button', { name: 'Show all 16 photos' });
  await expect(album(page).getByRole('figure')).toHaveCount(12);
  await showAll.press('Enter');
  await expect(album(page).getByRole('button', { name: 'Loading...' })).toBeFocused();
  call.release();
  await expect(album(page).getByRole('figure')).toHaveCount(16);
  await expect(album(page).getByRole('link', { name: 'Caption 13', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Caption 13')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('Caption 14')).toBeVisible();
});

test.describe('a large album', () => {
  test.use({ expectedErrors: /503/ });

  test('keeps its first photos while the API fails, and shows four on a phone, where it leads to the fifth', async ({
    page,
    site,
  }) => {
    const id = await addAlbum(site, 13);
    const isFailing = { now: true };
    await page.route(`**/api/events/${id}`, (route) =>
      isFailing.now ? route.fulfill({ status: 503, json: { message: 'Busy.' } }) : route.fallback(),
    );
    const figures = album(page).getByRole('figure').filter({ visible: true });
    const showAll = album(page).getByRole('button', { name: 'Show all 13 photos' });
    await page.goto(`/events/${id}`);
    await showAll.click();
    await expect(album(page).getByRole('alert')).toHaveText('The other photos could not be loaded. Please try again.');
    await expect(figures).toHaveCount(12);
    isFailing.now = false;
    await showAll.click();
    await expect(figures).toHaveCount(13);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await untilItStarted(page);
    await expect(figures).toHaveCount(4);
    await showAll.press('Enter');
    await expect(figures).toHaveCount(13);
    await expect(album(page).getByRole('link', { name: 'Caption 5', exact: true })).toBeFocused();

    // An album that comes whole with its page is shown whole.
    const [photo] = (await site.call('GET', eventPhotoPaths.all(id))) as { _id: string }[];
    await site.remove('eventPhotos', photo?._id ?? '');
    await page.reload();
    await expect(figures).toHaveCount(12);
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
