import type { Locator, Page } from '@playwright/test';
import { sectionNames, settingsSections } from '../../contract/settings/index.ts';
import { electromazine } from '../../features/electromazine/contract.ts';
import { admin } from '../support/process.ts';
import { halfByTurns } from '../support/turns.ts';
import { choose, expect, poster, test } from './test.ts';

const image = async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster() });

test.use({ loggedIn: true, viewport: { width: 390, height: 844 }, expectedErrors: /400/ });

/** A form: its wrong field that is then corrected, and the button that sends it. */
interface Form {
  field: Locator;
  submit: Locator;
  wrong: string;
  right: string;
}

/** Types into a field by script, without moving the focus or the pointer. */
async function type(field: Locator, text: string) {
  await field.evaluate((control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') as PropertyDescriptor;
    set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }, text);
  // A change is on the screen in the second frame.
  await field.page().evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
}

/** Presses the button of a form, corrects its field meanwhile, and releases the button. */
async function expectToStay({ field, submit, wrong, right }: Form) {
  // A text that gets shorter by a line moves the button, and is no message.
  await field.evaluate((control) => control.style.setProperty('field-sizing', 'fixed'));
  await type(field, wrong);
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await submit.hover();
  const top = async () => (await submit.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await submit.page().mouse.down();
  await type(field, right);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await submit.page().mouse.up();
  // A form that is sent may be gone with its field.
  await expect(field.and(submit.page().locator('[aria-invalid]'))).toHaveCount(0);
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

test('no message moves a button that is pressed, in any form for content', async ({ page, site }) => {
  const forms = [
    ['past-events', 'Add Event', 'Description'],
    ['upcoming-events', 'Add Event', 'Description'],
    ['governing-team', 'Add Member', 'Designation'],
    ['former-members', 'Add Member', 'Year'],
    ['electromazine', 'Add Electromazine', 'Description'],
  ] as const;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [path, action, label] of halfByTurns(forms)) {
    await page.goto(`/admin/${path}`);
    await expectToStay({
      field: field(label),
      submit: button(page, action),
      wrong: '',
      right: label === 'Year' ? '2025' : 'Right.',
    });
    await type(field(label), '');
  }

  await site.add('upcomingEvents', { eventDate: '2020-01-01' });
  await page.goto('/admin/upcoming-events/manage');
  await button(page, 'Edit').click();
  await expectToStay({ field: field('Description'), submit: button(page, 'Update'), wrong: '', right: 'Right.' });
  await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await choose(page, 'Move to past events');
  const dialog = page.getByRole('dialog');
  const move = { field: dialog.getByLabel('Club'), submit: dialog.getByRole('button', { name: /^Move/ }) };
  await expectToStay({ ...move, wrong: '', right: 'Technical club' });
  await expect(dialog).toHaveCount(0);

  await site.add('journey');
  const { _id: event } = await site.add('pastEvents');
  await site.addPhoto(event);
  for (const path of ['edit-our-team-journey', `past-events/${event}/photos`]) {
    await page.goto(`/admin/${path}`);
    await button(page, 'Add a caption').click();
    const caption = { field: field('Caption'), submit: button(page, 'Save') };
    await expectToStay({ ...caption, wrong: 'x'.repeat(201), right: 'x'.repeat(200) });
    await expect(page.getByText('Caption saved')).toBeVisible();
  }
});

test('no message moves a button that is pressed, in any form for the site and the account', async ({ page }) => {
  await page.goto('/admin/account');
  // It comes later above the forms, too.
  await expect(page.getByText(/^Logged in as /)).toBeVisible();
  for (const action of ['Change Password', 'Invite Admin']) {
    const form = page.locator('form', { has: button(page, action) });
    const field = form.getByRole('textbox').first();
    await expectToStay({ field, submit: button(form, action), wrong: '', right: admin.password });
  }

  const mayBeEmpty: Record<string, string> = { address: 'no address', notice: 'x'.repeat(121) };
  // Without its text a notice has no preview, and the shorter page scrolls.
  const corrected: Record<string, string> = { notice: 'x'.repeat(120) };
  await page.goto('/admin/site');
  for (const name of halfByTurns(sectionNames)) {
    // The form of the colours has no wrong field.
    if (name === 'colours') continue;
    const main = page.getByRole('main');
    if (name === 'region') await main.getByRole('link', { name: 'Address' }).click();
    await main.getByRole('link', { name: settingsSections[name].label }).first().click();
    const form = page.locator('form', { has: button(page, 'Save') });
    const submit = button(form, 'Save');
    await expect(submit).toBeVisible();
    const fields = form.getByRole('textbox').or(form.getByRole('combobox'));
    if ((await fields.count()) === 0) await form.locator('[data-entry] button[aria-expanded]').first().click();
    const field = fields.first();
    const wrong = mayBeEmpty[name] ?? '';
    await expectToStay({ field, submit, wrong, right: corrected[name] ?? (await field.inputValue()) });
    await page.getByRole('link', { name: 'All sections' }).click();
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a tap on the button sends a form whose last error goes at that moment', async ({ page }) => {
    await page.goto('/admin/electromazine');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await image());
    await page.getByLabel('Description').fill('An issue.');
    const link = page.getByLabel('Registration Link');
    await link.fill('not a link');
    const submit = button(page, 'Add Electromazine');
    await submit.tap();
    await expect(link).toHaveAttribute('aria-invalid', 'true');
    // The scheme is added when the tap takes the focus from the field.
    await link.fill('example.org/issue');
    await submit.tap();
    await expect(page.getByText(electromazine.add.done)).toBeVisible();
  });
});
