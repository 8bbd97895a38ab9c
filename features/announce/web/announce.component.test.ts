import { onTestFinished, vi } from 'vitest';
import {
  choose,
  commands,
  describe,
  expect,
  menuItem,
  page,
  posterFile,
  press,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

const dialogOf = (title: string) => page.getByRole('dialog', { name: `Announce ${title}` });
const announce = page.getByRole('button', { name: 'Announce', exact: true });
const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });

test('what was just added or published is announced beside the message, a draft is not', async () => {
  await visit('/admin/upcoming-events');
  const add = async (title: string, visible: string) => {
    await page.getByCSS('input[type=file]').upload(await posterFile());
    await page.getByLabelText('Title').fill(title);
    await page.getByLabelText('Event Date').fill('2030-12-05');
    await page.getByLabelText('Description', { exact: true }).fill('Come.');
    await page.getByRole('radio', { name: visible }).click();
    await page.getByRole('button', { name: 'Add Event' }).click();
  };
  await add('Not yet', 'Draft');
  await expect.element(page.getByText('Saved as a draft.')).toBeVisible();
  await expect.element(announce).toHaveLength(0);
  await add('Antenna Day', 'Now');
  await announce.click();
  await expect.element(dialogOf('Antenna Day')).toMatchTextContent('Nothing is sent before you press.');
  await userEvent.keyboard('{Escape}');

  await visit('/admin/upcoming-events/manage');
  await expect.element(await menuItem(cardOf('Not yet'), 'Announce')).toHaveLength(0);
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await announce.click();
  await expect.element(dialogOf('Not yet').getByRole('tabpanel')).toMatchTextContent('Not yet');
  await userEvent.keyboard('{Escape}');
  // The message outlives the screen with its card, and so does what it offers.
  await page.getByRole('link', { name: 'Add Upcoming Event' }).click();
  await expect.element(page.getByLabelText('Title')).toBeVisible();
  await announce.click();
  await expect.element(dialogOf('Not yet').getByRole('tabpanel')).toMatchTextContent('Not yet');
});

test('the tabs have the forms of the text, to copy or to take into a program', async () => {
  const { _id } = await site.add('electromazine', { title: 'Electrozoom 12', description: 'On *noise*.' });
  const address = `${site.address}/magazine/${_id}`;
  await visit('/admin/electromazine/manage');
  await choose(page, 'Announce');
  const dialog = dialogOf('Electrozoom 12');
  const tab = (name: string) => dialog.getByRole('tab', { name });
  const share = dialog.getByRole('link', { name: 'Share', exact: true });
  const text = `*Electrozoom 12*\n\nOn *noise*.\n\nRead it: ${address}`;
  await expect.element(share).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog.getByText('Copied.')).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(text);

  await press(tab('WhatsApp'), '{ArrowRight}');
  await expect.element(tab('Telegram')).toHaveFocus();
  const telegram = encodeURIComponent('**Electrozoom 12**\n\nOn **noise**.');
  const href = `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${telegram}`;
  await expect.element(share).toHaveAttribute('href', href);
  await userEvent.keyboard('{End}');
  await expect.element(dialog.getByRole('tabpanel', { name: 'Plain' })).toMatchTextContent('On noise. Read it at');
  await expect.element(share).toHaveLength(0);
  copied.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog.getByText('This browser may not copy.')).toBeVisible();
  vi.restoreAllMocks();
});

test('the dialog says which texts its pictures leave out', async () => {
  const fields = { eventDate: '2030-12-05', description: '来てください', state: 'cancelled' };
  await site.add('upcomingEvents', { ...fields, title: '電子工作', place: 'மின் ஆய்வகம்', stateNote: 'مطر' });
  await site.add('upcomingEvents', { ...fields, title: 'பட்டறை 🎉', place: 'Lab ½' });
  await visit('/admin/upcoming-events/manage');
  const leavesOut = /The pictures leave out .*/;
  await choose(cardOf('電子工作'), 'Announce');
  await expect
    .element(dialogOf('電子工作').getByText(leavesOut))
    .toHaveTextContent('The pictures leave out texts with letters that they have no font for: 電子工作; مطر');
  await userEvent.keyboard('{Escape}');
  await choose(cardOf('பட்டறை'), 'Announce');
  const dialog = dialogOf('பட்டறை 🎉');
  await expect.element(dialog.getByRole('tabpanel')).toMatchTextContent('பட்டறை');
  await expect.element(dialog.getByText(leavesOut)).toHaveLength(0);
});

test('the buttons of the text keep their words whole on a phone with large letters', async () => {
  await site.add('upcomingEvents', { title: 'Antenna Day' });
  await visit('/admin/upcoming-events/manage');
  await choose(page, 'Announce');
  const dialog = dialogOf('Antenna Day');
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild as Node);
    return range.getClientRects().length;
  };
  const buttons = [
    dialog.getByRole('link', { name: 'Share', exact: true }),
    dialog.getByRole('button', { name: 'Copy' }),
  ];
  expect(buttons.map((button) => linesOf(button.element()))).toEqual([1, 1]);
});

describe('when calls fail', () => {
  test.override({ expectedErrors: /503|410|404/ });

  test('a picture that could not be drawn is tried again, and the others are there', async () => {
    await site.add('upcomingEvents', { title: 'Antenna Day' });
    await visit('/admin/upcoming-events/manage');
    const post = '**/announce/**/post';
    await commands.answer(post, { status: 503, json: { message: 'Not now.' } });
    await choose(page, 'Announce');
    const dialog = dialogOf('Antenna Day');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now.');
    for (const label of ['Story', 'Square'])
      await expect.element(dialog.getByRole('link', { name: `Save ${label}` })).toBeVisible();
    await commands.release(post);
    await dialog.getByRole('button', { name: /^Try again Post/ }).click();
    await expect.element(dialog.getByRole('link', { name: 'Save Post' })).toHaveFocus();
  });

  test('an item that could not be fetched is fetched again, and the focus stays in the dialog', async () => {
    const { _id } = await site.add('upcomingEvents', { title: 'Antenna Day' });
    await visit('/admin/upcoming-events/manage');
    const item = `**/api/events/${_id}`;
    await commands.answer(item, { status: 503, json: { message: 'Not now.' } });
    await choose(page, 'Announce');
    const dialog = dialogOf('Antenna Day');
    await press(dialog.getByRole('button', { name: 'Try again' }), '{Enter}');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now.');
    await commands.release(item);
    await press(dialog.getByRole('button', { name: 'Try again' }), '{Enter}');
    await expect.element(dialog.getByRole('tabpanel')).toMatchTextContent('Antenna Day');
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
    await userEvent.keyboard('{Tab}');
    await expect
      .element(dialog.getByRole('button', { name: /Story/ }).or(dialog.getByRole('link', { name: /Story/ })))
      .toHaveFocus();
  });

  test('an item that was deleted meanwhile says so', async () => {
    const { _id } = await site.add('upcomingEvents', { title: 'Antenna Day' });
    await visit('/admin/upcoming-events/manage');
    await expect.element(cardOf('Antenna Day')).toBeVisible();
    await site.call('DELETE', `/admin/upcoming-events/${_id}`);
    await choose(page, 'Announce');
    await expect.element(dialogOf('Antenna Day').getByRole('alert')).toMatchTextContent('This event was deleted.');
  });
});
