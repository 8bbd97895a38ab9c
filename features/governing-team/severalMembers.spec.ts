import type { Locator, Page } from '@playwright/test';
import { violationsAtWidths } from '../../tests/browser/axe.ts';
import { expect, poster, type Site, test } from '../../tests/browser/test.ts';
import { readUnsaved } from '../../tests/browser/unsavedForms.ts';
import { governingTeam } from './contract.ts';

test.use({ loggedIn: true });

const colours: Record<string, string> = { 'asha-rao.jpg': '#0b5a46', 'IMG_2.jpg': '#26408a', 'IMG_3.jpg': '#8a2640' };
const list = (page: Page) => page.getByRole('list', { name: 'Chosen photos' });
const rows = (page: Page) => list(page).getByRole('listitem');
const row = (page: Page, name: string) => list(page).getByRole('listitem', { name });
const add = (page: Page, count: number) => page.getByRole('button', { name: `Add ${count} Members` });

async function choose(page: Page) {
  const files = Object.entries(colours).map(async ([name, colour]) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await poster(colour),
  }));
  await page.getByLabel('Image', { exact: true }).setInputFiles(await Promise.all(files));
  await expect(rows(page)).toHaveCount(3);
}

async function name(page: Page, file: string, name: string) {
  await row(page, file).getByLabel('Name').fill(name);
  await row(page, file).getByLabel('Designation').fill(`Office of ${name}`);
}

/** Pastes a text, as the keyboard does. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The members in their order, each with its office. */
async function team(site: Site) {
  const members = (await site.call('GET', governingTeam.path)) as { name: string; designation: string; draft?: true }[];
  return members.map((member) => [member.name, member.designation, member.draft].filter(Boolean).join(', '));
}

test('many portraits become members in one go, in their order, once each has its name and designation', async ({
  page,
  site,
}) => {
  await page.goto(governingTeam.screens.add);
  await page.getByRole('link', { name: 'Add several members' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Several Members' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Governing Team', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeDisabled();
  await choose(page);
  await expect(row(page, 'asha-rao.jpg').getByLabel('Name')).toHaveValue('Asha Rao');
  await name(page, 'asha-rao.jpg', 'Asha');
  await row(page, 'IMG_2.jpg').getByLabel('Name').fill('Bela');
  await add(page, 3).click();
  await expect(row(page, 'IMG_2.jpg').getByLabel('Designation')).toBeFocused();
  await expect(row(page, 'IMG_2.jpg')).toContainText('Designation is missing.');
  await expect(row(page, 'IMG_3.jpg')).toContainText('Name is missing.');
  expect(await violationsAtWidths(page, [390, 1440])).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await team(site)).toEqual([]);

  // What is not added yet waits for this screen, and not for that of one member.
  const written = [{ photos: [{ name: 'Asha' }, { name: 'Bela' }, {}] }];
  await expect.poll(() => page.evaluate(readUnsaved)).toMatchObject(written);
  page.on('dialog', (question) => question.accept());
  await page.goto(governingTeam.screens.add);
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
  await expect(page.getByText('Restore your unsaved changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add several members' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'asha-rao.jpg').getByLabel('Name')).toHaveValue('Asha');

  const dialog = page.getByRole('dialog', { name: 'Edit picture' });
  await row(page, 'asha-rao.jpg').getByRole('button', { name: 'Edit picture' }).click();
  await dialog.getByRole('button', { name: 'Turn left' }).click();
  await expect(dialog.getByAltText('Chosen file')).toHaveJSProperty('naturalWidth', 200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row(page, 'IMG_2.jpg').getByRole('button', { name: 'Edit picture' }).click();
  await dialog.getByLabel('Alternative text').fill('Bela at her desk');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const members = ['Asha, Head', 'Chitra, Office of Chitra', 'Bela, Office of Bela'];
  await paste(row(page, 'asha-rao.jpg').getByLabel('Name'), members.join('\n'));
  await add(page, 3).click();
  await expect(page.getByText('3 members were added.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await team(site)).toEqual(['Asha, Office of Asha', 'Bela, Office of Bela', 'Chitra, Office of Chitra']);
  expect(await site.call('GET', governingTeam.path)).toMatchObject([{ width: 200 }, { alt: 'Bela at her desk' }, {}]);
});
