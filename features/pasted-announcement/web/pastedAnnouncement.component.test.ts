import { contentTypes } from '#contract/content/index.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import { commands, expect, hold, page, poster, site, test, visit } from '../../../tests/support/component.tsx';
import { pastedAnnouncementMessages, pastedAnnouncementPath } from '../contract/index.ts';

const { screens, add } = contentTypes.upcomingEvents;
const call = `**/api${pastedAnnouncementPath}`;
const field = (label: string) => page.getByLabelText(label, { exact: true });
const message = () => field('Message');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const noteOf = (words: string) => page.getByText(`Read in ‘${words}’`);

/** Pastes a text or a picture into the field that has the focus. */
function paste(data: { text?: string; picture?: File }): void {
  const clipboardData = new DataTransfer();
  if (data.text !== undefined) clipboardData.setData('text/plain', data.text);
  if (data.picture) clipboardData.items.add(data.picture);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

const announcement = `ANTENNA DAY is back, doston!
Build a Yagi from measuring tape.
Date: 5 Dec 2099, 9:30 am onwards, till 5 pm
Venue: Lab 3, Electronics Block
Reg. link: forms.example.com/antenna-day
Last date to register: 3 Dec 2099`;

test('a pasted announcement fills the empty fields, which say where it was read until they are changed', async () => {
  await visit(screens.add);
  await field('Place').fill('Lab 5');
  await button('Paste the announcement').click();
  await expect.element(message()).toHaveFocus();
  paste({ text: announcement });

  await expect.element(page.getByRole('heading', { name: 'Pasted announcement' })).toHaveFocus();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'facts' }))
    .toMatchTextContent(
      'Six facts were read out of it and stand in their fields. Look at each before you add the event. Place stays as you typed it.',
    );
  for (const [label, value] of Object.entries({
    Title: 'Antenna Day',
    'Event Date': '2099-12-05',
    'Start Time': '09:30',
    'End Time': '17:00',
    Place: 'Lab 5',
    'Registration Link': 'https://forms.example.com/antenna-day',
    'Registration Closes': '2099-12-03T23:59',
    // The line of the place stays, because the form has another one.
    Description: 'ANTENNA DAY is back, doston!\nBuild a Yagi from measuring tape.\nVenue: Lab 3, Electronics Block',
  }))
    await expect.element(field(label)).toHaveValue(value);
  // Its group has opened.
  await expect.element(field('Registration Closes')).toBeVisible();
  await expect.element(noteOf('Reg. link: …')).toBeVisible();
  await expect.element(field('Event Date')).toHaveAccessibleDescription('Read in ‘5 Dec 2099’');
  await expect
    .poll(() =>
      page
        .getByRole('mark')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'ANTENNA DAY',
      '5 Dec 2099',
      '9:30 am onwards',
      'till 5 pm',
      'forms.example.com/antenna-day',
      '3 Dec 2099',
    ]);

  await field('Title').fill('Antenna Days');
  await expect.element(noteOf('ANTENNA DAY')).toHaveLength(0);
  await expect.poll(() => readUnsaved()).toMatchObject([{ title: 'Antenna Days', startTime: '09:30' }]);

  // Another announcement takes the place of the first one, but not of what was typed.
  await button('Paste another').click();
  paste({ text: 'Venue: Lab 9\nDate: 6 Dec 2099' });
  await expect.element(field('Event Date')).toHaveValue('2099-12-06');
  await expect.element(field('Start Time')).toHaveValue('');
  await expect.element(field('Title')).toHaveValue('Antenna Days');

  paste({ picture: new File([await poster()], 'antenna.jpg', { type: 'image/jpeg' }) });
  await expect.element(page.getByText('antenna.jpg')).toBeVisible();
  await button('Add Event').click();
  await expect.element(page.getByText(add.done)).toBeVisible();
  // The box is for the next event.
  await expect.element(button('Paste the announcement')).toBeVisible();
  const [stored] = (await (await fetch(`${site.address}/api/getupcomming`)).json()).data;
  expect(stored).toMatchObject({ title: 'Antenna Days', eventDate: '2099-12-06', place: 'Lab 5' });
});

test.describe('a call that fails or takes its time', () => {
  test.override({ expectedErrors: /500/ });

  test('keeps the announcement, says what is wrong in its place, and does not fill a form that it left', async () => {
    await commands.answer(call, { status: 500, json: {} });
    await visit(screens.add);
    await button('Paste the announcement').click();
    await message().fill(announcement);
    await button('Fill the form').click();
    await expect.element(message()).toHaveAccessibleDescription(new RegExp(pastedAnnouncementMessages.failed));
    await expect.element(message()).toHaveFocus();
    await expect.element(message()).toHaveValue(announcement);

    await commands.release(call);
    const held = await hold(call);
    await button('Fill the form').click();
    await expect.element(button('Reading...')).toBeVisible();
    await button('Cancel').click();
    await expect.element(button('Paste the announcement')).toHaveFocus();
    await held.release();
    await button('Paste the announcement').click();
    await button('Fill the form').click();
    await expect.element(message()).toHaveAccessibleDescription(new RegExp(pastedAnnouncementMessages.missing));
    await expect.element(field('Title')).toHaveValue('');
  });
});
