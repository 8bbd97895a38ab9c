import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { expect, hold, poster, type Site, test } from '../../tests/browser/test.ts';

test.use({ loggedIn: true });

const { journey } = contentTypes;
const listCall = '**/api/our-team-journey';
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

  test.describe('when the upload fails', () => {
    test.use({ expectedErrors: /415|500|ERR_FAILED|failed:|Upload failed/ });

    test('alerts with the server’s message or the fallback, logs it, and keeps the file to try again, until another is chosen', async ({
      page,
      site,
    }) => {
      let logged: string[] = [];
      page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()));
      await choose(page);
      for (const [what, answer, message] of [
        ['a message', { status: 415, json: { message: 'Not an image.' } }, 'Not an image.'],
        ['no message', { status: 500, json: {} }, 'Upload failed. Please try again.'],
        ['no answer', undefined, 'Upload failed. Please try again.'],
      ] as const) {
        logged = [];
        await page.route(uploadCall, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await uploadButton(page).click();
        await expect.poll(() => logged.some((text) => text.includes('ApiError')), what).toBe(true);
        await expect(page.getByRole('alert'), what).toHaveText(message);
        await expect(page.getByText('roof.jpg')).toBeVisible();
        await expect(preview(page)).toBeVisible();
        await expect(uploadButton(page)).toBeFocused();
        await page.unroute(uploadCall);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByText(journey.add.done)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await publicImages(site)).toHaveLength(1);

      await choose(page, 'lab.jpg');
      await page.route(uploadCall, (route) => route.fulfill({ status: 500, json: {} }));
      await uploadButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(journey.add.failed);
      await choose(page, 'hall.jpg');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  async function choose(page: Page, name = 'roof.jpg') {
    await imageField(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await poster() });
    await expect(page.getByText(name)).toBeVisible();
  }

  /** Submits the form like a script or an extension. The disabled button stops the Enter key. */
  async function submitWithoutButton(page: Page) {
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
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
    await captions.first().fill('On the roof');
    await captions.first().press('Enter');
    await expect(page.getByText(captionMessages.done)).toBeVisible();
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

  test('captions an image in place, by button and by Enter, refuses too long a one, and keeps what is typed meanwhile', async ({
    page,
    site,
  }) => {
    for (const name of ['poster.jpg', nameless]) await add(site, name);
    await open(page);
    const caption = card(page).getByLabel('Caption');
    const saveButton = card(page).getByRole('button', { name: 'Save' });
    await expect(caption).toHaveValue('');
    await expect(saveButton).toBeDisabled();

    const saving = await hold(page, itemCalls, 'PATCH');
    await caption.fill('On the roof ');
    await saveButton.click();
    await expect(card(page).getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(caption).toHaveValue('On the roof ');
    saving.release();
    await expect(page.getByText(captionMessages.done)).toBeVisible();
    await expect(caption).toHaveValue('On the roof');
    await expect(caption).toBeFocused();
    await expect(saveButton).toBeDisabled();
    expect(await publicImages(site)).toMatchObject([{}, { caption: 'On the roof' }]);

    await caption.fill('On the roof,\nat night');
    await caption.press('Enter');
    await expect(saveButton).toBeDisabled();
    expect(await publicImages(site)).toMatchObject([{}, { caption: 'On the roof, at night' }]);
    await page.reload();
    await expect(caption).toHaveValue('On the roof, at night');

    await caption.fill('');
    await caption.press('Enter');
    await expect(saveButton).toBeDisabled();
    expect((await publicImages(site))[1]).not.toHaveProperty('caption');

    await caption.fill('x'.repeat(201));
    await caption.press('Enter');
    await expect(
      card(page).getByRole('paragraph').filter({ hasText: 'Caption is too long: 200 characters at most.' }),
    ).toBeVisible();
    await expect(caption).toHaveAttribute('aria-invalid', 'true');
    await expect(caption).toHaveValue('x'.repeat(201));
    await caption.fill('x'.repeat(200));
    await expect(caption).not.toHaveAttribute('aria-invalid');

    const savingAgain = await hold(page, itemCalls, 'PATCH');
    await caption.fill('On the');
    await caption.press('Enter');
    await caption.fill('On the roof');
    savingAgain.release();
    await expect.poll(() => publicImages(site)).toMatchObject([{}, { caption: 'On the' }]);
    await expect(saveButton).toBeEnabled();
    await expect(caption).toHaveValue('On the roof');
    await confirmDelete(page, 'Journey Photo');
    await expect(card(page, 'Journey Photo')).toHaveCount(0);
    await expect(caption).toHaveValue('On the roof');
    await expect(saveButton).toBeEnabled();
  });

  test.describe('when a call fails', () => {
    test.use({ expectedErrors: /404|409|500|ERR_FAILED|failed:/ });

    test('a failed list says so in the error box, can be tried again and says that it loads, and a failed refetch leaves on the screen what is there', async ({
      page,
      site,
    }) => {
      await site.add('journey');
      await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
      await open(page);
      const failure = box(page, 'alert', 'Error');
      await expect(failure).toContainText('Failed to fetch images. Please try again later.');
      await expect(page.getByText(journey.list.empty)).toHaveCount(0);
      await page.unroute(listCall);
      const list = await hold(page, listCall);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Loading journey images...')).toBeVisible();
      list.release();
      await expect(card(page)).toBeVisible();
      await expect(failure).toHaveCount(0);

      await card(page).getByLabel('Caption').fill('On the roof');
      await page.route(listCall, (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }));
      await card(page).getByLabel('Caption').press('Enter');
      await expect(box(page, 'alert', 'Error')).toContainText('Not now.');
      await expect(card(page).getByLabel('Caption')).toHaveValue('On the roof');
      await expect(page.getByText(captionMessages.done)).toBeVisible();
    });

    test('a failed delete says so, also beside the success of another, until it is dismissed or tried again', async ({
      page,
      site,
    }) => {
      const { _id } = await site.add('journey');
      await add(site, nameless);
      await open(page);
      await page.route(`**/api${journey.path}/${_id}`, (route) => route.fulfill({ status: 500, json: {} }));
      const removal = await hold(page, itemCalls, 'DELETE');
      await confirmDelete(page);
      // The button has lost the focus, because it is disabled.
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
      removal.release();
      const failure = box(page, 'alert', 'Error');
      await expect(failure).toContainText('Failed to delete image. Please try again.');
      await expect(failure).toBeFocused();
      await expect(card(page).getByRole('button', { name: 'Delete' })).toBeEnabled();
      await failure.getByRole('button', { name: 'Dismiss' }).click();
      await expect(failure).toHaveCount(0);

      await confirmDelete(page);
      await expect(failure).toBeVisible();
      await confirmDelete(page, 'Journey Photo');
      await expect(box(page, 'status', 'Success')).toBeVisible();
      await expect(failure).toContainText(journey.remove.failed);
      await page.unroute(`**/api${journey.path}/${_id}`);
      await confirmDelete(page);
      await expect(page.getByText(journey.list.empty)).toBeVisible();
      await expect(failure).toHaveCount(0);
    });

    test('the reason why selected photos could not be deleted goes when those that are left are tried again, and then none are left', async ({
      page,
      site,
    }) => {
      const { _id } = await site.add('journey');
      for (const _ of [1, 2]) await site.add('journey');
      await open(page);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      const bar = page.getByRole('group', { name: 'Selection' });
      await bar.getByRole('button', { name: 'Select all' }).click();
      const remove = async () => {
        await bar.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      };
      await site.remove('journey', _id);
      await remove();
      const failure = box(page, 'alert', 'Error');
      await expect(failure).toContainText(togetherMessages.missing(journey, 3));
      await expect(bar).toContainText('2 selected');
      await remove();
      await expect(page.getByText('No Journey Images Found')).toBeVisible();
      await expect(failure).toHaveCount(0);
      await expect(page.getByText("Manage your team's journey photos")).toBeVisible();
      await expect(page.getByText("Upload some images to showcase your team's journey")).toBeVisible();
      await expectCurrentTab(page);
      await page.getByRole('link', { name: 'Upload Images' }).click();
      await expect(page).toHaveURL(/\/admin\/our-team-journey$/);
    });

    test('a caption that cannot be saved stays in its field, with the error or what others have written below, and is saved when it is sent again', async ({
      page,
      site,
    }) => {
      const { _id } = await site.add('journey');
      await open(page);
      await page.route(itemCalls, (route) => route.abort());
      const caption = card(page).getByLabel('Caption');
      await caption.fill('Mine');
      await card(page).getByRole('button', { name: 'Save' }).click();
      await expect(card(page).getByText('Failed to save the caption.')).toBeVisible();
      await expect(caption).toHaveValue('Mine');
      await expect(caption).toBeFocused();
      await page.unroute(itemCalls);

      const theirs = await fetch(`${site.address}/api/our-team-journey/${_id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${await site.logIn()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ caption: 'Theirs' }),
      });
      expect(theirs.status).toBe(200);
      await caption.press('Enter');
      await expect(card(page)).toContainText('staff has changed this meanwhile: it is “Theirs” now.');
      await expect(card(page).getByText('Failed to save the caption.')).toHaveCount(0);
      await expect(caption).toHaveValue('Mine');
      expect(await publicImages(site)).toMatchObject([{ caption: 'Theirs' }]);
      // The list is fetched again after the change. A response from after the removal would be empty.
      const list = page.waitForResponse(listCall);
      await caption.press('Enter');
      await expect(page.getByText(captionMessages.done)).toBeVisible();
      expect(await publicImages(site)).toMatchObject([{ caption: 'Mine' }]);
      await list;

      // The message of the server is shown.
      await site.remove('journey', _id);
      await caption.fill('On the roof');
      await card(page).getByRole('button', { name: 'Save' }).click();
      const gone = 'This journey image does not exist. It may have been deleted.';
      await expect(card(page).getByText(gone)).toBeVisible();
      await confirmDelete(page);
      await expect(box(page, 'alert', 'Error')).toContainText(gone);
    });
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
