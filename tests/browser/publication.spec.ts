import type { Locator, Page } from '@playwright/test';
import { contentTypes } from '../../contract/content/index.ts';
import { publicationMessages, publicationPaths } from '../../contract/publication.ts';
import { notYetPublicTexts } from '../../contract/visitorTexts.ts';
import { violationsInBothSchemes } from './axe.ts';
import { choose, expect, menuItem, poster, test, untilItStarted } from './test.ts';
import { readUnsaved } from './unsavedForms.ts';

test.use({ loggedIn: true, permissions: ['clipboard-read', 'clipboard-write'] });

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const draftMark = (within: Locator) => within.getByText(/^Draft/);
const visitorsSee = async (address: string, path: string) => {
  const { data } = (await (await fetch(`${address}/api/${path}`)).json()) as { data: { description?: string }[] };
  return data.map(({ description }) => description);
};

test('an event is saved as a draft, looked at by a link, published, and unpublished', async ({
  page,
  site,
  browser,
}) => {
  await site.add('upcomingEvents', { description: 'Public one.', eventDate: '2030-01-05' });
  await page.goto('/admin/upcoming-events');
  await page.getByLabel('Event Date').fill('2030-12-05');
  await page.getByLabel('Description', { exact: true }).fill('Not for everybody yet.');
  await page.setInputFiles('input[type=file]', {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await poster('#00ff00'),
  });
  await page.getByRole('radio', { name: 'Now' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Visible From')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeFocused();
  await expect(page.getByLabel('Visible From')).toHaveCount(0);
  await button(page, 'Add Event').click();
  await expect(page.getByText(publicationMessages.saved)).toBeVisible();
  // What is saved is not offered again as unsaved.
  await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
  await page.getByRole('link', { name: 'See it in Manage Upcoming Events' }).click();
  const draft = card(page, 'Not for everybody yet.');
  // A draft has its place among the others.
  await expect(page.getByRole('article').last()).toContainText('Not for everybody yet.');
  await expect(draftMark(draft)).toBeVisible();
  await expect(draft.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await visitorsSee(site.address, 'getupcomming')).toEqual(['Public one.']);

  const copy = await menuItem(draft, 'Copy preview link');
  await expect(copy).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'QR code' })).toHaveCount(0);
  await copy.click();
  await expect(page.getByText(/^Preview link copied\. It ends on /)).toBeVisible();
  await expect(draft).toContainText('preview link until ');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await browser.newContext({ baseURL: site.address });
  const preview = await visitor.newPage();
  const fetched: string[] = [];
  preview.on('request', (request) => request.url().includes('/api/') && fetched.push(request.url()));
  await preview.goto(link);
  await untilItStarted(preview);
  await expect(preview.getByRole('heading', { name: 'Not for everybody yet.' })).toBeVisible();
  await expect(preview.getByText(notYetPublicTexts.mark)).toBeVisible();
  await expect(preview.getByRole('img').first()).toHaveJSProperty('complete', true);
  await expect(preview.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Share' })).toHaveCount(0);
  expect(fetched).toEqual([]);
  await preview.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothSchemes(preview)).toEqual([]);

  await choose(draft, 'Publish');
  await expect(page.getByText(publicationMessages.published)).toBeVisible();
  await expect(draftMark(draft)).toHaveCount(0);
  await expect(draft.getByRole('button', { name: /^More / })).toBeFocused();
  expect(await visitorsSee(site.address, 'getupcomming')).toEqual(['Public one.', 'Not for everybody yet.']);
  await preview.reload();
  await expect(preview.getByRole('heading', { name: 'Not for everybody yet.' })).toBeVisible();
  await expect(preview.getByText(notYetPublicTexts.mark)).toHaveCount(0);
  await visitor.close();

  await choose(card(page, 'Public one.'), 'Unpublish');
  const toast = page.getByRole('listitem').filter({ hasText: publicationMessages.unpublished });
  await expect(draftMark(card(page, 'Public one.'))).toBeVisible();
  expect(await visitorsSee(site.address, 'getupcomming')).toEqual(['Not for everybody yet.']);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(draftMark(card(page, 'Public one.'))).toHaveCount(0);
  expect(await visitorsSee(site.address, 'getupcomming')).toEqual(['Public one.', 'Not for everybody yet.']);
});

test('a preview link is ended on the card', async ({ page, site }) => {
  const draft = await site.add('electromazine', { description: 'A draft.', draft: 'true' });
  const { path } = (await site.call(
    'POST',
    publicationPaths.previewLinks(contentTypes.electromazine.path, draft._id),
  )) as { path: string };
  const status = async () => (await fetch(site.address + path, { redirect: 'manual' })).status;
  expect(await status()).toBe(200);
  await page.goto('/admin/electromazine/manage');
  await choose(card(page, 'A draft.'), 'End link');
  await expect(page.getByText(publicationMessages.linkEnded)).toBeVisible();
  await expect(card(page, 'A draft.')).not.toContainText('preview link');
  expect(await status()).toBe(302);
});

test('dates are set on a card, which says them, and errors stand at their fields, also of a date without its time', async ({
  page,
  site,
}) => {
  await site.add('pastEvents', { description: 'Later.', draft: 'true' });
  await page.goto('/admin/past-events/manage');
  const draft = card(page, 'Later.');
  await choose(draft, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  const [publishAt, hideAt] = [dialog.getByLabel('Visible From'), dialog.getByLabel('Visible Until')];
  await expect(publishAt).toBeFocused();
  await page.keyboard.type('01022090');
  await button(dialog, 'Save').click();
  await expect(publishAt).toHaveAccessibleDescription(/Visible From is not complete\./);
  await expect(publishAt).toBeFocused();
  await publishAt.fill('2090-02-01T09:00');
  await expect(dialog.getByText('Visible From is not complete.')).toHaveCount(0);
  await hideAt.fill('2090-01-01T09:00');
  await button(dialog, 'Save').click();
  await expect(hideAt).toHaveAccessibleDescription(/Visible Until must be after Visible From\./);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await hideAt.fill('2090-03-01T09:00');
  await button(dialog, 'Save').click();
  await expect(page.getByText(publicationMessages.datesSaved)).toBeVisible();
  await expect(draft).toContainText(/Visible from .*2090.* until .*2090/);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  // An undone press of 'Publish' leaves the draft as it was, with both dates.
  await choose(draft, 'Publish');
  await expect(draft).not.toContainText('from');
  await button(page, 'Undo').click();
  await expect(draft).toContainText(/Visible from .*2090.* until .*2090/);
  // A public item has nothing to publish.
  await choose(draft, 'Publish');
  await expect(draft).not.toContainText('from');
  await choose(draft, 'Schedule');
  await expect(hideAt).toBeFocused();
  await expect(publishAt).toHaveCount(0);
  await expect(hideAt).toHaveValue('2090-03-01T09:00');
  // The last part of the field is its minutes.
  await page.keyboard.type('010320900900');
  await page.keyboard.press('Backspace');
  await expect(hideAt).toHaveValue('');
  await button(dialog, 'Save').click();
  await expect(hideAt).toHaveAccessibleDescription(/Visible Until is not complete\./);
  await expect(draft).toContainText('Visible until');
  await hideAt.fill('');
  await button(dialog, 'Save').click();
  await expect(draft).not.toContainText('Visible');
});
