import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { layoutRules, violations, violationsInBothSchemes } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ loggedIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' });
const edit = (page: Page | Locator) => page.getByRole('button', { name: 'Edit picture' });
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' });
const fill = (page: Page) => page.getByRole('radio', { name: 'Fill the frame' });
const whole = (page: Page) => page.getByRole('radio', { name: 'Show all' });

/** Returns a PNG whose left half is red and whose right half is a blue that is half transparent. */
function halves(width: number, height: number): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width, height, channels: 4, background: '#0000ff80' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function choose(page: Page, buffer: Buffer, name = 'halves.png', mimeType = 'image/png') {
  await page.goto('/admin/upcoming-events');
  await page.getByLabel('Image').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByAltText('Chosen file')).toBeVisible();
}

async function addEvent(page: Page) {
  await page.getByLabel('Event Date').fill('2030-12-05');
  await page.getByLabel('Description', { exact: true }).fill('Halves.');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Upcoming event added successfully!')).toBeVisible();
}

async function added(page: Page) {
  const { data } = await (await page.request.get('/api/getupcomming')).json();
  return data[0];
}

test('the point is where the image is pressed, follows the pointer, and another image begins without any choice', async ({
  page,
}) => {
  await choose(page, await halves(1200, 600));
  await edit(page).click();
  await expect(whole(page)).toBeChecked();
  await fill(page).check();
  await expect(dialog(page).getByAltText('Chosen file')).toHaveJSProperty('naturalWidth', 1200);
  const box = await dialog(page).getByAltText('Chosen file').boundingBox();
  if (box === null) throw new Error('The image is not on the screen.');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5);
  await page.mouse.down();
  await expect(page.getByText(/(79|80|81) % from the left, (49|50|51) % from the top/)).toBeAttached();
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.9);
  await page.mouse.up();
  await expect(page.getByText(/(9|10|11) % from the left, (89|90|91) % from the top/)).toBeAttached();

  await dialog(page).getByLabel('Alternative text').fill('A red half.');
  await done(page).click();
  await expect(page.getByText('Alternative text: A red half.')).toBeVisible();
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await halves(800, 600) });
  await expect(page.getByText('Alternative text: none')).toBeVisible();
  await edit(page).click();
  await expect(whole(page)).toBeChecked();
  await fill(page).check();
  await expect(page.getByText('50 % from the left, 50 % from the top')).toBeAttached();
});

test('a chosen image is turned with the right side up, cropped, and taken back as it was, whatever its name says', async ({
  page,
}) => {
  await choose(page, await halves(1200, 600), 'halves.jpg', 'image/jpeg');
  const sizeIn = (within: Page | Locator) => () =>
    within.getByAltText('Chosen file').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  const size = sizeIn(dialog(page));
  const tool = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await edit(page).click();
  await tool('Turn right').click();
  await expect.poll(size).toEqual([600, 1200]);
  await tool('Crop').click();
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
  await cropping.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.poll(size).toEqual([540, 1080]);
  await expect(tool('Crop')).toBeFocused();
  await done(page).click();
  await expect.poll(sizeIn(page)).toEqual([540, 1080]);
  await expect(page.getByText('halves.png')).toBeVisible();
  await addEvent(page);
  const { width, height, url } = await added(page);
  expect([width, height]).toEqual([540, 1080]);
  const image = sharp(await (await page.request.get(url)).body());
  const pixels = await image.raw().toBuffer();
  // Turned to the right, the red left half is on top.
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...pixels.subarray(-4)]).toEqual([0, 0, 255, 128]);

  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: await halves(1200, 600) });
  await edit(page).click();
  await expect(tool('Original')).toBeDisabled();
  await tool('Turn left').click();
  await expect.poll(size).toEqual([600, 1200]);
  await done(page).click();
  await edit(page).click();
  await tool('Original').click();
  await expect.poll(size).toEqual([1200, 600]);
  await done(page).click();
  await expect.poll(sizeIn(page)).toEqual([1200, 600]);
});

test('the dialog fills the screen of a phone, and keeps its buttons in view', async ({ page }) => {
  await choose(page, await halves(300, 1500));
  for (const width of [320, 390, 1440]) {
    const height = width === 1440 ? 900 : 844;
    // Of the other widths, only the layout can differ.
    const violationsHere = () => (width === 390 ? violationsInBothSchemes(page) : violations(page, layoutRules));
    await page.setViewportSize({ width, height });
    await edit(page).click();
    // Chromium on a desktop keeps 15 pixels for a scroll bar.
    if (width < 640) expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: width - 15, height });
    expect(await dialog(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    await expect(done(page)).toBeInViewport({ ratio: 1 });
    expect(await violationsHere(), `${width}`).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Crop' }).click();
    const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(cropping.getByAltText('To be cropped')).toBeVisible();
    await expect(cropping.getByRole('button', { name: 'Crop', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await violationsHere(), `${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  }
});
