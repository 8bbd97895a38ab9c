import { admin, expect, page, site, test, visit } from '../../../tests/support/component.tsx';
import { accessLinkMessages, accessLinkPaths } from '../contract.ts';

test('a link is ended by whoever has second thoughts', async () => {
  await site.call('POST', accessLinkPaths.invitations, { currentPassword: admin.password });
  await visit('/admin/account');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Invitation' });
  await waiting.getByRole('button', { name: 'End link' }).click();
  await expect.element(page.getByText(accessLinkMessages.ended)).toBeVisible();
  await expect.element(waiting).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'Links that wait' })).toHaveFocus();
});
