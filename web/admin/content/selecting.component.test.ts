import { contentTypes } from '#contract/content/index.ts';
import { deleteTogetherPath, togetherMessages } from '#contract/content/several.ts';
import {
  commands,
  describe,
  expect,
  hold,
  page,
  picturesHaveCome,
  site,
  test,
  visit,
} from '../../../tests/support/component.tsx';

const { governingTeam } = contentTypes;
const manage = governingTeam.screens.manage;
const names = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha', 'Farah', 'Gita'];
const headings = () => page.getByRole('article').getByRole('heading');
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = () => page.getByRole('group', { name: 'Selection' });
const question = () => page.getByRole('alertdialog');

describe('several members', () => {
  test.beforeEach(async () => {
    for (const name of names) await site.add('governingTeam', { name });
    await site.add('governingTeam', { name: 'Harini', draft: 'true' });
    await visit(manage);
    await expect.element(headings()).toHaveLength(8);
    await picturesHaveCome();
  });

  test('with an open form among them are asked about its changes, and the form closes', async () => {
    await page.getByRole('article', { name: 'Bela' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabelText('Designation').fill('Chair, no, Treasurer');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of ['Asha', 'Bela']) await box(name).click();
    await bar().getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(question())
      .toMatchTextContent('The form of “Bela” closes, and what you typed there is not saved.');
    await question().getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('heading', { name: 'Edit: Bela' })).toHaveLength(0);
  });

  describe('when it fails', () => {
    test.override({ expectedErrors: /404|500/ });

    test('stay, and stay selected, with the reason', async () => {
      const call = `**/api${deleteTogetherPath(governingTeam.path)}`;
      const [first] = (await site.call('GET', governingTeam.path)) as { _id: string; name: string }[];
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await bar().getByRole('button', { name: 'Select all' }).click();
      const remove = async () => {
        await bar().getByRole('button', { name: 'Delete' }).click();
        await question().getByRole('button', { name: 'Delete' }).click();
      };
      await commands.answer(call, { status: 500, json: {} });
      const answer = await hold(call);
      await remove();
      await expect.element(question().getByRole('button', { name: 'Deleting...' })).toBeDisabled();
      const lists = () => commands.sent(`/api${governingTeam.path}`);
      const before = (await lists()).length;
      await answer.release();
      const failure = page.getByLabelText('Notifications').getByRole('alert');
      await expect.element(failure).toHaveTextContent('Failed to delete the team members.');
      await expect.element(bar().getByText('8 team members selected')).toBeVisible();

      await commands.release(call);
      // The list is fetched again after the failure. A response from after the removal would have 7 members.
      await expect.poll(lists).toHaveLength(before + 1);
      await site.remove('governingTeam', first?._id ?? '');
      await remove();
      await expect.element(failure).toHaveTextContent(togetherMessages.missing(governingTeam, 8));
      await expect.element(bar().getByText('7 team members selected')).toBeVisible();
      await remove();
      await expect.element(page.getByText(governingTeam.list.empty)).toBeVisible();
    });
  });
});
