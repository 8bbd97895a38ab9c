import {
  expect,
  page,
  picturesHaveCome,
  poster,
  press,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';

const names = () => page.getByRole('article').getByRole('heading');
const bar = () => page.getByRole('group', { name: 'Selection' });

async function addPhoto(name: string) {
  const form = new FormData();
  form.append('image', await poster(), name);
  await site.call('POST', '/our-team-journey/upload', form);
}

test('journey photos are put in order for visitors, and several are deleted together and come back to their places', async () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  for (const name of files) await addPhoto(name);
  await visit('/admin/edit-our-team-journey');
  await expect.poll(() => textsOf(names())).toEqual(files.toReversed());
  await expect.element(page.getByRole('link', { name: 'the team page' })).toHaveAttribute('href', '/ourteam');

  const caption = page.getByRole('article', { name: 'c.jpg' }).getByLabelText('Caption');
  await page.getByRole('article', { name: 'c.jpg' }).getByRole('button', { name: 'Add a caption' }).click();
  await caption.fill('Not saved yet');
  await page.getByRole('button', { name: 'Change order' }).click();
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
  await rows.filter({ hasText: 'a.jpg' }).getByRole('button', { name: 'To the top' }).click();
  await expect.element(page.getByText('Order saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('button', { name: 'Change order' })).toHaveFocus();
  await expect.poll(() => textsOf(names())).toEqual(['a.jpg', 'd.jpg', 'c.jpg', 'b.jpg']);
  await expect.element(caption).toHaveValue('Not saved yet');

  await picturesHaveCome();
  await press(page.getByRole('button', { name: 'Select', exact: true }), '{Enter}');
  await press(page.getByRole('checkbox', { name: 'd.jpg' }), '[Space]');
  await page.getByRole('article', { name: 'b.jpg' }).getByRole('img').click({ force: true });
  await expect.element(bar().getByText('2 journey images selected')).toBeVisible();
  await bar().getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Are you sure you want to delete 2 journey images?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => textsOf(names())).toEqual(['a.jpg', 'c.jpg']);
  await expect.element(bar()).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textsOf(names())).toEqual(['a.jpg', 'd.jpg', 'c.jpg', 'b.jpg']);
  await expect.element(caption).toHaveValue('Not saved yet');
});
