import { expect, formHasLeftHistory, page, site, test, visit } from '../../../tests/support/component.tsx';

test('staff say of a postponed event that its new day is not known, and then read so wherever they see the event', async () => {
  await site.add('upcomingEvents', {
    title: 'Stand still',
    eventDate: '2020-01-02',
    startTime: '10:00',
    state: 'postponed',
  });
  await visit('/admin/upcoming-events/manage');
  const card = page.getByRole('article', { name: 'Stand still' }).first();
  await expect.element(card).toMatchTextContent('Date passed');
  await card.getByRole('button', { name: 'Edit' }).click();
  const unknown = page.getByLabelText('New date not known yet');
  const state = page.getByLabelText('State', { exact: true });
  await state.selectOptions('Scheduled');
  await expect.element(unknown).not.toBeVisible();
  await state.selectOptions('Postponed');
  await unknown.click();
  const preview = page.getByRole('group', { name: 'Preview: as visitors will see it' });
  await expect.element(preview).toMatchTextContent('Date to be announced');
  await expect.element(preview.getByCSS('del').first()).toMatchTextContent('2 Jan 2020');

  await state.selectOptions('Cancelled');
  await state.selectOptions('Postponed');
  await expect.element(unknown).not.toBeChecked();
  await unknown.click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.element(page.getByText('Upcoming event updated successfully!')).toBeVisible();
  await expect.element(card).toMatchTextContent('Date to be announced');
  await expect.element(card).not.toMatchTextContent('Date passed');
  await expect.element(card.getByCSS('del')).toMatchTextContent('Former date: 2 Jan 2020');

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('“Stand still” (Date to be announced) will disappear');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Upcoming event deleted successfully!')).toBeVisible();
  await formHasLeftHistory();
  await visit('/admin/recently-deleted');
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent('Date to be announced');
});

test('‘Today’ strikes the day of the next event through as well, and screen readers hear that it is the former one', async () => {
  await site.add('upcomingEvents', { eventDate: '2090-01-02', state: 'postponed', dateToBeAnnounced: 'true' });
  await visit('/admin/past-events');
  const former = page.getByRole('region', { name: 'Today' }).getByCSS('del');
  await expect.element(former).toMatchTextContent('Former date: 2 Jan 2090');
});
