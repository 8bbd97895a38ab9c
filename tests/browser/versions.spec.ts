import type { Page } from '@playwright/test';
import { contentTypes } from '../../contract/content/index.ts';
import { versionMessages } from '../../contract/versions.ts';
import { validTexts } from '../support/typeCases.ts';
import { violationsInBothSchemes } from './axe.ts';
import { choose, expect, poster, type Site, test } from './test.ts';

test.use({ loggedIn: true });

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

test('an earlier version is looked at, says what it changes, and is brought back', async ({ page, site }) => {
  const { _id, url } = await site.add('upcomingEvents', { description: 'First.', place: 'Hall 1' });
  await change(site, _id, { description: 'Second.', place: 'Hall 1' }, await poster('#00ff00'));
  await change(site, _id, { description: 'Third.', place: 'Hall 2' });
  await page.goto('/admin/upcoming-events/manage');
  await choose(page, 'Versions');
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

test('captions have versions, too', async ({ page, site }) => {
  await site.add('journey', { caption: 'Right.' });
  await page.goto('/admin/edit-our-team-journey');
  const caption = page.getByLabel('Caption');
  await button(page, 'Right.').click();
  const save = async (text: string) => {
    await caption.fill(text);
    await button(page, 'Save').click();
  };
  await save('Wrong.');
  await page.getByRole('listitem').filter({ hasText: 'Caption saved.' }).getByRole('button', { name: 'Undo' }).click();
  await expect(caption).toHaveValue('Right.');
  await save('Another.');
  await expect(button(page, 'Save')).toBeDisabled();
  await choose(page, 'Versions');
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
