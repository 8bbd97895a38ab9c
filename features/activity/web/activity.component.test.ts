import {
  choose,
  commands,
  describe,
  expect,
  hold,
  page,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';

// Earlier actions of other tests on the same server stay in the list.
test('Activity tells who added, changed, deleted, restored and moved what, by day', async () => {
  await visit('/admin/past-events');
  await site.add('upcomingEvents', { description: 'RF workshop', eventDate: '2020-01-02' });
  const member = await site.add('governingTeam', { name: '[Name]' });
  await change(await site.logIn(), member._id, '[Name]');
  await site.remove('governingTeam', member._id);
  const photo = await site.add('journey');
  await site.remove('journey', photo._id);

  await visit('/admin/recently-deleted');
  const row = page.getByRole('main').getByRole('listitem');
  await row.filter({ hasText: '[Name]' }).getByRole('button', { name: 'Restore' }).click();
  await expect.element(row).toHaveLength(1);
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(row).toHaveLength(0);
  await visit('/admin/upcoming-events/manage');
  await choose(page, 'Move to past events');
  await page.getByLabelText('Club').selectOptions('AI build club');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('Moved to past events.')).toBeVisible();

  const activity = await hold('**/api/admin/activity');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await activity.release();
  const latestDay = page.getByRole('main').getByCSS('section').first();
  const latest = latestDay.getByCSS('time').first();
  await expect.element(latest).toHaveAttribute('datetime', expect.stringMatching(/Z$/));
  // The day may end during the test.
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });
  const moment = (await latest.findElement()).getAttribute('datetime') ?? '';
  await expect.element(latestDay.getByRole('heading', { level: 2 })).toHaveTextContent(day.format(new Date(moment)));
  const sentences = page.getByRole('main').getByRole('listitem').getByCSS('p');
  await expect.element(sentences.nth(8)).toBeVisible();
  expect(textsOf(sentences).slice(0, 9)).toEqual([
    'staff moved the upcoming event “RF workshop” to past events.',
    // What is gone for good has no name any more.
    'staff deleted the journey image for good.',
    'staff restored the team member “[Name]”.',
    'staff deleted the journey image.',
    'staff added the journey image.',
    'staff deleted the team member “[Name]”.',
    'staff changed the team member “[Name]”.',
    'staff added the team member “[Name]”.',
    'staff added the upcoming event “RF workshop”.',
  ]);
});

describe('Activity with many entries', () => {
  test.override({ expectedErrors: /500/ });

  test('says that it could not be loaded, tries again, and shows older ones by Show older, the first of them with the focus', async () => {
    const { _id } = await site.add('governingTeam', { name: '[First]' });
    const token = await site.logIn();
    for (let count = 0; count < 60; count += 1) await change(token, _id, `[${count}]`);
    const calls = '**/api/admin/activity';
    await commands.answer(calls, { status: 500, json: {} });
    await visit('/admin/activity');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch the activity.');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeInViewport();
    await commands.release(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('alert')).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(0);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect.element(entries).toHaveLength(50);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.element(entries.nth(50)).toHaveFocus();
    await expect.element(entries.filter({ hasText: 'added the team member “[First]”' })).toHaveLength(1);
    await expect.element(entries.nth(50)).toMatchTextContent('[9]');
  });
});

/** Changes a team member as the edit form does. */
async function change(token: string, id: string, name: string) {
  const body = new FormData();
  body.append('name', name);
  body.append('designation', 'Chair');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.address}/api/admin/governing-team/${id}`, { method: 'PUT', headers, body });
  expect(response.status).toBe(200);
}
