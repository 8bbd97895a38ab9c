import type { Page } from '@playwright/test';
import { contentTypes } from '../../contract/content/index.ts';
import { typeCases } from '../support/typeCases.ts';
import { expect, hold, poster, test } from './test.ts';

test.use({ loggedIn: true });

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
    linksOnCard: { 'Event link': 'https://example.org' },
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
    onCard: ['[Member name]', 'Secretary', 'Added'],
    linksOnCard: {},
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
    linksOnCard: { 'Registration link': 'https://example.org/10' },
    changed: { title: 'Changed.', registrationLink: 'https://example.org/changed' },
  },
] as const;

const acceptedKinds = { any: /^image\/\*/, 'JPEG or PNG': /^image\/jpeg,image\/png,\.jpeg,\.jpg,\.png$/ };

const [pastEvent, member, issue] = lives;

// Each type has its own fields and messages in the same screens: two types show both kinds of images, and both ends of
// an update. The fields of the others are in sendingAgain.spec.ts, their messages in contract/messages.test.ts.
for (const life of [pastEvent, issue]) {
  const { type, screens, action, texts, required, images } = life;
  const { promised } = typeCases[type.name];
  const { add } = type;
  const calls = `**/api${type.path}`;

  test(`${screens.add} asks for each required field before anything is sent, is busy while it saves, then clears the form and leads to the list, and back`, async ({
    page,
    site,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await open(page, life, 'add');
    const submit = page.getByRole('button', { name: action, exact: true });
    const summary = page.getByRole('alert');
    await submit.click();
    await expect(summary).toHaveText(promised.missingOnAdd);
    await expect(summary).toBeFocused();
    await fill(page, texts);
    await submit.click();
    await expect(summary).toHaveText(promised.missingOnAdd);
    await expect(imageField(page)).toHaveAttribute('aria-invalid', 'true');

    await expect(imageField(page)).toHaveAttribute('accept', acceptedKinds[images.add.kind]);
    await imageField(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
    await expect(imageField(page)).toHaveAccessibleDescription(new RegExp(images.add.refused));
    await expect(page.getByText('No file chosen')).toBeVisible();
    await imageField(page).setInputFiles(await image());
    for (const label of required) {
      await fill(page, { ...texts, [label]: '' });
      await submit.click();
      await expect(summary).toHaveText(promised.missingOnAdd);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('poster.jpg')).toBeVisible();
    }
    expect(sent).toEqual([]);

    await fill(page, texts);
    const upload = await hold(page, `${calls}/upload`);
    await submit.click();
    await expect(page.getByRole('button', { name: add.busy, exact: true })).toBeDisabled();
    upload.release();
    const success = page.getByRole('status').filter({ hasText: add.done });
    await expect(success).toBeFocused();
    expect(sent).toHaveLength(1);
    await expectTexts(page, Object.fromEntries(Object.keys(texts).map((label) => [label, ''])));
    await expect(page.getByText('No file chosen')).toBeVisible();
    await expect(submit).toBeEnabled();

    await success.getByRole('link', { name: screens.manage }).click();
    await expect(page).toHaveURL(`${screens.path}/manage`);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    const [item] = await publicItems(site.address, life.publicCall);
    expect(item).toMatchObject(life.shown);
    for (const text of life.onCard) await expect(card).toContainText(text);
    await expect(card).toContainText(localDay(item?.createdAt));
    for (const [name, href] of Object.entries(life.linksOnCard))
      await expect(card.getByRole('link', { name })).toHaveAttribute('href', href);
    await page.getByRole('link', { name: screens.add, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: screens.add, exact: true })).toBeVisible();
    await page.getByRole('link', { name: screens.manage, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screens.manage, exact: true })).toBeVisible();
  });
}

for (const life of [pastEvent, member]) {
  const { type, screens, texts, required, images, changes } = life;
  const { promised } = typeCases[type.name];
  const { edit, list, remove } = type;
  const calls = `**/api${type.path}`;

  test(`${screens.manage} says that it is loading, edits one without another image and with one, deletes it after a question with its open form, and says that there is nothing`, async ({
    page,
    site,
  }) => {
    const { url } = await site.add(type.name, formNames(life));
    const fetching = await hold(page, calls);
    await open(page, life, 'manage');
    await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible();
    fetching.release();
    await openForm(page, life);
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    const card = page.getByRole('article');
    await expect(card).toContainText('Editing');
    await expect(imageField(page)).toHaveAttribute('accept', acceptedKinds[images.edit]);

    for (const label of required) {
      await fill(page, { ...texts, [label]: '' });
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('alert')).toHaveText(promised.missingOnEdit);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();

    await openForm(page, life);
    const update = await hold(page, `${calls}/*`, 'PUT');
    await fill(page, changes);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    update.release();
    const success = page.getByRole('status').filter({ hasText: edit.done });
    await expect(success).toBeVisible();
    await expect(card).toContainText('Changed.');
    if (life.closesAfterUpdate) {
      await expect(page.getByLabel('Notifications').getByText(edit.done)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
    } else {
      await expectTexts(page, { ...texts, ...changes });
      await expect(success).toBeFocused();
    }
    const stored = async () => (await publicItems(site.address, life.publicCall))[0];
    expect(await stored()).toMatchObject({ ...life.changed, url });

    if (life.closesAfterUpdate) await card.getByRole('button', { name: 'Edit' }).click();
    await imageField(page).setInputFiles(await image('#ffd83d'));
    await expect(page.getByText('poster.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(async () => (await stored())?.url).not.toBe(url);
    await expect(success).toBeVisible();
    const item = await stored();
    expect(item).toMatchObject(life.changed);
    await expect(card.getByRole('img')).toHaveAttribute('src', item?.url ?? '');
    expect((await fetch(new URL(url, site.address))).status).toBe(404);

    if (life.closesAfterUpdate) await card.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    const question = page.getByRole('alertdialog', { name: remove.confirm });
    await card.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: remove.done })).toBeVisible();
    await expect(page.getByText(list.empty, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    expect(await publicItems(site.address, life.publicCall)).toEqual([]);
  });
}

// The screens of every type are the same, so a test with a single type is enough.
test.describe('when a call fails', () => {
  test.use({ expectedErrors: /404|413|500|ERR_FAILED|failed:/ });

  const life = pastEvent;
  const { type, screens, action, texts, changes } = life;
  const { add, edit, list, remove } = type;
  const calls = `**/api${type.path}`;

  test('an add shows the server’s message, or the fallback, and keeps every field and the file', async ({ page }) => {
    await open(page, life, 'add');
    await imageField(page).setInputFiles(await image());
    await fill(page, texts);
    const failures = [
      {
        fulfil: { status: 413, json: { message: 'The image is larger than 25 MB.' } },
        text: 'The image is larger than 25 MB.',
      },
      { fulfil: { status: 500, json: {} }, text: add.failed },
      { fulfil: undefined, text: add.failed },
    ];
    for (const { fulfil, text } of failures) {
      await page.route(`${calls}/upload`, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()));
      await page.getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      await expectTexts(page, texts);
      await expect(page.getByText('poster.jpg')).toBeVisible();
      await page.unroute(`${calls}/upload`);
    }
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByText(add.done)).toBeVisible();
  });

  test('a list that fails replaces the screen by its error, until it is tried again and stands in one to four columns', async ({
    page,
    site,
  }) => {
    for (let count = 0; count < 4; count += 1) await site.add(type.name);
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${screens.path}/manage`);
    await expect(page.getByRole('alert')).toContainText(list.failed);
    await expect(page.getByRole('link', { name: screens.add })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const failedAgain = page.waitForResponse(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await failedAgain;
    await expect(page.getByRole('alert')).toContainText(list.failed);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(4);
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1024, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(boxes).size, `columns at ${width} pixels`).toBe(columns);
    }
  });

  test('the form above which the work in progress stands says that this could not be fetched', async ({ page }) => {
    const { path, list } = contentTypes.upcomingEvents;
    await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/past-events');
    await expect(page.getByRole('region', { name: 'In work' })).toContainText(list.failed);
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  });

  test('the server’s message or the fallback of loading, updating and deleting one is shown, and nothing typed is lost', async ({
    page,
    site,
  }) => {
    const { _id } = await site.add(type.name, formNames(life));
    await open(page, life, 'manage');
    const fail = (method: string) =>
      page.route(`${calls}/*`, (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      );
    await fail('GET');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('alert')).toHaveText(edit.loadFailed);
    await page.unroute(`${calls}/*`);

    await openForm(page, life);
    await fill(page, changes);
    await fail('PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toHaveText(edit.failed);
    await expectTexts(page, { ...texts, ...changes });

    await fail('DELETE');
    const question = page.getByRole('alertdialog');
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('what you typed there is not saved.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByLabel('Notifications').getByRole('alert')).toHaveText(remove.failed);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectTexts(page, { ...texts, ...changes });

    // A second try, or an edit, removes the message.
    const tryAgain = await hold(page, `${calls}/*`, 'DELETE');
    await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByLabel('Notifications').getByRole('alert')).toHaveCount(0);
    tryAgain.release();
    await expect(page.getByLabel('Notifications').getByRole('alert')).toHaveText(remove.failed);
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Notifications').getByRole('alert')).toHaveCount(0);

    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();

    await page.unroute(`${calls}/*`);
    await site.remove(type.name, _id);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toHaveText(`This ${type.noun} does not exist. It may have been deleted.`);
  });
});

test.describe('a past event', () => {
  test('that is updated late does not close the form of another', async ({ page, site }) => {
    await site.add('pastEvents', { description: 'The first.' });
    await site.add('pastEvents', { description: 'The second.' });
    await page.goto('/admin/past-events/manage');
    const edit = (text: string) =>
      page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Edit' });
    await edit('The first.').click();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('The first.');
    const update = await hold(page, `**/api${pastEvents.path}/*`, 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await edit('The second.').click();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('The second.');
    update.release();
    await expect(page.getByText(pastEvents.edit.done)).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('The second.');
  });

  test('stays open with what is typed while it is updated, and is not saved when it is given up then', async ({
    page,
    site,
  }) => {
    await site.add('pastEvents', { description: 'The first.' });
    await page.goto('/admin/past-events/manage');
    await page.getByRole('button', { name: 'Edit' }).click();
    const description = page.getByLabel('Description', { exact: true });
    await description.fill('Changed.');
    const update = await hold(page, `**/api${pastEvents.path}/*`, 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await description.fill('Changed, and more.');
    update.release();
    await expect(page.getByRole('status').filter({ hasText: pastEvents.edit.done })).toBeVisible();
    await expect(description).toHaveValue('Changed, and more.');
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'Changed.' }]);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(description).toHaveCount(0);
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'Changed, and more.' }]);

    await page.getByRole('button', { name: 'Edit' }).click();
    await description.fill('Given up.');
    await hold(page, `**/api${pastEvents.path}/*`, 'PUT');
    const calledOff = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await calledOff;
    await expect(description).toHaveCount(0);
    expect(await publicItems(site.address, '/api/getpast')).toMatchObject([{ description: 'Changed, and more.' }]);
  });
});

test.describe('a magazine issue', () => {
  const wrongAddress = 'Registration Link must be a web address that starts with http:// or https://.';

  test('refuses a link that is no web address before anything is sent, and completes one that is left or sent', async ({
    page,
    site,
  }) => {
    await page.goto('/admin/electromazine');
    await imageField(page).setInputFiles(await image());
    await page.getByLabel('Description', { exact: true }).fill('An issue.');
    const link = page.getByLabel('Registration Link');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const wrong of ['ftp://example.org', 'not a url', 'https://not%20a%20url']) {
      await link.fill(wrong);
      await page.getByRole('button', { name: 'Add Electromazine' }).click();
      await expect(page.getByRole('alert')).toHaveText(wrongAddress);
      await expect(link).toHaveAccessibleDescription(new RegExp(wrongAddress));
      await expect(link).toHaveValue(wrong);
    }
    expect(sent).toEqual([]);
    await link.fill('example.org/leaving');
    await link.blur();
    await expect(link).not.toHaveAttribute('aria-invalid');
    await expect(link).toHaveValue('https://example.org/leaving');
    await link.fill('example.org/sending');
    await link.press('Enter');
    await expect(page.getByText(electromazine.add.done)).toBeVisible();
    expect(await publicItems(site.address, '/api/get')).toMatchObject([
      { registrationLink: 'https://example.org/sending' },
    ]);
  });
});

const image = async (colour?: string) => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await poster(colour) });
const imageField = (page: Page) => page.getByLabel('Image', { exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

type Life = (typeof lives)[number];

async function open(page: Page, { screens }: Life, screen: 'add' | 'manage') {
  await page.goto(screen === 'add' ? screens.path : `${screens.path}/manage`);
  await expect(page.getByRole('heading', { level: 1, name: screens[screen], exact: true })).toBeVisible();
}

async function openForm(page: Page, { editTitle, texts }: Life) {
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 2, name: editTitle, exact: true })).toBeVisible();
  await expectTexts(page, texts);
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    if (label === 'Club') await field(page, label).selectOption(text);
    else await field(page, label).fill(text);
  }
}

async function expectTexts(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
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
