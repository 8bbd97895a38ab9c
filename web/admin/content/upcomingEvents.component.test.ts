import {
  describe,
  expect,
  hold,
  page,
  posterFile,
  press,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';

const image = (colour?: string) => posterFile('poster.jpg', colour);

describe('adding an upcoming event', () => {
  test.beforeEach(async () => {
    await visit('/admin/upcoming-events');
  });

  test('names what is missing, in the order of the form, keeps what was typed, is busy while it saves, then clears the form and says so', async () => {
    const submit = page.getByRole('button', { name: 'Add Event' });
    await page.getByLabelText('Link', { exact: true }).fill('example.org');
    await page.getByLabelText('End Time').fill('17:00');
    const group = page.getByRole('button', { name: 'Registration' });
    const [opens, closes] = [page.getByLabelText('Registration Opens'), page.getByLabelText('Registration Closes')];
    await group.click();
    await opens.fill('2030-11-02T10:00');
    await closes.fill('2030-11-01T10:00');
    await group.click();
    await expect.element(closes).not.toBeVisible();
    await submit.click();
    const summary = page.getByRole('alert').first();
    await expect
      .poll(() => textsOf(summary.getByRole('paragraph')))
      .toEqual([
        'Please select an image.',
        'Please select an event date.',
        'Description cannot be empty.',
        'An End Time needs a Start Time.',
        'Registration must close after it opens.',
      ]);
    await expect
      .element(page.getByLabelText('End Time'))
      .toHaveAccessibleDescription('An End Time needs a Start Time.');
    await expect.element(closes).toHaveAccessibleDescription('Registration must close after it opens.');
    await expect.element(closes).toBeVisible();
    await closes.fill('');
    await page.getByLabelText('End Time').fill('');
    await page.getByLabelText('Image', { exact: true }).upload(await image());
    await expect.element(summary).not.toMatchTextContent('image');
    await page.getByLabelText('Event date').fill('2030-01-01');
    await page.getByLabelText('Description').fill('Mended.');
    await expect.element(summary).toHaveLength(0);
    await page.getByLabelText('Event date').fill('');
    await page.getByLabelText('Description').fill('');
    await submit.click();
    await expect.element(summary).toMatchTextContent('Please select an event date.');
    await page.getByLabelText('Event Date').fill('2030-12-05');
    await submit.click();
    await expect.element(summary).toMatchTextContent('Description cannot be empty.');
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue('example.org');

    await page.getByLabelText('Description', { exact: true }).fill('Build a Yagi.');
    await press(page.getByLabelText('Start Time'), '10');
    await submit.click();
    await expect.element(summary).toHaveTextContent('Start Time is not complete.');
    await expect.element(page.getByLabelText('Start Time')).toHaveAccessibleDescription('Start Time is not complete.');
    await page.getByLabelText('Start Time').fill('10:00');
    await expect.element(summary).toHaveLength(0);
    await page.getByLabelText('End Time').fill('09:00');
    await submit.click();
    await expect.element(summary).toMatchTextContent('If the event ends on a later day, give its Last Day.');
    await page.getByLabelText('Last Day').fill('2030-12-06');
    await expect.element(summary).toHaveLength(0);
    await page.getByLabelText('Last Day').fill('');
    await page.getByLabelText('End Time').fill('17:00');
    await expect.element(page.getByRole('group', { name: /^Preview/ })).toMatchTextContent('5 Dec 2030, 10:00 – 17:00');
    const upload = await hold('**/upload');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect.element(page.getByRole('button', { name: 'Adding Event...' })).toBeDisabled();
    await upload.release();
    await expect.element(page.getByText('Upcoming event added successfully!')).toBeVisible();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('');
    await expect.element(page.getByLabelText('Event Date')).toHaveValue('');
    await expect.element(page.getByText('poster.jpg')).toHaveLength(0);
  });
});

describe('managing upcoming events', () => {
  const open = async () => {
    await visit('/admin/upcoming-events/manage');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Manage Upcoming Events' })).toBeVisible();
  };

  test('edits one: prefilled, heading of 30 characters, stays open with refreshed values', async () => {
    await site.add('upcomingEvents', {
      description: 'Build a three-element Yagi for 433 MHz.',
      link: 'example.org',
      registration: 'example.com/r',
    });
    await open();
    await expect.element(page.getByRole('article').getByText('5 Dec 2030')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: false }).first().click();
    await expect.element(page.getByRole('heading', { name: /Build a three-element Yagi for\.\.\.$/ })).toBeVisible();
    await expect.element(page.getByLabelText('Event Date')).toHaveValue('2030-12-05');
    await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue('example.org');
    await expect.element(page.getByLabelText('Registration Link')).toHaveValue('example.com/r');

    await page.getByLabelText('Description', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Description cannot be empty.');
    await page.getByLabelText('Event Date').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Event date is required.');

    await page.getByLabelText('Event Date').fill('2030-12-06');
    await page.getByLabelText('Description', { exact: true }).fill('Two Yagis.');
    await expect.element(page.getByRole('group', { name: /^Preview/ })).toMatchTextContent('Two Yagis.');
    await page.getByLabelText('Link', { exact: true }).fill('');
    await page.getByLabelText('Image', { exact: true }).upload(await image('#ffd83d'));
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByText('Upcoming event updated successfully!')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /Two Yagis\.$/ })).toBeVisible();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('Two Yagis.');
    await expect.element(page.getByRole('article').getByText('Two Yagis.')).toBeVisible();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveLength(0);
    const { data } = await (await fetch('/api/getupcomming')).json();
    expect(data).toMatchObject([{ eventDate: '2030-12-06', description: 'Two Yagis.' }]);
    expect(data[0]).not.toHaveProperty('link');
  });
});
