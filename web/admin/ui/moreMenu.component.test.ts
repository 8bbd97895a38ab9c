import { expect, page, press, site, test, userEvent, visit } from '../../../tests/support/component.tsx';

test('the menu of a card is opened, walked through and left by keyboard, and its button keeps the focus', async () => {
  await site.add('upcomingEvents', { title: 'Antenna Day' });
  await visit('/admin/upcoming-events/manage');
  const button = page.getByRole('button', { name: 'More Antenna Day' });
  const menu = page.getByRole('menu', { name: 'More Antenna Day' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');

  await press(button, '{Enter}');
  await expect.element(item('Announce')).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('QR code')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Unpublish')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Announce')).toHaveFocus();
  await userEvent.keyboard('sc');
  await expect.element(item('Schedule')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveLength(0);
  await expect.element(button).toHaveFocus();

  // Tab goes on from the button.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Announce')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(menu).toHaveLength(0);
  await expect.element(page.getByRole('article').getByRole('button', { name: 'Delete' })).toHaveFocus();

  // A dialog in the place of the menu returns the focus to the button.
  await press(button, '{Enter}');
  await expect.element(item('Announce')).toHaveFocus();
  await userEvent.keyboard('sc');
  await expect.element(item('Schedule')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Schedule' }).getByLabelText('Visible Until')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(button).toHaveFocus();

  await button.click();
  await expect.element(item('Copy link')).toBeVisible();
  await button.click();
  await expect.element(menu).toHaveLength(0);
});
