import type { Page } from '@playwright/test';
import { eventPhotoPaths } from '#features/event-photos/contract.ts';
import { violationsAtWidths, violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, logIn, poster, test } from '../../tests/browser/test.ts';
import { readUnsaved, readUnsavedFiles } from '../../tests/browser/unsavedForms.ts';
import { sharedField, sharingPaths } from './contract/addresses.ts';
import { sharedLimits } from './web/sharedPhotos.ts';

const screen = '/admin/share';
const widths = [320, 390, 1440];

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await poster() });
const rows = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');

/** Waits until this browser has the service worker. */
const untilReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => (await navigator.serviceWorker.getRegistration(path))?.active?.state, `${screen}/`),
    )
    .toBe('activated');

/** Shares files as a phone does, which opens the address with a form. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.evaluate(
    ([action, field]) => {
      const form = Object.assign(document.createElement('form'), { action, id: 'phone' });
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data' });
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true }));
      document.body.append(form);
    },
    [sharingPaths.photos, sharedField] as const,
  );
  await page.locator('#phone input').setInputFiles(files);
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('#phone').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
}

test('photos that are shared without a session wait for the login, go to an event that staff choose, and are stored once', async ({
  page,
  site,
}) => {
  for (let event = 1; event <= 11; event += 1) {
    await site.add('pastEvents', { title: `Event ${event}`, eventDate: `2030-01-${String(event).padStart(2, '0')}` });
  }
  const { _id: id } = await site.add('pastEvents', { title: 'Antenna Day', eventDate: '2029-05-06' });
  await page.goto('/admin/account');
  await untilReady(page);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
  await share(page, [await photo('first.jpg'), text, await photo('second.jpg')]);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(screen);
  await expect(page.getByRole('heading', { level: 2, name: '2 photos' })).toBeVisible();
  await expect(page.getByText('notes.txt was left out: it is not an image that can be read.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Event \d/ })).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Event \d/ }).first()).toContainText('Event 11');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await violationsAtWidths(page, [390, 1440])).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  // Staff who leave them for now find them where the login leads.
  await page.goto('/admin/past-events');
  await page.getByRole('link', { name: '2 shared photos' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('antenna');
  await page.getByRole('button', { name: 'Antenna Day' }).press('Enter');
  await expect(page).toHaveURL(`/admin/past-events/${id}/photos`);
  await expect(rows(page)).toHaveCount(2);
  // What is not added yet survives a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByLabel('Caption').fill('On the roof');
  await page.getByRole('button', { name: 'Add 2 Photos' }).click();
  await expect(page.getByText('2 photos were added.')).toBeVisible();
  const stored = (await site.call('GET', eventPhotoPaths.all(id))) as { originalName: string; caption?: string }[];
  expect(stored.map(({ originalName, caption }) => [originalName, caption])).toEqual([
    ['first.jpg', 'On the roof'],
    ['second.jpg', undefined],
  ]);
  await expect.poll(() => page.evaluate(readUnsavedFiles)).toEqual([]);
  await page.goto(screen);
  await expect(page.getByText('No shared photos wait here.')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test.describe('with a session', () => {
  test.use({ loggedIn: true });

  test('the content manager can be installed; files of which none is an image are named once; shares wait together, within limits, until they go to the journey, are discarded or staff log out', async ({
    page,
    site,
  }) => {
    await page.goto('/admin/account');
    await untilReady(page);
    const devTools = await page.context().newCDPSession(page);
    // Some releases name the context of a test, which is that of a private window. No site can mend that.
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect((await devTools.send('Page.getAppManifest')).errors).toEqual([]);

    await share(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }]);
    await expect(page.getByText('notes.txt was left out: it is not an image that can be read.')).toBeVisible();
    await expect(page.getByText('No shared photos wait here.')).toBeVisible();
    await expect.poll(() => page.evaluate(readUnsavedFiles)).toEqual([]);

    const small = await photo('');
    const many = Array.from({ length: sharedLimits.files - 1 }, (_, index) => ({ ...small, name: `${index}.jpg` }));
    await share(page, many);
    await expect(page.getByRole('heading', { level: 2, name: '99 photos' })).toBeVisible();
    await share(page, [await photo('a.jpg'), await photo('b.jpg')]);
    await expect(page.getByRole('heading', { level: 2, name: '100 photos' })).toBeVisible();
    await expect(page.getByText('1 photo was left out.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard all' }).click();
    await expect(page.getByText('No shared photos wait here.')).toBeVisible();
    await expect.poll(() => page.evaluate(readUnsavedFiles)).toEqual([]);

    await share(page, [await photo('a.jpg')]);
    await share(page, [await photo('b.jpg')]);
    await expect(page.getByRole('heading', { level: 2, name: '2 photos' })).toBeVisible();
    await page.getByRole('button', { name: 'Our Team Journey' }).click();
    await expect(page).toHaveURL('/admin/our-team-journey');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Upload 2 Images' }).click();
    await expect(page.getByText('2 images were uploaded.')).toBeVisible();
    const stored = (await site.call('GET', '/our-team-journey')) as { originalName: string }[];
    expect(stored.map(({ originalName }) => originalName)).toEqual(['b.jpg', 'a.jpg']);

    await share(page, [await photo('c.jpg')]);
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('also those that wait in this browser: shared photos.');
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  });

  test.describe('and a store that belongs to a later release', () => {
    test.use({ expectedErrors: /could not be (read|kept)/ });

    test('photos that the worker cannot keep are asked for again', async ({ page }) => {
      await page.goto('/about');
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.open('chapterhouse', 2).onsuccess = ({ target }) => {
              (target as IDBOpenDBRequest).result.close();
              resolve();
            };
          }),
      );
      await page.goto('/admin/account');
      await untilReady(page);
      await share(page, [await photo('a.jpg')]);
      await expect(page.getByRole('alert')).toContainText('The photos did not arrive.');
      await expect(page.getByText('No shared photos wait here.')).toBeVisible();
    });
  });

  test.describe('in a browser without service workers', () => {
    test.use({ serviceWorkers: 'block', expectedErrors: /blocked by Playwright/ });

    test('photos come to the server, which keeps none and says so', async ({ page }) => {
      await page.goto('/admin/account');
      await share(page, [await photo('a.jpg')]);
      await expect(page.getByRole('alert')).toContainText('The photos did not arrive.');
      await expect(page.getByText('No shared photos wait here.')).toBeVisible();
      await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
    });
  });
});
