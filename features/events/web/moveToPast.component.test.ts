import { contentTypes } from '#contract/content/index.ts';
import { togetherMessages } from '#contract/content/several.ts';
import {
  address,
  choose,
  commands,
  describe,
  expect,
  hold,
  menuItem,
  page,
  press,
  site,
  test,
  textsOf,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

test.override({ expectedErrors: /409/ });

const dialogName = 'Move to past events';
const { manage } = contentTypes.upcomingEvents.screens;
const bar = page.getByRole('group', { name: 'Selection' });

test('an upcoming event whose date has passed moves to the past events of the club that one chooses, and back by Undo', async () => {
  const { url } = await site.add('upcomingEvents', {
    title: 'Antenna Day',
    description: 'Over.',
    place: 'Seminar Hall',
    eventDate: '2020-01-02',
    link: 'example.org',
    registration: 'example.com',
  });
  await site.add('upcomingEvents', { description: 'Still to come.' });
  const past = async () => (await (await fetch(`${site.address}/api/getpast`)).json()).data;
  await visit('/admin/upcoming-events/manage');
  await expect.element(page.getByRole('article')).toHaveLength(2);

  const over = page.getByRole('article', { name: 'Antenna Day' });
  await expect.element(page.getByText('Date passed')).toHaveLength(1);
  const toCome = page.getByRole('article', { name: 'Still to come.' });
  await expect.element(await menuItem(toCome, 'Unpublish')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: dialogName })).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await over.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit: Antenna Day' })).toBeVisible();

  await choose(over, dialogName);
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect
    .element(dialog)
    .toMatchTextContent('“Antenna Day” keeps its image, texts, date and place. Its registration is not kept.');
  const club = dialog.getByLabelText('Club');
  await expect.element(club).toHaveFocus();
  await expect
    .poll(() => textsOf(club.getByRole('option')))
    .toEqual(['-- Select a Club --', 'AI build club', 'Technical club', 'Electromazine club']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toHaveLength(0);
  await expect.element(over.getByRole('button', { name: /^More/ })).toHaveFocus();

  await choose(over, dialogName);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByText('Please select a club.')).toBeVisible();
  await expect.element(club).toHaveFocus();
  await expect.element(club).toHaveAttribute('aria-invalid', 'true');
  expect(await past()).toEqual([]);

  await club.selectOptions('Technical club');
  await expect.element(dialog.getByText('Please select a club.')).toHaveLength(0);
  const move = await hold('**/move-to-past');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Moving...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await move.release();
  await expect.element(page.getByRole('status').filter({ hasText: 'Moved to past events.' })).toBeVisible();
  await expect.element(dialog).toHaveLength(0);
  await expect.element(page.getByRole('article')).toHaveLength(1);
  await expect.element(page.getByRole('article')).toMatchTextContent('Still to come.');
  await expect.element(page.getByRole('heading', { name: 'Edit: Antenna Day' })).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'All upcoming events' })).toHaveFocus();

  const kept = { title: 'Antenna Day', description: 'Over.', eventDate: '2020-01-02', place: 'Seminar Hall', url };
  expect(await past()).toMatchObject([{ ...kept, link: 'example.org', clubName: 'Technical club' }]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Moved back to upcoming events.' })).toBeVisible();
  await expect.element(over).toBeVisible();
  expect(await past()).toEqual([]);

  await choose(over, dialogName);
  await club.selectOptions('Technical club');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByRole('article')).toHaveLength(1);
  // A toast stays while the pointer is over it.
  await undo.hover();
  await press(page.getByRole('link', { name: 'Past Events', exact: true }), '{Enter}');
  await press(page.getByRole('link', { name: 'Manage Past Events' }), '{Enter}');
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading')).toHaveTextContent('Antenna Day');
  await expect.element(card).toMatchTextContent('2 Jan 2020');
  await expect.element(card).toMatchTextContent('Technical club');
  await expect.element(card).toMatchTextContent('Seminar Hall');
  const [{ _id }] = await past();
  const form = new FormData();
  for (const [name, value] of Object.entries({ description: 'Changed.', clubName: 'Technical club' }))
    form.append(name, value);
  await site.call('PUT', `/admin/past-events/${_id}`, form);
  await undo.click();
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: 'The event has changed since it was moved, so it stays where it is.' }),
    )
    .toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect.element(page.getByText('moved the upcoming event “Antenna Day” back from past events.')).toBeVisible();
});

test('selected events move together, and one Undo brings them back', async () => {
  for (const title of ['First', 'Second', 'Third']) {
    await site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
  }
  await site.add('upcomingEvents', { title: 'Not yet', eventDate: '2020-01-02', draft: 'true' });
  await site.add('upcomingEvents', { title: 'To come', eventDate: '2090-01-02' });
  await page.viewport(320, 640);
  await visit('/admin/upcoming-events/manage');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('First').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const move = page.getByRole('button', { name: 'Move to past', exact: true });
  await card('Not yet').click();
  await expect.element(move).toBeDisabled();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await card('To come').click();
  await move.click();
  await expect.element(dialog).toMatchTextContent('“To come” is not over yet.');
  await userEvent.keyboard('{Escape}');
  await card('To come').click();
  for (const name of ['First', 'Third']) await card(name).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await move.click();
  await expect.element(dialog).toMatchTextContent('2 events keep their images');
  await dialog.getByLabelText('Club').selectOptions('Technical club');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('2 events moved to past events.')).toBeVisible();
  await expect
    .poll(() => textsOf(page.getByRole('article').getByRole('heading')))
    .toEqual(['Not yet', 'Second', 'To come']);
  await expect.element(page.getByRole('heading', { name: 'Edit: First' })).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 events moved back to upcoming events.')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(5);
});

test('the events that are over are selected by the row of Today, as long as they are over', async () => {
  for (const title of ['First', 'Second']) await site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
  const postponed = await site.add('upcomingEvents', { title: 'Postponed', eventDate: '2020-01-02' });
  await site.add('upcomingEvents', { title: 'Not yet', eventDate: '2020-01-02', draft: 'true' });
  await site.add('upcomingEvents', { title: 'To come', eventDate: '2090-01-02' });
  await visit('/admin/past-events');
  const row = page.getByRole('link', { name: '3 events are over: move them' });
  await expect.element(row).toBeVisible();
  const form = new FormData();
  for (const [name, value] of Object.entries({ description: 'Later.', eventDate: '2090-01-02' }))
    form.append(name, value);
  await site.call('PUT', `/admin/upcoming-events/${postponed._id}`, form);
  await row.click();
  await expect.element(bar.getByText('2 upcoming events selected')).toHaveFocus();
  const box = (name: string) => page.getByRole('checkbox', { name });
  for (const name of ['First', 'Second']) await expect.element(box(name)).toBeChecked();
  for (const name of ['Postponed', 'Not yet', 'To come']) await expect.element(box(name)).not.toBeChecked();

  await box('Second').click();
  await expect.element(bar.getByText('1 upcoming event selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Stop selecting' }).click();
  await expect.element(page.getByRole('button', { name: 'Select', exact: true })).toHaveFocus();
  await expect.element(bar).toHaveLength(0);
  await expect.poll(address).toBe(manage);
});

test('a selection of Today that the user has changed does not come back by Back', async () => {
  for (const title of ['First', 'Second']) await site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
  await visit('/admin/past-events');
  await page.getByRole('link', { name: '2 events are over: move them' }).click();
  await page.getByRole('checkbox', { name: 'Second' }).click();
  await expect.element(bar.getByText('1 upcoming event selected')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  history.back();
  await expect.poll(address).toBe(manage);
  await expect.element(page.getByRole('article')).toHaveLength(2);
  await expect.element(bar).toHaveLength(0);
});

test('an address that names no selection selects nothing', async () => {
  await site.add('upcomingEvents', { title: 'First', eventDate: '2020-01-02' });
  for (const name of ['constructor', 'toString']) {
    await visit(`${manage}?select=${name}`);
    await expect.element(page.getByRole('article')).toHaveLength(1);
    await expect.element(bar).toHaveLength(0);
  }
});

test('the bar of a selection takes the focus from no link, and leaves it to the heading of the list', async () => {
  const { _id } = await site.add('upcomingEvents', { title: 'First', eventDate: '2020-01-02' });
  const list = await hold(`**${contentTypes.upcomingEvents.path}`);
  await visit(`${manage}?select=over`);
  const add = page.getByRole('link', { name: 'Add Upcoming Event' }).first();
  (await add.findElement()).focus();
  await list.release();
  await expect.element(bar).toBeVisible();
  await expect.element(add).toHaveFocus();

  const end = bar.getByRole('button', { name: 'Stop selecting' });
  (await end.findElement()).focus();
  const form = new FormData();
  for (const [name, value] of Object.entries({ description: 'Later.', eventDate: '2090-01-02' }))
    form.append(name, value);
  await site.call('PUT', `/admin/upcoming-events/${_id}`, form);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(bar).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'All upcoming events' })).toHaveFocus();
});

describe('when one of the selected events is gone meanwhile', () => {
  test.override({ expectedErrors: /404/ });

  test('none is moved, the dialog says why, and the others move at the next press', async () => {
    const add = (title: string) => site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
    const { _id } = await add('First');
    for (const title of ['Second', 'Third']) await add(title);
    await visit('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Move to past', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabelText('Club').selectOptions('Technical club');
    await site.remove('upcomingEvents', _id);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(dialog).toMatchTextContent(togetherMessages.missing(contentTypes.upcomingEvents, 3));
    await expect.element(dialog).toMatchTextContent('2 events keep their images');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByText('2 events moved to past events.')).toBeVisible();
    await expect.element(page.getByText('No upcoming events found.')).toBeVisible();
  });
});

test('an event whose form has changes is moved only after a yes, one beside it without a question', async () => {
  await site.add('upcomingEvents', { description: 'Over.', eventDate: '2020-01-02' });
  await site.add('upcomingEvents', { description: 'Over too.', eventDate: '2020-01-03' });
  await visit('/admin/upcoming-events/manage');
  const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
  await cardOf('Over.').getByRole('button', { name: 'Edit' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Rewritten.');
  const dialog = page.getByRole('dialog', { name: dialogName });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await choose(cardOf('Over too.'), dialogName);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await choose(cardOf('Over.'), dialogName);
  await expect.element(question).toBeVisible();
  await expect.element(dialog).toHaveLength(0);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(description).toHaveValue('Rewritten.');

  await choose(cardOf('Over.'), dialogName);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).toMatchTextContent('“Over.” keeps its image');
  await expect.element(description).toHaveValue('Over.');
});

describe('a move that fails', () => {
  test.override({ expectedErrors: /404|failed:|ERR_FAILED/ });

  test('says why in the dialog, which stays open with the club', async () => {
    const { _id } = await site.add('upcomingEvents', { eventDate: '2020-01-02' });
    await visit('/admin/upcoming-events/manage');
    await choose(page, dialogName);
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabelText('Club').selectOptions('Technical club');
    await commands.answer('**/move-to-past');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to move the event.');
    await expect.element(dialog.getByLabelText('Club')).toHaveValue('Technical club');
    await commands.release('**/move-to-past');

    await site.remove('upcomingEvents', _id);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This upcoming event does not exist. It may have been deleted.');
  });
});
