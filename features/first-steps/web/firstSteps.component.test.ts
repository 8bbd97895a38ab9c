import { commands, expect, page, posterFile, site, test, textsOf, visit } from '../../../tests/support/component.tsx';
import { firstStepNames, firstStepsMessages, firstStepsPath } from '../contract.ts';

const row = () => page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'First steps' });
const toggle = () => row().getByRole('button', { name: /^First steps/ });

test('the next step of a new site is a row, the others stand behind it, and a step that is done leaves', async () => {
  await site.call('PUT', firstStepsPath);
  await visit('/admin/past-events');
  await expect.element(toggle()).toMatchTextContent('First steps: 0 of 8 done');
  await expect
    .element(row().getByRole('link', { name: 'Say where the site is' }))
    .toHaveAttribute('href', '/admin/site/address');
  // It is open as long as there is nothing else to do.
  expect(await textsOf(row().getByRole('link'))).toEqual([
    'Say where the site is',
    'Name the chapter',
    'Say how to reach it',
    'Bring in what you have: a website, a table',
    'Add the first event',
    'Introduce the faculty',
    'Add the governing team',
    'Add a second admin',
  ]);
  await toggle().click();
  await expect.element(row().getByRole('link')).toHaveLength(1);
  await page.getByLabelText('Image', { exact: true }).upload(await posterFile('a.jpg'));
  await page.getByLabelText('Club').selectOptions('Technical club');
  await page.getByLabelText('Description', { exact: true }).fill('Over.');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect.element(toggle()).toMatchTextContent('2 of 8 done');
  await expect.element(row().getByRole('link', { name: 'Add the first event' })).toHaveLength(0);
  await row().getByRole('link', { name: 'Add a second admin' }).click();
  await expect.element(page.getByRole('heading', { name: 'Invite an admin' })).toHaveFocus();
});

test('the first steps are dismissed, brought back, and end by themselves when all are done', async () => {
  await site.call('PUT', firstStepsPath);
  await visit('/admin/past-events');
  await page.getByRole('button', { name: 'Dismiss the first steps' }).click();
  await expect.element(page.getByText(firstStepsMessages.dismissed)).toBeVisible();
  await expect.element(row()).toHaveLength(0);
  await expect.poll(() => document.activeElement?.id).toBe('main');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toggle()).toBeVisible();

  const steps = firstStepNames.map((name) => ({ name, done: true }));
  const calls = `**/api${firstStepsPath}`;
  await commands.answer(calls, { json: { data: { shown: true, steps } } }, 'GET');
  await visit('/admin/past-events');
  await expect.element(page.getByText(firstStepsMessages.complete)).toBeVisible();
  await expect.element(row()).toHaveLength(0);
  await commands.release(calls);
  expect(await site.call('GET', firstStepsPath)).toEqual({ shown: false, steps: [] });
});
