import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { openPage, sizes } from './allScreens.ts';
import { firstPage, staff } from './product.ts';

/** What visitors and staff mainly do, in the order in which they can do it. */
const flows: Record<string, (page: Page, address: string) => Promise<void>> = {
  async 'public pages'(page, address) {
    for (const { path } of pages) {
      await page.goto(address + path);
      await page.mouse.wheel(0, 10);
      await expect(page.locator('html[data-started]')).toBeAttached();
      for (const region of await page.getByRole('region').all()) await region.scrollIntoViewIfNeeded();
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('[data-unscripted]')).toHaveCount(0);
    }
  },
  async menu(page, address) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(address + paths.about);
  },
  async 'poster and register'(page, address) {
    await page.goto(address);
    const events = page.getByRole('region', { name: 'Upcoming Events' });
    await events.locator('article').first().getByRole('button').click();
    await expect(events.getByRole('link', { name: 'Register Now' }).first()).toHaveAttribute('href', /^https:/);
    await events.getByRole('button', { name: 'View Full Description' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Event Description' })).toBeVisible();
  },
  async tabs(page, address) {
    await page.goto(address + paths.ourEvents);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  },
  async calendar(page, address) {
    await page.goto(address + (await firstPage(address, 'upcomingEvents')));
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Google' })).toBeVisible();
  },
  async login(page, address) {
    await page.goto(address + paths.admin.pastEvents);
    await page.getByLabel('Username').fill(staff.username);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  },
  async add(page) {
    const buffer = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#0b5a46' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('Club', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Description' }).fill('Added in this browser.');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByText('added successfully')).toBeVisible();
  },
  async edit(page, address) {
    await page.goto(address + paths.admin.managePastEvents);
    await cardOf(page, 'Added in this browser.').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Edited in this browser.');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(cardOf(page, 'Edited in this browser.')).toBeVisible();
  },
  async delete(page) {
    await cardOf(page, 'Edited in this browser.').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(cardOf(page, 'Edited in this browser.')).toHaveCount(0);
  },
};

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Returns what fails when a browser goes through all flows on a phone's screen, with the errors of its scripts. */
export async function failedFlows(browser: Browser, address: string): Promise<{ done: number; failures: string[] }> {
  const page = await openPage(browser, address, sizes.phone, 'light');
  page.setDefaultTimeout(15_000);
  const failures: string[] = [];
  for (const [name, flow] of Object.entries(flows)) {
    const onError = (error: Error) => failures.push(`${name}: ${error.message}`);
    page.on('pageerror', onError);
    await flow(page, address).catch(onError);
    page.off('pageerror', onError);
  }
  await page.context().close();
  return { done: Object.keys(flows).length, failures };
}
