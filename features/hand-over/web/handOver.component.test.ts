import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import {
  admin,
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
import { adminsPaths } from '../../admins/contract.ts';
import { handOverPath } from '../contract.ts';

test('Hand-over says who can get in, what is scheduled and what to do first, and leads to each', async () => {
  await site.add('upcomingEvents', { title: 'Antenna Day', eventDate: '2099-03-04' });
  const draft = await site.add('pastEvents', { title: 'Radio Night', draft: 'true' });
  const { path } = contentTypes.pastEvents;
  await site.call('PUT', publicationPaths.dates(path, draft._id), { publishAt: '2099-01-02T10:00' });
  await visit('/admin/account');
  await page.getByRole('main').getByRole('link', { name: 'Hand-over' }).click();

  const part = (name: string) =>
    page.getByCSS('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const row = part('Who can get in').getByRole('listitem');
  await expect
    .poll(() => textsOf(row))
    .toEqual([expect.stringMatching(new RegExp(`^${admin.username}You.*last here .*· no passkey$`))]);
  await expect.element(part('Where the site runs')).toMatchTextContent('SQLite, in the data folder');
  const scheduled = part('What is scheduled');
  await expect.element(scheduled).toMatchTextContent('1 upcoming event. The next one (4 Mar 2099): Antenna Day');
  await expect.element(scheduled).toMatchTextContent('1 draft: 1 past event');
  await expect.poll(() => textsOf(scheduled.getByRole('listitem'))).toEqual(['Radio NightPublished 2 Jan 2099, 10:00']);
  await expect.element(part('Who can get in')).toMatchTextContent('No link waits for its use.');
  const tasks = part('What to do first').getByRole('listitem');
  await expect
    .poll(() => textsOf(tasks))
    .toEqual([
      expect.stringMatching(/^Invite each/),
      expect.stringMatching(/^Add a passkey/),
      expect.stringMatching(/^Remove the admins/),
      expect.stringMatching(/^Start the new year/),
      expect.stringMatching(/^Look through/),
      expect.stringMatching(/^Check the contact/),
      expect.stringMatching(/^Look at the drafts/),
      expect.stringMatching(/^Ask whoever runs/),
    ]);
  await expect.element(tasks.filter({ hasText: 'drafts' }).getByRole('link')).toHaveAttribute('href', `${path}/manage`);
  await expect.element(tasks.filter({ hasText: '(done)' })).toHaveLength(0);

  await scheduled.getByRole('link', { name: 'Radio Night' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Radio Night');
  await site.remove('pastEvents', draft._id);
  await page.getByRole('link', { name: 'Hand-over' }).click();
  await expect.element(tasks.filter({ hasText: 'drafts' })).toMatchTextContent('(done)');
  await tasks.getByRole('link', { name: 'Invite each of you' }).click();
  await expect.element(page.getByRole('heading', { name: 'Invite an admin' })).toHaveFocus();

  const postponed = { title: 'Stand still', eventDate: '2098-01-02', state: 'postponed', dateToBeAnnounced: 'true' };
  await site.add('upcomingEvents', postponed);
  await visit('/admin/hand-over');
  await expect.element(scheduled).toMatchTextContent('The next one (Date to be announced): Stand still');
});

describe('the hand-over', () => {
  test.override({ expectedErrors: /500/ });

  test('says that it could not be loaded, tries again, and is printed once all of it is there', async () => {
    const call = `**/api${handOverPath}`;
    const list = await hold(`**/api${adminsPaths.all}`);
    await commands.answer(call, { status: 500, json: {} });
    await visit('/admin/hand-over');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch the hand-over.');
    await commands.release(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hand-over' })).toBeVisible();
    const who = page.getByCSS('section').filter({ hasText: 'Who can get in' });
    await expect.element(who).toBeVisible();
    const print = page.getByRole('button', { name: 'Print' });
    await expect.element(print).toBeDisabled();
    await list.release();
    await expect.element(who).toMatchTextContent(admin.username);
    await expect.element(print).toBeEnabled();
  });
});
