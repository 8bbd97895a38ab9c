import { extractText } from 'unpdf';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { violationsAtWidths } from '../../tests/browser/axe.ts';
import { expect, hold, test } from '../../tests/browser/test.ts';
import { admin } from '../../tests/support/process.ts';
import { type AccessLink, accessLinkPaths, maxAccessLinks } from '../admins/contract/accessLinks.ts';
import { adminsPaths, type ListedAdmin } from '../admins/contract/admins.ts';
import { type HandOver, handOverPath, namedInHandOver } from './contract.ts';

test.use({ loggedIn: true });

const call = `**/api${handOverPath}`;

test('Hand-over says who can get in, what is scheduled and what to do first, and leads to each', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: '2099-03-04' });
  const draft = await site.add('pastEvents', { title: 'Radio Night', draft: 'true' });
  const { path } = contentTypes.pastEvents;
  await site.call('PUT', publicationPaths.dates(path, draft._id), { publishAt: '2099-01-02T10:00' });
  await page.goto('/admin/account');
  await page.getByRole('main').getByRole('link', { name: 'Hand-over' }).click();

  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const row = part('Who can get in').getByRole('listitem');
  await expect(row).toHaveText([new RegExp(`^${admin.username}You.*last here .*· no passkey$`)]);
  await expect(part('Where the site runs')).toContainText('SQLite, in the data folder');
  const scheduled = part('What is scheduled');
  await expect(scheduled).toContainText('1 upcoming event. The next one, on 4 Mar 2099: Antenna Day');
  await expect(scheduled).toContainText('1 draft: 1 past event');
  await expect(scheduled.getByRole('listitem')).toHaveText(['Radio NightPublished 2 Jan 2099, 10:00']);
  await expect(part('Who can get in')).toContainText('No link waits for its use.');
  const tasks = part('What to do first').getByRole('listitem');
  await expect(tasks).toHaveText([
    /^Invite each/,
    /^Add a passkey/,
    /^Remove the admins/,
    /^Start the new year/,
    /^Look through/,
    /^Check the contact/,
    /^Look at the drafts/,
    /^Ask whoever runs/,
  ]);
  await expect(tasks.filter({ hasText: 'drafts' }).getByRole('link')).toHaveAttribute('href', `${path}/manage`);
  await expect(tasks.filter({ hasText: '(done)' })).toHaveCount(0);

  await scheduled.getByRole('link', { name: 'Radio Night' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Radio Night');
  await site.remove('pastEvents', draft._id);
  await page.getByRole('link', { name: 'Hand-over' }).click();
  await expect(tasks.filter({ hasText: 'drafts' })).toContainText('(done)');
  await tasks.getByRole('link', { name: 'Invite each of you' }).click();
  await expect(page.getByRole('heading', { name: 'Invite an admin' })).toBeFocused();
});

test('Hand-over fits on any screen and on one page of paper, with as much as it names', async ({ page }) => {
  await page.route(call, async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: fullOf(data) } });
  });
  await page.route(`**/api${adminsPaths.all}`, (route) => route.fulfill({ json: { data: manyAdmins } }));
  await page.route(`**/api${accessLinkPaths.all}`, (route) => route.fulfill({ json: { data: manyLinks } }));
  // The colours change at once with the theme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/hand-over');
  await expect(page.getByText('and 8 more')).toHaveCount(2);
  await expect(page.getByText('Links that wait: 25 invitations, 25 for a new password.')).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1440])).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled, `${width} pixels`).toBe(width);
  }

  for (const format of ['A4', 'Letter']) {
    const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), { mergePages: true });
    expect(totalPages, format).toBe(1);
    for (const shown of ['What to do first', 'Who can get in', 'Where the site runs', 'and 8 more'])
      expect(text).toContain(shown);
    for (const hidden of ['Admin Dashboard', 'Logout', 'Print', '?item=']) expect(text).not.toContain(hidden);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).color);
  expect(await ink()).toBe('rgb(21, 23, 60)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await ink()).not.toBe('rgb(21, 23, 60)');

  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve('printed');
      }),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await printed).toBe('printed');
});

test.describe('Hand-over', () => {
  test.use({ expectedErrors: /500/ });

  test('says that it could not be loaded, tries again, and is printed once all of it is there', async ({ page }) => {
    const admins = await hold(page, `**/api${adminsPaths.all}`);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/hand-over');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the hand-over.');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hand-over' })).toBeVisible();
    const who = page.locator('section').filter({ hasText: 'Who can get in' });
    await expect(who).toBeVisible();
    const print = page.getByRole('button', { name: 'Print' });
    await expect(print).toBeDisabled();
    admins.release();
    await expect(who).toContainText(admin.username);
    await expect(print).toBeEnabled();
  });
});

const time = '2026-01-02T03:04:05.000Z';
const total = namedInHandOver + 8;

/** More admins than the hand-over names, with names as long as they may be. */
const manyAdmins: ListedAdmin[] = Array.from({ length: total }, (_, index) => {
  const username = `${index} ${'Name '.repeat(39)}`;
  return { id: `${index}`, username, createdAt: time, lastSeenAt: time, current: false, passkeys: 10 };
});
const manyLinks: AccessLink[] = Array.from({ length: maxAccessLinks }, (_, index) => {
  const kind = index % 2 === 0 ? 'invitation' : 'reset';
  return { id: `${index}`, kind, until: time };
});

/** Returns a hand-over with as many items and drafts as it names, and with texts as long as they may be. */
function fullOf(data: HandOver): HandOver {
  const minutes = { publishAt: '2099-01-02T10:00', hideAt: '2099-11-12T10:00' };
  const named = Array.from({ length: namedInHandOver }, (_, index) => `${index} `);
  const types = Object.values(contentTypes).map(({ name }) => name);
  return {
    site: { ...data.site, address: `https://${'chapter.'.repeat(8)}example`, bucket: 'b'.repeat(63) },
    backups: { ...data.backups, stored: 1000, last: { at: time, bytes: 123_456_789_000 }, restoredAt: time },
    scheduled: {
      total,
      first: named.map((itemId) => ({
        type: 'electromazine',
        itemId,
        label: `${itemId}${'x'.repeat(77)}`,
        ...minutes,
      })),
    },
    events: { upcoming: 1000, next: { itemId: 'next', label: 'y'.repeat(80), eventDate: '2099-11-12' } },
    drafts: types.map((type) => ({ type, count: 1000 })),
  };
}
