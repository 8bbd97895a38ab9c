import {
  address,
  commands,
  describe,
  expect,
  hold,
  page,
  press,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

describe('the toast with Undo', () => {
  test.beforeEach(async () => {
    for (const name of ['[A]', '[B]']) await site.add('governingTeam', { name });
    await visit('/admin/governing-team/manage');
  });

  describe('that fails', () => {
    test.override({ expectedErrors: /401|404|failed:|ERR_FAILED/ });

    test('says why, on whatever screen one is by then, and can be tried again', async () => {
      await deleteIt('[A]');
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect.element(undo).toBeVisible();
      // The toast stays below the mouse.
      await userEvent.hover(undo);
      await press(page.getByRole('link', { name: 'Past Events', exact: true }), '{Enter}');
      await commands.answer('**/restore');
      await undo.click();
      await expect.element(toast('Failed to restore it.')).toBeVisible();
      await commands.release('**/restore');
      // Without an answer of the server it is worth another attempt.
      await undo.click();
      await expect.element(toast('Restored.')).toBeVisible();

      await visit('/admin/governing-team/manage');
      await deleteIt('[A]');
      await expect.element(toast('Member deleted successfully!')).toBeVisible();
      // The item can still be restored from the list.
      await page.getByRole('link', { name: 'Activity · Recently deleted' }).click();
      await page.getByRole('link', { name: 'Recently deleted', exact: true }).click();
      await expect.element(rows()).toMatchTextContent('[A]');
      await site.clear();
      await rows().getByRole('button', { name: 'Restore' }).click();
      await expect.element(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
    });
  });
});

describe('Recently deleted', () => {
  test.override({ expectedErrors: /500/ });

  test('says that it could not be loaded, tries again, and deletes for good after a question', async () => {
    for (const name of ['[A]', '[B]']) {
      const { _id } = await site.add('governingTeam', { name });
      await site.remove('governingTeam', _id);
    }
    const calls = '**/api/admin/recently-deleted';
    await commands.answer(calls, { status: 500, json: {} });
    await visit('/admin/recently-deleted');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch what was deleted.');
    await commands.release(calls);
    const list = await hold(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
    await list.release();
    const remove = rows().filter({ hasText: '[A]' }).getByRole('button', { name: 'Delete for good' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this for good?' });
    await expect.element(question).toMatchTextContent('“[A]” and its image will be gone. This cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(remove).toHaveFocus();
    await remove.click();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect.element(toast('Deleted for good.')).toBeVisible();
    await expect.element(rows()).toHaveLength(1);
    await expect.element(rows()).toMatchTextContent('[B]');
    await visit(address());
    await expect.element(rows()).toHaveLength(1);
  });
});

const card = (name: string) => page.getByRole('article').filter({ hasText: name });

/** Deletes the item with a name, or the only item of a list. */
async function deleteIt(name = '') {
  await card(name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

const toast = (text: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: text });

const rows = () => page.getByRole('main').getByRole('listitem');
