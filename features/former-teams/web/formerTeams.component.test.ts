import { formerMembers } from '#contract/content/formerMembers.ts';
import { apiBase } from '#contract/publicApi.ts';
import {
  address,
  describe,
  expect,
  page,
  poster,
  posterFile,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';
import { teamsPaths } from '../contract/pages.ts';

async function addFormer(teams: Record<string, string[]>) {
  const image = await poster();
  for (const [year, members] of Object.entries(teams))
    for (const name of members) await site.add('formerMembers', { year, name, designation: 'Chair' }, image);
}

/** Returns the names of a former team as visitors get them; undefined if there is no team of that year. */
async function namesOf(year: string): Promise<string[] | undefined> {
  const response = await fetch(`${site.address}${apiBase}${teamsPaths.one(year)}`);
  if (response.status === 404) return undefined;
  return (await response.json()).data.map(({ name }: { name: string }) => name);
}

const cards = () => page.getByRole('article');
const toast = () => page.getByLabelText('Notifications');

describe('staff', () => {
  // A year without a team.
  test.override({ expectedErrors: /404/ });

  test('add a member to a former team, whose year is proposed, correct it, and narrow the list to a year', async () => {
    await addFormer({ '2023-24': ['Asha', 'Bela'], '2022-23': ['Chitra'] });
    await visit('/admin/governing-team/manage');
    await page.getByRole('link', { name: 'Former teams' }).click();
    await expect.element(cards()).toHaveLength(3);
    await expect
      .element(page.getByRole('link', { name: 'Governing Team', exact: true }).first())
      .toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Add Former Team Member' }).click();
    const year = page.getByLabelText('Year', { exact: true });
    await expect.element(year).toHaveValue('2023-24');
    await expect.element(page.getByCSS('datalist option')).toHaveLength(2);
    const fill = async (name: string) => {
      await page.getByLabelText('Image', { exact: true }).upload(await posterFile('a.jpg'));
      await page.getByLabelText('Name', { exact: true }).fill(name);
      await page.getByLabelText('Designation', { exact: true }).fill('Treasurer');
      await page.getByRole('button', { name: 'Add Member' }).click();
    };
    await year.fill('2021 – 2022');
    await fill('Dev');
    await expect.element(page.getByText(formerMembers.add.done)).toBeVisible();
    // The next member probably is of the same team.
    await expect.element(year).toHaveValue('2021 – 2022');
    await fill('Esha');
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('');
    await page.getByRole('link', { name: 'See it in Manage Former Teams' }).click();
    await page.getByLabelText('Show').selectOptions('2021–22');
    await expect.element(cards()).toHaveLength(2);
    await expect.poll(address).toMatch(/filter=2021/);
    await visit(address());
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Dev/), expect.stringMatching(/Esha/)]);
    await cards().first().getByRole('button', { name: 'Edit' }).click();
    await year.fill('2022');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText(formerMembers.edit.done)).toBeVisible();
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Esha/)]);
  });

  test('put a former team into order, and delete it as a whole, with one undo', async () => {
    await addFormer({ '2023-24': ['Asha', 'Bela', 'Chitra'], '2022-23': ['Dev'] });
    await visit('/admin/former-members/manage');
    await expect.element(cards()).toHaveLength(4);
    const changeOrder = page.getByRole('button', { name: 'Change order' });
    const deleteTeam = page.getByRole('button', { name: 'Delete this team' });
    await expect.element(changeOrder).toHaveLength(0);
    await expect.element(deleteTeam).toHaveLength(0);
    await page.getByLabelText('Show').selectOptions('2023–24');
    await changeOrder.click();
    const chitra = page.getByRole('list', { name: 'Order' }).getByRole('listitem').filter({ hasText: 'Chitra' });
    await expect.element(chitra).toMatchTextContent('Chair');
    await chitra.getByRole('button', { name: 'To the top' }).click();
    await expect.element(toast().getByText('Order saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(() => textsOf(cards().getByRole('heading'))).toEqual(['Chitra', 'Asha', 'Bela']);
    expect(await namesOf('2023-24')).toEqual(['Chitra', 'Asha', 'Bela']);

    await page.getByLabelText('Search').fill('asha');
    await expect.element(deleteTeam).toHaveLength(0);
    await page.getByLabelText('Search').fill('');
    await deleteTeam.click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 3 former team members?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => textsOf(cards())).toEqual([expect.stringMatching(/Dev/)]);
    await expect.element(page.getByRole('heading', { name: 'All members of former teams' })).toHaveFocus();
    expect(await namesOf('2023-24')).toBeUndefined();
    await toast().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textsOf(cards().getByRole('heading'))).toEqual(['Chitra', 'Asha', 'Bela']);
    expect(await namesOf('2023-24')).toEqual(['Chitra', 'Asha', 'Bela']);
  });
});
