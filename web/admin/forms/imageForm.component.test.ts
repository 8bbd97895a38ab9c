import {
  expect,
  type Locator,
  menuItem,
  page,
  poster,
  posterFile,
  press,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Edit picture' });
const edit = (within: Pick<Locator, 'getByRole'> = page) => within.getByRole('button', { name: 'Edit picture' });
const done = () => dialog().getByRole('button', { name: 'Done' });
const handle = () => page.getByRole('button', { name: 'Point that stays in view' });
const fill = () => page.getByRole('radio', { name: 'Fill the frame' });
const whole = () => page.getByRole('radio', { name: 'Show all' });

const wide = async (height = 600, name = 'wide.jpg') => new File([await poster('#ff0000', 1200, height)], name);

async function choose(file: File) {
  await visit('/admin/upcoming-events');
  await page.getByLabelText('Image').upload(file);
  await expect.element(page.getByAltText('Chosen file')).toBeVisible();
}

async function addEvent() {
  await page.getByLabelText('Event Date').fill('2030-12-05');
  await page.getByLabelText('Description', { exact: true }).fill('Halves.');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(page.getByText('Upcoming event added successfully!')).toBeVisible();
}

async function widths(): Promise<number[]> {
  const { data } = await (await fetch('/api/getupcomming')).json();
  return data.map(({ width }: { width: number }) => width).sort((one: number, other: number) => one - other);
}

async function added() {
  const { data } = await (await fetch('/api/getupcomming')).json();
  return data[0];
}

test('a form offers the rule of the frame, stores nothing that nobody has chosen, and takes a small image, but says so', async () => {
  await choose(await wide(400));
  await edit().click();
  await expect.element(whole()).toBeChecked();
  await expect.element(handle()).toHaveLength(0);
  await done().click();
  await addEvent();
  const item = await added();
  expect(item.fit).toBeUndefined();
  expect(item.alt).toBeUndefined();

  await page.getByLabelText('Image').upload(await posterFile('small.jpg'));
  await expect.element(page.getByText('This image is small (160 × 200 pixels)')).toBeVisible();
  await addEvent();
  // The message of the first change may still be there.
  await expect.poll(() => widths()).toEqual([160, 1200]);
});

test('a fit, a point and an alternative text are stored, and come back in the edit form', async () => {
  await choose(await wide());
  await edit().click();
  await expect.element(whole()).toBeChecked();
  await fill().click();
  (await handle().findElement()).focus();
  await expect.element(page.getByText('50 % from the left, 50 % from the top')).toBeInTheDocument();
  for (let count = 0; count < 3; count++) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('20 % from the left, 49 % from the top')).toBeInTheDocument();
  await page.getByLabelText('Alternative text').fill('Two halves.');
  await done().click();
  await expect.element(edit()).toHaveFocus();
  await expect.element(page.getByText('Alternative text: Two halves.')).toBeVisible();
  await addEvent();
  expect(await added()).toMatchObject({ fit: 'cover', focus: '20% 49%', alt: 'Two halves.' });

  await visit('/admin/upcoming-events/manage');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit().click();
  await expect.element(fill()).toBeChecked();
  await expect.element(page.getByLabelText('Alternative text')).toHaveValue('Two halves.');
  await whole().click();
  await page.getByLabelText('Alternative text').fill('');
  await done().click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await added()).fit).toBe('contain');
  expect((await added()).alt).toBeUndefined();
});

test('closing the dialog changes nothing, and asks before it loses what was changed', async () => {
  await choose(await wide());
  await edit().click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit()).toHaveFocus();

  const question = page.getByRole('alertdialog', { name: 'Close without your changes?' });
  const text = dialog().getByLabelText('Alternative text');
  await edit().click();
  await dialog().getByRole('button', { name: 'Turn left' }).click();
  await text.fill('Typed.');
  // The dialog stays as it is while it turns the picture.
  await expect.element(done()).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(text).toHaveValue('Typed.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(edit()).toHaveFocus();
  await expect.element(page.getByText('Alternative text: none')).toBeVisible();
  await expect.element(page.getByAltText('Chosen file')).toHaveProperty('naturalWidth', 1200);

  // Without a press in between a browser closes a dialog at the second Escape, whatever the page says.
  await edit().click();
  await text.fill('Typed.');
  for (let count = 0; count < 4; count += 1) await userEvent.keyboard('{Escape}');
  await expect.element(text).toHaveValue('Typed.');
  await expect.element(dialog()).toHaveProperty('open', true);
});

test('the form of an item opens at a field of a group without values', async () => {
  const { _id } = await site.add('upcomingEvents', { eventDate: '2030-12-05' });
  await visit(`/admin/upcoming-events/manage?item=${_id}&field=place`);
  await expect.element(page.getByLabelText('Place', { exact: true })).toHaveFocus();
});

test('the form of an item opens the dialog at its alternative text, which has a limit', async () => {
  const { _id } = await site.add('upcomingEvents', { eventDate: '2030-12-05' });
  await visit(`/admin/upcoming-events/manage?item=${_id}&field=alt`);
  await expect.element(dialog().getByLabelText('Alternative text')).toHaveFocus();
  await dialog().getByLabelText('Alternative text').fill('x'.repeat(201));
  await done().click();
  await expect.element(dialog().getByLabelText('Alternative text')).toHaveAttribute('aria-invalid', 'true');
  await dialog().getByLabelText('Alternative text').fill('A poster.');
  await done().click();
  await expect.element(edit()).toHaveFocus();
});

test('journey photos are turned, and placed in their frames, before they are sent', async () => {
  const photo = (name: string) => wide(600, name);
  const stored = async () => (await (await fetch('/api/our-team-journey/image')).json()).data;
  await visit('/admin/our-team-journey');
  await page.getByLabelText('Image').upload(await photo('one.jpg'));
  await edit().click();
  await dialog().getByRole('button', { name: 'Turn right' }).click();
  await expect.element(whole()).toBeChecked();
  await fill().click();
  await press(handle(), '{Shift>}{ArrowUp}{/Shift}');
  await done().click();
  await expect.element(edit()).toHaveFocus();
  await expect.element(page.getByAltText('Chosen file')).toHaveStyle({ objectPosition: '50% 40%' });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect.element(page.getByText('No file chosen')).toBeVisible();
  expect((await stored())[0]).toMatchObject({ width: 600, height: 1200, fit: 'cover', focus: '50% 40%' });

  await page.getByLabelText('Image').upload([await photo('two.jpg'), await photo('three.jpg')]);
  const three = page.getByRole('listitem', { name: 'three.jpg' });
  await edit(three).click();
  await dialog().getByLabelText('Alternative text').fill('Red and blue.');
  await done().click();
  await edit(page.getByRole('listitem', { name: 'two.jpg' })).click();
  await dialog().getByRole('button', { name: 'Turn left' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Original' })).toBeEnabled();
  await done().click();
  await page.getByRole('button', { name: 'Upload 2 Images' }).click();
  await expect.element(page.getByText('2 images were uploaded.')).toBeVisible();
  const [last, middle] = await stored();
  expect([last.width, last.alt]).toEqual([1200, 'Red and blue.']);
  expect([middle.width, middle.alt]).toEqual([600, undefined]);
});

test('a journey photo that the browser cannot show has its fit and its text before it is sent, too', async () => {
  await visit('/admin/our-team-journey');
  await page.getByLabelText('Image').upload('server/media/fixtures/rotated.heic');
  await edit().click();
  await expect.element(dialog().getByText('This browser cannot show a preview of this file.')).toBeVisible();
  // Without its size nobody knows how it stands in its frame.
  await expect.element(fill()).not.toBeChecked();
  await whole().click();
  await dialog().getByLabelText('Alternative text').fill('Red and blue.');
  await done().click();
  await expect.element(dialog()).toHaveLength(0);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect.element(page.getByText('No file chosen')).toBeVisible();
  const { data } = await (await fetch('/api/our-team-journey/image')).json();
  expect(data[0]).toMatchObject({ fit: 'contain', alt: 'Red and blue.' });
});

test('a journey image has its fit, its point and its text in a dialog', async () => {
  await site.add('journey', {}, await wide());
  await visit('/admin/our-team-journey');
  await page.getByRole('link', { name: 'Manage Journey' }).click();
  await (await menuItem(page, 'Edit picture')).click();
  await expect.element(fill()).toBeChecked();
  await expect.element(dialog().getByRole('group', { name: 'Turn and crop' })).toHaveLength(0);
  await press(handle(), '{Shift>}{ArrowDown}{/Shift}');
  await dialog().getByLabelText('Alternative text').fill('Red and blue.');
  // Not each browser closes a dialog at Back.
  history.back();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog().getByLabelText('Alternative text')).toHaveValue('Red and blue.');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: /^More/ })).toHaveFocus();
  const { data } = await (await fetch('/api/our-team-journey/image')).json();
  expect(data[0].alt).toBe('Red and blue.');
  expect(data[0].focus).toMatch(/^\d+% \d+%$/);
});
