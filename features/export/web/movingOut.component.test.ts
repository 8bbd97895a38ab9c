import { commands, describe, expect, page, test, visit } from '../../../tests/support/component.tsx';
import { exportMessages, exportPath } from '../contract.ts';

const part = page.getByRole('form', { name: 'Moving out' });

describe('Moving out', () => {
  test.override({ expectedErrors: /503/ });

  test('says what is wrong with an address, and that another copy is being made, and keeps the address', async () => {
    await visit('/admin/hand-over');
    const address = part.getByLabelText('Address of the copy');
    await address.fill('https://name.github.io/chapter/?page=1');
    await part.getByRole('button', { name: 'Download the copy' }).click();
    await expect
      .element(address)
      .toHaveAccessibleDescription(/The address must be like https:\/\/name\.github\.io\/chapter\//);

    await commands.answer(`**/api${exportPath}`, { status: 503, json: { message: exportMessages.busy } });
    await address.fill('https://name.github.io/chapter');
    await part.getByRole('button', { name: 'Download the copy' }).click();
    await expect.element(part.getByRole('alert')).toMatchTextContent(exportMessages.busy);
    await expect.element(address).toHaveValue('https://name.github.io/chapter');
  });
});
