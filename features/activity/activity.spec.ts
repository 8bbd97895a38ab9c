import { expect, hold, type Site, test } from '../../tests/browser/test.ts';

test.use({ loggedIn: true });

// Earlier actions of other tests on the same server stay in the list.
test('Activity tells who added, changed, deleted, restored and moved what, by day', async ({ page, site }) => {
  await page.goto('/admin/past-events');
  await site.add('upcomingEvents', { description: 'RF workshop', eventDate: '2020-01-02' });
  const member = await site.add('governingTeam', { name: '[Name]' });
  await change(site, await site.logIn(), member._id, '[Name]');
  await site.remove('governingTeam', member._id);
  const photo = await site.add('journey');
  await site.remove('journey', photo._id);

  await page.goto('/admin/recently-deleted');
  const row = page.getByRole('main').getByRole('listitem');
  await row.filter({ hasText: '[Name]' }).getByRole('button', { name: 'Restore' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/upcoming-events/manage');
  await page.getByRole('button', { name: 'Move to past events' }).click();
  await page.getByLabel('Club').selectOption('AI build club');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Moved to past events.')).toBeVisible();

  const activity = await hold(page, '**/api/admin/activity');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  activity.release();
  const latestDay = page.getByRole('main').locator('section').first();
  const latest = latestDay.locator('time').first();
  await expect(latest).toHaveAttribute('datetime', /Z$/);
  // The day may end during the test.
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });
  await expect(latestDay.getByRole('heading', { level: 2 })).toHaveText(
    day.format(new Date((await latest.getAttribute('datetime')) ?? '')),
  );
  const sentences = page.getByRole('main').getByRole('listitem').locator('p');
  await expect(sentences.nth(8)).toBeVisible();
  expect((await sentences.allTextContents()).slice(0, 9)).toEqual([
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

test.describe('Activity with many entries', () => {
  test.use({ expectedErrors: /500/ });

  test('says that it could not be loaded, tries again, and shows older ones by Show older, the first of them with the focus', async ({
    page,
    site,
  }) => {
    const { _id } = await site.add('governingTeam', { name: '[First]' });
    const token = await site.logIn();
    for (let count = 0; count < 60; count += 1) await change(site, token, _id, `[${count}]`);
    const calls = '**/api/admin/activity';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/activity');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the activity.');
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeInViewport();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(50);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(entries.nth(50)).toBeFocused();
    await expect(entries.filter({ hasText: 'added the team member “[First]”' })).toHaveCount(1);
    await expect(entries.nth(50)).toContainText('[9]');
  });
});

/** Changes a team member as the edit form does. */
async function change(site: Site, token: string, id: string, name: string) {
  const body = new FormData();
  body.append('name', name);
  body.append('designation', 'Chair');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.address}/api/admin/governing-team/${id}`, { method: 'PUT', headers, body });
  expect(response.status).toBe(200);
}
