import type { Locator, Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { contentTypes } from '#contract/content/index.ts';
import { sectionNames, settingsSections } from '../../contract/settings/index.ts';
import { sectionPath, siteScreen } from '../../features/site-settings/contract.ts';
import { paths } from '../../web/paths.ts';
import { halfByTurns } from '../support/turns.ts';
import { expect, test } from './test.ts';

test.use({ loggedIn: true });

/** An old laptop and a phone (docs/design.md, "Admin screens"). */
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const { admin } = paths;

/** The first field of each form, or the first button of a section that is a list. 'Today' stands above past events. */
const forms = [
  contentTypes.upcomingEvents.screens.add,
  contentTypes.governingTeam.screens.add,
  contentTypes.governingTeam.screens.several,
  contentTypes.formerMembers.screens.add,
  contentTypes.electromazine.screens.add,
  contentTypes.journey.screens.add,
  admin.account,
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

test('the first field of each form is on the first screen of an old laptop and of a phone', async ({ page, site }) => {
  for (const path of halfByTurns(forms)) await isOnFirstScreen(page, path, firstField(page));
  // The sections follow one another in one page, which saves most of the time.
  await page.goto(siteScreen);
  for (const name of halfByTurns(sectionNames).filter((name) => name !== 'region')) {
    const { label } = settingsSections[name];
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveTitle(`${label} | Site | Admin`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeAttached();
    await isSeen(page, sectionPath(name), firstField(page));
    await page.getByRole('link', { name: 'All sections' }).click();
  }
  const { _id: id } = await site.add('pastEvents');
  await isOnFirstScreen(page, generatePath(contentTypes.eventPhotos.screens.add, { id }), firstField(page));
});

test('the buttons of the first card of each list are on the first screen', async ({ page, site }) => {
  for (const type of types) await site.add(type);
  for (const path of halfByTurns(lists)) await isOnFirstScreen(page, path, buttonOfFirstCard(page));
});

async function isOnFirstScreen(page: Page, path: string, control: Locator) {
  await page.goto(path);
  await isSeen(page, path, control);
}

/** Expects a control of the open screen to be seen without a scroll. */
async function isSeen(page: Page, path: string, control: Locator) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(control, `${path} at ${size.width} pixels`).toBeInViewport({ ratio: 1 });
  }
}
