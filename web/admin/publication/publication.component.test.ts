import { contentTypes } from '#contract/content/index.ts';
import { publicationMessages, publicationPaths } from '#contract/publication.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import {
  choose,
  commands,
  describe,
  expect,
  type Locator,
  menuItem,
  page,
  picturesHaveCome,
  posterFile,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';

const card = (text: string) => page.getByRole('article').filter({ hasText: text });
const button = (within: Pick<Locator, 'getByRole'>, name: string) => within.getByRole('button', { name, exact: true });
const draftMark = (within: Locator) => within.getByText('Draft', { exact: true });
const visitorsSee = async (path: string) => {
  const { data } = (await (await fetch(`/api/${path}`)).json()) as { data: { description?: string }[] };
  return data.map(({ description }) => description);
};

test('what is published while its form is open asks about unsaved changes first', async () => {
  await site.add('pastEvents', { description: 'A draft.', draft: 'true' });
  await visit('/admin/past-events/manage');
  const draft = card('A draft.');
  await button(draft, 'Edit').click();
  await page.getByLabelText('Description', { exact: true }).fill('Typed.');
  await choose(draft, 'Publish');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await visitorsSee('getpast')).toEqual([]);
  await button(page, 'Update').click();
  await expect.element(page.getByText('Event updated successfully!')).toBeVisible();
  const changed = card('Typed.');
  await expect.element(draftMark(changed)).toBeVisible();
  await choose(changed, 'Publish');
  await expect.element(draftMark(changed)).toHaveLength(0);
  expect(await visitorsSee('getpast')).toEqual(['Typed.']);
});

test('a draft of the team stands before the others and is not in the list for the order, and keeps its place', async () => {
  for (const name of ['First', 'Second', 'Third']) await site.add('governingTeam', { name });
  await visit('/admin/governing-team/manage');
  const headings = page.getByRole('article').getByRole('heading');
  await expect.poll(() => textsOf(headings)).toEqual(['First', 'Second', 'Third']);
  await picturesHaveCome();
  await choose(card('Second'), 'Unpublish');
  await expect.poll(() => textsOf(headings)).toEqual(['Second', 'First', 'Third']);
  await expect.element(card('Second').getByRole('button', { name: 'More Second' })).toHaveFocus();
  await button(page, 'Change order').click();
  const rows = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
  await expect.poll(() => textsOf(rows)).toEqual([expect.stringMatching(/First/), expect.stringMatching(/Third/)]);
  await button(rows.last(), 'To the top').click();
  await expect.poll(() => textsOf(rows)).toEqual([expect.stringMatching(/Third/), expect.stringMatching(/First/)]);
  await expect.element(page.getByText('Order saved.')).toBeVisible();
  await button(page, 'Back to the list').click();
  await expect.poll(() => textsOf(headings)).toEqual(['Second', 'Third', 'First']);
  await choose(card('Second'), 'Publish');
  await expect.element(draftMark(card('Second'))).toHaveLength(0);
});

test('a member hidden by a date is a plain draft once unpublished, and the date can still be changed', async () => {
  const { _id } = await site.add('governingTeam', { name: 'Asha' });
  const path = publicationPaths.dates(contentTypes.governingTeam.path, _id);
  await site.call('PUT', path, { hideAt: '2099-04-01T10:00' });
  await visit('/admin/governing-team/manage');
  await expect.element(card('Asha')).toMatchTextContent('Visible until');
  await picturesHaveCome();
  await choose(card('Asha'), 'Unpublish');
  await expect.element(draftMark(card('Asha'))).toBeVisible();
  await expect.element(await menuItem(card('Asha'), 'Schedule')).toBeVisible();
});

test('an event is added to be visible from a day on, which the form asks for with all that is wrong, and then its choice is Now again', async () => {
  await visit('/admin/upcoming-events');
  const visible = page.getByRole('group', { name: 'Visible', exact: true });
  await visible.getByRole('radio', { name: 'From a day…' }).click();
  await page.getByLabelText('End Time').fill('17:00');
  await button(page, 'Add Event').click();
  const from = page.getByLabelText('Visible From');
  await expect.element(from).toHaveAccessibleDescription(/Please select the day from which it is visible\./);
  const description = page.getByLabelText('Description', { exact: true });
  await expect.element(description).toHaveAccessibleDescription(/Description cannot be empty\./);
  await expect.element(page.getByLabelText('End Time')).toHaveAccessibleDescription(/needs a Start Time/);
  await page.getByLabelText('End Time').fill('');
  await page.getByLabelText('Image', { exact: true }).upload(await posterFile('a.jpg'));
  await page.getByLabelText('Event Date').fill('2099-12-05');
  await description.fill('In its time.');
  await button(page, 'Add Event').click();
  await from.fill('2020-01-02T10:00');
  await expect.element(from).toHaveAccessibleDescription(/Visible From must be in the future\./);
  await from.fill('2099-01-02T10:00');
  await page.getByLabelText('Visible Until').fill('2099-01-01T10:00');
  await button(page, 'Add Event').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Visible Until must be after Visible From.');
  // A form is offered again by what was typed, and not by a longer day.
  await expect.poll(() => readUnsaved()).toMatchObject([{ hideAt: '2099-01-01T10:00' }]);
  await visit('/admin/upcoming-events');
  await expect.element(page.getByText(/^“In its time\.”, from/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByLabelText('Visible Until').fill('2099-01-03T10:00');
  await button(page, 'Add Event').click();
  await expect.element(page.getByText(publicationMessages.scheduled)).toBeVisible();
  await expect.element(visible.getByRole('radio', { name: 'Now' })).toBeChecked();
  await expect.element(from).toHaveLength(0);
  expect(await visitorsSee('getupcomming')).toEqual([]);
  await page.getByRole('link', { name: 'See it in Manage Upcoming Events' }).click();
  await expect.element(card('In its time.')).toMatchTextContent(/Visible from .*2099.* until .*2099/);
});

test('a member is visible now or a draft, never from a day on', async () => {
  await visit('/admin/governing-team');
  const choices = page.getByRole('group', { name: 'Visible', exact: true }).getByRole('radio');
  await expect
    .poll(() => choices.elements().map((radio) => (radio as HTMLInputElement).value))
    .toEqual(['now', 'draft']);
});

test('photos are uploaded as drafts, then the choice is Now again, and they are published in the gallery', async () => {
  const files = ['#ff0000', '#00ff00'].map((colour, index) => posterFile(`${index}.jpg`, colour));
  await visit('/admin/our-team-journey');
  await page.getByCSS('input[type=file]').upload(await Promise.all(files));
  await page.getByRole('radio', { name: 'Draft' }).click();
  await button(page, 'Upload 2 Images').click();
  await expect.element(page.getByText('2 images were uploaded.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Now' })).toBeChecked();
  expect(await visitorsSee('our-team-journey/image')).toEqual([]);
  await visit('/admin/edit-our-team-journey');
  const first = card('0.jpg');
  await expect.element(draftMark(first)).toBeVisible();
  await button(first, 'Add a caption').click();
  await first.getByLabelText('Caption').fill('A caption.');
  await button(first, 'Save').click();
  await expect.element(page.getByText('Caption saved.')).toBeVisible();
  await choose(first, 'Publish');
  await expect.element(draftMark(first)).toHaveLength(0);
  expect(await visitorsSee('our-team-journey/image')).toHaveLength(1);
});

describe('when calls fail', () => {
  test.override({ expectedErrors: /503|ERR_FAILED|preview-links/ });

  test('a draft stays one, and a message says so', async () => {
    await site.add('pastEvents', { description: 'A draft.', draft: 'true' });
    await visit('/admin/past-events/manage');
    await commands.answer('**/publish', { status: 503, json: { message: 'Not now.' } });
    const draft = card('A draft.');
    await choose(draft, 'Publish');
    await expect.element(page.getByText('Not now.')).toBeVisible();
    await expect.element(draftMark(draft)).toBeVisible();
    await commands.answer('**/publish', { status: 503, json: { message: 'Never.' } });
    await choose(draft, 'Publish');
    await expect.element(page.getByText('Never.')).toBeVisible();
    await expect.element(page.getByText('Not now.')).toHaveLength(0);
    await commands.answer('**/preview-links');
    await choose(draft, 'Copy preview link');
    await expect.element(page.getByRole('alert').filter({ hasText: publicationMessages.linkFailed })).toBeVisible();
  });
});
