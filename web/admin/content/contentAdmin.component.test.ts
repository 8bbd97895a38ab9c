import { contentTypes } from '#contract/content/index.ts';
import {
  address,
  commands,
  describe,
  expect,
  formHasLeftHistory,
  hold,
  page,
  posterFile,
  press,
  site,
  test,
  visit,
} from '../../../tests/support/component.tsx';
import { typeCases } from '../../../tests/support/typeCases.ts';

const { pastEvents, governingTeam, electromazine } = contentTypes;

/** The screens of each content type, and a text for each of their fields, by its label. */
const lives = [
  {
    type: pastEvents,
    screens: { path: '/admin/past-events', add: 'Add Past Event', manage: 'Manage Past Events' },
    action: 'Add Event',
    texts: { Club: 'Technical club', Description: 'Twelve boards with one planted fault each.', Link: 'example.org' },
    required: ['Club', 'Description'],
    images: {
      add: { kind: 'any', refused: 'This file is not an image that can be read. Please choose another one.' },
      edit: 'any',
    },
    closesAfterUpdate: true,
    editTitle: 'Edit: Twelve boards with one planted...',
    changes: { Club: 'AI build club', Description: 'Changed.', Link: '' },
    publicCall: '/api/getpast',
    shown: {
      clubName: 'Technical club',
      description: 'Twelve boards with one planted fault each.',
      link: 'example.org',
    },
    onCard: ['Technical club'],
    changed: { clubName: 'AI build club', description: 'Changed.' },
  },
  {
    type: governingTeam,
    screens: {
      path: '/admin/governing-team',
      add: 'Add Governing Team Member',
      manage: 'Manage Existing Governing Team Members',
    },
    action: 'Add Member',
    texts: { Name: '[Member name]', Designation: 'Secretary' },
    required: ['Name', 'Designation'],
    images: {
      add: { kind: 'JPEG or PNG', refused: 'The image must be a JPEG, JPG or PNG file.' },
      edit: 'JPEG or PNG',
    },
    closesAfterUpdate: false,
    editTitle: 'Edit: [Member name]',
    changes: { Designation: 'Changed.' },
    publicCall: '/api/getgov',
    shown: { name: '[Member name]', designation: 'Secretary' },
    onCard: ['[Member name]', 'Secretary'],
    changed: { designation: 'Changed.' },
  },
  {
    type: electromazine,
    screens: { path: '/admin/electromazine', add: 'Add Electromazine', manage: 'Manage Electromazines' },
    action: 'Add Electromazine',
    texts: {
      Title: 'The twisted pair',
      'Time Label': 'Issue 10',
      Description: 'Why two wires that keep crossing hear so little noise.',
      'Registration Link': 'https://example.org/10',
    },
    required: ['Description', 'Registration Link'],
    images: { add: { kind: 'JPEG or PNG', refused: 'The image must be a JPEG, JPG or PNG file.' }, edit: 'any' },
    closesAfterUpdate: false,
    editTitle: 'Edit: The twisted pair',
    changes: { Title: 'Changed.', 'Time Label': '', 'Registration Link': 'https://example.org/changed' },
    publicCall: '/api/get',
    shown: {
      title: 'The twisted pair',
      time: 'Issue 10',
      description: 'Why two wires that keep crossing hear so little noise.',
      registrationLink: 'https://example.org/10',
    },
    onCard: ['Issue 10', 'Added'],
    changed: { title: 'Changed.', registrationLink: 'https://example.org/changed' },
  },
] as const;

const acceptedKinds = { any: /^image\/\*/, 'JPEG or PNG': /^image\/jpeg,image\/png,\.jpeg,\.jpg,\.png$/ };

const [pastEvent, member, issue] = lives;

// Each type has its own fields and messages in the same screens: two types show both kinds of images, and both ends of
// an update. The fields of the others are in sendingAgain.component.test.ts, their messages in
// contract/messages.test.ts.
for (const life of [pastEvent, issue]) {
  const { type, screens, action, texts, required, images } = life;
  const { promised } = typeCases[type.name];
  const { add } = type;
  const calls = `**/api${type.path}`;

  test(`${screens.add} asks for each required field before anything is sent, is busy while it saves, then clears the form and leads to the list, and back`, async () => {
    await open(life, 'add');
    const submit = page.getByRole('button', { name: action, exact: true });
    const summary = page.getByRole('alert');
    await submit.click();
    await expect.element(summary).toHaveTextContent(promised.missingOnAdd.join(''));
    await expect.element(summary).toHaveFocus();
    await fill(texts);
    await submit.click();
    await expect.element(summary).toHaveTextContent(promised.missingOnAdd.join(''));
    await expect.element(imageField()).toHaveAttribute('aria-invalid', 'true');

    await expect.element(imageField()).toHaveAttribute('accept', expect.stringMatching(acceptedKinds[images.add.kind]));
    await imageField().upload(new File(['Notes'], 'notes.txt', { type: 'text/plain' }));
    await expect.element(imageField()).toHaveAccessibleDescription(new RegExp(images.add.refused));
    await expect.element(page.getByText('No file chosen')).toBeVisible();
    await imageField().upload(await image());
    for (const label of required) {
      await fill({ ...texts, [label]: '' });
      await submit.click();
      await expect.element(summary).toHaveTextContent(promised.missingOnAdd.join(''));
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByText('poster.jpg')).toBeVisible();
    }
    expect(await commands.sent('/upload')).toEqual([]);

    await fill(texts);
    const upload = await hold(`${calls}/upload`);
    await submit.click();
    await expect.element(page.getByRole('button', { name: add.busy, exact: true })).toBeDisabled();
    await upload.release();
    const success = page.getByRole('status').filter({ hasText: add.done });
    await expect.element(success).toHaveFocus();
    expect(await commands.sent('/upload')).toHaveLength(1);
    await expectTexts(Object.fromEntries(Object.keys(texts).map((label) => [label, ''])));
    await expect.element(page.getByText('No file chosen')).toBeVisible();
    await expect.element(submit).toBeEnabled();

    await success.getByRole('link', { name: screens.manage }).click();
    await expect.poll(address).toBe(`${screens.path}/manage`);
    const card = page.getByRole('article');
    await expect.element(card).toHaveLength(1);
    const [item] = await publicItems(site.address, life.publicCall);
    expect(item).toMatchObject(life.shown);
    for (const text of life.onCard) await expect.element(card).toMatchTextContent(text);
    await expect.element(card).toMatchTextContent(localDay(item?.createdAt));
    await page.getByRole('link', { name: screens.add, exact: true }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: screens.add, exact: true })).toBeVisible();
    await page.getByRole('link', { name: screens.manage, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: screens.manage, exact: true })).toBeVisible();
  });
}

describe('with a picture that is replaced', () => {
  // The former picture is gone.
  test.override({ expectedErrors: /404/ });

  for (const life of [pastEvent, member]) {
    const { type, screens, texts, required, images, changes } = life;
    const { promised } = typeCases[type.name];
    const { edit, list, remove } = type;
    const calls = `**/api${type.path}`;

    test(`${screens.manage} says that it is loading, edits one without another image and with one, deletes it after a question with its open form, and says that there is nothing`, async () => {
      const { url } = await site.add(type.name, formNames(life));
      const fetching = await hold(calls);
      await open(life, 'manage');
      await expect.element(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible();
      await fetching.release();
      await openForm(life);
      await expect.element(page.getByText('Loading', { exact: true })).toHaveLength(0);
      const card = page.getByRole('article');
      await expect.element(card).toMatchTextContent('Editing');
      await expect.element(imageField()).toHaveAttribute('accept', expect.stringMatching(acceptedKinds[images.edit]));

      for (const label of required) {
        await fill({ ...texts, [label]: '' });
        await page.getByRole('button', { name: 'Update' }).click();
        await expect.element(page.getByRole('alert')).toHaveTextContent(promised.missingOnEdit.join(''));
        await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      }
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await expect.element(page.getByRole('button', { name: 'Update' })).toHaveLength(0);
      await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();

      await openForm(life);
      const update = await hold(`${calls}/*`, 'PUT');
      await fill(changes);
      await page.getByRole('button', { name: 'Update' }).click();
      await expect.element(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
      await update.release();
      const success = page.getByRole('status').filter({ hasText: edit.done });
      await expect.element(success).toBeVisible();
      await expect.element(card).toMatchTextContent('Changed.');
      if (life.closesAfterUpdate) {
        await expect.element(page.getByLabelText('Notifications').getByText(edit.done)).toBeVisible();
        await expect.element(page.getByRole('button', { name: 'Update' })).toHaveLength(0);
        await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
      } else {
        await expectTexts({ ...texts, ...changes });
        await expect.element(success).toHaveFocus();
      }
      const stored = async () => (await publicItems(site.address, life.publicCall))[0];
      expect(await stored()).toMatchObject({ ...life.changed, url });

      if (life.closesAfterUpdate) {
        await formHasLeftHistory();
        await card.getByRole('button', { name: 'Edit' }).click();
      }
      await imageField().upload(await image('#ffd83d'));
      await expect.element(page.getByText('poster.jpg')).toBeVisible();
      await page.getByRole('button', { name: 'Update' }).click();
      await expect.poll(async () => (await stored())?.url).not.toBe(url);
      await expect.element(success).toBeVisible();
      const item = await stored();
      expect(item).toMatchObject(life.changed);
      await expect.element(card.getByRole('img')).toHaveAttribute('src', item?.url ?? '');
      expect((await fetch(new URL(url, site.address))).status).toBe(404);

      if (life.closesAfterUpdate) await card.getByRole('button', { name: 'Edit' }).click();
      await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible();
      const question = page.getByRole('alertdialog', { name: remove.confirm });
      await card.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(question).toHaveLength(0);
      await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible();
      await card.getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect.element(page.getByRole('status').filter({ hasText: remove.done })).toBeVisible();
      await expect.element(page.getByText(list.empty, { exact: true })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Update' })).toHaveLength(0);
      expect(await publicItems(site.address, life.publicCall)).toEqual([]);
    });
  }
});

// The screens of every type are the same, so a test with a single type is enough.
describe('when a call fails', () => {
  test.override({ expectedErrors: /404|413|500|ERR_FAILED|failed:/ });

  const life = pastEvent;
  const { type, screens, action, texts, changes } = life;
  const { add, edit, list, remove } = type;
  const calls = `**/api${type.path}`;

  test('an add shows the server’s message, or the fallback, and keeps every field and the file', async () => {
    await open(life, 'add');
    await imageField().upload(await image());
    await fill(texts);
    const failures = [
      {
        answer: { status: 413, json: { message: 'The image is larger than 25 MB.' } },
        text: 'The image is larger than 25 MB.',
      },
      { answer: { status: 500, json: {} }, text: add.failed },
      { answer: undefined, text: add.failed },
    ];
    for (const { answer, text } of failures) {
      await commands.answer(`${calls}/upload`, answer);
      await page.getByRole('button', { name: action, exact: true }).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(text);
      await expectTexts(texts);
      await expect.element(page.getByText('poster.jpg')).toBeVisible();
      await commands.release(`${calls}/upload`);
    }
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect.element(page.getByText(add.done)).toBeVisible();
  });

  test('a list that fails replaces the screen by its error, until it is tried again and stands in one to four columns', async () => {
    for (let count = 0; count < 4; count += 1) await site.add(type.name);
    await commands.answer(calls, { status: 500, json: {} });
    await visit(`${screens.path}/manage`);
    await expect.element(page.getByRole('alert')).toMatchTextContent(list.failed);
    await expect.element(page.getByRole('link', { name: screens.add })).toHaveLength(0);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.poll(() => commands.sent(`/api${type.path}`)).toHaveLength(2);
    await expect.element(page.getByRole('alert')).toMatchTextContent(list.failed);
    await commands.release(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    const cards = page.getByRole('article');
    await expect.element(cards).toHaveLength(4);
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1024, 3],
      [1440, 4],
    ] as const) {
      await page.viewport(width, 900);
      const boxes = cards.elements().map((card) => Math.round(card.getBoundingClientRect().left));
      expect(new Set(boxes).size, `columns at ${width} pixels`).toBe(columns);
    }
  });

  test('the form above which ‘Today’ stands says that its event could not be fetched', async () => {
    const { path, list } = contentTypes.upcomingEvents;
    await commands.answer(`**/api${path}`, { status: 500, json: {} });
    await visit('/admin/past-events');
    await expect.element(page.getByRole('region', { name: 'Today' })).toMatchTextContent(list.failed);
    await expect.element(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  });

  test('the server’s message or the fallback of loading, updating and deleting one is shown, and nothing typed is lost', async () => {
    const { _id } = await site.add(type.name, formNames(life));
    await open(life, 'manage');
    const fail = (method: string) => commands.answer(`${calls}/*`, { status: 500, json: {} }, method);
    await fail('GET');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(edit.loadFailed);
    await commands.release(`${calls}/*`);

    await openForm(life);
    await fill(changes);
    await fail('PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(edit.failed);
    await expectTexts({ ...texts, ...changes });

    await fail('DELETE');
    const question = page.getByRole('alertdialog');
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).toMatchTextContent('what you typed there is not saved.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByLabelText('Notifications').getByRole('alert')).toHaveTextContent(remove.failed);
    await expect.element(page.getByRole('article')).toHaveLength(1);
    await expectTexts({ ...texts, ...changes });

    // A second try, or an edit, removes the message.
    const tryAgain = await hold(`${calls}/*`, 'DELETE');
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByLabelText('Notifications').getByRole('alert')).toHaveLength(0);
    await tryAgain.release();
    await expect.element(page.getByLabelText('Notifications').getByRole('alert')).toHaveTextContent(remove.failed);
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
    await expect.element(page.getByLabelText('Notifications').getByRole('alert')).toHaveLength(0);

    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();

    await commands.release(`${calls}/*`);
    await site.remove(type.name, _id);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`This ${type.noun} does not exist. It may have been deleted.`);
  });
});

describe('a past event', () => {
  test('that is updated late does not close the form of another', async () => {
    await site.add('pastEvents', { description: 'The first.' });
    await site.add('pastEvents', { description: 'The second.' });
    await visit('/admin/past-events/manage');
    const edit = (text: string) =>
      page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Edit' });
    await edit('The first.').click();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('The first.');
    const update = await hold(`**/api${pastEvents.path}/*`, 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await edit('The second.').click();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('The second.');
    await update.release();
    await expect.element(page.getByText(pastEvents.edit.done)).toBeVisible();
    await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('The second.');
  });

  test('stays open with what is typed while it is updated, and is not saved when it is given up then', async () => {
    await site.add('pastEvents', { description: 'The first.' });
    await visit('/admin/past-events/manage');
    await page.getByRole('button', { name: 'Edit' }).click();
    const description = page.getByLabelText('Description', { exact: true });
    await description.fill('Changed.');
    const update = await hold(`**/api${pastEvents.path}/*`, 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await description.fill('Changed, and more.');
    await update.release();
    await expect.element(page.getByRole('status').filter({ hasText: pastEvents.edit.done })).toBeVisible();
    await expect.element(description).toHaveValue('Changed, and more.');
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'Changed.' }]);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(description).toHaveLength(0);
    await formHasLeftHistory();
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'Changed, and more.' }]);

    await page.getByRole('button', { name: 'Edit' }).click();
    await description.fill('Given up.');
    const given = await hold(`**/api${pastEvents.path}/*`, 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.element(description).toHaveLength(0);
    await formHasLeftHistory();
    await given.release();
    // A change that had been sent would be in the form, or in conflict with this one.
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(description).toHaveValue('Changed, and more.');
    await description.fill('The last.');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.element(description).toHaveLength(0);
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'The last.' }]);
  });
});

describe('a magazine issue', () => {
  const wrongAddress = 'Registration Link must be a web address that starts with http:// or https://.';

  test('refuses a link that is no web address before anything is sent, and completes one that is left or sent', async () => {
    await visit('/admin/electromazine');
    await imageField().upload(await image());
    await page.getByLabelText('Description', { exact: true }).fill('An issue.');
    const link = page.getByLabelText('Registration Link');
    for (const wrong of ['ftp://example.org', 'not a url', 'https://not%20a%20url']) {
      await link.fill(wrong);
      await page.getByRole('button', { name: 'Add Electromazine' }).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(wrongAddress);
      await expect.element(link).toHaveAccessibleDescription(new RegExp(wrongAddress));
      await expect.element(link).toHaveValue(wrong);
    }
    expect(await commands.sent('/upload')).toEqual([]);
    await link.fill('example.org/leaving');
    await press(link, '{Tab}');
    await expect.element(link).not.toHaveAttribute('aria-invalid');
    await expect.element(link).toHaveValue('https://example.org/leaving');
    await link.fill('example.org/sending');
    await press(link, '{Enter}');
    await expect.element(page.getByText(electromazine.add.done)).toBeVisible();
    expect(await publicItems(site.address, '/api/get')).toMatchObject([
      { registrationLink: 'https://example.org/sending' },
    ]);
  });
});

const image = (colour?: string) => posterFile('poster.jpg', colour);
const imageField = () => page.getByLabelText('Image', { exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

type Life = (typeof lives)[number];

async function open({ screens }: Life, screen: 'add' | 'manage') {
  await visit(screen === 'add' ? screens.path : `${screens.path}/manage`);
  await expect.element(page.getByRole('heading', { level: 1, name: screens[screen], exact: true })).toBeVisible();
}

async function openForm({ editTitle, texts }: Life) {
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: editTitle, exact: true })).toBeVisible();
  await expectTexts(texts);
}

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    if (label === 'Club') await field(label).selectOptions(text);
    else await field(label).fill(text);
  }
}

async function expectTexts(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await expect.element(field(label)).toHaveValue(text);
}

/** The texts of a type's form by their names in the API. */
const formNames = ({ shown }: Life): Record<string, string> => ({ ...shown });

async function publicItems(address: string, path: string): Promise<{ url: string; createdAt: string }[]> {
  return (await (await fetch(address + path)).json()).data;
}

/** The day of an instant, in the browser's locale and time zone. */
function localDay(instant = ''): string {
  const services = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('en-GB', services).format(new Date(instant));
}
