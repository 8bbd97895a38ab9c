import type { Locator, Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { sectionNames } from '../../contract/settings/index.ts';
import { firstStepsPath } from '../../features/first-steps/contract.ts';
import { sectionPath } from '../../features/site-settings/contract.ts';
import { paths } from '../../web/paths.ts';
import { expect, test } from './test.ts';

test.use({ loggedIn: true });

/** An old laptop and a phone (docs/design.md, "Admin screens"). */
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const { admin } = paths;

/** The first field of each form, or the first button of a section that is a list. */
const forms = [
  contentTypes.pastEvents.screens.add,
  contentTypes.upcomingEvents.screens.add,
  contentTypes.governingTeam.screens.add,
  contentTypes.governingTeam.screens.several,
  contentTypes.formerMembers.screens.add,
  contentTypes.electromazine.screens.add,
  contentTypes.journey.screens.add,
  admin.account,
  ...sectionNames.map(sectionPath),
];
const firstField = (page: Page) =>
  page.getByRole('main').locator('form').locator('input, textarea, select, button').filter({ visible: true }).first();

const types = ['pastEvents', 'upcomingEvents', 'governingTeam', 'formerMembers', 'electromazine', 'journey'] as const;
const lists = types.map((name) => contentTypes[name].screens.manage);
const buttonOfFirstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Edit|Delete)/ })
    .first();

// The line of the first steps stands above all screens, so they have the least room as long as it is there.
test.beforeEach(async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('chapterhouse.firstSteps', 'closed'));
  await site.call('PUT', firstStepsPath);
});
test.afterEach(({ site }) => site.call('DELETE', firstStepsPath));

test('the first field of each form is on the first screen of an old laptop and of a phone', async ({ page }) => {
  for (const path of forms) await isOnFirstScreen(page, path, firstField(page));
});

test('the first field of the photos of an event is on the first screen', async ({ page, site }) => {
  const { _id: id } = await site.add('pastEvents');
  await isOnFirstScreen(page, generatePath(contentTypes.eventPhotos.screens.add, { id }), firstField(page));
});

test('the buttons of the first card of each list are on the first screen', async ({ page, site }) => {
  for (const type of types) for (let count = 0; count < 2; count += 1) await site.add(type);
  for (const path of lists) await isOnFirstScreen(page, path, buttonOfFirstCard(page));
});

async function isOnFirstScreen(page: Page, path: string, control: Locator) {
  await page.goto(path);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    await expect(control, `${path} at ${size.width} pixels`).toBeInViewport({ ratio: 1 });
  }
}
