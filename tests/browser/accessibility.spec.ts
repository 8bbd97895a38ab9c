import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { admin } from '../process.ts';
import { expect, test } from './test.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Every screen and state, and how to come to it. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'the home page': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /5 Dec 2030/ })).toBeVisible();
  },
  'an open overlay': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible();
  },
  'an open description': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await page.getByRole('button', { name: 'View Full Description' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the login': async (page) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
  },
  'the add screen with errors': async (page) => {
    await logIn(page, '/admin/upcoming-events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'the manage screen with an open form': async (page) => {
    await logIn(page, '/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
    await expect(page.getByLabel('Description')).toHaveValue('An event.');
  },
  'the question before a delete': async (page) => {
    await logIn(page, '/admin/upcoming-events/manage');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} has no violation that axe finds, on a ${size} in ${colorScheme}`, async ({ page, site }) => {
        await site.addEvent({ link: 'example.org', registration: 'example.com' });
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) })),
        ).toEqual([]);
      });
    }
  }
}

async function logIn(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
}
