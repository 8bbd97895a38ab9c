import {
  choose,
  commands,
  describe,
  expect,
  menuItem,
  page,
  picturesHaveCome,
  posterFile,
  press,
  site,
  test,
  textsOf,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';
import { eventPhotoMessages, eventPhotoPaths } from '../contract.ts';

const photoList = () => page.getByRole('list', { name: 'Chosen photos' });
const rows = () => photoList().getByRole('listitem');
const cards = () => page.getByRole('article');
const screenOf = (id: string) => `/admin/past-events/${id}/photos`;

/** The captions of the photos of an event, as visitors get them. */
async function captionsOf(id: string): Promise<(string | undefined)[]> {
  const data = (await site.call('GET', eventPhotoPaths.public(id))) as { caption?: string }[];
  return data.map(({ caption }) => caption);
}

async function chooseFiles(names: string[]) {
  const files = names.map((name) => posterFile(name));
  // Equal photos would be chosen once.
  for (const file of await Promise.all(files)) await page.getByLabelText('Image', { exact: true }).upload(file);
  await expect.element(rows()).toHaveLength(names.length);
}

describe('staff', () => {
  test.override({ expectedErrors: /409|500|Failed to add/ });

  test('add photos to an event from its card, put them in order, choose a cover, and delete several with one Undo', async () => {
    const { _id: id } = await site.add('pastEvents', { title: 'Antenna Day' });
    await visit('/admin/past-events/manage');
    await choose(page, 'Photos');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Event Photos' })).toBeVisible();
    await expect.element(page.getByText('Antenna Day')).toBeVisible();
    await expect.element(page.getByText('An event can have 60 photos.')).toBeVisible();
    await expect.element(page.getByText('No photos found.')).toBeVisible();

    await chooseFiles(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await rows().nth(0).getByLabelText('Caption').fill('A');
    await rows().nth(1).getByLabelText('Caption').fill('x'.repeat(201));
    await page.getByRole('button', { name: 'Add 4 Photos' }).click();
    // None is added until all can be, because their order is that of the adds.
    await expect.element(rows().nth(1).getByLabelText('Caption')).toHaveFocus();
    await rows().nth(1).getByLabelText('Caption').fill('B');
    await page.getByRole('button', { name: 'Add 4 Photos' }).click();
    await expect.element(page.getByText('4 photos were added.')).toBeVisible();
    await expect.poll(() => textsOf(cards().getByRole('heading'))).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    await expect.element(page.getByText('An event can have 60 photos: 56 more fit.')).toBeVisible();
    expect(await captionsOf(id)).toEqual(['A', 'B', undefined, undefined]);

    await cards().filter({ hasText: 'c.jpg' }).getByRole('button', { name: 'Add a caption' }).click();
    await userEvent.keyboard('C');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Caption saved.')).toBeVisible();
    await choose(cards().filter({ hasText: 'b.jpg' }), 'Use as cover');
    await expect.element(page.getByText(eventPhotoMessages.coverChosen)).toBeVisible();
    await expect.element(cards().filter({ hasText: 'Cover: first and large' })).toHaveLength(1);
    await page.getByRole('button', { name: 'Change order' }).click();
    const order = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
    await press(order.filter({ hasText: 'c.jpg' }).getByRole('button', { name: 'To the top' }), '{Enter}');
    await expect.element(page.getByText('Order saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    expect(await captionsOf(id)).toEqual(['C', 'A', 'B', undefined]);

    await picturesHaveCome();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'a.jpg' }).click();
    await page.getByRole('checkbox', { name: 'b.jpg' }).click();
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('Are you sure you want to delete 2 event photos?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(cards()).toHaveLength(2);
    // The list is fetched before the message comes, and those of earlier changes may still be there.
    const deleted = page.getByRole('listitem').filter({ hasText: 'The photos wait in Recently deleted.' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textsOf(cards().getByRole('heading'))).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'd.jpg']);
    await choose(cards().filter({ hasText: 'b.jpg' }), 'No cover');
    await expect.element(page.getByText(eventPhotoMessages.coverRemoved)).toBeVisible();

    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect.element(await menuItem(page, 'Photos (4)')).toBeVisible();
  });

  test('add photos after a move to the past, and to a draft', async () => {
    await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: '2020-01-01' });
    await site.add('pastEvents', { title: 'Still a draft', draft: 'true' });
    await visit('/admin/upcoming-events/manage');
    await choose(page, 'Move to past events');
    await page.getByRole('dialog').getByLabelText('Club').selectOptions('Technical club');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByRole('link', { name: 'Add its photos' }).click();
    await expect.element(page.getByText('Antenna Day')).toBeVisible();
    await chooseFiles(['a.jpg']);
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await expect.element(page.getByText('1 photo was added.')).toBeVisible();
    await page.getByRole('link', { name: 'Manage Past Events' }).click();
    await expect
      .element(await menuItem(page.getByRole('article', { name: 'Antenna Day' }), 'Photos (1)'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await choose(page.getByRole('article', { name: 'Still a draft' }), 'Photos');
    await expect.element(page.getByText('Visitors see the photos once the event is published')).toBeVisible();
  });

  test('read why a list or a cover failed, and try again; an unknown event is none', async () => {
    const { _id: id } = await site.add('pastEvents');
    await site.addPhoto(id);
    const fail = { status: 500, json: {} };
    await commands.answer(`**/api${eventPhotoPaths.all(id)}`, fail);
    await visit(screenOf(id));
    await expect.element(page.getByText('Failed to fetch the photos.')).toBeVisible();
    await commands.release(`**/api${eventPhotoPaths.all(id)}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cards()).toHaveLength(1);
    await commands.answer(`**/api${eventPhotoPaths.cover(id)}`, fail);
    await choose(page, 'Use as cover');
    await expect.element(page.getByText(eventPhotoMessages.coverFailed)).toBeVisible();
    await commands.release(`**/api${eventPhotoPaths.cover(id)}`);
    await choose(page, 'Use as cover');
    await expect.element(cards().getByText('Cover: first and large')).toBeVisible();
    await visit(screenOf(crypto.randomUUID()));
    await expect.element(page.getByText('There is no such past event.')).toBeVisible();
  });
});
