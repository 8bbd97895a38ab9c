import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, poster, test } from './test.ts';

test.use({ loggedIn: true });

const handle = (page: Page) => page.getByRole('button', { name: 'Point that stays in view' });
const fill = (page: Page) => page.getByRole('radio', { name: 'Fill the frame' });
const whole = (page: Page) => page.getByRole('radio', { name: 'Show all' });

/** Returns a picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function choose(page: Page, buffer: Buffer) {
  await page.goto('/admin/upcoming-events');
  await page.getByLabel('Image').setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('Chosen file')).toBeVisible();
}

async function addEvent(page: Page) {
  await page.getByLabel('Event Date').fill('2030-12-05');
  await page.getByLabel('Description', { exact: true }).fill('Halves.');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
}

async function widths(page: Page): Promise<number[]> {
  const { data } = await (await page.request.get('/api/getupcomming')).json();
  return data.map(({ width }: { width: number }) => width).sort((one: number, other: number) => one - other);
}

async function added(page: Page) {
  const { data } = await (await page.request.get('/api/getupcomming')).json();
  return data[0];
}

test('a form offers the rule of the frame, stores nothing that nobody has chosen, and takes a small image, but says so', async ({
  page,
}) => {
  await choose(page, await halves(1200, 400));
  await expect(whole(page)).toBeChecked();
  await expect(handle(page)).toHaveCount(0);
  await addEvent(page);
  const item = await added(page);
  expect(item.fit).toBeUndefined();
  expect(item.alt).toBeUndefined();

  await page.getByLabel('Image').setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await poster() });
  await expect(page.getByText('This image is small (160 × 200 pixels)')).toBeVisible();
  await addEvent(page);
  // The message of the first change may still be there.
  await expect.poll(() => widths(page)).toEqual([160, 1200]);
});

test('a fit, a point and an alternative text are stored, and come back in the edit form', async ({ page }) => {
  await choose(page, await halves(1200, 600));
  await fill(page).check();
  await handle(page).focus();
  await expect(page.getByText('50 % from the left, 50 % from the top')).toBeAttached();
  for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('20 % from the left, 49 % from the top')).toBeAttached();
  await page.getByLabel('Alternative text').fill('Two halves.');
  await addEvent(page);
  expect(await added(page)).toMatchObject({ fit: 'cover', focus: '20% 49%', alt: 'Two halves.' });

  await page.goto('/admin/upcoming-events/manage');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(fill(page)).toBeChecked();
  await expect(page.getByLabel('Alternative text')).toHaveValue('Two halves.');
  await whole(page).check();
  await page.getByLabel('Alternative text').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await added(page)).fit).toBe('contain');
  expect((await added(page)).alt).toBeUndefined();
});

test('the point is where the image is pressed, follows the pointer, and is forgotten with another image', async ({
  page,
}) => {
  await choose(page, await halves(1200, 600));
  await fill(page).check();
  await page.getByAltText('Chosen file').scrollIntoViewIfNeeded();
  const box = await page.getByAltText('Chosen file').boundingBox();
  if (box === null) throw new Error('The image is not on the screen.');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5);
  await page.mouse.down();
  await expect(page.getByText(/(79|80|81) % from the left, (49|50|51) % from the top/)).toBeAttached();
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.9);
  await page.mouse.up();
  await expect(page.getByText(/(9|10|11) % from the left, (89|90|91) % from the top/)).toBeAttached();

  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await halves(800, 600) });
  await expect(page.getByText('50 % from the left, 50 % from the top')).toBeAttached();
});

test('a chosen image is turned with the right side up, cropped, and taken back as it was', async ({ page }) => {
  await choose(page, await halves(1200, 600));
  const size = () =>
    page.getByAltText('Chosen file').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect.poll(size).toEqual([600, 1200]);
  await page.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.poll(size).toEqual([540, 1080]);
  await addEvent(page);
  const { width, height, url } = await added(page);
  expect([width, height]).toEqual([540, 1080]);
  const image = sharp(await (await page.request.get(url)).body());
  const pixels = await image.removeAlpha().raw().toBuffer();
  // Turned to the right, the red left half is on top.
  expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect([...pixels.subarray(-3)]).toEqual([0, 0, 255]);

  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await halves(1200, 600) });
  await page.getByRole('button', { name: 'Turn left' }).click();
  await expect.poll(size).toEqual([600, 1200]);
  await page.getByRole('button', { name: 'Original' }).click();
  await expect.poll(size).toEqual([1200, 600]);
});

test('the dialog that crops a tall image has its buttons on the screen', async ({ page }) => {
  await choose(page, await halves(300, 1500));
  await page.getByRole('button', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the image' });
  await expect(dialog.getByAltText('To be cropped')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Crop', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a journey image has its fit, its point and its text in a dialog', async ({ page, site }) => {
  await site.add('journey', {}, await halves(1200, 600));
  await page.goto('/admin/edit-our-team-journey');
  await page.getByRole('button', { name: 'Edit picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('radio', { name: 'Fill the frame' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Point that stays in view' }).press('Shift+ArrowDown');
  await dialog.getByLabel('Alternative text').fill('Red and blue.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit picture' })).toBeFocused();
  const { data } = await (await page.request.get('/api/our-team-journey/image')).json();
  expect(data[0].alt).toBe('Red and blue.');
  expect(data[0].focus).toMatch(/^\d+% \d+%$/);
});

test('journey photos are turned, and placed in their frames, before they are sent', async ({ page }) => {
  const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await halves(1200, 600) });
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const stored = async () => (await (await page.request.get('/api/our-team-journey/image')).json()).data;
  await page.goto('/admin/our-team-journey');
  await page.getByLabel('Image').setInputFiles(await photo('one.png'));
  await page.getByRole('button', { name: 'Turn right' }).click();
  await page.getByRole('button', { name: 'Original' }).waitFor();
  await page.getByRole('button', { name: 'Edit picture' }).click();
  await expect(dialog.getByRole('radio', { name: 'Show all' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Fill the frame' }).check();
  await dialog.getByRole('button', { name: 'Point that stays in view' }).press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit picture' })).toBeFocused();
  await expect(page.getByAltText('Chosen file')).toHaveCSS('object-position', '50% 40%');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();
  expect((await stored())[0]).toMatchObject({ width: 600, height: 1200, fit: 'cover', focus: '50% 40%' });

  await page.getByLabel('Image').setInputFiles([await photo('two.png'), await photo('three.png')]);
  const three = page.getByRole('listitem', { name: 'three.png' });
  await three.getByRole('button', { name: 'Edit picture' }).click();
  await dialog.getByLabel('Alternative text').fill('Red and blue.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem', { name: 'two.png' }).getByRole('button', { name: 'Turn left' }).click();
  await expect(page.getByRole('button', { name: 'Original' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Upload 2 Images' }).click();
  await expect(page.getByText('2 images were uploaded.')).toBeVisible();
  const [last, middle] = await stored();
  expect([last.width, last.alt]).toEqual([1200, 'Red and blue.']);
  expect([middle.width, middle.alt]).toEqual([600, undefined]);
});

test('a journey photo that the browser cannot show has its fit and its text before it is sent, too', async ({
  page,
}) => {
  await page.goto('/admin/our-team-journey');
  await page.getByLabel('Image').setInputFiles('server/media/fixtures/rotated.heic');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await page.getByRole('button', { name: 'Edit picture' }).click();
  await expect(dialog.getByText('This browser cannot show a preview of this file.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Show all' }).check();
  await dialog.getByLabel('Alternative text').fill('Red and blue.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();
  const { data } = await (await page.request.get('/api/our-team-journey/image')).json();
  expect(data[0]).toMatchObject({ fit: 'contain', alt: 'Red and blue.' });
});
