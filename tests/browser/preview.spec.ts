import type { Page } from '@playwright/test';
import { expect, poster, test } from './test.ts';

declare global {
  interface Window {
    /** What the preview showed when the first field of the form was drawn. */
    previewAtFirst?: string | null;
  }
}

const long = 'Build a three-element Yagi antenna out of a broomstick and welding rods. '.repeat(20).trim();

/**
 * The add screen of each content type: the typed texts, the preview before and after them, and the field's note about a
 * long description.
 */
const screens = [
  {
    path: '/admin/past-events',
    typed: { Description: 'Twelve boards with one planted fault each.', Link: 'example.org' },
    before: ['Event: Description...'],
    after: [
      'Event: Twelve boards with o...',
      'Twelve boards with one planted fault each.',
      'View Details',
      'View Event',
    ],
    short:
      '42 characters. Visitors see its first 20 characters as the title: “Event: Twelve boards with o...”. The card shows all of it.',
    cut: 'The card shows 5 lines, the opened poster 6; the rest opens in the full description.',
  },
  {
    path: '/admin/upcoming-events',
    typed: { 'Event Date': '2030-12-05', Description: 'An evening.', 'Registration Link': 'example.org/r' },
    before: ['Event on: …', 'Event Date', 'Details'],
    after: ['5 Dec 2030', 'An evening.', 'Register Now'],
    short: '11 characters. The opened poster shows all of it.',
    cut: 'The opened poster shows 6 lines; the rest opens in the full description.',
  },
  {
    path: '/admin/governing-team',
    typed: { Name: '[Member name]', Designation: 'Secretary' },
    before: ['Name', 'Designation'],
    after: ['[Member name]', 'Secretary'],
  },
  {
    path: '/admin/electromazine',
    typed: { Title: 'The twisted pair', Description: 'Why two wires hear so little noise.' },
    before: ['Electrozoom Event', 'Featured Event'],
    after: ['The twisted pair', 'Featured Event', 'Why two wires hear so little noise.'],
    short: '35 characters. The carousel shows all of it.',
    cut: 'The carousel shows 4 lines; the rest opens in the Event Gallery.',
  },
];

test.use({ loggedIn: true, locale: 'en-GB' });

for (const { path, typed, before, after, short, cut } of screens) {
  test(`${path} previews what is typed and the chosen image, and says what visitors see of the description`, async ({
    page,
  }) => {
    await page.goto(path);
    const preview = previewOn(page);
    for (const text of before) await expect(preview).toContainText(text);
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    for (const text of after) await expect(preview).toContainText(text);
    await page.getByLabel('Image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await poster() });
    await expect(preview.locator('img').first()).toHaveAttribute('src', /^blob:/);
    if (short === undefined || cut === undefined) return;

    const description = page.getByLabel('Description', { exact: true });
    await expect(description).toHaveAccessibleDescription(`Line breaks are kept. ${short}`);
    await description.fill(long);
    await expect(description).toHaveAccessibleDescription(new RegExp(`${long.length} characters.*${cut}$`));
  });
}

test('an edited item is previewed as it is stored, its parts cannot be reached, and the public page shows the same', async ({
  page,
  site,
}) => {
  const { url } = await site.add('pastEvents', { description: long, link: 'example.org' });
  await page.goto('/admin/past-events/manage');
  await page.getByRole('button', { name: 'Edit' }).click();
  const preview = previewOn(page);
  await expect(preview.locator('img').first()).toHaveAttribute('src', url);
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Tab');
  await expect(preview.locator(':focus')).toHaveCount(0);

  await page.getByLabel('Description', { exact: true }).fill(`Changed. ${long}`);
  const previewed = preview.locator('article').first();
  await expect(previewed).toContainText('Event: Changed. Build a thr...');
  const shown = await previewed.textContent();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await page.goto('/ourevents');
  await page.getByRole('tab').first().scrollIntoViewIfNeeded();
  const card = page.getByRole('tabpanel').getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Event: Changed. Build a thr...');
  expect(await card.textContent()).toBe(shown);
});

test('a file that the browser cannot draw leaves the place of the image', async ({ page }) => {
  await page.goto('/admin/past-events');
  await page.getByLabel('Image').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(page.getByText('This browser cannot show a preview of this file.')).toBeVisible();
  await expect(previewOn(page).locator('img').first()).toHaveAttribute('src', /^data:image\/svg/);
});

test('near its limit a text says how long it is, and crossing it is announced once', async ({ page }) => {
  await page.goto('/admin/governing-team');
  const name = page.getByLabel('Name');
  const announced = page.getByRole('status').filter({ hasText: 'too long' });
  await name.fill('x'.repeat(179));
  await expect(name).toHaveAccessibleDescription('');
  await name.fill('x'.repeat(200));
  await expect(name).toHaveAccessibleDescription('200 of 200 characters');
  await expect(announced).toHaveCount(0);
  await name.fill('x'.repeat(201));
  await expect(announced).toHaveText('Name is too long: 200 characters at most.');
});

const previewOn = (page: Page) => page.getByRole('group', { name: 'Preview: as visitors will see it' });

test('a form is drawn before its preview', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main form input') === null) return;
      window.previewAtFirst ??= document.querySelector('main form [inert]')?.textContent ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/upcoming-events');
  await expect(previewOn(page)).toContainText('Event on: …');
  expect(await page.evaluate(() => window.previewAtFirst)).toBe('');
});
