import type { Locator, Page } from '@playwright/test';
import { conflictMessage } from '../../contract/conflict.ts';
import { contentTypes } from '../../contract/content/index.ts';
import { versionMessages } from '../../contract/versions.ts';
import { validTexts } from '../support/typeCases.ts';
import { violationsInBothSchemes } from './axe.ts';
import { expect, poster, type Site, test } from './test.ts';
import { readUnsaved } from './unsavedForms.ts';

test.use({ loggedIn: true, reducedMotion: 'reduce' });

const description = (page: Page) => page.getByLabel('Description', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, version: number) => page.getByRole('group', { name: `This is version ${version}` });
const stored = async (site: Site, list: string) =>
  (await (await fetch(`${site.address}/api/${list}`)).json()).data[0] as Record<string, unknown>;

/** Changes an upcoming event like another editor. */
async function change(site: Site, id: string, texts: Record<string, string>, image?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTexts.upcomingEvents, ...texts })) form.append(name, value);
  if (image) form.append('image', new Blob([new Uint8Array(image)]), 'another.jpg');
  await site.call('PUT', `${contentTypes.upcomingEvents.path}/${id}`, form);
}

test('a saved change is undone from its message, with the picture', async ({ page, site }) => {
  const { url } = await site.add('pastEvents', { description: 'Right.' });
  await page.goto('/admin/past-events/manage');
  await button(page, 'Edit').click();
  await description(page).fill('Wrong.');
  await page.setInputFiles('input[type=file]', {
    name: 'wrong.jpg',
    mimeType: 'image/jpeg',
    buffer: await poster('#ff0000'),
  });
  await button(page, 'Update').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Event updated successfully!' });
  await expect(toast).toBeVisible();
  expect(await stored(site, 'getpast')).toMatchObject({ description: 'Wrong.', url: expect.not.stringMatching(url) });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(versionMessages.undone)).toBeVisible();
  expect(await stored(site, 'getpast')).toMatchObject({ description: 'Right.', url });
  expect((await fetch(new URL(url, site.address))).status).toBe(200);
});

test('a form that stays open offers Undo beside its message, and shows what is back', async ({ page, site }) => {
  await site.add('upcomingEvents', { description: 'Right.' });
  await page.goto('/admin/upcoming-events/manage');
  await button(page, 'Edit').click();
  await description(page).fill('Wrong.');
  await button(page, 'Update').click();
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await description(page).fill('Typed since.');
  await button(page, 'Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(description(page)).toHaveValue('Typed since.');
  await button(page, 'Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(versionMessages.undone)).toBeVisible();
  await expect(description(page)).toHaveValue('Right.');
  expect(await stored(site, 'getupcomming')).toMatchObject({ description: 'Right.' });
});

test('an earlier version is looked at, says what it changes, and is brought back', async ({ page, site }) => {
  const { _id, url } = await site.add('upcomingEvents', { description: 'First.', place: 'Hall 1' });
  await change(site, _id, { description: 'Second.', place: 'Hall 1' }, await poster('#00ff00'));
  await change(site, _id, { description: 'Third.', place: 'Hall 2' });
  await page.goto('/admin/upcoming-events/manage');
  await button(page, 'Versions').click();
  const summary = page.locator('summary', { hasText: 'Versions' });
  await expect(summary).toBeFocused();
  const rows = page.getByRole('main').locator('details li');
  await expect(rows).toHaveText([
    /^Version 3.*staff.*Present version$/,
    /^Version 2.*staffShow$/,
    /^Version 1.*staffShow$/,
  ]);
  await button(page, 'Show version 1').click();
  const shown = box(page, 1);
  await expect(shown).toBeFocused();
  await expect(description(page)).toHaveValue('First.');
  await expect(shown.locator('dt')).toHaveText(['Description', 'Place', 'Image']);
  await expect(shown.locator('dd').first()).toHaveText('NowThird.In this formFirst.');
  const picture = shown.getByRole('img', { name: 'Image of this version' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await stored(site, 'getupcomming')).toMatchObject({ description: 'First.', place: 'Hall 1', url });
  await expect(rows).toHaveCount(4);

  // The activity says so, and leads to the versions.
  await page.goto('/admin/activity');
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('brought back the version of the upcoming event “First.” of ');
  await expect(entry.locator('dt')).toHaveText(['Image', 'Description', 'Place']);
  await expect(entry.locator('dd')).toHaveText(['another picture', 'Third. → First.', 'Hall 2 → Hall 1']);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await entry.getByRole('link', { name: 'Open First.' }).click();
  await expect(summary).toBeFocused();
  // The preview above them comes later.
  await expect(page.locator('[inert] img').first()).toBeAttached();
  await expect(summary).toBeInViewport();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(rows).toHaveCount(4);
});

test('a shown version is closed again, and does not take what was typed without a question', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents', { description: 'First.' });
  await change(site, _id, { description: 'Second.' });
  await page.goto('/admin/upcoming-events/manage');
  await button(page, 'Edit').click();
  await description(page).fill('Typed.');
  await page.locator('summary', { hasText: 'Versions' }).click();
  await button(page, 'Show version 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(description(page)).toHaveValue('Typed.');
  await button(page, 'Show version 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(description(page)).toHaveValue('First.');
  await description(page).fill('Another.');
  await expect(page.getByRole('group', { name: 'You have changed version 1' })).toContainText('Save it');
  await description(page).fill('First.');
  await expect.poll(() => page.evaluate(readUnsaved)).toHaveLength(1);
  await box(page, 1).getByRole('button', { name: 'Close' }).click();
  await expect(description(page)).toHaveValue('Second.');
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  expect(await stored(site, 'getupcomming')).toMatchObject({ description: 'Second.' });
});

test('captions have versions, too', async ({ page, site }) => {
  await site.add('journey', { caption: 'Right.' });
  await page.goto('/admin/edit-our-team-journey');
  const caption = page.getByLabel('Caption');
  const save = async (text: string) => {
    await caption.fill(text);
    await button(page, 'Save').click();
  };
  await save('Wrong.');
  await page.getByRole('listitem').filter({ hasText: 'Caption saved.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(caption).toHaveValue('Right.');
  await save('Another.');
  await expect(button(page, 'Save')).toBeDisabled();
  await button(page, 'Versions').click();
  await button(page, 'Show version 1').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('dd').first()).toHaveText('NowAnother.In this versionRight.');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(caption).toHaveValue('Right.');
  expect(await stored(site, 'our-team-journey/image')).toMatchObject({ caption: 'Right.' });
  const toast = page.getByRole('listitem').filter({ hasText: versionMessages.broughtBack });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(caption).toHaveValue('Another.');
  await page.goto('/admin/activity');
  await page.getByRole('link', { name: 'Open Right.' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
});

test.describe('an event that somebody else has changed meanwhile', () => {
  test.use({ expectedErrors: /409/ });

  test('comes back as its earlier version, picture and all, if one keeps that', async ({ page, site }) => {
    const { _id, url } = await site.add('upcomingEvents', { description: 'First.', alt: 'My poster.' });
    await change(site, _id, { description: 'Second.' }, await poster('#00ff00'));
    await page.goto('/admin/upcoming-events/manage');
    await button(page, 'Versions').click();
    await button(page, 'Show version 1').click();
    await expect(box(page, 1)).toBeFocused();
    await change(site, _id, { description: 'Theirs.', alt: 'Their poster.' }, await poster('#0000ff'));
    await button(page, 'Bring it back').click();
    const conflict = page.getByRole('group', { name: conflictMessage });
    await expect(conflict.locator('dt')).toHaveText(['Alternative text', 'Description', 'Image']);
    await expect(conflict.getByRole('img')).toHaveCount(2);
    await expect(box(page, 1).locator('dd').filter({ hasText: 'First.' })).toHaveText('NowTheirs.In this formFirst.');
    await button(page, 'Keep mine').click();
    await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
    expect(await stored(site, 'getupcomming')).toMatchObject({ description: 'First.', alt: 'My poster.', url });
  });
});

test.describe('a photo that somebody else has changed meanwhile', () => {
  test.use({ expectedErrors: /409/ });

  test('is saved at the next attempt, and Undo brings theirs back', async ({ page, site }) => {
    const { _id } = await site.add('journey', { caption: 'First.' });
    const path = `${contentTypes.journey.path}/${_id}`;
    await site.call('PATCH', path, { caption: 'Second.', alt: 'Words.', fit: 'cover', focus: '20% 80%' });
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('/admin/edit-our-team-journey');
    await expect(page.getByLabel('Caption')).toHaveValue('Second.');
    await site.call('PATCH', path, { caption: 'Theirs.' });
    await button(page, 'Versions').click();
    const dialog = page.getByRole('dialog');
    // What takes the focus is in view, and not behind the head of the dialog.
    const isInView = async (box: Locator) => {
      await expect(box).toBeFocused();
      const place = await box.boundingBox();
      const head = await dialog.locator(':scope > :first-child').boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
      expect(place?.y).toBeLessThan(500);
    };
    await button(page, 'Show version 1').click();
    await isInView(box(page, 1));
    await dialog.getByRole('button', { name: 'Bring it back' }).click();
    await expect(dialog.getByRole('alert')).toContainText(conflictMessage);
    await isInView(dialog.getByRole('alert'));
    await expect(dialog.locator('dd').first()).toHaveText('NowTheirs.In this versionFirst.');
    await dialog.getByRole('button', { name: 'Bring it back' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Caption')).toHaveValue('First.');

    await site.call('PATCH', path, { caption: 'Theirs again.' });
    await page.getByLabel('Caption').fill('Mine.');
    await button(page, 'Save').click();
    await expect(page.getByText('Save again to put yours in its place.')).toBeVisible();
    await button(page, 'Save').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Caption saved.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByLabel('Caption')).toHaveValue('Theirs again.');
  });
});

test.describe('versions that cannot be fetched', () => {
  test.use({ expectedErrors: /500/ });

  test('say so, and come when they are asked for again', async ({ page, site }) => {
    await site.add('upcomingEvents');
    const calls = '**/versions';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/upcoming-events/manage');
    await button(page, 'Edit').click();
    await page.locator('summary', { hasText: 'Versions' }).click();
    await expect(page.getByText(versionMessages.failed)).toBeVisible();
    await page.unroute(calls);
    await button(page, 'Try again').click();
    await expect(page.getByText('Nobody has changed it. There is no earlier version.')).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Versions' })).toBeFocused();
  });
});
