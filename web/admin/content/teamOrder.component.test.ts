import {
  commands,
  describe,
  expect,
  hold,
  page,
  poster,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

const rows = () => page.getByRole('list', { name: 'Order' }).getByRole('listitem');
const names = () => rows().getByCSS('[id]').filter({ hasText: /./ });

async function open() {
  await visit('/admin/governing-team/manage');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect.element(page.getByRole('list', { name: 'Order' })).toHaveFocus();
}

describe('the order of the governing team', () => {
  const members = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'];
  const row = (name: string) => rows().filter({ hasText: name });
  const handle = (name: string) => row(name).getByRole('button', { name: /^(Move|Put here)$/ });
  const addMembers = async () => {
    const image = await poster();
    for (const name of members) await site.add('governingTeam', { name }, image);
  };
  /** The names in their order on the screen, which may differ from their order in the document. */
  const namesSeen = () =>
    names()
      .elements()
      .map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text);

  describe('that cannot be saved', () => {
    test.override({ expectedErrors: /500|409/ });
    test('goes back, and says so; so does one of a team that has changed meanwhile', async () => {
      await addMembers();
      await open();
      const path = '**/api/admin/governing-team/order';
      await commands.answer(path, { status: 500, json: {} });
      const saving = await hold(path);
      const moveFirst = async (name: string) => {
        (await handle(name).findElement()).focus();
        await userEvent.keyboard('[Space]');
        await userEvent.keyboard('{Home}');
        await userEvent.keyboard('[Space]');
      };
      await moveFirst('Bela');
      await expect.poll(() => namesSeen()).toEqual(['Bela', 'Asha', 'Chitra', 'Dev', 'Esha']);
      await saving.release();
      const alert = page.getByLabelText('Notifications').getByRole('alert');
      await expect.element(alert).toHaveTextContent('Failed to save the order.');
      await expect.poll(() => namesSeen()).toEqual(members);

      await commands.release(path);
      await site.add('governingTeam', { name: 'Farah' });
      await moveFirst('Chitra');
      await expect.element(alert.last()).toHaveTextContent('The team has changed meanwhile. Please look at it again.');
      await expect.poll(() => namesSeen()).toEqual([...members, 'Farah']);
    });
  });
});
