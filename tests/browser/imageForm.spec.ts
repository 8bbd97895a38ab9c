import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { layoutRules, violations, violationsInBothSchemes } from './axe.ts';
import { expect, poster, test } from './test.ts';

test.use({ loggedIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' });
const edit = (page: Page | Locator) => page.getByRole('button', { name: 'Edit picture' });
const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' });
const handle = (page: Page) => page.getByRole('button', { name: 'Point that stays in view' });
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
  await edit(page).click();
  await expect(whole(page)).toBeChecked();
  await expect(handle(page)).toHaveCount(0);
  await done(page).click();
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
  await edit(page).click();
  await expect(whole(page)).toBeChecked();
  await fill(page).check();
  await handle(page).focus();
  await expect(page.getByText('50 % from the left, 50 % from the top')).toBeAttached();
  for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('20 % from the left, 49 % from the top')).toBeAttached();
  await page.getByLabel('Alternative text').fill('Two halves.');
  await done(page).click();
  await expect(edit(page)).toBeFocused();
  await expect(page.getByText('Alternative text: Two halves.')).toBeVisible();
  await addEvent(page);
  expect(await added(page)).toMatchObject({ fit: 'cover', focus: '20% 49%', alt: 'Two halves.' });

  await page.goto('/admin/upcoming-events/manage');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit(page).click();
  await expect(fill(page)).toBeChecked();
  await expect(page.getByLabel('Alternative text')).toHaveValue('Two halves.');
  await whole(page).check();
  await page.getByLabel('Alternative text').fill('');
  await done(page).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await added(page)).fit).toBe('contain');
  expect((await added(page)).alt).toBeUndefined();
});

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

test('closing the dialog changes nothing, and asks before it loses what was changed', async ({ page }) => {
  await choose(page, await halves(1200, 600));
  await edit(page).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(edit(page)).toBeFocused();

  const question = page.getByRole('alertdialog', { name: 'Close without your changes?' });
  const text = dialog(page).getByLabel('Alternative text');
  await edit(page).click();
  await dialog(page).getByRole('button', { name: 'Turn left' }).click();
  await text.fill('Typed.');
  // The dialog stays as it is while it turns the picture.
  await expect(done(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(text).toHaveValue('Typed.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(edit(page)).toBeFocused();
  await expect(page.getByText('Alternative text: none')).toBeVisible();
  const width = await page.getByAltText('Chosen file').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(1200);

  // Without a press in between a browser closes a dialog at the second Escape, whatever the page says.
  await edit(page).click();
  await text.fill('Typed.');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Escape');
  await expect(text).toHaveValue('Typed.');
  expect(await dialog(page).evaluate((shown: HTMLDialogElement) => shown.open)).toBe(true);
});

test('the dialog fills the screen of a phone, and keeps its buttons in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('the form of an item opens at a field of a group without values', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents', { eventDate: '2030-12-05' });
  await page.goto(`/admin/upcoming-events/manage?item=${_id}&field=place`);
  await expect(page.getByLabel('Place', { exact: true })).toBeFocused();
});

test('the form of an item opens the dialog at its alternative text, which has a limit', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents', { eventDate: '2030-12-05' });
  await page.goto(`/admin/upcoming-events/manage?item=${_id}&field=alt`);
  await expect(dialog(page).getByLabel('Alternative text')).toBeFocused();
  await dialog(page).getByLabel('Alternative text').fill('x'.repeat(201));
  await done(page).click();
  await expect(dialog(page).getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Alternative text').fill('A poster.');
  await done(page).click();
  await expect(edit(page)).toBeFocused();
});

test('a journey image has its fit, its point and its text in a dialog', async ({ page, site }) => {
  await site.add('journey', {}, await halves(1200, 600));
  await page.goto('/admin/our-team-journey');
  await page.getByRole('link', { name: 'Manage Journey' }).click();
  await edit(page).click();
  await expect(fill(page)).toBeChecked();
  await expect(dialog(page).getByRole('group', { name: 'Turn and crop' })).toHaveCount(0);
  await handle(page).press('Shift+ArrowDown');
  await dialog(page).getByLabel('Alternative text').fill('Red and blue.');
  // Not each browser closes a dialog at Back.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page).getByLabel('Alternative text')).toHaveValue('Red and blue.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit(page)).toBeFocused();
  const { data } = await (await page.request.get('/api/our-team-journey/image')).json();
  expect(data[0].alt).toBe('Red and blue.');
  expect(data[0].focus).toMatch(/^\d+% \d+%$/);
});

test('journey photos are turned, and placed in their frames, before they are sent', async ({ page }) => {
  const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await halves(1200, 600) });
  const stored = async () => (await (await page.request.get('/api/our-team-journey/image')).json()).data;
  await page.goto('/admin/our-team-journey');
  await page.getByLabel('Image').setInputFiles(await photo('one.png'));
  await edit(page).click();
  await dialog(page).getByRole('button', { name: 'Turn right' }).click();
  await expect(whole(page)).toBeChecked();
  await fill(page).check();
  await handle(page).press('Shift+ArrowUp');
  await done(page).click();
  await expect(edit(page)).toBeFocused();
  await expect(page.getByAltText('Chosen file')).toHaveCSS('object-position', '50% 40%');
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();
  expect((await stored())[0]).toMatchObject({ width: 600, height: 1200, fit: 'cover', focus: '50% 40%' });

  await page.getByLabel('Image').setInputFiles([await photo('two.png'), await photo('three.png')]);
  const three = page.getByRole('listitem', { name: 'three.png' });
  await edit(three).click();
  await dialog(page).getByLabel('Alternative text').fill('Red and blue.');
  await done(page).click();
  await edit(page.getByRole('listitem', { name: 'two.png' })).click();
  await dialog(page).getByRole('button', { name: 'Turn left' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Original' })).toBeEnabled();
  await done(page).click();
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
  await edit(page).click();
  await expect(dialog(page).getByText('This browser cannot show a preview of this file.')).toBeVisible();
  // Without its size nobody knows how it stands in its frame.
  await expect(fill(page)).not.toBeChecked();
  await whole(page).check();
  await dialog(page).getByLabel('Alternative text').fill('Red and blue.');
  await done(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();
  const { data } = await (await page.request.get('/api/our-team-journey/image')).json();
  expect(data[0]).toMatchObject({ fit: 'contain', alt: 'Red and blue.' });
});
