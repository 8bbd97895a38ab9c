import { contentTypes } from '#contract/content/index.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { expect, hold, test } from '../../tests/browser/test.ts';

test.use({ loggedIn: true, expectedErrors: /409/ });

const dialogName = 'Move to past events';

test('an upcoming event whose date has passed moves to the past events of the club that one chooses, and back by Undo', async ({
  page,
  site,
}) => {
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
  await page.goto('/admin/upcoming-events/manage');
  await expect(page.getByRole('article')).toHaveCount(2);

  const button = page.getByRole('button', { name: dialogName });
  await expect(button).toHaveCount(1);
  await expect(page.getByText('Date passed')).toHaveCount(1);
  await page.getByRole('article').filter({ hasText: 'Over.' }).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit: Antenna Day' })).toBeVisible();

  await button.click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog).toContainText(
    '“Antenna Day” keeps its image, texts, date and place. Its registration is not kept.',
  );
  const club = dialog.getByLabel('Club');
  await expect(club).toBeFocused();
  await expect(club.getByRole('option')).toHaveText([
    '-- Select a Club --',
    'AI build club',
    'Technical club',
    'Electromazine club',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByText('Please select a club.')).toBeVisible();
  await expect(club).toBeFocused();
  await expect(club).toHaveAttribute('aria-invalid', 'true');
  expect(await past()).toEqual([]);

  await club.selectOption('Technical club');
  await expect(dialog.getByText('Please select a club.')).toHaveCount(0);
  const move = await hold(page, '**/move-to-past');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByRole('button', { name: 'Moving...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  move.release();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to past events.' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Still to come.');
  await expect(page.getByRole('heading', { name: 'Edit: Antenna Day' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All upcoming events' })).toBeFocused();

  const kept = { title: 'Antenna Day', description: 'Over.', eventDate: '2020-01-02', place: 'Seminar Hall', url };
  expect(await past()).toMatchObject([{ ...kept, link: 'example.org', clubName: 'Technical club' }]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'Moved back to upcoming events.' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Antenna Day' })).toContainText('Registration link');
  expect(await past()).toEqual([]);

  await button.click();
  await club.selectOption('Technical club');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  // A toast stays while the pointer is over it.
  await undo.hover();
  await page.getByRole('link', { name: 'Past Events', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Manage Past Events' }).press('Enter');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('Antenna Day');
  await expect(card).toContainText('2 Jan 2020');
  await expect(card).toContainText('Technical club');
  await expect(card).toContainText('Seminar Hall');
  const [{ _id }] = await past();
  const form = new FormData();
  for (const [name, value] of Object.entries({ description: 'Changed.', clubName: 'Technical club' }))
    form.append(name, value);
  await site.call('PUT', `/admin/past-events/${_id}`, form);
  await undo.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The event has changed since it was moved, so it stays where it is.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('moved the upcoming event “Antenna Day” back from past events.')).toBeVisible();
});

test('selected events move together, and one Undo brings them back', async ({ page, site }) => {
  for (const title of ['First', 'Second', 'Third']) {
    await site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
  }
  await site.add('upcomingEvents', { title: 'Not yet', eventDate: '2020-01-02', draft: 'true' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/upcoming-events/manage');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('First').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const move = page.getByRole('button', { name: 'Move to past', exact: true });
  await card('Not yet').click();
  await expect(move).toBeDisabled();
  for (const name of ['First', 'Third']) await card(name).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await move.click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog).toContainText('2 events keep their images');
  await dialog.getByLabel('Club').selectOption('Technical club');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 events moved to past events.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Not yet', 'Second']);
  await expect(page.getByRole('heading', { name: 'Edit: First' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 events moved back to upcoming events.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
});

test.describe('when one of the selected events is gone meanwhile', () => {
  test.use({ expectedErrors: /404/ });

  test('none is moved, the dialog says why, and the others move at the next press', async ({ page, site }) => {
    const add = (title: string) => site.add('upcomingEvents', { title, eventDate: '2020-01-02' });
    const { _id } = await add('First');
    for (const title of ['Second', 'Third']) await add(title);
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Move to past', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabel('Club').selectOption('Technical club');
    await site.remove('upcomingEvents', _id);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toContainText(togetherMessages.missing(contentTypes.upcomingEvents, 3));
    await expect(dialog).toContainText('2 events keep their images');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('2 events moved to past events.')).toBeVisible();
    await expect(page.getByText('No upcoming events found.')).toBeVisible();
  });
});

test('an event whose form has changes is moved only after a yes, one beside it without a question', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents', { description: 'Over.', eventDate: '2020-01-02' });
  await site.add('upcomingEvents', { description: 'Over too.', eventDate: '2020-01-03' });
  await page.goto('/admin/upcoming-events/manage');
  const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text });
  await cardOf('Over.').getByRole('button', { name: 'Edit' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Rewritten.');
  const dialog = page.getByRole('dialog', { name: dialogName });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await cardOf('Over too.').getByRole('button', { name: dialogName }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  const button = cardOf('Over.').getByRole('button', { name: dialogName });
  await button.click();
  await expect(question).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(description).toHaveValue('Rewritten.');

  await button.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toContainText('“Over.” keeps its image');
  await expect(description).toHaveValue('Over.');
});

test.describe('a move that fails', () => {
  test.use({ expectedErrors: /404|failed:|ERR_FAILED/ });

  test('says why in the dialog, which stays open with the club', async ({ page, site }) => {
    const { _id } = await site.add('upcomingEvents', { eventDate: '2020-01-02' });
    await page.goto('/admin/upcoming-events/manage');
    await page.getByRole('button', { name: dialogName }).click();
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabel('Club').selectOption('Technical club');
    await page.route('**/move-to-past', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to move the event.');
    await expect(dialog.getByLabel('Club')).toHaveValue('Technical club');
    await page.unroute('**/move-to-past');

    await site.remove('upcomingEvents', _id);
    const answer = page.waitForResponse('**/move-to-past');
    await dialog.getByRole('button', { name: 'Move' }).click();
    const { message } = await (await answer).json();
    await expect(dialog.getByRole('alert')).toHaveText(message);
  });
});
