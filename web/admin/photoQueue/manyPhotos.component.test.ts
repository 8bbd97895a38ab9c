import { journey } from '#features/journey/contract.ts';
import { expect, hold, page, poster, press, site, test, visit } from '../../../tests/support/component.tsx';

const photoList = () => page.getByRole('list', { name: 'Chosen photos' });
const rows = () => photoList().getByRole('listitem');
const row = (name: string) => photoList().getByRole('listitem', { name });

async function choose(...names: string[]) {
  const files = names.map(async (name) => new File([await poster(colours[name])], name));
  await page.getByLabelText('Image', { exact: true }).upload(await Promise.all(files));
  for (const name of names) await expect.element(page.getByText(name)).toBeVisible();
}

const colours: Record<string, string> = { 'roof.jpg': '#0b5a46', 'lab.jpg': '#26408a', 'hall.jpg': '#8a2640' };

test('a single photo keeps its caption when others come and go, leaving asks, and the focus follows the rows', async () => {
  await visit('/admin/our-team-journey');
  await choose('roof.jpg');
  await page.getByLabelText('Caption').fill('On the roof');
  await choose('lab.jpg');
  await expect.element(row('roof.jpg').getByLabelText('Caption')).toHaveValue('On the roof');
  await press(row('lab.jpg').getByRole('button', { name: 'Remove' }), '{Enter}');
  await expect.element(rows()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toHaveFocus();
  await expect.element(page.getByLabelText('Caption')).toHaveValue('On the roof');

  await choose('lab.jpg', 'hall.jpg');
  await page.getByRole('link', { name: 'Manage Journey' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  // The dialog returns the focus, which must not happen during the next press.
  await expect.element(page.getByRole('link', { name: 'Manage Journey' })).toHaveFocus();
  await expect.element(rows()).toHaveLength(3);
  await press(row('lab.jpg').getByRole('button', { name: 'Remove' }), '{Enter}');
  await expect.element(row('hall.jpg')).toHaveFocus();

  const upload = await hold('**/api/our-team-journey/upload');
  await press(page.getByRole('button', { name: 'Upload 2 Images' }), '{Enter}');
  await expect.element(photoList()).toHaveFocus();
  (await row('roof.jpg').getByLabelText('Caption').findElement()).focus();
  await upload.release();
  // The focused row disappears.
  await expect.element(photoList()).toHaveFocus();
  await expect.element(page.getByText('2 images were uploaded.')).toBeVisible();
  expect(await site.call('GET', journey.path)).toMatchObject([
    { originalName: 'hall.jpg' },
    { originalName: 'roof.jpg', caption: 'On the roof' },
  ]);
});
