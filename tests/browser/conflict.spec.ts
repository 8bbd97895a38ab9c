import type { Page } from '@playwright/test';
import { conflictMessage } from '../../contract/conflict.ts';
import { contentTypes } from '../../contract/content/index.ts';
import { validTexts } from '../support/typeCases.ts';
import { violationsInBothSchemes } from './axe.ts';
import { expect, poster, type Site, test } from './test.ts';
import { readUnsaved } from './unsavedForms.ts';

test.use({ loggedIn: true, expectedErrors: /409/ });

const panel = (page: Page) => page.getByRole('group', { name: conflictMessage });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const updated = (page: Page) => page.getByText('Upcoming event updated successfully!');
const stored = async (site: Site) => (await (await fetch(`${site.address}/api/getupcomming`)).json()).data[0];

async function edit(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  // A form that is open already has a heading, too, but only a new one takes the focus.
  await expect(page.getByRole('heading', { level: 2, name: /^Edit: / })).toBeFocused();
  await expect(description(page)).not.toHaveValue('');
}

async function openForm(page: Page) {
  await page.goto('/admin/upcoming-events/manage');
  await edit(page);
}

/** Changes the event like another editor whose form is open. */
async function changeElsewhere(site: Site, id: string, texts: Record<string, string>, image?: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTexts.upcomingEvents, ...texts })) form.append(name, value);
  if (image) form.append('image', new Blob([new Uint8Array(image)]), 'theirs.jpg');
  await site.call('PUT', `${contentTypes.upcomingEvents.path}/${id}`, form);
}

test('who saves second sees both versions, and keeps theirs only by choice', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents');
  await openForm(page);
  const theirs = { description: 'Theirs.', fit: 'contain', alt: 'Their poster.' };
  await changeElsewhere(site, _id, theirs, await poster('#ffd83d'));
  await description(page).fill('Mine.');
  await update(page);
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText('staff changed it on');
  await expect(panel(page).locator('dt')).toHaveText(['Description', 'Image']);
  await expect(panel(page)).toContainText('Theirs.');
  await expect(panel(page)).toContainText('Mine.');
  await expect(panel(page).getByRole('img')).toHaveCount(1);
  await expect(panel(page).getByRole('img', { name: 'Their poster.' })).toBeVisible();
  await expect(panel(page)).toContainText('Their image stays, unless you choose another one.');
  expect(await stored(site)).toMatchObject(theirs);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // The panel follows the typed text, and an update without a choice overwrites nothing.
  await description(page).fill('Mine, and more.');
  await expect(panel(page)).toContainText('Mine, and more.');
  await page.getByLabel('Title').press('Enter');
  await expect(panel(page)).toBeFocused();
  expect(await stored(site)).toMatchObject(theirs);

  const { url } = await stored(site);
  await panel(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(updated(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(await stored(site)).toMatchObject({ ...theirs, description: 'Mine, and more.', url });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(description(page)).toHaveValue('Theirs.');
  expect(await stored(site)).toMatchObject({ ...theirs, url });

  await edit(page);
  await changeElsewhere(site, _id, { description: 'Theirs again.' });
  await description(page).fill('Mine again.');
  await update(page);
  await panel(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(description(page)).toHaveValue('Theirs again.');
  await expect(page.getByRole('heading', { level: 2, name: 'Edit: Theirs again.' })).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  await description(page).fill('On top of it.');
  await update(page);
  await expect.poll(() => stored(site)).toMatchObject({ description: 'On top of it.' });
});
