import { describe, expect, type Locator, page, site, test, visit } from '../../../tests/support/component.tsx';
import { settingsMessages } from '../contract.ts';

const chosen = '#8cc8ff';

const fieldsOf = (name: string) => page.getByRole('group', { name, exact: true });
const another = (fields: Locator) => fields.getByText('Another colour');
const code = (fields: Locator) => fields.getByLabelText('Code');
const save = () => page.getByRole('button', { name: settingsMessages.save, exact: true }).click();

describe('on the screen of colours', () => {
  test.beforeEach(() => visit('/admin/site/colours'));

  test('a colour is chosen, picked or typed, and the form says whether it is easy to read', async () => {
    const accent = fieldsOf('Accent');
    await expect.element(accent.getByRole('radio', { name: 'Yellow' })).toBeChecked();
    await expect.element(code(accent)).not.toBeVisible();
    await accent.getByRole('radio', { name: 'Sky' }).click();
    await expect.element(accent.getByText('Sky')).toBeVisible();
    await another(accent).click();
    await expect.element(code(accent)).toHaveValue(chosen);
    await expect.element(accent.getByLabelText('Any colour')).toHaveValue(chosen);

    const zoom = fieldsOf('Electrozoom');
    const ratios = zoom.getByText('Light: 10.5 to 1 with the screen with its waveform (at least 3)');
    await another(zoom).click();
    await zoom.getByLabelText('Any colour').fill('#b4ff9a');
    await expect.element(code(zoom)).toHaveValue('#b4ff9a');
    await expect.element(zoom.getByRole('radio', { checked: true })).toHaveLength(0);
    await code(zoom).fill('#85E070');
    await expect.element(zoom.getByRole('radio', { name: 'Green' })).toBeChecked();
    await expect.element(zoom.getByLabelText('Any colour')).toHaveValue('#85e070');
    await expect.element(code(zoom)).toHaveAccessibleDescription('Easy to read, on light and on dark pages.');
    await expect.element(ratios).toBeVisible();
    // The sample stays in view while the last colour is chosen, on a phone as well.
    await page.viewport(390, 844);
    code(zoom).element().scrollIntoView({ block: 'nearest' });
    await expect.element(page.getByText('Button', { exact: true }).first()).toBeInViewport();
    await save();
    await expect.element(page.getByText(settingsMessages.saved)).toBeVisible();
    await expect.element(code(zoom)).toHaveValue('#85e070');
    expect((await site.settings()).colours).toMatchObject({ accent: chosen, zoom: '#85e070' });
  });
});
