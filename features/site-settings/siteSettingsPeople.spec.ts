import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { profile } from '#chapter/profile.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { violationsAtWidths, violationsInBothSchemes } from '../../tests/browser/axe.ts';
import { expect, type Site, test } from '../../tests/browser/test.ts';
import { settingsMessages } from './contract.ts';

test.use({ loggedIn: true });

const [head, first, second, third, fourth] = profile.faculty.members.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
];

const entry = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const toggle = (page: Page, name: string) => entry(page, name).locator('button[aria-expanded]');
const move = (page: Page, name: string) => entry(page, name).getByRole('button', { name: 'Move', exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText(settingsMessages.saved);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' });
const portrait = (page: Page, name: string) => page.getByRole('img', { name: `Portrait of ${name}`, exact: true });

async function open(page: Page, section: 'faculty' | 'developers' | 'clubs', ...names: string[]) {
  await page.goto(`/admin/site/${section}`);
  for (const name of names) await toggle(page, name).click();
}

/** Returns a small upright picture of one colour. */
const colour = (background: string, width = 40, height = 50): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function choose(within: Locator, buffer: Buffer, name = 'chosen.png') {
  await within.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(within.getByText(name)).toBeVisible();
  await expect(within.getByRole('button', { name: 'Edit picture' })).toBeVisible();
}

/** The names of the people on the screen, from top to bottom. */
const namesSeen = (page: Page) =>
  page.locator('li[data-entry]').evaluateAll((entries) =>
    entries
      .map((one) => ({
        name: document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
        top: one.getBoundingClientRect().top,
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ name }) => name),
  );

/** The stored people of the faculty, and the colours of their pictures. */
async function facultyOf(site: Site) {
  const people = [];
  for (const { name, image } of (await site.settings()).faculty.members) {
    const url = image && 'url' in image ? image.url : undefined;
    people.push({ name, colour: url && (await colourOf(site.address + url)) });
  }
  return people;
}

/** The colour in the middle of a picture. */
async function colourOf(url: string) {
  const data = await sharp(await (await fetch(url)).arrayBuffer())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...data].map((value) => (value > 127 ? 1 : 0)).join('');
}
const red = '100';

test('a portrait is turned, gets its fit and its point, and visitors see it at once', async ({
  page,
  browser,
  site,
}) => {
  await open(page, 'faculty', first);
  await choose(entry(page, first), await colour('#ff0000', 400, 300));
  await entry(page, first).getByRole('button', { name: 'Edit picture' }).click();
  await dialog(page).getByRole('button', { name: 'Turn right' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Original' })).toBeEnabled();
  await expect(dialog(page).getByLabel('Alternative text')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Point that stays in view' }).press('Shift+ArrowLeft');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(entry(page, first).getByRole('button', { name: 'Edit picture' })).toBeFocused();
  // The dialog's form is not the form of the section.
  await expect(saved(page)).toHaveCount(0);
  await expect(entry(page, first).getByText('chosen.png')).toBeVisible();
  expect((await site.settings()).faculty).toEqual(profile.faculty);
  await save(page);
  await expect(saved(page)).toBeVisible();
  // The saved entry is still open.
  await expect(entry(page, first).getByRole('button', { name: 'Edit picture' })).toBeVisible();
  expect((await site.settings()).faculty.members[1]?.image).toMatchObject({ width: 300, height: 400 });

  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage();
  await visitor.goto('/ourteam');
  const shown = portrait(visitor, first);
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveAttribute('srcset', /media/);
  await expect(shown).toHaveCSS('object-position', '40% 50%');
  await expect(shown).toHaveCSS('object-fit', 'cover');
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  expect(await colourOf(await shown.evaluate((image: HTMLImageElement) => image.currentSrc))).toBe(red);

  // A stored picture has the same choices.
  await entry(page, first).getByRole('button', { name: 'Edit picture' }).click();
  await dialog(page).getByRole('radio', { name: 'Show all' }).check();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await visitor.reload();
  await expect(shown).toHaveAttribute('srcset', /media/);
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await visitor.context().close();
});

test('an entry is dragged to another place although one between them is open', async ({ page, site }) => {
  await open(page, 'faculty', second);
  const centreOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('It has no place on the screen.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await move(page, third).scrollIntoViewIfNeeded();
  const [x, y] = await centreOf(move(page, third));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 10);
  await expect(entry(page, second).getByLabel('Name')).toBeHidden();
  // The held entry stays under the pointer.
  expect(Math.abs((await centreOf(move(page, third)))[1] - y)).toBeLessThan(40);
  await page.mouse.move(...(await centreOf(entry(page, first).locator('button[aria-pressed], button[aria-label]'))));
  await expect.poll(() => namesSeen(page)).toEqual([head, third, first, second, fourth]);
  await page.mouse.up();
  await expect.poll(() => namesSeen(page)).toEqual([head, third, first, second, fourth]);
  await expect(entry(page, second).getByLabel('Name')).toBeVisible();
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect((await facultyOf(site)).map(({ name }) => name)).toEqual([head, third, first, second, fourth]);
});

test.describe('a conflict', () => {
  test.use({ expectedErrors: /409/ });
  test('shows both pictures, and keeps the chosen file', async ({ page, site }) => {
    await open(page, 'faculty', first);
    await choose(entry(page, first), await colour('#ff0000'));
    const [theHead, ...others] = profile.faculty.members;
    await site.change('faculty', { members: [{ ...theHead, name: 'Theirs' }, ...others] });
    await save(page);
    const panel = page.getByRole('group', { name: conflictMessage });
    await expect(panel).toBeFocused();
    await expect(panel.locator('dt')).toHaveText(['Person 1 · Name', 'Person 2 · Picture']);
    await expect(panel.getByRole('img', { name: 'Picture of this version' })).toHaveCount(2);
    await expect(panel.getByRole('img').first()).toHaveAttribute('src', /faculty-1/);
    await expect(panel.getByRole('img').last()).toHaveAttribute('src', /^blob:/);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeVisible();
    const people = await facultyOf(site);
    expect(people.slice(0, 2)).toEqual([{ name: head }, { name: first, colour: red }]);
  });
});

test('the cards of clubs are changed, and their tabs stay', async ({ page }) => {
  await page.goto('/admin/site/clubs');
  const card = page.getByRole('region', { name: 'First card' });
  await card.getByLabel('Title').fill('Circuit Club');
  await card.getByLabel('Description').fill('Circuits.');
  await choose(card, await colour('#ff0000', 60, 30), 'wide.png');
  await page.getByRole('region', { name: 'Second card' }).getByRole('button', { name: 'Remove picture' }).click();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.goto('/ourevents');
  await expect(page.getByRole('tab').first()).toHaveText('AI Build Club');
  await page.getByRole('contentinfo').locator('a[href="/"]').click();
  const hub = page.getByRole('region', { name: 'Innovation Hub' });
  await expect(hub.getByRole('heading', { level: 3 }).first()).toHaveText('Circuit Club');
  await expect(hub.locator('img')).toHaveCount(2);
  // A wide logo is not stretched.
  await expect(hub.locator('img').first()).toHaveCSS('object-fit', 'contain');
  expect(await hub.locator('img').first().boundingBox()).toMatchObject({ width: 44, height: 44 });
});

test('forty people are short to look through, on phones and desktops', async ({ page, site }) => {
  await site.change('faculty', { members: people(40) });
  await open(page, 'faculty', 'Person 1');
  await expect(page.locator('li[data-entry]')).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewards(page), `${width}`).toBe(0);
  }
});

test('one person alone has no list beside', async ({ page, site }) => {
  const person = profile.faculty.members[1];
  await site.change('faculty', { members: [person] });
  await page.goto('/ourteam');
  const faculty = page.getByRole('region', { name: 'Our Faculty' });
  await expect(faculty.getByRole('heading', { name: first })).toBeVisible();
  await expect(faculty.getByRole('list')).toHaveCount(0);
  await open(page, 'faculty', first);
  await expect(move(page, first)).toHaveCount(0);
  await expect(entry(page, first).getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
});

test('people with long names, and with no picture, have no barriers, nor has their form', async ({ page, site }) => {
  const members = people(3);
  await site.change('faculty', { members });
  await page.goto('/ourteam');
  const faculty = page.getByRole('region', { name: 'Our Faculty' });
  await expect(faculty.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name));
  // A picture whose file the build no longer has counts as missing: the first letters take its place.
  await expect(faculty.getByRole('img')).toHaveCount(1);
  await expect(faculty.getByText('P2', { exact: true })).toBeVisible();
  await hasNoBarriers(page);

  await open(page, 'faculty', 'Person 1');
  await entry(page, 'Person 1')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
  await hasNoBarriers(page);
});

test('clubs and developers have no barriers', async ({ page }) => {
  await open(page, 'clubs');
  await choose(page.getByRole('region', { name: 'First card' }), await colour('#222222'));
  await hasNoBarriers(page);
  await page.getByRole('button', { name: 'Remove picture' }).first().click();
  page.on('dialog', (question) => void question.accept());
  await open(page, 'developers', profile.developers.members[0].name);
  await hasNoBarriers(page);
});

/** Expects that the present state of a page violates no rule of axe and is not too wide, on phones and desktops. */
async function hasNoBarriers(page: Page) {
  const widths = [390, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewards(page), `${width}`).toBeLessThanOrEqual(0);
  }
  expect(await violationsAtWidths(page, widths)).toEqual([]);
}

/**
 * Returns people with long texts. Every third person has no picture, and another third a picture that the build no
 * longer has.
 */
function people(count: number) {
  const long = 'Venkatasubramanian-Krishnamurthy-Rajagopalachari';
  return Array.from({ length: count }, (_, index) => ({
    name: index % 3 === 0 ? `Prof. ${long} ${index}` : `Person ${index}`,
    qualifications: `PhD (${long})`,
    position: long,
    role: null,
    email: `person.with.a.very.long.mailbox.${index}@department-of-electronics.example.edu`,
    image: [null, { file: 'faculty-1.svg' }, { file: 'no-longer-there.svg' }][index % 3],
  }));
}

/** The distance in pixels by which a page scrolls sideways. */
const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
