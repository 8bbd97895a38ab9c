import { conflictMessage } from '#contract/conflict.ts';
import { contentTypes } from '#contract/content/index.ts';
import { versionMessages } from '#contract/versions.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import {
  choose,
  commands,
  describe,
  expect,
  type Locator,
  page,
  picturesHaveCome,
  poster,
  posterFile,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';
import { validTexts } from '../../../tests/support/typeCases.ts';

const description = () => page.getByLabelText('Description', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (version: number) => page.getByRole('group', { name: `This is version ${version}` });
const stored = async (list: string) =>
  (await (await fetch(`${site.address}/api/${list}`)).json()).data[0] as Record<string, unknown>;

/** Changes an upcoming event like another editor. */
async function change(id: string, texts: Record<string, string>, image?: Blob) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTexts.upcomingEvents, ...texts })) form.append(name, value);
  if (image) form.append('image', image, 'another.jpg');
  await site.call('PUT', `${contentTypes.upcomingEvents.path}/${id}`, form);
}

test('a saved change is undone from its message, with the picture', async () => {
  const { url } = await site.add('pastEvents', { description: 'Right.' });
  await visit('/admin/past-events/manage');
  await button('Edit').click();
  await description().fill('Wrong.');
  await page.getByCSS('input[type=file]').upload(await posterFile('wrong.jpg', '#ff0000'));
  await button('Update').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Event updated successfully!' });
  await expect.element(toast).toBeVisible();
  await picturesHaveCome();
  expect(await stored('getpast')).toMatchObject({ description: 'Wrong.', url: expect.not.stringMatching(url) });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(versionMessages.undone)).toBeVisible();
  expect(await stored('getpast')).toMatchObject({ description: 'Right.', url });
  expect((await fetch(new URL(url, site.address))).status).toBe(200);
});

test('a form that stays open offers Undo beside its message, and shows what is back', async () => {
  await site.add('upcomingEvents', { description: 'Right.' });
  await visit('/admin/upcoming-events/manage');
  await button('Edit').click();
  await description().fill('Wrong.');
  await button('Update').click();
  await expect.element(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await description().fill('Typed since.');
  await button('Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(description()).toHaveValue('Typed since.');
  await button('Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText(versionMessages.undone)).toBeVisible();
  await expect.element(description()).toHaveValue('Right.');
  expect(await stored('getupcomming')).toMatchObject({ description: 'Right.' });
});

test('a shown version is closed again, and does not take what was typed without a question', async () => {
  const { _id } = await site.add('upcomingEvents', { description: 'First.' });
  await change(_id, { description: 'Second.' });
  await visit('/admin/upcoming-events/manage');
  await button('Edit').click();
  await description().fill('Typed.');
  await page.getByCSS('summary').filter({ hasText: 'Versions' }).click();
  await button('Show version 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(description()).toHaveValue('Typed.');
  await button('Show version 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(description()).toHaveValue('First.');
  await description().fill('Another.');
  await expect.element(page.getByRole('group', { name: 'You have changed version 1' })).toMatchTextContent('Save it');
  await description().fill('First.');
  await expect.poll(() => readUnsaved()).toHaveLength(1);
  await box(1).getByRole('button', { name: 'Close' }).click();
  await expect.element(description()).toHaveValue('Second.');
  await expect.poll(() => readUnsaved()).toEqual([]);
  expect(await stored('getupcomming')).toMatchObject({ description: 'Second.' });
});

describe('an event that somebody else has changed meanwhile', () => {
  test.override({ expectedErrors: /409/ });

  test('comes back as its earlier version, picture and all, if one keeps that', async () => {
    const { _id, url } = await site.add('upcomingEvents', { description: 'First.', alt: 'My poster.' });
    await change(_id, { description: 'Second.' }, await poster('#00ff00'));
    await visit('/admin/upcoming-events/manage');
    await choose(page, 'Versions');
    await button('Show version 1').click();
    await expect.element(box(1)).toHaveFocus();
    await change(_id, { description: 'Theirs.', alt: 'Their poster.' }, await poster('#0000ff'));
    await button('Bring it back').click();
    const conflict = page.getByRole('group', { name: conflictMessage });
    await expect.poll(() => textsOf(conflict.getByRole('term'))).toEqual(['Alternative text', 'Description', 'Image']);
    await expect.element(conflict.getByRole('img')).toHaveLength(2);
    await expect
      .element(box(1).getByRole('definition').filter({ hasText: 'First.' }))
      .toHaveTextContent('NowTheirs.In this formFirst.');
    await button('Keep mine').click();
    await expect.element(page.getByText('Upcoming event updated successfully!')).toBeVisible();
    expect(await stored('getupcomming')).toMatchObject({ description: 'First.', alt: 'My poster.', url });
  });
});

describe('a photo that somebody else has changed meanwhile', () => {
  test.override({ expectedErrors: /409/ });

  test('is saved at the next attempt, and Undo brings theirs back', async () => {
    const { _id } = await site.add('journey', { caption: 'First.' });
    const path = `${contentTypes.journey.path}/${_id}`;
    await site.call('PATCH', path, { caption: 'Second.', alt: 'Words.', fit: 'cover', focus: '20% 80%' });
    await page.viewport(390, 640);
    await visit('/admin/edit-our-team-journey');
    await expect.element(page.getByLabelText('Caption')).toHaveValue('Second.');
    await site.call('PATCH', path, { caption: 'Theirs.' });
    await choose(page, 'Versions');
    const dialog = page.getByRole('dialog');
    // What takes the focus is in view, and not behind the head of the dialog.
    const isInView = async (box: Locator) => {
      await expect.element(box).toHaveFocus();
      const { top } = box.element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(
        dialog.element().firstElementChild?.getBoundingClientRect().bottom ?? Infinity,
      );
      expect(top).toBeLessThan(500);
    };
    await button('Show version 1').click();
    await isInView(box(1));
    await dialog.getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(conflictMessage);
    await isInView(dialog.getByRole('alert'));
    await expect.element(dialog.getByRole('definition').first()).toHaveTextContent('NowTheirs.In this versionFirst.');
    await dialog.getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(dialog).toHaveLength(0);
    await expect.element(page.getByLabelText('Caption')).toHaveValue('First.');

    await site.call('PATCH', path, { caption: 'Theirs again.' });
    await button('First.').click();
    await page.getByLabelText('Caption').fill('Mine.');
    await button('Save').click();
    await expect.element(page.getByText('Save again to put yours in its place.')).toBeVisible();
    await button('Save').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Caption saved.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.element(page.getByLabelText('Caption')).toHaveValue('Theirs again.');
  });
});

describe('versions that cannot be fetched', () => {
  test.override({ expectedErrors: /500/ });

  test('say so, and come when they are asked for again', async () => {
    await site.add('upcomingEvents');
    const calls = '**/versions';
    await commands.answer(calls, { status: 500, json: {} });
    await visit('/admin/upcoming-events/manage');
    await button('Edit').click();
    await page.getByCSS('summary').filter({ hasText: 'Versions' }).click();
    await expect.element(page.getByText(versionMessages.failed)).toBeVisible();
    await commands.release(calls);
    await button('Try again').click();
    await expect.element(page.getByText('Nobody has changed it. There is no earlier version.')).toBeVisible();
    await expect.element(page.getByCSS('summary').filter({ hasText: 'Versions' })).toHaveFocus();
  });
});
