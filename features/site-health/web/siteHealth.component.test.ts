import { commands, expect, hold, page, test, visit } from '../../../tests/support/component.tsx';
import { siteHealthPaths } from '../contract.ts';

test.override({ expectedErrors: /503/ });

test('the list of what needs a look says that it loads, that it failed, and that there is nothing', async () => {
  const url = `**/api${siteHealthPaths.all}`;
  await commands.answer(url, { status: 503, json: { message: 'The server is busy.' } });
  await visit('/admin/health');
  await expect.element(page.getByText('The server is busy.')).toBeVisible();
  await commands.release(url);
  // A server of a newer release has a kind for which this page has no texts.
  const unknown = { kind: 'unknown', count: 1, findings: [{ _id: 'unknown' }] };
  const health = { open: [unknown], dismissed: [unknown] };
  await commands.answer(url, { json: { data: health } });
  const { release } = await hold(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await release();
  await expect.element(page.getByText('Nothing needs a look.')).toBeVisible();
});
