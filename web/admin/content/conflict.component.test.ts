import { conflictMessage } from '#contract/conflict.ts';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { expect, type Locator, page, press, site, test, textsOf, visit } from '../../../tests/support/component.tsx';
import { validTexts } from '../../../tests/support/typeCases.ts';

test.override({ expectedErrors: /409/ });

const panel = () => page.getByRole('group', { name: conflictMessage });
const description = () => page.getByLabelText('Description', { exact: true });
const update = () => page.getByRole('button', { name: 'Update' }).click();
const updated = () => page.getByText('Upcoming event updated successfully!');
const stored = async () => (await (await fetch(`${site.address}/api/getupcomming`)).json()).data[0];

async function edit() {
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  // A form that is open already has a heading, too, but only a new one takes the focus.
  await expect.element(page.getByRole('heading', { level: 2, name: /^Edit: / })).toHaveFocus();
  await expect.element(description()).not.toHaveValue('');
}

async function openForm() {
  await visit('/admin/upcoming-events/manage');
  await edit();
}

/** Changes the event like another editor whose form is open. */
async function changeElsewhere(id: string, texts: Record<string, string>, image?: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTexts.upcomingEvents, ...texts })) form.append(name, value);
  if (image) form.append('image', image, 'theirs.jpg');
  await site.call('PUT', `${contentTypes.upcomingEvents.path}/${id}`, form);
}

test('a draft that is published meanwhile has the same image, and mine keeps its alternative text', async () => {
  const { _id } = await site.add('upcomingEvents', { draft: 'true' });
  await openForm();
  await description().fill('Mine.');
  await page.getByRole('button', { name: 'Edit picture' }).click();
  await page.getByRole('dialog').getByLabelText('Alternative text').fill('My words.');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await site.call('POST', publicationPaths.publish(contentTypes.upcomingEvents.path, _id));
  await update();
  await expect.element(panel()).toMatchTextContent('It is public now.');
  await expect.poll(() => textsOf(panel().getByRole('term'))).toEqual(['Alternative text', 'Description']);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(updated()).toBeVisible();
  expect(await stored()).toMatchObject({ description: 'Mine.', alt: 'My words.' });
});

test('what both say of the same image and of the event is compared in the words of the form', async () => {
  const focus = '30% 50%';
  const { _id } = await site.add('upcomingEvents', { focus });
  await openForm();
  const event = { startTime: '10:00', state: 'cancelled', registrationFull: 'true' };
  await changeElsewhere(_id, { focus, fit: 'contain', alt: 'Theirs.', ...event });
  await page.getByRole('button', { name: 'Edit picture' }).click();
  await press(page.getByRole('button', { name: 'Point that stays in view' }), '{Shift>}{ArrowDown}{/Shift}');
  await page.getByRole('button', { name: 'Done' }).click();
  await update();
  const names = ['In its frame', 'Point that stays in view', 'Alternative text'];
  const ofEvent = ['Start Time', 'State', 'Registration is full'];
  await expect.poll(() => textsOf(panel().getByRole('term'))).toEqual([...names, ...ofEvent]);
  const versions = [...names, ...ofEvent].map((_, index) =>
    panel().getByCSS('dl > div').nth(index).getByRole('definition'),
  );
  await expect.element(versions[0] as Locator).toHaveTextContent('TheirsShow allYoursNot chosen');
  await expect
    .element(versions[1] as Locator)
    .toHaveTextContent('Theirs30 % from the left, 50 % from the topYours30 % from the left, 60 % from the top');
  await expect.element(versions[2] as Locator).toHaveTextContent('TheirsTheirs.YoursEmpty');
  await expect.element(versions[3] as Locator).toHaveTextContent('Theirs10:00YoursEmpty');
  await expect.element(versions[4] as Locator).toHaveTextContent('TheirsCancelledYoursScheduled');
  await expect.element(versions[5] as Locator).toHaveTextContent('TheirsYesYoursNo');
  await panel().getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(updated()).toBeVisible();
  expect(await stored()).toMatchObject({ focus: '30% 60%' });
  expect(await stored()).not.toHaveProperty('fit');
});
