import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { expect, hold, poster, type Site, test } from '../../tests/browser/test.ts';

test.use({ loggedIn: true });

const { journey } = contentTypes;
const itemCalls = '**/api/our-team-journey/*';
const uploadCall = '**/api/our-team-journey/upload';

test.describe('Our Team Journey', () => {
  const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload Image' });
  const imageField = (page: Page) => page.getByLabel('Image', { exact: true });
  const preview = (page: Page) => page.getByRole('img', { name: 'Chosen file' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/our-team-journey');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Team Journey' })).toBeVisible();
  });

  test('starts without a file, asks for one, shows the chosen one with its size, whole if much would be cut, and refuses another kind', async ({
    page,
  }) => {
    await expect(page.getByText('No file chosen')).toBeVisible();
    await expect(uploadButton(page)).toBeDisabled();
    await expect(imageField(page)).toHaveAttribute('accept', /image\/\*/);
    await expect(preview(page)).toHaveCount(0);
    await expectCurrentTab(page);
    await submitWithoutButton(page);
    await expect(page.getByRole('alert')).toHaveText('Please select an image to upload');

    const buffer = await sharp(await poster())
      .resize({ width: 400, height: 1600, fit: 'fill' })
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles({ name: 'radio tower.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('radio tower.jpg', { exact: true })).toBeVisible();
    await expect(page.getByText('No file chosen')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(`${Math.round(buffer.length / 1024)} KB`, { exact: true })).toBeVisible();
    await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The frame would cut off more than half of the picture.
    await expect(preview(page)).toHaveCSS('object-fit', 'contain');
    await expect(uploadButton(page)).toBeEnabled();

    await imageField(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText(journey.add.image.refused)).toBeVisible();
    await expect(imageField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('radio tower.jpg')).toBeVisible();
    await choose(page, 'lab.jpg');
    await expect(page.getByText(journey.add.image.refused)).toHaveCount(0);
  });

  test('is busy while it uploads, says so for three seconds, and is empty again, unless a file is chosen meanwhile', async ({
    page,
    site,
  }) => {
    const upload = await hold(page, uploadCall);
    await choose(page);
    await uploadButton(page).click();
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeDisabled();
    const shownFor = timeShown(page, 'Image uploaded successfully!');
    // The three seconds pass once the test has looked.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    upload.release();

    const success = page.getByRole('status').filter({ hasText: 'Image uploaded successfully!' });
    await expect(success).toBeFocused();
    await expect(page.getByText('roof.jpg')).toBeVisible();
    await expect(preview(page)).toBeVisible();
    // An uploaded file must not be uploaded again.
    await expect(uploadButton(page)).toBeDisabled();

    await page.clock.resume();
    await success.waitFor({ state: 'detached' });
    expectThreeSeconds(await shownFor);
    await expect(page.getByText('No file chosen')).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
    expect(await publicImages(site)).toHaveLength(1);

    await choose(page);
    await uploadButton(page).click();
    await expect(success).toBeVisible();
    await choose(page, 'lab.jpg');
    await expect(success).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(page.getByText('lab.jpg')).toBeVisible();
    await expect(uploadButton(page)).toBeEnabled();
  });

  async function choose(page: Page, name = 'roof.jpg') {
    await imageField(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await poster() });
    await expect(page.getByText(name)).toBeVisible();
  }

  /** Submits the form like a script or an extension. The disabled button stops the Enter key. */
  async function submitWithoutButton(page: Page) {
    await page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  }
});

test.describe('Team Journey Gallery', () => {
  const open = async (page: Page) => {
    await page.goto('/admin/edit-our-team-journey');
    await expect(page.getByRole('heading', { level: 1, name: 'Team Journey Gallery' })).toBeVisible();
  };
  const card = (page: Page, name = 'poster.jpg') => page.getByRole('article', { name });
  const box = (page: Page, role: 'alert' | 'status', heading: string) =>
    page.getByRole(role).filter({ has: page.getByText(heading, { exact: true }) });
  const confirmDelete = async (page: Page, name?: string) => {
    await card(page, name).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this image?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
  };

  test('stands in one to four columns, names a file on hover and on focus, and is searched, which keeps a caption that is being written', async ({
    page,
    site,
  }) => {
    for (const _ of Array(4)) await site.add('journey');
    await open(page);
    const [first, last] = [card(page).first(), card(page).last()];
    const name = last.getByRole('heading', { name: 'poster.jpg' });
    await page.mouse.move(0, 0);
    await expect(name).toHaveCSS('opacity', '0');
    await last.hover();
    await expect(name).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(name).toHaveCSS('opacity', '0');
    await last.getByRole('button', { name: 'Delete' }).focus();
    await expect(name).toHaveCSS('opacity', '1');
    await expect(first.getByRole('heading', { name: 'poster.jpg' })).toHaveCSS('opacity', '0');

    for (const [width, columns] of [
      [390, 1],
      [700, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inFirstRow(page)).toBe(columns);
    }

    const captions = page.getByLabel('Caption');
    const openPhoto = (one: Locator) => one.getByRole('button', { name: 'Add a caption' }).click();
    await openPhoto(first);
    await captions.first().fill('On the roof');
    await captions.first().press('Enter');
    await expect(page.getByText(captionMessages.done)).toBeVisible();
    await openPhoto(last);
    await captions.last().fill('Half wri');
    await page.getByLabel('Search').fill('ROOF');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 of 4')).toBeVisible();
    await page.getByLabel('Search').fill('cellar');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(captions.last()).toHaveValue('Half wri');
  });

  test.describe('on a touch screen', () => {
    test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

    test('names every file, and one without a name Journey Photo', async ({ page, site }) => {
      for (const name of ['poster.jpg', nameless]) await add(site, name);
      await open(page);
      for (const name of ['poster.jpg', 'Journey Photo']) {
        await expect(card(page, name).getByRole('heading', { name })).toHaveCSS('opacity', '1');
      }
    });
  });

  test('deletes several at the same time, each after a question: Deleting..., then a success for three seconds, and Undo', async ({
    page,
    site,
  }) => {
    for (const name of ['roof.jpg', 'lab.jpg', nameless]) await add(site, name);
    await open(page);
    await card(page, 'roof.jpg').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'roof.jpg').getByRole('button', { name: 'Delete' })).toBeFocused();

    const removal = await hold(page, itemCalls, 'DELETE');
    await confirmDelete(page, 'roof.jpg');
    await expect(card(page, 'roof.jpg').getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await confirmDelete(page, 'lab.jpg');
    await expect(page.getByRole('button', { name: 'Deleting...' })).toHaveCount(2);
    await expect(card(page, 'Journey Photo').getByRole('button', { name: 'Delete' })).toBeEnabled();
    const shownFor = timeShown(page, 'Image deleted successfully!');
    removal.release();

    const success = box(page, 'status', 'Success');
    // An expectation looks once a second, which is a third of its time.
    await success.waitFor();
    await expect(success).toContainText('Image deleted successfully!');
    await expect(success).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(success).toHaveCount(1);
    await success.waitFor({ state: 'detached' });
    expectThreeSeconds(await shownFor);
    await expect(card(page, 'Journey Photo')).toBeVisible();
    expect(await publicImages(site)).toHaveLength(1);
    const deleted = page.getByRole('listitem').filter({ hasText: 'The photo waits in Recently deleted.' }).first();
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await publicImages(site)).toHaveLength(2);
  });
});

async function expectCurrentTab(page: Page) {
  await expect(page.getByRole('link', { name: 'Our Team Journey', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('navigation', { name: 'Content' }).locator('[aria-current]')).toHaveCount(1);
}

/** Returns the time for which a text is shown, in milliseconds of the page's own clock. */
function timeShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          const isShown = document.body.textContent.includes(words);
          if (isShown) since ??= performance.now();
          else if (since !== undefined) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );
}

/** The tolerance is for a slow machine. */
function expectThreeSeconds(milliseconds: number) {
  expect(milliseconds).toBeGreaterThan(2900);
  expect(milliseconds).toBeLessThan(6000);
}

/** The number of cards in the first row. */
async function inFirstRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

/** The name of a file without a visible name. */
const nameless = ' ';

async function add(site: Site, name: string) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(await poster())]), name);
  const headers = { authorization: `Bearer ${await site.logIn()}` };
  const response = await fetch(`${site.address}/api/our-team-journey/upload`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
}

async function publicImages(site: Site): Promise<object[]> {
  return (await (await fetch(`${site.address}/api/our-team-journey/image`)).json()).data;
}
