import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { expect, poster, test } from './test.ts';

test.use({ loggedIn: true, viewport: { width: 390, height: 844 }, actionTimeout: 20_000 });

/** What staff do every week, each from the screen to which the login leads, and the taps that it takes. */
const stories: [name: string, taps: number, story: (page: Page, tap: Tap) => Promise<void>][] = [
  [
    'a new event is added from its poster, and its link is copied',
    6,
    async (page, tap) => {
      await tap(page.getByRole('link', { name: 'Add upcoming event' }));
      await expect(page.getByRole('heading', { name: 'Add Upcoming Event' })).toBeVisible();
      await tap(page.getByLabel('Image', { exact: true }), async (field) => field.setInputFiles(await file('poster')));
      await tap(page.getByLabel('Event Date'), (field) => field.fill('2031-05-05'));
      await tap(page.getByLabel('Description', { exact: true }), (field) => field.fill('New on the poster.'));
      await tap(page.getByRole('button', { name: 'Add Event' }));
      await tap(page.getByRole('button', { name: 'Copy link' }));
      await expect(page.getByText('Link copied.')).toBeVisible();
    },
  ],
  [
    'the text of yesterday is corrected',
    2,
    async (page, tap) => {
      await tap(page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Edit' }));
      await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
      await page.keyboard.type('Corrected. ');
      await tap(page.getByRole('button', { name: 'Update' }));
      await expect(page.getByText('Upcoming event updated successfully!')).toBeVisible();
    },
  ],
  [
    'three events that are over are moved',
    4,
    async (page, tap) => {
      await tap(page.getByRole('link', { name: '3 events are over' }));
      await tap(page.getByRole('button', { name: 'Move to past', exact: true }));
      const dialog = page.getByRole('dialog');
      await tap(dialog.getByLabel('Club'), async (field) => void (await field.selectOption('Technical club')));
      await tap(dialog.getByRole('button', { name: 'Move', exact: true }));
      await expect(page.getByText('3 events moved to past events.')).toBeVisible();
    },
  ],
  [
    'one sees whether the registration of the next event is still open',
    0,
    async (page) => {
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('heading', { name: 'Antenna Day' })).toBeInViewport();
      await expect(today.getByText('Registration is open')).toBeInViewport();
    },
  ],
  [
    'many photos are posted at once',
    3,
    async (page, tap) => {
      await tap(page.getByRole('link', { name: 'Add photos' }));
      await expect(page.getByRole('heading', { name: 'Our Team Journey' })).toBeVisible();
      const photos = await Promise.all(['roof', 'lab', 'mast'].map(file));
      await tap(page.getByLabel('Image', { exact: true }), (field) => field.setInputFiles(photos));
      await tap(page.getByRole('button', { name: 'Upload 3 Images' }));
      await expect(page.getByText('3 images were uploaded.')).toBeVisible();
    },
  ],
  [
    'the last member of the team becomes the first',
    5,
    async (page, tap) => {
      await tap(page.getByRole('button', { name: 'Menu' }));
      await tap(page.getByRole('link', { name: 'Governing Team', exact: true }));
      await tap(page.getByRole('link', { name: 'Manage Existing Governing Team Members' }));
      await tap(page.getByRole('button', { name: 'Change order' }));
      await tap(page.getByRole('listitem').last().getByRole('button', { name: 'To the top' }));
      await expect(page.getByText('Order saved.').first()).toBeAttached();
    },
  ],
];

/** Counts a tap, which is a click unless `act` says otherwise. */
type Tap = (target: Locator, act?: (target: Locator) => Promise<void>) => Promise<void>;

const file = async (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await poster() });

/** Forgets what earlier tests have added: the screen leads to what was added most. */
function forgetActivity(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'), { timeout: 10_000 });
  database.exec('DELETE FROM activity');
  database.close();
}

test('what staff do every week takes few taps on a phone', async ({ page, context, site, dataDir }) => {
  forgetActivity(dataDir);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
  for (const place of [1, 2, 3]) {
    await site.add('upcomingEvents', { title: `Over ${place}`, eventDate: `2020-01-0${place}` });
  }
  await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: '2031-01-02', registration: 'example.org' });
  for (const name of ['Asha', 'Bela']) await site.add('governingTeam', { name });
  for (let count = 0; count < 3; count += 1) await site.add('journey');
  for (const [name, expected, story] of stories) {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Add Past Event' })).toBeVisible();
    let taps = 0;
    const start = performance.now();
    await story(page, async (target, act = (element) => element.click()) => {
      taps += 1;
      await act(target);
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name}: ${taps} taps, ${seconds} s`);
    expect(taps, name).toBe(expected);
  }
});
