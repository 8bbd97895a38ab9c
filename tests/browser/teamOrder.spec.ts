import type { Locator, Page } from '@playwright/test';
import { violations, violationsAtWidths } from './axe.ts';
import { expect, hold, poster, type Site, test } from './test.ts';

test.use({ loggedIn: true });

const cards = (page: Page) => page.getByRole('article').getByRole('heading');
const rows = (page: Page) => page.getByRole('list', { name: 'Order' }).getByRole('listitem');
const names = (page: Page) => rows(page).locator('[id]').filter({ hasText: /./ });

async function open(page: Page) {
  await page.goto('/admin/governing-team/manage');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('list', { name: 'Order' })).toBeFocused();
}

test.describe('the order of the governing team', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const members = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'];
  const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
  const handle = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^(Move|Put here)$/ });
  const addMembers = async (site: Site) => {
    const image = await poster();
    for (const name of members) await site.add('governingTeam', { name }, image);
  };
  /** The names in their order on the screen, which may differ from their order in the document. */
  const namesSeen = (page: Page) =>
    names(page).evaluateAll((all) =>
      all
        .map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
  const centreOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('It has no place on the screen.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const saved = (page: Page) => page.getByLabel('Notifications').getByText('Order saved.');

  test('is changed by keyboard, which says where the card is, and is the order on the public page', async ({
    page,
    site,
  }) => {
    await addMembers(site);
    await open(page);
    const status = page.getByRole('main').getByRole('status');
    await handle(page, 'Esha').focus();
    await page.keyboard.press('Space');
    await expect(handle(page, 'Esha')).toHaveAttribute('aria-pressed', 'true');
    await expect(status.filter({ hasText: 'Picked up Esha, position 5 of 5.' })).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Home');
    await expect(status.filter({ hasText: 'Moved Esha, position 1 of 5.' })).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => namesSeen(page)).toEqual(['Asha', 'Esha', 'Bela', 'Chitra', 'Dev']);
    await page.keyboard.press('Escape');
    await expect(status.filter({ hasText: 'Put back Esha, position 5 of 5.' })).toBeAttached();
    await expect.poll(() => namesSeen(page)).toEqual(members);

    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    const after = ['Esha', 'Asha', 'Bela', 'Chitra', 'Dev'];
    await expect(names(page)).toHaveText(after);
    await expect(handle(page, 'Esha')).toBeFocused();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused();
    await expect(cards(page)).toHaveText(after);
    await page.goto('/ourteam');
    const team = page.getByRole('img', { name: /^Portrait of (Asha|Bela|Chitra|Dev|Esha)$/ });
    await expect(team).toHaveCount(5);
    expect(await team.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt.slice(12)))).toEqual(after);
  });

  test('is changed by dragging, and by pressing two handles, but not while a search leaves members out', async ({
    page,
    site,
  }) => {
    await addMembers(site);
    await open(page);
    await page.mouse.move(...(await centreOf(handle(page, 'Dev'))));
    await page.mouse.down();
    await page.mouse.move(...(await centreOf(handle(page, 'Bela'))), { steps: 5 });
    await expect.poll(() => namesSeen(page)).toEqual(['Asha', 'Dev', 'Bela', 'Chitra', 'Esha']);
    await page.mouse.up();
    await expect(saved(page)).toBeVisible();
    await expect(names(page)).toHaveText(['Asha', 'Dev', 'Bela', 'Chitra', 'Esha']);
    await expect(saved(page)).toHaveCount(0);

    await handle(page, 'Asha').click();
    await expect(handle(page, 'Chitra')).toHaveAccessibleName('Put here');
    await handle(page, 'Chitra').click();
    const after = ['Dev', 'Bela', 'Chitra', 'Asha', 'Esha'];
    await expect(names(page)).toHaveText(after);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveText(after);
    await page.getByLabel('Search').fill('e');
    await expect(page.getByRole('button', { name: 'Change order' })).toHaveCount(0);
  });

  test('is changed by a finger, after which a key works at once', async ({ page, site }) => {
    await addMembers(site);
    await open(page);
    const devices = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', on: Locator) => {
      const [x, y] = await centreOf(on);
      await devices.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    };
    await touch('touchStart', handle(page, 'Dev'));
    await touch('touchMove', handle(page, 'Bela'));
    await expect.poll(() => namesSeen(page)).toEqual(['Asha', 'Dev', 'Bela', 'Chitra', 'Esha']);
    await devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(saved(page)).toBeVisible();
    await handle(page, 'Esha').press('Space');
    await expect(handle(page, 'Esha')).toHaveAttribute('aria-pressed', 'true');
  });

  test('of 26 members fits on a few screens of a phone, and is changed by numbers and to the top', async ({
    page,
    site,
  }) => {
    const image = await poster();
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const longName = (letter: string) => `[${letter}] Venkatanarasimharajuvaripeta Kulkarni`;
    for (const letter of letters)
      await site.add('governingTeam', { name: longName(letter), designation: 'Secretary for all publications' }, image);
    await open(page);
    await expect(rows(page)).toHaveCount(26);
    expect(await violationsAtWidths(page, [390, 1440])).toEqual([]);
    for (const width of [1440, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [height, across] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
      expect([width, height < 2700, across]).toEqual([width, true, width]);
    }
    const first = async (count: number) => (await namesSeen(page)).slice(0, count).map((name) => name?.[1]);
    await row(page, '[z]').getByRole('button', { name: 'To the top' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await first(3)).toEqual(['z', 'a', 'b']);
    await expect(row(page, '[z]').locator(':focus')).toBeVisible();

    const place = (letter: string) => row(page, `[${letter}]`).getByLabel('Place');
    await expect(place('b')).toHaveValue('3');
    // The order is seen before it is stored.
    const stored = () => page.waitForResponse('**/api/admin/governing-team/order');
    const toFirst = stored();
    await place('b').fill('1');
    await place('b').press('Enter');
    await expect.poll(() => first(3)).toEqual(['b', 'z', 'a']);
    await toFirst;
    await place('b').fill('nothing');
    await place('b').blur();
    await expect(place('b')).toHaveValue('1');
    const toLast = stored();
    await place('b').fill('9999');
    await place('z').focus();
    await expect(place('b')).toHaveValue('26');
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'position 26 of 26.' })).toBeAttached();
    await toLast;
    await expect.poll(() => first(2)).toEqual(['z', 'a']);
    await page.reload();
    await expect(cards(page).first()).toHaveText(longName('z'));
    await expect(cards(page).last()).toHaveText(longName('b'));
  });

  test('is not lost by leaving the page while it is on its way, for the browser asks first', async ({ page, site }) => {
    await addMembers(site);
    await open(page);
    const saving = await hold(page, '**/api/admin/governing-team/order');
    await handle(page, 'Bela').focus();
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    const after = ['Bela', 'Asha', 'Chitra', 'Dev', 'Esha'];
    await expect.poll(() => namesSeen(page)).toEqual(after);
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    saving.release();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveText(after);
  });
});
