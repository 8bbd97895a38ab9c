import type { Page } from '@playwright/test';
import { contentTypes } from '../../contract/content/index.ts';
import { deleteTogetherPath } from '../../contract/content/several.ts';
import { violationsAtWidths } from './axe.ts';
import { endSession, expect, hold, logIn, type Site, test } from './test.ts';

test.use({ loggedIn: true });

/**
 * Whether a page of the public site contains the picture of an item, as the server renders it, and the picture's
 * status.
 */
async function isServed(site: Site, path: string, url: string) {
  const html = await (await fetch(site.address + path)).text();
  return [html.includes(url), (await fetch(new URL(url, site.address))).status];
}

test('a deleted team member leaves the public site with its picture, and comes back by Undo and from Recently deleted', async ({
  page,
  site,
  browser,
}) => {
  const type = contentTypes.governingTeam;
  const message = 'Member deleted successfully!';
  const { url } = await site.add(type.name);
  const visitor = await browser.newPage({ baseURL: site.address });
  const part = visitor.getByRole('region', { name: 'Our Team', exact: true });
  const expectShown = async () => {
    await visitor.goto('/ourteam');
    await part.scrollIntoViewIfNeeded();
    const image = part.locator(`img[src="${url}"]`);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  };
  const expectGone = async () => {
    await visitor.goto('/ourteam');
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByText('No team members found.')).toBeVisible();
    expect(await isServed(site, '/ourteam', url)).toEqual([false, 404]);
  };

  await page.clock.install();
  await page.goto('/admin/governing-team/manage');
  expect(await isServed(site, '/ourteam', url)).toEqual([true, 200]);
  await deleteIt(page);
  await expect(page.getByText(type.list.empty)).toBeVisible();
  // The toast stays while the pointer is on it.
  await toast(page, message).hover();
  await expectGone();
  await toast(page, message).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Restored.')).toBeVisible();
  await expect(toast(page, message)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await isServed(site, '/ourteam', url)).toEqual([true, 200]);

  await deleteIt(page);
  await expect(toast(page, message)).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(toast(page, message)).toHaveCount(0);
  await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
  await page.getByRole('link', { name: 'Recently deleted', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(type.noun);
  await expect(rows(page)).toContainText(/Deleted by staff on .+\. Can be restored until .+\./);
  const restore = await hold(page, '**/restore');
  await rows(page).getByRole('button', { name: 'Restore' }).click();
  await expect(rows(page).getByRole('button', { name: 'Restoring...' })).toBeDisabled();
  restore.release();
  await expect(toast(page, 'Restored.')).toBeVisible();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What was deleted, the latest first' })).toBeFocused();
  await expectShown();
  await visitor.close();
});

test.describe('the toast with Undo', () => {
  test.beforeEach(async ({ page, site }) => {
    for (const name of ['[A]', '[B]']) await site.add('governingTeam', { name });
    await page.clock.install();
    await page.goto('/admin/governing-team/manage');
  });

  test('stays for ten seconds, and longer while it is pointed at or has the focus', async ({ page }) => {
    const deleted = toast(page, 'Member deleted successfully!');
    // The ten seconds begin when the toast appears, which an expectation may see a second later.
    const shownAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => document.querySelector('[aria-label^="Notifications"] li') && resolve(Date.now());
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await deleteIt(page, '[A]');
    await page.clock.pauseAt((await shownAt) + 8000);
    await expect(deleted).toBeVisible();
    await deleted.hover();
    await page.clock.fastForward(60_000);
    await expect(deleted).toBeVisible();
    await page.mouse.move(0, 0);
    await deleted.getByRole('button', { name: 'Dismiss' }).focus();
    await page.clock.fastForward(60_000);
    await expect(deleted).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.clock.fastForward(10_000);
    await expect(deleted).toHaveCount(0);
  });

  test('goes when a form is opened to edit, and what was deleted can still be restored', async ({ page }) => {
    await deleteIt(page, '[A]');
    await expect(toast(page, 'Member deleted successfully!')).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await card(page, '[B]').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit: [B]' })).toBeVisible();
    await expect(toast(page, 'Member deleted successfully!')).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
    await page.getByRole('link', { name: 'Recently deleted', exact: true }).click();
    await rows(page).getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Restored.')).toBeVisible();
  });

  test('works by keyboard alone: F8 leads to Undo, and the focus returns', async ({ page }) => {
    await card(page, '[A]').getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText(
      '[A] will disappear from the public site. You can restore it for 30 days.',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const list = page.getByRole('heading', { name: 'All governing team members' });
    await expect(list).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    await expect(toast(page, 'Restored.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /401|404|failed:|ERR_FAILED/ });

    test('because the session has ended leaves that to the login to say', async ({ page }) => {
      await deleteIt(page, '[A]');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await endSession(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('alert')).toHaveText([
        'Your session has expired or is invalid. Please log in again.',
      ]);
      await logIn(page);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test.describe('Recently deleted', () => {
  test.use({ expectedErrors: /500/ });

  test('shows the latest of all types first, and what each was, and brings all of them back to the public site', async ({
    page,
    site,
  }) => {
    const items = [
      {
        type: 'pastEvents',
        texts: { description: 'Twelve boards', clubName: 'Technical club' },
        says: ['Twelve boards', 'Technical club'],
        path: '/ourevents',
      },
      {
        type: 'upcomingEvents',
        texts: { description: 'Aerials', eventDate: '2030-12-05' },
        says: ['Aerials', '5 Dec 2030'],
        path: '/',
      },
      {
        type: 'governingTeam',
        texts: { name: '[Name]', designation: 'Chair' },
        says: ['[Name]', 'Chair'],
        path: '/ourteam',
      },
      {
        type: 'electromazine',
        texts: { title: 'The twisted pair', time: 'Issue 10' },
        says: ['The twisted pair', 'Issue 10'],
        path: '/all-events',
      },
      { type: 'journey', texts: {}, says: ['poster.jpg', 'journey image'], path: '/ourteam' },
    ] as const;
    const added: { path: string; url: string }[] = [];
    const served = () => Promise.all(added.map(({ path, url }) => isServed(site, path, url)));
    for (const { type, texts, path } of items) {
      const { _id, url } = await site.add(type, texts);
      await site.remove(type, _id);
      added.push({ path, url });
    }
    expect(await served()).toEqual(items.map(() => [false, 404]));

    await page.goto('/admin/recently-deleted');
    await expect(page.getByRole('link', { name: 'Activity · Recently deleted' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(rows(page)).toHaveCount(items.length);
    for (const [index, { says }] of [...items].reverse().entries()) {
      await expect(rows(page).nth(index).getByRole('heading')).toHaveText(says[0]);
      await expect(rows(page).nth(index)).toContainText(says[1]);
      const picture = rows(page).nth(index).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    for (const { says } of items) {
      const row = rows(page).filter({ hasText: says[0] });
      await row.getByRole('button', { name: 'Restore' }).click();
      await expect(row).toHaveCount(0);
    }
    expect(await served()).toEqual(items.map(() => [true, 200]));
  });

  test('has what was deleted together as one row, which is restored at once or opened', async ({ page, site }) => {
    const ids: string[] = [];
    for (const name of ['[A]', '[B]', '[C]', '[D]']) ids.push((await site.add('governingTeam', { name }))._id);
    const { path } = contentTypes.governingTeam;
    await site.call('POST', deleteTogetherPath(path), { ids: ids.slice(0, 3) });
    await site.remove('governingTeam', ids[3] ?? '');
    await page.goto('/admin/recently-deleted');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('[D]');
    const group = rows(page).filter({ hasText: '3 team members' });
    await expect(group.first()).toContainText(/Deleted by staff on .+\. Can be restored until .+\./);
    await expect(group).not.toContainText('[A]');
    await page.getByRole('button', { name: 'Show each' }).press('Enter');
    await expect(group.getByRole('listitem')).toHaveCount(3);
    expect(await violationsAtWidths(page, [320, 1440])).toEqual([]);
    await group
      .getByRole('listitem')
      .filter({ hasText: '[B]' })
      .getByRole('button', { name: 'Restore', exact: true })
      .click();
    await expect(toast(page, 'Restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore all' }).click();
    await expect(toast(page, '2 team members restored.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    expect(await site.call('GET', path)).toHaveLength(3);
  });
});

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Deletes the item with a name, or the only item of a list. */
async function deleteIt(page: Page, name = '') {
  await card(page, name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

const toast = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
