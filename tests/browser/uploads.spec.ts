import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '../../contract/content/index.ts';
import { temporaryFolder } from '../support/process.ts';
import { expect, hold, phonePhoto, poster, type Site, test } from './test.ts';

test.use({ loggedIn: true });

const { pastEvents, upcomingEvents, journey } = contentTypes;
const jpegOrPngOnly = upcomingEvents.add.image.refused;

test.describe('pasting', () => {
  test('an image anywhere on a form’s screen chooses it, under a name of its own; another file is refused, and a text into a field is left alone', async ({
    page,
    site,
  }) => {
    await open(page, '/admin/upcoming-events');
    await expect(page.getByText('or choose it from your device, or paste it')).toBeVisible();
    await paste(page.locator('body'), { file: 'notes.pdf', type: 'application/pdf', bytes: Buffer.from('x') });
    await expect(page.getByText(jpegOrPngOnly)).toBeVisible();
    await expect(imageField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('No file chosen')).toBeVisible();

    const description = page.getByLabel('Description');
    expect(await paste(description, { text: 'A table', file: 'image.png', bytes: await png() })).toBe('left');
    expect(await paste(page.locator('body'), { text: 'A text' })).toBe('left');
    await expect(page.getByText('No file chosen')).toBeVisible();
    // Outside of text fields, a paste with a picture counts as the picture.
    expect(await paste(page.locator('body'), { text: 'A table', file: 'image.png', bytes: await png() })).toBe('taken');
    await expect(page.getByText(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Chosen file' })).toBeVisible();

    // A copied file keeps its name, also if it is pasted over a text field.
    await paste(page.getByLabel('Description'), { file: 'antenna.png', bytes: await png() });
    await expect(page.getByText('antenna.png')).toBeVisible();
    await page.getByLabel('Event Date').fill('2030-12-05');
    await page.getByLabel('Description').fill('Pasted.');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByText(upcomingEvents.add.done)).toBeVisible();
    expect(await list(site.address, '/api/getupcomming')).toMatchObject([{ width: 300, height: 400 }]);
  });

  test('an image into the form that edits replaces the stored one, but not through an open question or dialog', async ({
    page,
    site,
  }) => {
    await site.add('pastEvents');
    await open(page, '/admin/past-events/manage');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Replace image' })).toBeVisible();
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    const image = { file: 'image.png', bytes: await png() };
    expect(await paste(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }), image)).toBe('left');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit picture' });
    await drop(dialog, { ...image, type: 'image/png' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Replace image' })).toBeVisible();
    expect(await paste(page.locator('body'), image)).toBe('taken');
    await page.getByRole('button', { name: 'Keep stored image' }).click();
    await expect(page.getByRole('button', { name: 'Replace image' })).toBeFocused();
    expect(await paste(page.locator('body'), image)).toBe('taken');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(pastEvents.edit.done)).toBeVisible();
    expect(await list(site.address, '/api/getpast')).toMatchObject([{ width: 300, height: 400 }]);
  });

  test('an image into the journey’s screen chooses it, and its upload shows no bar when it is over in a moment', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const upload = await hold(page, '**/api/our-team-journey/upload');
    await open(page, '/admin/our-team-journey');
    await expect(page.getByText('You can also drop an image here, or paste it.')).toBeVisible();
    await paste(page.locator('body'), { file: 'notes.txt', type: 'text/plain', bytes: Buffer.from('x') });
    await expect(page.getByText(journey.add.image.refused)).toBeVisible();
    await paste(page.locator('body'), { file: 'image.png', bytes: await png() });
    const button = page.getByRole('button', { name: 'Upload Image' });
    await expect(button).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await expect(page.getByRole('button', { name: journey.add.busy })).toBeVisible();
    await page.clock.runFor(400);
    await expect(progress(page)).toHaveCount(0);
    // The half second begins once the scripts have begun to send the image.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(progress(page)).toBeVisible({ timeout: 100 });
    }).toPass();
    upload.release();
    await expect(progress(page)).toHaveCount(0);
    await expect(page.getByText(journey.add.done)).toBeVisible();
    const [stored] = await journeyImages(site);
    expect(stored).toMatchObject({ originalName: expect.stringMatching(/^Pasted .*\.png$/), width: 300 });
  });
});

test('a dropped photo of a phone is sent scaled down and stored upright, and a large drawing that is called .jpg keeps its transparency', async ({
  page,
  site,
}) => {
  test.slow();
  const photo = await phonePhoto();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  await open(page, '/admin/our-team-journey');
  await drop(page.getByText('No file chosen'), { file: 'IMG_0001.jpg', type: 'image/jpeg', bytes: photo });
  await expect(page.getByText(`${Math.round(photo.length / 1024)} KB`, { exact: true })).toBeVisible();
  const sentLine = page.getByText(/^Scaled down for the upload: \d+ KB$/);
  await expect(sentLine).toBeVisible({ timeout: 60_000 });
  const announced = Number(/\d+/.exec((await sentLine.textContent()) ?? '')?.[0]) * 1024;

  const upload = page.waitForRequest('**/api/our-team-journey/upload');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  const sent = await bytesSent(await upload);
  await expect(page.getByText(journey.add.done)).toBeVisible({ timeout: 120_000 });
  expect(sent).toBeLessThan(photo.length / 2);
  expect(Math.abs(sent - announced)).toBeLessThan(2048);

  const [stored] = await journeyImages(site);
  expect(stored).toMatchObject({ originalName: 'IMG_0001.jpg', width: 2592, height: 648 });
  const pixels = sharp(await bytesOf(site.address + stored?.url));
  const { orientation, exif } = await pixels.metadata();
  expect([orientation, exif]).toEqual([undefined, undefined]);
  const rednessAt = async (left: number, top: number) => {
    const { channels } = await sharp(
      await pixels.clone().extract({ left, top, width: 100, height: 100 }).toBuffer(),
    ).stats();
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
  };
  expect(await rednessAt(2450, 40)).toBeGreaterThan(200);
  for (const [left, top] of [
    [40, 40],
    [40, 500],
    [2450, 500],
  ] as const) {
    expect(Math.abs(await rednessAt(left, top))).toBeLessThan(10);
  }

  const half = { r: 44, g: 50, b: 134, alpha: 0.5 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 3000, height: 250, channels: 3, background: '#000000', noise } })
    .png()
    .toBuffer();
  const drawing = await sharp({ create: { width: 3000, height: 700, channels: 4, background: half } })
    .composite([{ input: grain, top: 0, left: 0 }])
    .png()
    .toBuffer();
  await expect(page.getByText('No file chosen')).toBeVisible();
  await imageField(page).setInputFiles({ name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: drawing });
  await expect(page.getByText(/^Scaled down for the upload/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  // To encode a large picture with transparency takes a busy machine long.
  await expect(page.getByText(journey.add.done)).toBeVisible({ timeout: 120_000 });
  const [drawn] = await journeyImages(site);
  expect(drawn).toMatchObject({ originalName: 'drawing.png', width: 2592, height: 605 });
  const { data } = await sharp(await bytesOf(site.address + drawn?.url))
    .extract({ left: 1000, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(128);
});

test.describe('an image that would not gain', () => {
  test.use({ expectedErrors: /415|Upload failed/ });

  test('is sent as it is', async ({ page }) => {
    await open(page, '/admin/our-team-journey');
    for (const [name, buffer] of [
      ['many pixels in few bytes.jpg', await flat(2700)],
      ['few pixels in many bytes.jpg', Buffer.concat([await poster(), Buffer.alloc(2 * 1024 * 1024)])],
      ['unreadable.jpg', Buffer.alloc(2 * 1024 * 1024).fill('\xff\xd8\xff', 0, 3, 'latin1')],
    ] as const) {
      await imageField(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      const upload = page.waitForRequest('**/api/our-team-journey/upload');
      await page.getByRole('button', { name: 'Upload Image' }).click();
      expect(await bytesSent(await upload)).toBeGreaterThan(buffer.length);
      await expect(page.getByText(/^Scaled down/)).toHaveCount(0);
      const message = name.startsWith('un') ? journey.add.image.refused : journey.add.done;
      await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
    }
  });
});

test('where a protected canvas gives back noise that nobody sees, a photo is sent as it is, and is not turned or cropped', async ({
  page,
  site,
}) => {
  await page.route('**/*Worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: spoiled + (await response.text()) });
  });
  await open(page, '/admin/our-team-journey');
  await imageField(page).setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await noisy(2800, 1400) });
  await page.getByRole('button', { name: 'Edit picture' }).click();
  await expect(page.getByText('This browser cannot turn or crop this picture.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Turn and crop' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText(journey.add.done)).toBeVisible({ timeout: 60_000 });
  expect(await journeyImages(site)).toMatchObject([{ width: 2800, height: 1400 }]);
});

test.describe('a file that goes after it was chosen', () => {
  test.use({ expectedErrors: /failed:|ERR_|Upload failed|Failed to/ });

  test('is sent as it was chosen if it is small, and else asked for again, in each form', async ({ page }) => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'picture.gif');
    const choose = async (bytes: Buffer) => {
      await writeFile(file, bytes);
      await imageField(page).setInputFiles(file);
      await expect(page.getByText(/ KB$/)).toBeVisible();
      await rm(file);
    };
    const small = await sharp(await flat(8))
      .gif()
      .toBuffer();
    const large = Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)]);
    const unreadable = 'The picture can no longer be read. Please choose it again.';
    await open(page, '/admin/past-events');
    await page.getByLabel('Club').selectOption('Technical club');
    await page.getByLabel('Description').fill('Twelve boards.');
    for (const [bytes, message] of [
      [large, unreadable],
      [small, pastEvents.add.done],
    ] as const) {
      await choose(bytes);
      await page.getByRole('button', { name: 'Add Event' }).click();
      await expect(page.getByText(message).first()).toBeVisible();
    }
    await open(page, '/admin/our-team-journey');
    await choose(large);
    await page.getByRole('button', { name: 'Edit picture' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(unreadable)).toBeVisible();
    await expect(dialog.getByText(/^This browser cannot (turn|change)/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await expect(page.getByText(unreadable)).toBeVisible();
    await folder.remove();
  });
});

test.describe('on a slow connection', () => {
  test('a form shows how far its upload is, and stores nothing when that is cancelled', async ({ page, site }) => {
    await open(page, '/admin/past-events');
    await page.getByLabel('Club').selectOption('Technical club');
    await page.getByLabel('Description').fill('Twelve boards.');
    await imageField(page).setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await noisy(1000) });
    await expect(progress(page)).toHaveCount(0);
    const full = await slowDown(page, { upload: 20_000 });
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByRole('button', { name: pastEvents.add.busy })).toBeDisabled();
    await expect(progress(page)).toHaveAccessibleName('Uploading…');
    await expect.poll(() => percent(page)).toBeGreaterThan(10);
    const first = await percent(page);
    await expect.poll(() => percent(page)).toBeGreaterThan(first);
    expect(first).toBeLessThan(100);
    await expect(page.getByText(/^Uploading… \d+ %$/)).toBeVisible();

    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByRole('alert')).toHaveText('Upload cancelled.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(progress(page)).toHaveCount(0);
    await expect(page.getByLabel('Club')).toHaveValue('Technical club');
    await expect(page.getByLabel('Description')).toHaveValue('Twelve boards.');
    await expect(page.getByText('roof.jpg')).toBeVisible();
    expect(await list(site.address, '/api/getpast')).toEqual([]);

    await full();
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByText(pastEvents.add.done)).toBeVisible();
    expect(await list(site.address, '/api/getpast')).toHaveLength(1);
  });

  test('the journey’s upload is cancelled on its way, when the server has all of it, and when its screen is left', async ({
    page,
    site,
  }) => {
    const images = () => list(site.address, '/api/our-team-journey/image');
    const button = page.getByRole('button', { name: 'Upload Image' });
    const cancel = page.getByRole('button', { name: 'Cancel upload' });
    const alert = page.getByRole('alert');
    const choose = (buffer: Buffer) =>
      imageField(page).setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
    await open(page, '/admin/our-team-journey');
    await choose(await noisy(1000));
    const fast = await slowDown(page, { upload: 20_000 });
    await button.click();
    await expect.poll(() => percent(page)).toBeGreaterThan(10);
    await cancel.click();
    await expect(alert).toHaveText('Upload cancelled.');
    await expect(button).toBeFocused();
    await expect(page.getByText('roof.jpg')).toBeVisible();
    expect(await images()).toEqual([]);
    await fast();
    await button.click();
    await expect(page.getByText(journey.add.done)).toBeVisible();
    await expect(alert).toHaveCount(0);

    await choose(await poster());
    const answering = await slowDown(page, { latency: 60_000 });
    await button.click();
    await expect(page.getByText('Processing…')).toBeVisible();
    await expect.poll(images).toHaveLength(2);
    await cancel.click();
    await expect(alert).toHaveText(/^Upload cancelled\. .* may have saved it: check the list/);
    await answering();

    await hold(page, '**/api/our-team-journey/upload');
    const calledOff = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await button.click();
    await expect(page.getByRole('button', { name: journey.add.busy })).toBeVisible();
    await page.getByRole('link', { name: 'Manage Journey' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await calledOff;
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(alert).toHaveCount(0);
    expect(await images()).toHaveLength(2);
  });
});

const imageField = (page: Page) => page.getByLabel('Image', { exact: true });
const progress = (page: Page) => page.getByRole('progressbar');
const percent = (page: Page) => progress(page).evaluate((bar: HTMLProgressElement) => bar.value);

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

interface Carried {
  text?: string;
  file?: string;
  type?: string;
  bytes?: Buffer;
}

/** Pastes the content of a clipboard. Returns whether the page took it or left it to the browser. */
async function paste(target: Locator, carried: Carried): Promise<'taken' | 'left'> {
  return target.evaluate(
    (element, { text, file, type, base64 }) => {
      const clipboardData = new DataTransfer();
      if (text) clipboardData.setData('text/plain', text);
      if (file)
        clipboardData.items.add(
          new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], file, { type }),
        );
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return element.dispatchEvent(event) ? 'left' : 'taken';
    },
    { ...carried, type: carried.type ?? 'image/png', base64: carried.bytes?.toString('base64') ?? '' },
  );
}

async function drop(target: Locator, { file = '', type = '', bytes }: Carried) {
  const dataTransfer = await target.evaluateHandle(
    (_, { file, type, base64 }) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], file, { type }));
      return dragged;
    },
    { file, type, base64: bytes?.toString('base64') ?? '' },
  );
  await target.dispatchEvent('drop', { dataTransfer });
}

/**
 * Makes the connection slow: by bytes per second, or by milliseconds until an answer. Returns the function that ends
 * this.
 */
async function slowDown(page: Page, { upload = -1, latency = 0 }) {
  const session = await page.context().newCDPSession(page);
  const full = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...full, latency, uploadThroughput: upload });
  return () => session.send('Network.emulateNetworkConditions', full);
}

/** A script after which the canvases of a worker change a bit of every seventh pixel. */
const spoiled = `
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    const context = this.getContext('2d');
    const pixels = context.getImageData(0, 0, this.width, this.height);
    for (let index = 0; index < pixels.data.length; index += 28) pixels.data[index] ^= 1;
    context.putImageData(pixels, 0, 0);
    return convertToBlob.call(this, options);
  };`;

const bytesSent = async (request: Request) => Number(await request.headerValue('content-length'));

interface PublicItem {
  url: string;
  width: number;
  height: number;
  originalName?: string;
}

/** The journey images with their file names, which only staff receive. */
async function journeyImages(site: Site): Promise<PublicItem[]> {
  const headers = { authorization: `Bearer ${await site.logIn()}` };
  return (await (await fetch(`${site.address}/api/our-team-journey`, { headers })).json()).data;
}

async function list(address: string, path: string): Promise<PublicItem[]> {
  return (await (await fetch(address + path)).json()).data;
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

const png = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#0b5a46' } })
    .png()
    .toBuffer();

/** A large square photo of one colour, in a small file. */
const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b5a46' } })
    .jpeg()
    .toBuffer();

/** A photo with noise, of about 0.5 MB per megapixel. It is square unless it has a height. */
const noisy = (width: number, height = width) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
};
