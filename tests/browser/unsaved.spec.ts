import type { Page } from '@playwright/test';
import { accessLinkPaths, adminsPaths, type ListedAdmin, type MadeLink } from '../../features/admins/contract.ts';
import { admin } from '../support/process.ts';
import { violationsInBothSchemes } from './axe.ts';
import { endSession, expect, hold, logIn, poster, test } from './test.ts';
import { readUnsaved } from './unsavedForms.ts';

test.use({ loggedIn: true });

const question = (page: Page) => page.getByRole('alertdialog');
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Restore your unsaved changes' });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
/** The unsaved form is stored a moment after the typing. */
const unsavedWritten = (page: Page, description: string, image?: string) =>
  expect.poll(() => page.evaluate(readUnsaved)).toContainEqual(expect.objectContaining({ description, image }));

test('leaving a form with changes asks first, by whatever way, and one without never', async ({ page, site }) => {
  await site.add('pastEvents', { description: 'First.' });
  await site.add('pastEvents', { description: 'Second.' });
  await page.goto('/admin/past-events');
  const tab = page.getByRole('link', { name: 'Upcoming Events', exact: true });

  await description(page).fill('Typed.');
  await description(page).fill('');
  await tab.click();
  await expect(page).toHaveURL(/\/upcoming-events$/);
  await page.goBack();
  // The address comes before the screen, and the other one has such a field, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Add Past Event' })).toBeVisible();

  await description(page).fill('Typed.');
  await tab.click();
  await expect(question(page)).toContainText('What you typed here will be lost.');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(tab).toBeFocused();
  await expect(description(page)).toHaveValue('Typed.');
  await page.getByRole('link', { name: 'Manage Past Events' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Past Events' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(offer(page)).toHaveCount(0);

  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  const edit = (text: string) => card(text).getByRole('button', { name: 'Edit' });
  const cancel = page.locator('form').getByRole('button', { name: 'Cancel' });
  await edit('First.').click();
  await expect(description(page)).toHaveValue('First.');
  await cancel.click();
  await expect(description(page)).toHaveCount(0);

  await edit('First.').click();
  await description(page).fill('Changed.');
  await cancel.click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(cancel).toBeFocused();
  await edit('Second.').click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(description(page)).toHaveValue('Changed.');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(description(page)).toHaveValue('Changed.');
  await edit('Second.').click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(description(page)).toHaveValue('Second.');

  await description(page).fill('Changed too.');
  await cancel.click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(description(page)).toHaveCount(0);
  await expect(edit('Second.')).toBeFocused();
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
});

test('Back asks before it leaves a form also after ‘Skip to content’', async ({ page }) => {
  await page.goto('/admin/past-events/manage');
  const add = page.getByRole('link', { name: 'Add Past Event' }).first();
  await expect(add).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await add.click();
  await description(page).fill('Typed.');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(description(page)).toHaveValue('Typed.');
});

test('on a phone the menu’s links and Logout ask too, and Logout deletes what waits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/governing-team');
  await page.getByLabel('Name', { exact: true }).fill('[Name]');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Electromazine' }).click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('[Name]');

  // The unsaved form is deleted even if the form itself is empty.
  await expect.poll(() => page.evaluate(readUnsaved)).toHaveLength(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(question(page)).toContainText('also those that wait in this browser: a new team member.');
  await question(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
});

test('a reload with changes asks, and keeps what was typed and chosen; a save and a discard remove it', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  await page.goto('/admin/past-events');
  await description(page).fill('Typed before the reload.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await image());
  await unsavedWritten(page, 'Typed before the reload.', 'poster.jpg');
  await page.reload();

  // The text that is typed now does not replace the stored unsaved form.
  await description(page).fill('Typed after it.');
  await unsavedWritten(page, 'Typed after it.');
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(question(page)).toContainText('Replace what you typed?');
  await question(page).getByRole('button', { name: 'Replace' }).click();
  await expect(description(page)).toHaveValue('Typed before the reload.');
  await expect(page.getByText('poster.jpg')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.getByLabel('Club').selectOption('Technical club');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Past event added successfully!')).toBeVisible();
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);

  await description(page).fill('Not wanted.');
  await unsavedWritten(page, 'Not wanted.');
  await page.reload();
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  expect(dialogs).toEqual(['beforeunload', 'beforeunload']);

  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs).toHaveLength(2);
});

test('a photo that is restored during an upload takes the place of the one that is sent', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const choose = async (name: string) =>
    page.getByLabel('Image', { exact: true }).setInputFiles({ ...(await image()), name });
  const uploadButton = page.getByRole('button', { name: 'Upload Image' });
  await page.goto('/admin/our-team-journey');
  await choose('earlier.jpg');
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([{ image: 'earlier.jpg' }]);
  await page.reload();

  await hold(page, '**/api/our-team-journey/upload');
  await choose('later.jpg');
  const calledOff = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await uploadButton.click();
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await question(page).getByRole('button', { name: 'Replace' }).click();
  await calledOff;
  await expect(page.getByText('earlier.jpg')).toBeVisible();
  await expect(uploadButton).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('when the session ends in the middle of a form', () => {
  test.use({ expectedErrors: /401|404|Upload failed/ });

  test('the texts and the image wait for the next login of the same person, and can be saved then', async ({
    page,
    site,
  }) => {
    const event = await site.add('pastEvents', { description: 'Stored.' });
    const other = { username: 'other', password: 'another long password' };
    const currentPassword = admin.password;
    const { link } = (await site.call('POST', accessLinkPaths.invitations, { currentPassword })) as MadeLink;
    await site.call('POST', accessLinkPaths.use, { token: new URL(link).hash.slice(1), ...other });
    const admins = (await site.call('GET', adminsPaths.all)) as ListedAdmin[];
    const id = admins.find(({ username }) => username === other.username)?.id as string;
    await page.goto('/admin/past-events/manage');
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
    await expect(description(page)).toHaveValue('Stored.');
    await description(page).fill('Typed before the end.');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await image());
    await endSession(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert')).toContainText('Your session has expired');

    await logIn(page, other);
    await expect(page).toHaveURL(/\/past-events\/manage$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);

    await logIn(page);
    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect(offer(page)).toContainText('Stored.');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(description(page)).toHaveValue('Typed before the end.');
    await expect(page.getByText('poster.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Event updated successfully!')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Typed before the end.');
    await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
    const [saved] = (await (await fetch(`${site.address}/api/getpast`)).json()).data;
    expect(saved).toMatchObject({ _id: event._id, description: 'Typed before the end.' });
    expect(saved.url).not.toBe(event.url);
    await site.call('DELETE', adminsPaths.one(id), { currentPassword });
  });

  test('what was typed into an item that is gone by then goes into the form for a new one', async ({ page, site }) => {
    const { _id } = await site.add('upcomingEvents', { description: 'Stored.' });
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
    await expect(description(page)).toHaveValue('Stored.');
    await description(page).fill('Typed before the end.');
    await endSession(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await site.remove('upcomingEvents', _id);

    await logIn(page);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(offer(page)).toContainText('It may have been deleted.');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await offer(page).getByRole('button', { name: 'Use for a new upcoming event' }).click();
    await expect(page).toHaveURL(/\/upcoming-events$/);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(description(page)).toHaveValue('Typed before the end.');
    await expect(page.getByLabel('Event Date')).toHaveValue('2030-12-05');
  });

  test('a half-written caption and a chosen journey photo wait, too', async ({ page, site }) => {
    await site.add('journey');
    await page.goto('/admin/edit-our-team-journey');
    await page.getByRole('button', { name: 'Add a caption' }).click();
    await page.getByLabel('Caption').fill('Half a capt');
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page);
    await page.getByLabel('Caption').fill('Begun anew');
    await expect.poll(() => page.evaluate(readUnsaved)).toHaveLength(2);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Caption')).toHaveValue('Begun anew');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByLabel('Caption')).toHaveValue('Half a capt');
    await expect(page.getByLabel('Caption')).toBeFocused();
    await expect.poll(() => page.evaluate(readUnsaved)).toHaveLength(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Caption saved')).toBeVisible();

    await page.getByRole('link', { name: 'Back to Upload' }).click();
    await page.getByLabel('Image', { exact: true }).setInputFiles(await image());
    await endSession(page);
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('poster.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await expect(page.getByText('poster.jpg')).toHaveCount(0);
    await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  });
});

const image = async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster('#0b5a46') });
