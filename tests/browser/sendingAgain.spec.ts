import type { Page, Route } from '@playwright/test';
import { imageFields } from '../../contract/content/images.ts';
import { type ContentTypeName, contentTypeNames, contentTypes } from '../../contract/content/index.ts';
import { keyReused } from '../../contract/idempotency.ts';
import { expect, poster, test } from './test.ts';
import { readUnsaved } from './unsavedForms.ts';

test.use({ loggedIn: true, expectedErrors: /failed:|ERR_CONNECTION_RESET|Upload failed|422/ });

/** The button and the texts of a form of texts with an image, and of that for photos. Other types have the first. */
const forms = {
  pastEvents: { button: 'Add Event', texts: { Club: 'Technical club', Description: 'Twelve boards.' } },
  journey: { button: 'Upload Image', texts: {} },
};
const pathOf = (name: ContentTypeName) => contentTypes[name].screens.add;

test('the form of each type has a field for each text', async ({ page }) => {
  // Photos of an event have the form of journey photos.
  for (const name of contentTypeNames.filter((name) => name !== 'eventPhotos')) {
    await page.goto(pathOf(name));
    await expectAllFields(page, name);
  }
});

for (const name of ['pastEvents', 'journey'] as const) {
  const form = forms[name];
  const { noun, add } = contentTypes[name];
  test(`${noun}: what is sent again after a cut connection has the same key, and the next one another`, async ({
    page,
  }) => {
    const { keys, cut } = await watchAdds(page);
    await page.goto(pathOf(name));
    await fill(page, form.texts);
    await cut(() => send(page, form.button, add.failed));
    await cut(() => send(page, form.button, add.failed));
    await send(page, form.button, add.done);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys).size).toBe(1);

    await expect(page.getByText('poster.jpg')).toHaveCount(0);
    await fill(page, form.texts);
    await send(page, form.button, add.done);
    expect(keys).toHaveLength(4);
    expect(keys[3]).not.toBe(keys[0]);
  });
}

test('what was changed after a cut connection has a key of its own, until it is changed back', async ({ page }) => {
  const { button, texts } = forms.pastEvents;
  const { failed, done } = contentTypes.pastEvents.add;
  const { keys, cut } = await watchAdds(page);
  await page.goto(pathOf('pastEvents'));
  await fill(page, texts);
  await cut(() => send(page, button, failed));
  await page.getByLabel('Description', { exact: true }).fill('Thirteen boards.');
  await cut(() => send(page, button, failed));
  await page.getByLabel('Description', { exact: true }).fill('Twelve boards.');
  await send(page, button, done);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

for (const name of ['pastEvents', 'journey'] as const) {
  const { button, texts } = forms[name];
  const { done } = contentTypes[name].add;
  test(`${contentTypes[name].noun}: a form whose key was used for another keeps everything and gets a new key`, async ({
    page,
  }) => {
    const { keys } = await watchAdds(page);
    await page.goto(pathOf(name));
    await fill(page, texts);
    await send(page, button, done);
    const sendWithUsed = async (route: Route) => {
      const headers = route.request().headers();
      keys.push(headers['idempotency-key'] as string);
      await route.continue({ headers: { ...headers, 'idempotency-key': keys[0] as string } });
    };
    await page.route('**/api/**/upload', sendWithUsed, { times: 1 });
    await expect(page.getByText('poster.jpg')).toHaveCount(0);
    await fill(page, texts, 'another.jpg');
    await send(page, button, keyReused.message);
    await expect(page.getByText('another.jpg')).toBeVisible();
    for (const [label, text] of Object.entries(texts)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await send(page, button, done);
    expect(new Set(keys).size).toBe(3);
  });
}

test('an unsaved form keeps its key, and one that is discarded takes it along', async ({ page }) => {
  const { button, texts } = forms.pastEvents;
  const { failed, done } = contentTypes.pastEvents.add;
  page.on('dialog', (dialog) => dialog.accept());
  const { keys, cut } = await watchAdds(page);
  await page.goto(pathOf('pastEvents'));
  await fill(page, texts);
  await cut(() => send(page, button, failed));
  await expect.poll(() => page.evaluate(readUnsaved)).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('poster.jpg')).toBeVisible();
  await cut(() => send(page, button, failed));
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await fill(page, texts);
  await send(page, button, done);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

/** Expects a field of the form for each text of a type. Those of a journey photo come with its file, row by row. */
async function expectAllFields(page: Page, name: ContentTypeName) {
  const texts = Object.keys(contentTypes[name].add.fields.shape).filter(
    (text) => !(text in { image: 0, ...imageFields }),
  );
  if (name === 'journey') expect(texts, 'fields in JourneyUpload.tsx and CaptionForm.tsx').toEqual(['caption']);
  else for (const text of texts) await expect(page.locator(`form [name=${text}]`)).toHaveCount(1);
}

/** The idempotency keys of the adds that a page sends. `cut` makes the adds fail until its task ends. */
async function watchAdds(page: Page) {
  const keys: (string | null)[] = [];
  let isCut = false;
  await page.route('**/api/**/upload', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await (isCut ? route.abort('connectionreset') : route.continue());
  });
  return {
    keys,
    cut: async (during: () => Promise<void>) => {
      isCut = true;
      await during();
      isCut = false;
    },
  };
}

const image = { mimeType: 'image/jpeg', buffer: await poster() };

async function fill(page: Page, texts: Record<string, string>, name = 'poster.jpg') {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === 'Club') await field.selectOption(text);
    else await field.fill(text);
  }
  await page.getByLabel('Image', { exact: true }).setInputFiles({ ...image, name });
}

async function send(page: Page, button: string, message: string) {
  // The request removes the message of an earlier try.
  const sent = page.waitForRequest('**/upload');
  await page.getByRole('button', { name: button }).click();
  await sent;
  await expect(page.getByText(message)).toBeVisible();
}
