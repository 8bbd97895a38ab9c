import { imageFields } from '#contract/content/images.ts';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { keyReused } from '#contract/idempotency.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import { address, commands, expect, page, posterFile, test, visit } from '../../../tests/support/component.tsx';

test.override({ expectedErrors: /failed:|ERR_FAILED|Upload failed|422/ });

/** The button and the texts of a form of texts with an image, and of that for photos. Other types have the first. */
const forms = {
  pastEvents: { button: 'Add Event', texts: { Club: 'Technical club', Description: 'Twelve boards.' } },
  journey: { button: 'Upload Image', texts: {} },
};
const uploads = '**/api/**/upload';
const pathOf = (name: ContentTypeName) => contentTypes[name].screens.add;

test('the form of each type has a field for each text', async () => {
  // Photos of an event have the form of journey photos.
  for (const name of contentTypeNames.filter((name) => name !== 'eventPhotos')) {
    await visit(pathOf(name));
    await expectAllFields(name);
  }
});

for (const name of ['pastEvents', 'journey'] as const) {
  const form = forms[name];
  const { noun, add } = contentTypes[name];
  test(`${noun}: what is sent again after a cut connection has the same key, and the next one another`, async () => {
    await visit(pathOf(name));
    await fill(form.texts);
    await cut(() => send(form.button, add.failed));
    await cut(() => send(form.button, add.failed));
    await send(form.button, add.done);
    const keys = await keysOf();
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(keys).size).toBe(1);

    await expect.element(page.getByText('poster.jpg')).toHaveLength(0);
    await fill(form.texts);
    await send(form.button, add.done);
    const [, , , next, ...others] = await keysOf();
    expect(others).toEqual([]);
    expect(next).not.toBe(keys[0]);
  });
}

test('what was changed after a cut connection has a key of its own, until it is changed back', async () => {
  const { button, texts } = forms.pastEvents;
  const { failed, done } = contentTypes.pastEvents.add;
  await visit(pathOf('pastEvents'));
  await fill(texts);
  await cut(() => send(button, failed));
  await page.getByLabelText('Description', { exact: true }).fill('Thirteen boards.');
  await cut(() => send(button, failed));
  await page.getByLabelText('Description', { exact: true }).fill('Twelve boards.');
  await send(button, done);
  const [first, second, third] = await keysOf();
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

for (const name of ['pastEvents', 'journey'] as const) {
  const { button, texts } = forms[name];
  const { noun, add } = contentTypes[name];
  test(`${noun}: a form whose key was used for another keeps everything and gets a new key`, async () => {
    await visit(pathOf(name));
    await fill(texts, 'another.jpg');
    await commands.answer(uploads, { status: 422, json: { message: keyReused.message } });
    await send(button, keyReused.message);
    await commands.release(uploads);
    await expect.element(page.getByText('another.jpg')).toBeVisible();
    for (const [label, text] of Object.entries(texts)) {
      await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(text);
    }
    await send(button, add.done);
    const [first, second] = await keysOf();
    expect(second).not.toBe(first);
  });
}

test('an unsaved form keeps its key, and one that is discarded takes it along', async () => {
  const { button, texts } = forms.pastEvents;
  const { failed, done } = contentTypes.pastEvents.add;
  await visit(pathOf('pastEvents'));
  await fill(texts);
  await cut(() => send(button, failed));
  await expect.poll(() => readUnsaved()).toHaveLength(1);
  await visit(address());
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('poster.jpg')).toBeVisible();
  await cut(() => send(button, failed));
  await visit(address());
  await page.getByRole('button', { name: 'Discard' }).click();
  await fill(texts);
  await send(button, done);
  const [first, second, third] = await keysOf();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

/** Expects a field of the form for each text of a type. Those of a journey photo come with its file, row by row. */
async function expectAllFields(name: ContentTypeName) {
  const texts = Object.keys(contentTypes[name].add.fields.shape).filter(
    (text) => !(text in { image: 0, ...imageFields }),
  );
  if (name === 'journey') expect(texts, 'fields in JourneyUpload.tsx and CaptionForm.tsx').toEqual(['caption']);
  else for (const text of texts) await expect.element(page.getByCSS(`form [name=${text}]`)).toHaveLength(1);
}

/** Returns the idempotency keys of the adds that the page has sent. */
const keysOf = async () => (await commands.sent('/upload')).map((headers) => headers['idempotency-key']);

/** Makes the adds fail until a task ends. */
async function cut(during: () => Promise<void>) {
  await commands.answer(uploads);
  await during();
  await commands.release(uploads);
}

async function fill(texts: Record<string, string>, name?: string) {
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabelText(label, { exact: true });
    if (label === 'Club') await field.selectOptions(text);
    else await field.fill(text);
  }
  await page.getByLabelText('Image', { exact: true }).upload(await posterFile(name));
}

async function send(button: string, message: string) {
  // The request removes the message of an earlier try.
  const before = (await commands.sent('/upload')).length;
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => commands.sent('/upload')).toHaveLength(before + 1);
  await expect.element(page.getByText(message)).toBeVisible();
}
