import { vi } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { captionMessages } from '#contract/content/photos.ts';
import { togetherMessages } from '#contract/content/several.ts';
import {
  address,
  commands,
  describe,
  expect,
  hold,
  page,
  poster,
  posterFile,
  press,
  site,
  test,
  userEvent,
  visit,
} from '../../../tests/support/component.tsx';

const { journey } = contentTypes;
const listCall = '**/api/our-team-journey';
const itemCalls = '**/api/our-team-journey/*';
const uploadCall = '**/api/our-team-journey/upload';

describe('Our Team Journey', () => {
  const uploadButton = () => page.getByRole('button', { name: 'Upload Image' });
  const imageField = () => page.getByLabelText('Image', { exact: true });
  const preview = () => page.getByRole('img', { name: 'Chosen file' });

  test.beforeEach(async () => {
    await visit('/admin/our-team-journey');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Our Team Journey' })).toBeVisible();
  });

  test('sends no image that breaks a rule, and says so at its picture or at its caption', async () => {
    await choose();
    const tooLong = 'x'.repeat(201);
    const refused = journey.add.fields.safeParse({ image: {}, alt: tooLong });
    {
      using _ = vi.spyOn(journey.add.fields, 'safeParse').mockReturnValue(refused);
      await uploadButton().click();
      const picture = page.getByRole('button', { name: 'Edit picture' });
      await expect.element(picture).toHaveFocus();
      await expect
        .element(picture)
        .toHaveAccessibleDescription('Alternative text is too long: 200 characters at most.');
    }

    const caption = page.getByLabelText('Caption');
    await caption.fill(tooLong);
    await uploadButton().click();
    await expect.element(caption).toHaveFocus();
    await expect.element(caption).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('alert')).toHaveLength(0);
    expect(await commands.sent(uploadCall.slice(2))).toEqual([]);
  });

  describe('when the upload fails', () => {
    test.override({ expectedErrors: /415|500|ERR_FAILED|failed:|Upload failed/ });

    test('alerts with the server’s message or the fallback, logs it, and keeps the file to try again, until another is chosen', async () => {
      using logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      await choose();
      for (const [what, answer, message] of [
        ['a message', { status: 415, json: { message: 'Not an image.' } }, 'Not an image.'],
        ['no message', { status: 500, json: {} }, 'Upload failed. Please try again.'],
        ['no answer', undefined, 'Upload failed. Please try again.'],
      ] as const) {
        logged.mockClear();
        await commands.answer(uploadCall, answer);
        await uploadButton().click();
        await expect.poll(() => logged.mock.calls.flat().join(), { message: what }).toContain('ApiError');
        await expect.element(page.getByRole('alert')).toHaveTextContent(message);
        await expect.element(page.getByText('roof.jpg')).toBeVisible();
        await expect.element(preview()).toBeVisible();
        await expect.element(uploadButton()).toHaveFocus();
        await commands.release(uploadCall);
      }
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(journey.add.done)).toBeVisible();
      await expect.element(page.getByRole('alert')).toHaveLength(0);
      expect(await publicImages()).toHaveLength(1);

      await choose('lab.jpg');
      await commands.answer(uploadCall, { status: 500, json: {} });
      await uploadButton().click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(journey.add.failed);
      await choose('hall.jpg');
      await expect.element(page.getByRole('alert')).toHaveLength(0);
    });
  });

  async function choose(name = 'roof.jpg') {
    await imageField().upload(await posterFile(name));
    await expect.element(page.getByText(name)).toBeVisible();
  }
});

describe('Team Journey Gallery', () => {
  const open = async () => {
    await visit('/admin/edit-our-team-journey');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Team Journey Gallery' })).toBeVisible();
  };
  const card = (name = 'poster.jpg') => page.getByRole('article', { name });
  const box = (role: 'alert' | 'status', heading: string) =>
    page.getByRole(role).filter({ has: page.getByText(heading, { exact: true }) });
  /** Opens a photo with the form of its caption. */
  const openPhoto = () => card().getByRole('button', { name: 'Add a caption' }).click();
  const confirmDelete = async (name?: string) => {
    await card(name).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('Are you sure you want to delete this image?');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Delete' }).click();
  };

  test('captions an image in place, by button and by Enter, refuses too long a one, and keeps what is typed meanwhile', async () => {
    for (const name of ['poster.jpg', nameless]) await add(name);
    await open();
    const caption = card().getByLabelText('Caption');
    const saveButton = card().getByRole('button', { name: 'Save' });
    await openPhoto();
    await expect.element(caption).toHaveFocus();
    await expect.element(caption).toHaveValue('');
    await expect.element(saveButton).toBeDisabled();

    const saving = await hold(itemCalls, 'PATCH');
    await caption.fill('On the roof ');
    await saveButton.click();
    await expect.element(card().getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect.element(caption).toHaveValue('On the roof ');
    await saving.release();
    await expect.element(page.getByText(captionMessages.done)).toBeVisible();
    await expect.element(caption).toHaveValue('On the roof');
    await expect.element(caption).toHaveFocus();
    await expect.element(saveButton).toBeDisabled();
    expect(await publicImages()).toMatchObject([{}, { caption: 'On the roof' }]);

    await caption.fill('On the roof,\nat night');
    await press(caption, '{Enter}');
    await expect.element(saveButton).toBeDisabled();
    expect(await publicImages()).toMatchObject([{}, { caption: 'On the roof, at night' }]);
    await visit(address());
    const opener = card().getByRole('button', { name: 'On the roof, at night' });
    await opener.click();
    await card().getByRole('button', { name: 'Close' }).click();
    await expect.element(opener).toHaveFocus();
    await press(opener, '{Enter}');
    await expect.element(caption).toHaveValue('On the roof, at night');

    await caption.fill('');
    await press(caption, '{Enter}');
    await expect.element(saveButton).toBeDisabled();
    expect((await publicImages())[1]).not.toHaveProperty('caption');

    await caption.fill('x'.repeat(201));
    await press(caption, '{Enter}');
    await expect
      .element(card().getByRole('paragraph').filter({ hasText: 'Caption is too long: 200 characters at most.' }))
      .toBeVisible();
    await expect.element(caption).toHaveAttribute('aria-invalid', 'true');
    await expect.element(caption).toHaveValue('x'.repeat(201));
    await caption.fill('x'.repeat(200));
    await expect.element(caption).not.toHaveAttribute('aria-invalid');

    const savingAgain = await hold(itemCalls, 'PATCH');
    await caption.fill('On the');
    await press(caption, '{Enter}');
    await caption.fill('On the roof');
    await savingAgain.release();
    await expect.poll(() => publicImages()).toMatchObject([{}, { caption: 'On the' }]);
    await expect.element(saveButton).toBeEnabled();
    await expect.element(caption).toHaveValue('On the roof');
    // Another photo that opens closes no caption that is not saved.
    await card('Journey Photo').getByRole('button', { name: 'Add a caption' }).click();
    await expect.element(card('Journey Photo').getByLabelText('Caption')).toHaveFocus();
    await expect.element(caption).toBeVisible();
    await confirmDelete('Journey Photo');
    await expect.element(card('Journey Photo')).toHaveLength(0);
    await expect.element(caption).toHaveValue('On the roof');
    await expect.element(saveButton).toBeEnabled();
  });

  describe('when a call fails', () => {
    test.override({ expectedErrors: /404|409|500|ERR_FAILED|failed:/ });

    test('a failed list says so in the error box, can be tried again and says that it loads, and a failed refetch leaves on the screen what is there', async () => {
      await site.add('journey');
      await commands.answer(listCall, { status: 500, json: {} });
      await open();
      const failure = box('alert', 'Error');
      await expect.element(failure).toMatchTextContent('Failed to fetch images. Please try again later.');
      await expect.element(page.getByText(journey.list.empty)).toHaveLength(0);
      await commands.release(listCall);
      const list = await hold(listCall);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect.element(page.getByText('Loading journey images...')).toBeVisible();
      await list.release();
      await expect.element(card()).toBeVisible();
      await expect.element(failure).toHaveLength(0);

      await openPhoto();
      await card().getByLabelText('Caption').fill('On the roof');
      await commands.answer(listCall, { status: 500, json: { message: 'Not now.' } });
      await press(card().getByLabelText('Caption'), '{Enter}');
      await expect.element(box('alert', 'Error')).toMatchTextContent('Not now.');
      await expect.element(card().getByLabelText('Caption')).toHaveValue('On the roof');
      await expect.element(page.getByText(captionMessages.done)).toBeVisible();
    });

    test('a failed delete says so, also beside the success of another, until it is dismissed or tried again', async () => {
      const { _id } = await site.add('journey');
      await add(nameless);
      await open();
      await commands.answer(`**/api${journey.path}/${_id}`, { status: 500, json: {} });
      const removal = await hold(itemCalls, 'DELETE');
      await confirmDelete();
      // The button has lost the focus, because it is disabled.
      await expect.poll(() => document.activeElement === document.body).toBe(true);
      await removal.release();
      const failure = box('alert', 'Error');
      await expect.element(failure).toMatchTextContent('Failed to delete image. Please try again.');
      await expect.element(failure).toHaveFocus();
      await expect.element(card().getByRole('button', { name: 'Delete' })).toBeEnabled();
      await failure.getByRole('button', { name: 'Dismiss' }).click();
      await expect.element(failure).toHaveLength(0);

      await confirmDelete();
      await expect.element(failure).toBeVisible();
      await confirmDelete('Journey Photo');
      await expect.element(box('status', 'Success')).toBeVisible();
      await expect.element(failure).toMatchTextContent(journey.remove.failed);
      await commands.release(`**/api${journey.path}/${_id}`);
      await confirmDelete();
      await expect.element(page.getByText(journey.list.empty)).toBeVisible();
      await expect.element(failure).toHaveLength(0);
    });

    test('the reason why selected photos could not be deleted goes when those that are left are tried again, and then none are left', async () => {
      const { _id } = await site.add('journey');
      for (const _ of [1, 2]) await site.add('journey');
      await open();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      const bar = page.getByRole('group', { name: 'Selection' });
      await bar.getByRole('button', { name: 'Select all' }).click();
      const remove = async () => {
        await bar.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      };
      await site.remove('journey', _id);
      await remove();
      const failure = box('alert', 'Error');
      await expect.element(failure).toMatchTextContent(togetherMessages.missing(journey, 3));
      await expect.element(bar).toMatchTextContent('2 journey images selected');
      await remove();
      await expect.element(page.getByText('No Journey Images Found')).toBeVisible();
      await expect.element(failure).toHaveLength(0);
      await expect.element(page.getByText("Manage your team's journey photos")).toBeVisible();
      await expect.element(page.getByText("Upload some images to showcase your team's journey")).toBeVisible();
      await expectCurrentTab();
      await page.getByRole('link', { name: 'Upload Images' }).click();
      await expect.poll(address).toMatch(/\/admin\/our-team-journey$/);
    });

    test('a caption that cannot be saved stays in its field, with the error or what others have written below, and is saved when it is sent again', async () => {
      const { _id } = await site.add('journey');
      await open();
      await commands.answer(itemCalls);
      const caption = card().getByLabelText('Caption');
      await openPhoto();
      await caption.fill('Mine');
      await card().getByRole('button', { name: 'Save' }).click();
      await expect.element(card().getByText('Failed to save the caption.')).toBeVisible();
      await expect.element(caption).toHaveValue('Mine');
      await expect.element(caption).toHaveFocus();
      await commands.release(itemCalls);

      const theirs = await fetch(`${site.address}/api/our-team-journey/${_id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${await site.logIn()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ caption: 'Theirs' }),
      });
      expect(theirs.status).toBe(200);
      await press(caption, '{Enter}');
      await expect.element(card()).toMatchTextContent('staff has changed this meanwhile: it is “Theirs” now.');
      await expect.element(card().getByText('Failed to save the caption.')).toHaveLength(0);
      await expect.element(caption).toHaveValue('Mine');
      expect(await publicImages()).toMatchObject([{ caption: 'Theirs' }]);
      // The list is fetched again after the change. A response from after the removal would be empty.
      const lists = () => commands.sent('/api/our-team-journey');
      const before = (await lists()).length;
      await press(caption, '{Enter}');
      await expect.element(page.getByText(captionMessages.done)).toBeVisible();
      expect(await publicImages()).toMatchObject([{ caption: 'Mine' }]);
      await expect.poll(lists).toHaveLength(before + 1);

      // The message of the server is shown.
      await site.remove('journey', _id);
      await caption.fill('On the roof');
      await card().getByRole('button', { name: 'Save' }).click();
      const gone = 'This journey image does not exist. It may have been deleted.';
      await expect.element(card().getByText(gone)).toBeVisible();
      await confirmDelete();
      await expect.element(box('alert', 'Error')).toMatchTextContent(gone);
    });
  });
});

async function expectCurrentTab() {
  await expect
    .element(page.getByRole('link', { name: 'Our Team Journey', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('navigation', { name: 'Content' }).getByCSS('[aria-current]')).toHaveLength(1);
}

/** The name of a file without a visible name. */
const nameless = ' ';

async function add(name: string) {
  const body = new FormData();
  body.append('image', await poster(), name);
  const headers = { authorization: `Bearer ${await site.logIn()}` };
  const response = await fetch(`${site.address}/api/our-team-journey/upload`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
}

async function publicImages(): Promise<object[]> {
  return (await (await fetch(`${site.address}/api/our-team-journey/image`)).json()).data;
}
