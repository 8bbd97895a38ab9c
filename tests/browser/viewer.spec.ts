import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, hold, poster, test } from './test.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const openLink = (page: Page) => page.getByRole('link', { name: 'View the whole picture' });
const shown = (page: Page) => viewer(page).locator('[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');

async function addEvents(site: { add: (type: 'upcomingEvents', texts: Record<string, string>) => Promise<unknown> }) {
  for (const [day, description] of [
    ['05', 'Antenna day.'],
    ['06', 'Smith chart evening.'],
    ['07', 'PCB sprint.'],
  ] as const) {
    await site.add('upcomingEvents', { eventDate: `2030-12-${day}`, description });
  }
}

async function openPoster(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /5 Dec 2030/ }).click();
  await openLink(page).click();
  await expect(viewer(page)).toBeVisible();
}

test('an opened poster is seen whole, with its description, the arrow keys go on to the next, and Escape leads back', async ({
  page,
  site,
}) => {
  await addEvents(site);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: /5 Dec 2030/ }).click();
  await expect(openLink(page)).toBeVisible();
  // No file of the viewer is fetched before a visitor opens a picture.
  expect(fetched.filter((url) => url.includes('viewPictures'))).toEqual([]);

  await openLink(page).click();
  await expect(shown(page)).toHaveAttribute('alt', 'Poster: Antenna day.');
  await expect(viewer(page).getByText('Antenna day.')).toBeVisible();
  expect(fetched.filter((url) => url.includes('viewPictures'))).not.toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAttribute('alt', 'Poster: Smith chart evening.');
  await expect(viewer(page).getByText('Smith chart evening.')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer(page).getByText('Antenna day.')).toBeVisible();

  // The keyboard does not reach the page behind.
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(
      () => document.activeElement?.closest('[role=dialog], body > *:not(.pswp)')?.role,
    );
    expect(reached ?? 'dialog').toBe('dialog');
  }
  // The key of the search does nothing.
  const isLeftAlone = await page.evaluate(() =>
    [document.activeElement, document.body].map((target) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
    ),
  );
  expect(isLeftAlone).toEqual([true, true]);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(openLink(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
});

test('Back closes the viewer, then the poster, and leads to the page before once they are closed, also after Forward, Escape and a reload', async ({
  page,
  site,
}) => {
  await addEvents(site);
  const depth = () => page.evaluate(() => history.state?.depth ?? 0);
  await page.goto('/about');
  for (const [name, close] of Object.entries({
    async back() {
      await page.goBack();
      await expect(viewer(page)).toHaveCount(0);
      await expect(openLink(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
    },
    async forward() {
      await page.goBack();
      await page.goForward();
      await expect(viewer(page)).toHaveCount(0);
    },
    async escape() {
      await page.keyboard.press('Escape');
    },
    async reload() {
      await page.reload();
    },
  })) {
    await openPoster(page);
    expect(await depth(), name).toBe(2);
    await close();
    await expect.poll(depth, name).toBe(name === 'reload' ? 0 : 1);
    await expect(page).toHaveURL('/');
    // The opened poster has an entry of its own.
    if (name !== 'reload') await page.goBack();
    await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
    await page.goBack();
    await expect(page, name).toHaveURL('/about');
  }
});

test('several presses before the viewer has come open it once, so that one Back closes it', async ({ page, site }) => {
  await addEvents(site);
  await page.goto('/about');
  await page.goto('/');
  await page.getByRole('button', { name: /5 Dec 2030/ }).click();
  const file = await hold(page, '**/viewPictures*.js');
  await openLink(page).dblclick();
  file.release();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
  await openLink(page).click();
  await expect(viewer(page)).toHaveCount(1);
});

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('Back closes the viewer also while it opens', async ({ page, site }) => {
    await page.clock.install();
    await addEvents(site);
    await page.goto('/about');
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await expect(openLink(page)).toBeVisible();
    // The viewer does not come to the end of its opening.
    await page.clock.pauseAt(Date.now() + 60_000);
    await openLink(page).click();
    // The frame after which it is fetched.
    await page.clock.runFor(50);
    await expect(viewer(page)).toBeAttached();
    await page.goBack();
    await page.clock.resume();
    await expect(viewer(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Close details' })).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test('a picture that is zoomed shows its original', async ({ page, site }) => {
  const large = await sharp(await poster())
    .resize({ width: 2400 })
    .jpeg()
    .toBuffer();
  await site.add('upcomingEvents', { eventDate: '2030-12-05' }, large);
  await openPoster(page);
  await expect(shown(page)).toBeVisible();
  const source = () => shown(page).evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(source).toMatch(/\.webp$/);
  await page.setViewportSize({ width: 3000, height: 2600 });
  await viewer(page).getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(source).toMatch(/original\.jpg$/);
});

test('an open tile of the gallery stays open behind the viewer, and goes on to the other issues', async ({
  page,
  site,
}) => {
  await site.add('electromazine', { title: 'First', description: 'About coils.' });
  await site.add('electromazine', { title: 'Second', description: 'About capacitors.' });
  await page.goto('/all-events');
  await page.getByRole('button', { name: 'Second' }).click();
  await openLink(page).click();
  await expect(viewer(page).getByText('About capacitors.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('About coils.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close description' })).toBeVisible();
  await expect(openLink(page)).toBeFocused();
});

test('a journey photo opens with its caption, and its own text', async ({ page, site }) => {
  await site.add('journey', { caption: 'On the roof.', alt: 'Two people beside a dish.' });
  await page.goto('/ourteam');
  const alumini = page.getByRole('region', { name: 'Alumini' });
  await alumini.scrollIntoViewIfNeeded();
  await expect(alumini.getByRole('img', { name: 'Two people beside a dish.' })).toBeVisible();
  await alumini.getByRole('link', { name: 'View the whole picture' }).click();
  await expect(viewer(page).getByText('On the roof.')).toBeVisible();
  await expect(shown(page)).toHaveAttribute('alt', 'Two people beside a dish.');
});

test('a picture that is closed before the viewer has come opens again on another press', async ({ page, site }) => {
  const { _id } = await site.add('upcomingEvents', { description: 'Bring a laptop.' });
  await page.goto(`/events/${_id}`);
  const file = await hold(page, '**/viewPictures*.js');
  await openLink(page).click();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await openLink(page).click();
  await expect(viewer(page)).toBeVisible();
  file.release();
  await expect(viewer(page).getByText('Bring a laptop.')).toBeVisible();
});

test.describe('without a network for the viewer', () => {
  // The browser shows an image with styles of its own, which the policy of the image's address refuses.
  test.use({ expectedErrors: /viewPictures|Failed to load resource|inline style/ });

  test('the link leads to the file', async ({ page, site }) => {
    await addEvents(site);
    await page.route(/viewPictures/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: /5 Dec 2030/ }).click();
    await openLink(page).click();
    await expect(page).toHaveURL(/\/media\/.*original\.jpg$/);
  });

  test('a picture that was closed meanwhile leads nowhere', async ({ page, site }) => {
    const { _id } = await site.add('upcomingEvents');
    await page.goto(`/events/${_id}`);
    await page.route(/viewPictures/, (route) => route.abort());
    const file = await hold(page, '**/viewPictures*');
    const asked = page.waitForRequest(/viewPictures/);
    await openLink(page).click();
    // Before the page has started, the picture opens without the viewer.
    await asked;
    await page.keyboard.press('Escape');
    let navigations = 0;
    page.on('request', (request) => {
      navigations += Number(request.isNavigationRequest());
    });
    const failed = page.waitForEvent('requestfailed');
    file.release();
    await failed;
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    expect(navigations).toBe(0);
  });
});
