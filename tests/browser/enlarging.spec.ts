import type { Page } from '@playwright/test';
import { contentTypes } from '#contract/content/index.ts';
import { expect, test } from './test.ts';

test.use({ loggedIn: true });

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const shown = (page: Page) => viewer(page).locator('[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');

test('the picture of a form opens the viewer, Escape and Back close it, and the form stays as it is', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents', { title: 'Antenna day', eventDate: '2030-12-05' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(contentTypes.upcomingEvents.screens.manage);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Antenna night');
  const picture = page.getByRole('link', { name: 'Stored file' });
  await expect(picture).toHaveAccessibleDescription('View the whole picture');
  expect(fetched.filter((url) => url.includes('viewPictures'))).toEqual([]);
  const close = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const leave of close) {
    await picture.press('Enter');
    await expect(shown(page)).toBeVisible();
    await leave();
    await expect(viewer(page)).toHaveCount(0);
    await expect(picture).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('Antenna night');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('a press on the picture of a card selects it while items are selected', async ({ page, site }) => {
  for (const name of ['Asha', 'Bela']) await site.add('governingTeam', { name });
  await page.goto(contentTypes.governingTeam.screens.manage);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('article', { name: 'Asha' }).getByRole('img').click({ force: true });
  await expect(page.getByText('1 team member selected')).toBeVisible();
});

test('a photo of the journey opens the viewer, which leads to the photos that the search shows', async ({
  page,
  site,
}) => {
  for (const caption of ['Soldering night', 'Solar car', 'Antenna day']) await site.add('journey', { caption });
  await page.goto(contentTypes.journey.screens.manage);
  await page.getByLabel('Search').fill('sol');
  const photo = page.getByRole('link', { name: 'Solar car' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Solar car' }).press('Enter');
  await photo.press('Enter');
  await expect(shown(page)).toHaveAttribute('alt', 'Solar car');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAttribute('alt', 'Soldering night');
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(photo).toHaveCount(0);
  await page.getByRole('img', { name: 'Solar car' }).click({ force: true });
  await expect(page.getByRole('article').getByRole('checkbox', { checked: true })).toHaveCount(1);
});
