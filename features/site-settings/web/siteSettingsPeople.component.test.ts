import { profile } from '#chapter/profile.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import {
  address,
  commands,
  describe,
  expect,
  type Locator,
  page,
  poster,
  press,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';
import { settingsMessages, settingsPaths } from '../contract.ts';

const [head, first, second, third, fourth] = profile.faculty.members.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
];

const entry = (name: string) => page.getByRole('listitem', { name, exact: true });
const toggle = (name: string) => entry(name).getByCSS('button[aria-expanded]');
const move = (name: string) => entry(name).getByRole('button', { name: 'Move', exact: true });
const save = () => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
const saved = () => page.getByText(settingsMessages.saved);
const dialog = () => page.getByRole('dialog', { name: 'Edit picture' });

async function open(section: 'faculty' | 'developers' | 'clubs', ...names: string[]) {
  await visit(`/admin/site/${section}`);
  for (const name of names) await toggle(name).click();
}

/** Returns a small upright picture of one colour. */
const colour = (background: string) => poster(background, 40, 50);

async function choose(within: Locator, image: Blob, name = 'chosen.jpg') {
  await within.getByCSS('input[type=file]').upload(new File([image], name, { type: 'image/jpeg' }));
  await expect.element(within.getByText(name)).toBeVisible();
  await expect.element(within.getByRole('button', { name: 'Edit picture' })).toBeVisible();
}

/** The names of the people on the screen, from top to bottom. */
const namesSeen = () =>
  page
    .getByCSS('li[data-entry]')
    .elements()
    .map((one) => ({
      name: document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
      top: one.getBoundingClientRect().top,
    }))
    .sort((a, b) => a.top - b.top)
    .map(({ name }) => name);

/** The stored people of the faculty, and the colours of their pictures. */
async function facultyOf() {
  const people = [];
  for (const { name, image } of (await site.settings()).faculty.members) {
    const url = image && 'url' in image ? image.url : undefined;
    people.push({ name, colour: url && (await colourOf(site.address + url)) });
  }
  return people;
}

/** The colour in the middle of a picture. */
async function colourOf(url: string) {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(await createImageBitmap(await (await fetch(url)).blob()), 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue].map((value) => (value > 127 ? 1 : 0)).join('');
}
const [red, green, blue] = ['100', '010', '001'];

test('a chosen file stays with its person when entries are moved, removed and added', async () => {
  await open('faculty', first, third);
  await choose(entry(first), await colour('#ff0000'), 'red.jpg');
  await choose(entry(third), await colour('#0000ff'), 'blue.jpg');

  (await move(third).findElement()).focus();
  await userEvent.keyboard('[Space]');
  await userEvent.keyboard('{Home}');
  // While an entry is held, all entries are closed.
  await expect.element(page.getByText('red.jpg')).not.toBeVisible();
  await userEvent.keyboard('[Space]');
  await expect.poll(() => namesSeen()).toEqual([third, head, first, second, fourth]);
  await expect.element(move(third)).toHaveFocus();
  await expect.element(entry(third).getByText('blue.jpg')).toBeVisible();
  await expect.element(entry(third)).toMatchTextContent('Stands out as head of department');

  await toggle(head).click();
  await entry(head).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Our Faculty' })).toHaveFocus();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const added = entry('Person 5');
  await expect.element(added.getByLabelText('Name')).toHaveFocus();
  await choose(added, await colour('#00ff00'), 'green.jpg');
  await added.getByLabelText('Qualifications').fill('PhD');
  await added.getByLabelText('Position').fill('Professor');
  await added.getByLabelText('E-mail').fill('new@example.edu');
  await added.getByLabelText('Name').fill('Ada Byron');
  await expect.element(entry('Ada Byron').getByText('green.jpg')).toBeVisible();

  await save();
  await expect.element(saved()).toBeVisible();
  expect(await facultyOf()).toEqual([
    { name: third, colour: blue },
    { name: first, colour: red },
    { name: second },
    { name: fourth },
    { name: 'Ada Byron', colour: green },
  ]);
});

test('a file of another kind is refused at once, and what was there stays', async () => {
  await open('developers', profile.developers.members[0].name);
  const person = entry(profile.developers.members[0].name);
  await person.getByCSS('input[type=file]').upload(new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  await expect.element(person.getByText('This file is not an image that can be read.')).toBeVisible();
  await expect.element(person.getByText('cv.pdf')).toHaveLength(0);
  await choose(person, await colour('#ff0000'));
  await expect.element(person.getByText('This file is not an image that can be read.')).toHaveLength(0);
  await person.getByRole('button', { name: 'Remove picture' }).click();
  await expect.element(person.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
  await save();
  await expect.element(saved()).toBeVisible();
  expect((await site.settings()).developers.members[0]?.image).toBeNull();
});

describe('a file that cannot be sent', () => {
  test.override({ expectedErrors: /413|415|429|507|500|failed:|ERR_FAILED/ });

  test('says why, keeps everything, and is sent again with the next save', async () => {
    await open('faculty', first);
    await choose(entry(first), await colour('#ff0000'));
    await entry(first).getByLabelText('Name').fill('Grace Hopper');
    const images = `**/api${settingsPaths.images}`;
    for (const status of [507, 415]) {
      await commands.answer(images, { status, json: { message: `Refused with ${status}.` } });
      await save();
      await expect.element(page.getByRole('alert')).toMatchTextContent(`Refused with ${status}.`);
      await commands.release(images);
    }
    // An error of the file stands at the file, too.
    await expect.element(entry('Grace Hopper').getByText('Refused with 415.')).toBeVisible();
    await commands.answer(images);
    await save();
    await expect.element(page.getByRole('alert')).toMatchTextContent(settingsMessages.failed);
    await commands.release(images);
    await expect.element(entry('Grace Hopper').getByText('chosen.jpg')).toBeVisible();

    // A file that has arrived is not sent again.
    const before = (await commands.sent(settingsPaths.images)).length;
    const section = `**/api${settingsPaths.section('faculty')}`;
    await commands.answer(section, { status: 500, json: {} });
    await save();
    await expect.element(page.getByRole('alert')).toMatchTextContent(settingsMessages.failed);
    await commands.release(section);
    await save();
    await expect.element(saved()).toBeVisible();
    expect(await commands.sent(settingsPaths.images)).toHaveLength(before + 1);
    expect((await facultyOf())[1]).toEqual({ name: 'Grace Hopper', colour: red });
  });

  test('opens its entry, as does a text that is wrong', async () => {
    await open('faculty', second);
    await entry(second).getByLabelText('E-mail').fill('nobody');
    await toggle(second).click();
    await expect.element(entry(second).getByLabelText('E-mail')).toHaveLength(0);
    await save();
    await expect.element(entry(second).getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(entry(first).getByLabelText('E-mail')).toHaveLength(0);
    await toggle(second).click();
    await expect.element(toggle(second)).toMatchTextContent('Needs a correction');
    await toggle(second).click();
    await entry(second).getByLabelText('E-mail').fill('somebody@example.edu');

    await toggle(first).click();
    await choose(entry(first), await colour('#ff0000'));
    await entry(second)
      .getByCSS('input[type=file]')
      .upload(new File(['no picture'], 'broken.png', { type: 'image/png' }));
    await expect.element(entry(second).getByText('This browser cannot show a preview of this file.')).toBeVisible();
    await toggle(first).click();
    await toggle(second).click();
    await save();
    await expect.element(entry(second).getByText('This file is not an image that can be read.')).toBeVisible();
    await expect.element(entry(first).getByText('chosen.jpg')).toHaveLength(0);
    await toggle(first).click();
    await expect.element(entry(first).getByText('chosen.jpg')).toBeVisible();
  });
});

test('an unsaved form comes back with its file', async () => {
  await open('faculty', first);
  await choose(entry(first), await colour('#ff0000'));
  await entry(first).getByRole('button', { name: 'Edit picture' }).click();
  await press(dialog().getByRole('button', { name: 'Point that stays in view' }), '{Shift>}{ArrowUp}{/Shift}');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => readUnsaved()).toHaveProperty('0.members.1.image.focus');
  await visit(address());
  await page.getByRole('button', { name: 'Restore' }).click();
  await toggle(first).click();
  await expect.element(entry(first).getByText('chosen.jpg')).toBeVisible();
  await expect.element(entry(first).getByRole('button', { name: 'Edit picture' })).toBeVisible();
  await save();
  await expect.element(saved()).toBeVisible();
  expect((await site.settings()).faculty.members[1]?.image).toMatchObject({ focus: '50% 40%', width: 40 });
});

test('a pasted picture goes to the entry that has the focus', async () => {
  await open('faculty', first, second);
  const paste = async (within: Locator) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await colour('#ff0000')], 'image.jpg', { type: 'image/jpeg' }));
    const element = await within.findElement();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const chosen = page.getByText('Picture chosen.');
  (await page.getByRole('heading', { name: 'Our Faculty' }).findElement()).focus();
  await paste(page.getByCSS('body'));
  (await entry(second).getByLabelText('Name').findElement()).focus();
  await paste(entry(second).getByLabelText('Name'));
  await expect.element(entry(second).getByText('Picture chosen.')).toBeInTheDocument();
  await expect.element(chosen).toHaveLength(1);
});
