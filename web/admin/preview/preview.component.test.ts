import { expect, page, posterFile, test, visit } from '../../../tests/support/component.tsx';

const long = 'Build a three-element Yagi antenna out of a broomstick and welding rods. '.repeat(20).trim();

/**
 * The add screen of each content type: the typed texts, the preview before and after them, and the field's note about a
 * long description.
 */
const screens = [
  {
    path: '/admin/past-events',
    typed: { Description: 'Twelve boards with one planted fault each.', Link: 'example.org' },
    before: ['Event: Description...'],
    after: [
      'Event: Twelve boards with o...',
      'Twelve boards with one planted fault each.',
      'View Details',
      'View Event',
    ],
    short:
      '42 characters. Visitors see its first 20 characters as the title: “Event: Twelve boards with o...”. The card shows all of it.',
    cut: 'The card shows 5 lines, the opened poster 6; the rest opens in the full description.',
  },
  {
    path: '/admin/upcoming-events',
    typed: { 'Event Date': '2030-12-05', Description: 'An evening.', 'Registration Link': 'example.org/r' },
    before: ['Event on: …', 'Event Date', 'Details'],
    after: ['5 Dec 2030', 'An evening.', 'Register Now'],
    short: '11 characters. The opened poster shows all of it.',
    cut: 'The opened poster shows 6 lines; the rest opens in the full description.',
  },
  {
    path: '/admin/governing-team',
    typed: { Name: '[Member name]', Designation: 'Secretary' },
    before: ['Name', 'Designation'],
    after: ['[Member name]', 'Secretary'],
  },
  {
    path: '/admin/electromazine',
    typed: { Title: 'The twisted pair', Description: 'Why two wires hear so little noise.' },
    before: ['Electrozoom Event', 'Featured Event'],
    after: ['The twisted pair', 'Featured Event', 'Why two wires hear so little noise.'],
    short: '35 characters. The carousel shows all of it.',
    cut: 'The carousel shows 4 lines; the rest opens in the Event Gallery.',
  },
];

for (const { path, typed, before, after, short, cut } of screens) {
  test(`${path} previews what is typed and the chosen image, and says what visitors see of the description`, async () => {
    await visit(path);
    const preview = previewOn();
    for (const text of before) await expect.element(preview).toMatchTextContent(text);
    for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
    for (const text of after) await expect.element(preview).toMatchTextContent(text);
    await page.getByLabelText('Image').upload(await posterFile('a.jpg'));
    await expect.element(preview.getByCSS('img').first()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    if (short === undefined || cut === undefined) return;

    const description = page.getByLabelText('Description', { exact: true });
    await expect.element(description).toHaveAccessibleDescription(`Line breaks are kept. ${short}`);
    await description.fill(long);
    await expect.element(description).toHaveAccessibleDescription(new RegExp(`${long.length} characters.*${cut}$`));
  });
}

test('a file that the browser cannot draw leaves the place of the image', async () => {
  await visit('/admin/past-events');
  await page.getByLabelText('Image').upload(new File(['heic'], 'a.heic', { type: 'image/heic' }));
  await expect.element(page.getByText('This browser cannot show a preview of this file.')).toBeVisible();
  await expect
    .element(previewOn().getByCSS('img').first())
    .toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
});

test('near its limit a text says how long it is, and crossing it is announced once', async () => {
  await visit('/admin/governing-team');
  const name = page.getByLabelText('Name');
  const announced = page.getByRole('status').filter({ hasText: 'too long' });
  await name.fill('x'.repeat(179));
  await expect.element(name).toHaveAccessibleDescription('');
  await name.fill('x'.repeat(200));
  await expect.element(name).toHaveAccessibleDescription('200 of 200 characters');
  await expect.element(announced).toHaveLength(0);
  await name.fill('x'.repeat(201));
  await expect.element(announced).toHaveTextContent('Name is too long: 200 characters at most.');
});

const previewOn = () => page.getByRole('group', { name: 'Preview: as visitors will see it' });
