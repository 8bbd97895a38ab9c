import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '../../contract/content/index.ts';
import { temporaryFolder } from '../support/process.ts';
import { openSlowLine } from '../support/slowLine.ts';
import { expect, hold, poster, type Site, sessionOf, test } from './test.ts';
import { clearUnsaved, readUnsaved, readUnsavedFiles } from './unsavedForms.ts';

test.use({ loggedIn: true });

const { journey } = contentTypes;
const uploadCall = '**/api/our-team-journey/upload';
const colours: Record<string, string> = {
  'roof.jpg': '#0b5a46',
  'lab.jpg': '#26408a',
  'hall.jpg': '#8a2640',
  'mast.jpg': '#40268a',
  'cellar.jpg': '#264026',
};

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/our-team-journey');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team Journey' })).toBeVisible();
});

test('several photos are dropped and chosen at once, without what is no image, and sent one after the other with others that are chosen meanwhile', async ({
  page,
  site,
}) => {
  const dropped = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [name, type, base64] of files) {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      return data;
    },
    [
      ['roof.jpg', 'image/jpeg', (await poster(colours['roof.jpg'])).toString('base64')],
      ['notes.txt', 'text/plain', ''],
      ['lab.jpg', 'image/jpeg', (await poster(colours['lab.jpg'])).toString('base64')],
    ] as const,
  );
  await page.getByText('No file chosen').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('notes.txt was left out: it is not an image that can be read.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 'hall.jpg', 'mast.jpg');
  await expect(page.getByText('4 files chosen')).toBeVisible();
  await expect(row(page, 'lab.jpg')).toContainText(/\d+ KB/);
  await expect(row(page, 'lab.jpg')).toContainText('This image is small (160 × 200 pixels)');
  await row(page, 'lab.jpg').getByLabel('Caption').fill('In the lab');

  const upload = await hold(page, uploadCall);
  await page.getByRole('button', { name: 'Upload 4 Images' }).click();
  await expect(page.getByRole('button', { name: journey.add.busy })).toBeDisabled();
  await expect(row(page, 'roof.jpg').getByRole('progressbar')).toBeVisible();
  await expect(row(page, 'lab.jpg')).toContainText('Waiting for its turn');
  await expect(page.getByText('0 of 4 uploaded')).toBeVisible();
  await choose(page, 'cellar.jpg');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(row(page, 'cellar.jpg')).toContainText('Waiting for its turn');
  upload.release();

  await expect(row(page, 'roof.jpg')).toContainText(journey.add.done);
  await expect(page.getByText('5 images were uploaded.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('No file chosen')).toBeVisible();
  expect(await stored(site)).toEqual(['cellar.jpg', 'hall.jpg', 'lab.jpg: In the lab', 'mast.jpg', 'roof.jpg']);
});

test('typing beside large photos writes none of them again, and they come back whole', async ({ page, site }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await countWrittenBytes(page);
  const names = Object.keys(colours).slice(0, 3);
  // Bytes after the end of a JPEG make the file large, and it is still a valid image.
  const files = names.map(async (name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([await poster(colours[name]), randomBytes(1_000_000)]),
  }));
  const chosen = await Promise.all(files);
  await page.getByLabel('Image', { exact: true }).setInputFiles(chosen);
  for (const caption of ['On', 'On the', 'On the roof']) {
    await row(page, 'roof.jpg').getByLabel('Caption').fill(caption);
    await expect.poll(() => page.evaluate(readUnsaved)).toMatchObject([{ photos: [{ caption }, {}, {}] }]);
  }
  expect(await writtenBytes(page)).toBeLessThan(1.5 * 3_000_000);

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await countWrittenBytes(page);
  await row(page, 'lab.jpg').getByLabel('Caption').fill('In the lab');
  await expect.poll(() => page.evaluate(readUnsaved)).toMatchObject([{ photos: [{}, { caption: 'In the lab' }, {}] }]);
  expect(await writtenBytes(page)).toBeLessThan(500_000);
  expect(await page.evaluate(readUnsavedFiles)).toEqual(chosen.map(({ name, buffer }) => [name, buffer.length]).sort());

  // A logout in another tab removes the records of a form that is still open here.
  await page.evaluate(clearUnsaved);
  await row(page, 'lab.jpg').getByLabel('Caption').fill('In the small lab');
  await expect.poll(() => page.evaluate(readUnsavedFiles)).toHaveLength(3);
  await row(page, 'hall.jpg').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.evaluate(readUnsavedFiles)).toHaveLength(2);
  await page.getByRole('button', { name: 'Upload 2 Images' }).click();
  await expect(page.getByText('2 images were uploaded.')).toBeVisible();
  expect(await stored(site)).toEqual(['lab.jpg: In the small lab', 'roof.jpg: On the roof']);
  await expect.poll(() => page.evaluate(readUnsavedFiles)).toEqual([]);
});

test.describe('when photos fail', () => {
  test.use({ expectedErrors: /413|failed:|ERR_|Upload failed/ });

  test('a refused one says why, the others go on, and it can be tried again', async ({ page, site }) => {
    await page.route(uploadCall, (route) =>
      route.request().postDataBuffer()?.includes('lab.jpg')
        ? route.fulfill({ status: 413, json: { message: 'The image is too large.' } })
        : route.continue(),
    );
    await choose(page, 'roof.jpg', 'lab.jpg', 'hall.jpg');
    await page.getByRole('button', { name: 'Upload 3 Images' }).click();
    await expect(page.getByText('2 images were uploaded.')).toBeVisible();
    await expect(page.getByText('Not uploaded: lab.jpg.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, 'lab.jpg')).toContainText('The image is too large.');
    expect(await stored(site)).toEqual(['hall.jpg', 'roof.jpg']);

    await page.unroute(uploadCall);
    await row(page, 'lab.jpg').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('3 images were uploaded.')).toBeVisible();
    expect(await stored(site)).toEqual(['hall.jpg', 'lab.jpg', 'roof.jpg']);
  });

  test('a lost response stores none twice: the photo waits, and is sent again with the same key', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const keys = await loseAnswers(page, 'lab.jpg', (calls) => calls <= 2);
    await choose(page, 'roof.jpg', 'lab.jpg', 'hall.jpg');
    // The clock of the page stands still: no photo is sent again before the test has looked.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Upload 3 Images' }).click();
    await expect(row(page, 'lab.jpg')).toContainText('Waiting for the connection…');
    await expect(row(page, 'lab.jpg').getByLabel('Caption')).not.toBeEditable();
    await expect(row(page, 'hall.jpg')).toContainText('Waiting for its turn');
    await expect.poll(() => stored(site)).toEqual(['lab.jpg', 'roof.jpg']);
    await page.clock.runFor(2000);
    await expect.poll(() => keys.length).toBe(2);
    await expect(row(page, 'lab.jpg')).toContainText('Waiting for the connection…');
    // The four seconds begin once the scripts know that the answer is lost.
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(page.getByText('3 images were uploaded.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await stored(site)).toEqual(['hall.jpg', 'lab.jpg', 'roof.jpg']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('the queue goes on as soon as the browser is online again', async ({ page, context, site }) => {
    await page.clock.install();
    await choose(page, 'roof.jpg', 'lab.jpg');
    await context.setOffline(true);
    // The clock of the page stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Upload 2 Images' }).click();
    await expect(row(page, 'roof.jpg')).toContainText('Waiting for the connection…');
    expect(await stored(site)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText('2 images were uploaded.')).toBeVisible();
    expect(await stored(site)).toEqual(['lab.jpg', 'roof.jpg']);
  });

  test('a reload in the middle restores the rest with its captions, and stores none twice', async ({ page, site }) => {
    page.on('dialog', (dialog) => dialog.accept());
    let isReloaded = false;
    const keys = await loseAnswers(page, 'lab.jpg', () => !isReloaded);
    await choose(page, 'roof.jpg', 'lab.jpg', 'hall.jpg');
    await row(page, 'lab.jpg').getByLabel('Caption').fill('In the lab');
    await row(page, 'hall.jpg').getByLabel('Caption').fill('In the hall');
    await page.getByRole('button', { name: 'Upload 3 Images' }).click();
    await expect(row(page, 'lab.jpg')).toContainText('Waiting for the connection…');
    await page.reload();
    isReloaded = true;

    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, 'hall.jpg').getByLabel('Caption')).toHaveValue('In the hall');
    await page.getByRole('button', { name: 'Upload 2 Images' }).click();
    await expect(page.getByText('2 images were uploaded.')).toBeVisible();
    expect(await stored(site)).toEqual(['hall.jpg: In the hall', 'lab.jpg: In the lab', 'roof.jpg']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);

    await page.reload();
    await expect(page.getByText('No file chosen')).toBeVisible();
    await expect(page.getByText('Restore your unsaved changes')).toHaveCount(0);
  });
});

test.describe('over a slow line', () => {
  test.use({ expectedErrors: /failed:|ERR_|Upload failed/ });

  test('ten photos, the first of 12 megapixels, are stored once each, though the line is cut', async ({
    browser,
    site,
  }) => {
    test.slow();
    const line = await openSlowLine(site.address, 20_000);
    const page = await (
      await browser.newContext({
        baseURL: line.address,
        storageState: await sessionOf({ address: line.address, logIn: site.logIn }),
      })
    ).newPage();
    await page.goto('/admin/our-team-journey');
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0b5a46' } })
        .jpeg({ quality: 90 })
        .toBuffer();
    const [large, small] = [await photo(4000, 3000), await photo(1200, 900)];
    const names = Array.from({ length: 10 }, (_, index) => `photo ${String(index + 1).padStart(2, '0')}.jpg`);
    const folder = await temporaryFolder();
    for (const [index, name] of names.entries()) await writeFile(join(folder.path, name), index === 0 ? large : small);
    await page.getByLabel('Image', { exact: true }).setInputFiles(names.map((name) => join(folder.path, name)));
    await expect(rows(page)).toHaveCount(10);

    await page.getByRole('button', { name: 'Upload 10 Images' }).click();
    await expect(page.getByText(/\b[3-7] of 10 uploaded/)).toBeVisible({ timeout: 120_000 });
    line.cut(3000);
    await expect(photoList(page)).toContainText('Waiting for the connection…');
    await expect(page.getByText('10 images were uploaded.')).toBeVisible({ timeout: 120_000 });
    expect(await stored(site)).toEqual(names);
    await page.context().close();
    await line.close();
    await folder.remove();
  });
});

const photoList = (page: Page) => page.getByRole('list', { name: 'Chosen photos' });
const rows = (page: Page) => photoList(page).getByRole('listitem');
const row = (page: Page, name: string) => photoList(page).getByRole('listitem', { name });

async function choose(page: Page, ...names: string[]) {
  const files = names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await poster(colours[name]) }));
  await page.getByLabel('Image', { exact: true }).setInputFiles(await Promise.all(files));
  for (const name of names) await expect(page.getByText(name)).toBeVisible();
}

/** Counts the bytes of the files that the page writes into its browser's database from this moment on. */
async function countWrittenBytes(page: Page) {
  await page.evaluate(() => {
    const counted = Object.assign(window, { writtenBytes: 0 });
    const bytesIn = (value: unknown): number => {
      if (value instanceof Blob) return value.size;
      if (typeof value !== 'object' || value === null) return 0;
      return Object.values(value).reduce((sum, part) => sum + bytesIn(part), 0);
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, ...key) {
      counted.writtenBytes += bytesIn(value);
      return put.call(this, value, ...key);
    };
  });
}

const writtenBytes = (page: Page) => page.evaluate(() => (window as unknown as { writtenBytes: number }).writtenBytes);

/**
 * Lets the server store a photo, and cuts the connection before its answer, as long as `isLost` says so of the number
 * of its calls. Returns the sent keys.
 */
async function loseAnswers(page: Page, name: string, isLost: (calls: number) => boolean) {
  const keys: (string | null)[] = [];
  await page.route(uploadCall, async (route) => {
    if (!route.request().postDataBuffer()?.includes(name)) return route.continue();
    keys.push(await route.request().headerValue('idempotency-key'));
    if (!isLost(keys.length)) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}

/** The stored photos by name, with their captions. */
async function stored(site: Site): Promise<string[]> {
  const headers = { authorization: `Bearer ${await site.logIn()}` };
  const { data } = await (await fetch(`${site.address}/api/our-team-journey`, { headers })).json();
  return (data as { originalName: string; caption?: string }[])
    .map(({ originalName, caption }) => (caption ? `${originalName}: ${caption}` : originalName))
    .sort();
}
