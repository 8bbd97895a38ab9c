import { extractText } from 'unpdf';
import { contentTypes } from '#contract/content/index.ts';
import { violationsAtWidths } from '../../tests/browser/axe.ts';
import { expect, test } from '../../tests/browser/test.ts';
import { type AccessLink, accessLinkPaths, adminsPaths, type ListedAdmin, maxAccessLinks } from '../admins/contract.ts';
import { type HandOver, handOverPath, namedInHandOver } from './contract.ts';

test.use({ loggedIn: true });

const call = `**/api${handOverPath}`;

test('Hand-over fits on any screen and on one page of paper, with as much as it names', async ({ page }) => {
  await page.route(call, async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: fullOf(data) } });
  });
  await page.route(`**/api${adminsPaths.all}`, (route) => route.fulfill({ json: { data: manyAdmins } }));
  await page.route(`**/api${accessLinkPaths.all}`, (route) => route.fulfill({ json: { data: manyLinks } }));
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
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('html, html :has(main)')].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']));
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
  const folder = `/${'folder/'.repeat(11)}`;
  const bytes = 123_456_789_000;
  return {
    site: {
      ...data.site,
      address: `https://${'chapter.'.repeat(8)}example`,
      bucket: 'b'.repeat(63),
      folder,
      // Else they are those of the tests before.
      eventPhotos: { count: 10_000, bytes },
      freeBytes: bytes,
    },
    backups: { folder, kept: 1000, stored: 1000, last: { at: time, bytes }, restoredAt: time },
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
