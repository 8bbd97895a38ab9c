import type { Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { clubs } from '../../contract/clubs.ts';
import { paths } from '../../web/paths.ts';
import { expect, hold, test, untilItStarted } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page whose scripts wait. */
async function openUnstarted(page: Page, path: string) {
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return {
    async start() {
      scripts.release();
      await untilItStarted(page);
    },
  };
}

test('before the scripts the menu opens with its focus, closes by its button, Escape and a press beside it, and stays as it is when they run', async ({
  page,
}) => {
  const scripts = await openUnstarted(page, paths.home);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const close of [
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 600),
  ]) {
    await button.click();
    await expect(menu.getByRole('link', { name: profile.identity.name })).toBeFocused();
    await close();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await scripts.start();
  await expect(menu.getByRole('link', { name: 'Our Events' })).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(menu).toBeHidden();

  await page.reload({ waitUntil: 'commit' });
  await button.click();
  await page.keyboard.press('Escape');
  await untilItStarted(page);
  await expect(menu).toBeHidden();
});

test('before the scripts a link in the menu closes it, so that Back shows the page', async ({ page }) => {
  await openUnstarted(page, paths.home);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  // The page stays, as one that comes back.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await menu.getByRole('link', { name: 'Our Events' }).click();
  await expect(menu).toBeHidden();
});

test('before the scripts a pressed poster shows its name and its day in the place of its picture, then all of its overlay', async ({
  page,
  site,
}) => {
  const stateNote = 'The hall is being repaired, and a new date follows in the week after';
  const event = { title: 'Antenna day', eventDate: '2030-12-05', endDate: '2030-12-07', state: 'postponed', stateNote };
  await site.add('upcomingEvents', event);
  await site.add('upcomingEvents', { title: 'PCB sprint', eventDate: '2030-12-06' });
  await page.setViewportSize({ width: 900, height: 844 });
  const scripts = await openUnstarted(page, paths.home);
  const poster = (title: string) => page.getByRole('article', { name: `Poster: ${title}` });
  /** Whether the centre of the picture of a poster shows its name and its day. */
  const showsFacts = (title: string) =>
    poster(title)
      .getByRole('img')
      .evaluate((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect();
        return /Dec\s2030/.test(document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? '');
      });
  const heights = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  await expect(page.locator('html[data-styled]')).toBeAttached();
  const before = await heights();
  await poster('Antenna day').getByRole('button').click();
  expect(await showsFacts('Antenna day')).toBe(true);
  expect(await heights()).toEqual(before);
  await poster('PCB sprint').getByRole('button').click();
  expect([await showsFacts('Antenna day'), await showsFacts('PCB sprint')]).toEqual([false, true]);
  await scripts.start();
  await expect(page.getByRole('group', { name: /Event on/ })).toHaveCount(1);
  await poster('PCB sprint').getByRole('button', { name: 'Close details' }).click();
  expect(await showsFacts('PCB sprint')).toBe(false);
});

test('before the scripts a pressed tab is the selected one, and its events come with them', async ({ page, site }) => {
  const [, second] = clubs;
  await site.add('pastEvents', { title: 'Of the second club', clubName: second.name });
  const scripts = await openUnstarted(page, paths.ourEvents);
  const tabs = page.getByRole('tab');
  for (const index of [2, 1]) {
    await tabs.nth(index).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await scripts.start();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Of the second club' })).toBeVisible();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('before the scripts the picture of an event opens whole, and the viewer takes its place unless it is closed', async ({
  page,
  site,
}) => {
  const { _id } = await site.add('upcomingEvents', { description: 'Bring a laptop.' });
  await page.goto(paths.about);
  const scripts = await openUnstarted(page, `/events/${_id}`);
  const link = page.getByRole('link', { name: 'View the whole picture' });
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await link.click();
  await expect(pictures.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(pictures.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pictures).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await pictures.getByRole('button', { name: 'Close' }).click();
  await scripts.start();
  await expect(pictures).toHaveCount(0);

  await page.reload({ waitUntil: 'commit' });
  await link.click();
  await untilItStarted(page);
  await expect(pictures.getByText('Bring a laptop.')).toBeVisible();
  await expect(pictures).toHaveCount(1);
  await page.goBack();
  await expect(pictures).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(paths.about);
});
