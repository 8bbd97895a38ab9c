import type { Page } from '@playwright/test';
import { type ContentTypeName, contentTypes } from '../../contract/content/index.ts';
import { endSession, expect, hold, logIn, test } from './test.ts';

test.use({ loggedIn: true });

/**
 * Each content type's manage screen, what its toast says, and a part of a public page that shows it, or that there is
 * none.
 */
const lives: Record<ContentTypeName, { manage: string; said: string; page: string; part: string; none: string }> = {
  pastEvents: {
    manage: '/admin/past-events/manage',
    said: 'Past event deleted successfully!',
    page: '/ourevents',
    part: 'Our Past Events',
    none: 'No past events found for this club.',
  },
  upcomingEvents: {
    manage: '/admin/upcoming-events/manage',
    said: 'Upcoming event deleted successfully!',
    page: '/',
    part: 'Upcoming Events',
    none: 'No Events on the Horizon',
  },
  governingTeam: {
    manage: '/admin/governing-team/manage',
    said: 'Member deleted successfully!',
    page: '/ourteam',
    part: 'Our Team',
    none: 'No team members found.',
  },
  electromazine: {
    manage: '/admin/electromazine/manage',
    said: 'Electromazine deleted successfully!',
    page: '/all-events',
    part: 'All events',
    none: 'No Events Found',
  },
  journey: {
    manage: '/admin/edit-our-team-journey',
    said: 'The photo waits in Recently deleted.',
    page: '/ourteam',
    part: 'Alumini',
    none: 'No images found.',
  },
};

for (const [name, life] of Object.entries(lives)) {
  const type = contentTypes[name as ContentTypeName];
  test(`a deleted ${type.noun} leaves the public site with its picture, and comes back by Undo and from Recently deleted`, async ({
    page,
    site,
    browser,
  }) => {
    const { url } = await site.add(type.name);
    const picture = new URL(url, site.address);
    const visitor = await browser.newPage({ baseURL: site.address });
    const part = visitor.getByRole('region', { name: life.part, exact: true });
    // What the server renders says as much as the page of a browser, in a tenth of its time.
    const isServed = async () => {
      const html = await (await fetch(site.address + life.page)).text();
      return [html.includes(url), (await fetch(picture)).status];
    };
    const expectShown = async () => {
      await visitor.goto(life.page);
      await part.scrollIntoViewIfNeeded();
      const image = part.locator(`img[src="${url}"]`);
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
      expect((await fetch(picture)).status).toBe(200);
    };
    const expectGone = async () => {
      await visitor.goto(life.page);
      await part.scrollIntoViewIfNeeded();
      await expect(part.getByText(life.none)).toBeVisible();
      expect((await fetch(picture)).status).toBe(404);
    };

    await page.clock.install();
    await page.goto(life.manage);
    expect(await isServed()).toEqual([true, 200]);
    await deleteIt(page);
    await expect(page.getByText(type.list.empty)).toBeVisible();
    // The toast stays while the pointer is on it.
    await toast(page, life.said).hover();
    await expectGone();
    await toast(page, life.said).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Restored.')).toBeVisible();
    await expect(toast(page, life.said)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await isServed()).toEqual([true, 200]);

    await deleteIt(page);
    await expect(toast(page, life.said)).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(toast(page, life.said)).toHaveCount(0);
    await page.getByRole('link', { name: 'Recently deleted' }).click();
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
}

test.describe('the toast with Undo', () => {
  test.beforeEach(async ({ page, site }) => {
    await site.add('governingTeam', { name: '[A]' });
    await page.clock.install();
    await page.goto('/admin/governing-team/manage');
  });

  test('stays for ten seconds, and longer while it is pointed at or has the focus', async ({ page }) => {
    const deleted = toast(page, 'Member deleted successfully!');
    await deleteIt(page);
    await expect(deleted).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await page.clock.fastForward(5000);
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

  test('goes when a form is opened to edit, and what was deleted can still be restored', async ({ page, site }) => {
    await site.add('governingTeam', { name: '[B]' });
    await page.reload();
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await card('[A]').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Member deleted successfully!')).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    await card('[B]').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit: [B]' })).toBeVisible();
    await expect(toast(page, 'Member deleted successfully!')).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await rows(page).getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Restored.')).toBeVisible();
  });

  test('works by keyboard alone: F8 leads to Undo, and the focus returns', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete' }).focus();
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
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: /401|404|failed:|ERR_FAILED/ });

    test('because the session has ended leaves that to the login to say', async ({ page }) => {
      await deleteIt(page);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await endSession(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('alert')).toHaveText([
        'Your session has expired or is invalid. Please log in again.',
      ]);
      await logIn(page);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('says why, on whatever screen one is by then', async ({ page, site }) => {
      await deleteIt(page);
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeVisible();
      await page.getByRole('link', { name: 'Past Events', exact: true }).click();
      await page.route('**/restore', (route) => route.abort());
      await undo.click();
      await expect(toast(page, 'Failed to restore it.')).toBeVisible();
      await page.unroute('**/restore');

      // The item can still be restored from the list.
      await page.getByRole('link', { name: 'Recently deleted' }).click();
      await expect(rows(page)).toContainText('[A]');
      await site.clear();
      await rows(page).getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
    });
  });
});

test.describe('Recently deleted', () => {
  test('shows the latest of all types first, and what each was', async ({ page, site }) => {
    const items = [
      ['pastEvents', { description: 'Twelve boards', clubName: 'Technical club' }, 'Twelve boards', 'Technical club'],
      ['upcomingEvents', { description: 'Aerials', eventDate: '2030-12-05' }, 'Aerials', '5 Dec 2030'],
      ['governingTeam', { name: '[Name]', designation: 'Chair' }, '[Name]', 'Chair'],
      ['electromazine', { title: 'The twisted pair', time: 'Issue 10' }, 'The twisted pair', 'Issue 10'],
      ['journey', {}, 'poster.jpg', 'journey image'],
    ] as const;
    for (const [type, texts] of items) {
      const { _id } = await site.add(type, texts);
      await site.remove(type, _id);
    }
    await page.goto('/admin/recently-deleted');
    await expect(page.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(items.length);
    for (const [index, [, , heading, detail]] of [...items].reverse().entries()) {
      await expect(rows(page).nth(index).getByRole('heading')).toHaveText(heading);
      await expect(rows(page).nth(index)).toContainText(detail);
      await expect(rows(page).nth(index).locator('img')).toHaveAttribute('src', /^data:image/);
    }
  });

  test('deletes for good after a question', async ({ page, site }) => {
    for (const name of ['[A]', '[B]']) {
      const { _id } = await site.add('governingTeam', { name });
      await site.remove('governingTeam', _id);
    }
    await page.goto('/admin/recently-deleted');
    const remove = rows(page).filter({ hasText: '[A]' }).getByRole('button', { name: 'Delete for good' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this for good?' });
    await expect(question).toContainText('“[A]” and its image will be gone. This cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page, 'Deleted for good.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('[B]');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

  test.describe('that fails to load', () => {
    test.use({ expectedErrors: /500/ });

    test('says so, and tries again', async ({ page }) => {
      const calls = '**/api/admin/recently-deleted';
      await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/admin/recently-deleted');
      await expect(page.getByRole('alert')).toContainText('Failed to fetch what was deleted.');
      await page.unroute(calls);
      const list = await hold(page, calls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('status')).toHaveText('Loading');
      list.release();
      await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
    });
  });
});

async function deleteIt(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

const toast = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
