import { profile } from '#chapter/profile.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { keptVersions, versionMessages } from '#contract/versions.ts';
import { readUnsaved } from '../../../tests/browser/unsavedForms.ts';
import {
  address,
  commands,
  describe,
  expect,
  hold,
  page,
  press,
  site,
  test,
  textsOf,
  visit,
} from '../../../tests/support/component.tsx';
import { settingsMessages } from '../contract.ts';

const save = () => page.getByRole('button', { name: 'Save', exact: true });
const undo = () => page.getByRole('button', { name: 'Undo' });
const saved = () => page.getByRole('status').filter({ hasText: settingsMessages.saved });
const refused = () => page.getByRole('alert');
const question = () => page.getByRole('alertdialog');
const offer = () => page.getByRole('status').filter({ hasText: 'Restore your unsaved changes' });
const conflict = () => page.getByRole('group', { name: conflictMessage });
const earlier = () => page.getByRole('group', { name: /version \d+$/ });
const versions = () => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
const original = () => page.getByRole('button', { name: 'Back to the original' });
const tagline = () => page.getByLabelText('Tagline', { exact: true });
const taglinesOfUnsaved = async () => (await readUnsaved()).map(({ tagline }) => tagline);
const allSections = () => page.getByRole('link', { name: 'All sections' }).click();
const linkTo = (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });

test('the overview says what each section holds, and who has changed it', async () => {
  await site.change('hero', { ...profile.hero, tagline: 'Of someone else' });
  await page.viewport(390, 844);
  // An unknown section leads to the screen, and so does the menu of a phone.
  await visit('/admin/site/nothing');
  await expect.poll(address).toMatch(/\/admin\/site$/);
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect.element(card('Name and description')).toMatchTextContent(profile.identity.name);
  await expect.element(card('Name and description')).toMatchTextContent('The original');
  await expect.element(card('First screen')).toMatchTextContent('Of someone else');
  await expect.element(card('First screen')).toMatchTextContent('Changed by staff on');
  await linkTo('First screen').click();
  await expect.element(tagline()).toHaveValue('Of someone else');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Site', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
});

describe('a form of the settings', () => {
  test('refuses what cannot be stored, in its place and in the box, and keeps what was typed', async () => {
    await visit('/admin/site/contact');
    await page.getByLabelText('About the chapter').fill('x'.repeat(401));
    await page
      .getByLabelText('Address', { exact: true })
      .first()
      .fill(`Room 7\n${'y'.repeat(101)}`);
    await page.getByLabelText('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabelText('Address', { exact: true }).last().fill('javascript:ran()');
    await press(page.getByLabelText('E-mail'), '{Enter}');
    await expect.element(refused()).toHaveFocus();
    const messages = refused().getByRole('paragraph');
    await expect.element(messages.first()).toHaveTextContent('About the chapter is too long: 400 characters at most.');
    await expect.element(messages).toHaveLength(4);
    const says = (label: string, text: string) =>
      expect.element(page.getByLabelText(label, { exact: true }).first()).toHaveAccessibleDescription(new RegExp(text));
    await says('About the chapter', 'About the chapter is too long: 400 characters at most.');
    await says('Address', 'Line of the address is too long: 100 characters at most.');
    await says('E-mail', 'E-mail must be an e-mail address, such as name@example.edu.');
    await expect
      .element(page.getByLabelText('Address', { exact: true }).last())
      .toHaveAccessibleDescription('Address must be a web address that starts with http:// or https://.');

    await page.getByLabelText('About the chapter').fill('x'.repeat(400));
    await page.getByLabelText('Address', { exact: true }).first().fill('1\n2\n3\n4\n5\n6\n7');
    await save().click();
    await expect.element(messages.first()).toHaveTextContent('There can be at most 6 lines.');
    await expect.element(page.getByLabelText('Address', { exact: true }).last()).toHaveValue('javascript:ran()');
  });

  test('takes a number that is typed again for no change, and says which entry of a list is wrong', async () => {
    await visit('/admin/site/highlights');
    const value = page.getByLabelText('Value');
    const before = ((await value.first().findElement()) as HTMLInputElement).value;
    await value.first().fill('7');
    await value.first().fill(before);
    await allSections();
    await expect.poll(address).toMatch(/\/admin\/site$/);

    await linkTo('Highlights').click();
    await value.nth(1).fill('many');
    await page.getByLabelText('Label').nth(2).fill('');
    await press(page.getByLabelText('Label').nth(2), '{Enter}');
    await expect
      .poll(() => textsOf(refused().getByRole('paragraph')))
      .toEqual(['The value must be a whole number from 1 to 1,000,000.', 'Label cannot be empty.']);
    await expect.element(value.nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(value.nth(0)).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByLabelText('Label').nth(2)).toHaveAccessibleDescription('Label cannot be empty.');
  });
});

describe('versions', () => {
  test('are looked at, changed, closed and brought back, and the original too', async () => {
    for (let version = 1; version < keptVersions; version += 1) await site.change('hero', profile.hero);
    await visit('/admin/site/hero');
    for (const text of ['First', 'Second']) {
      const list = await hold('**/versions');
      await tagline().fill(text);
      await save().click();
      await expect.element(saved()).toHaveFocus();
      // The list does not contain the version that visitors see now.
      await expect.element(versions().filter({ hasText: 'Present version' })).toHaveLength(0);
      await list.release();
      await expect.element(versions().first()).toMatchTextContent('Present version');
    }
    await expect.element(versions()).toHaveLength(keptVersions);
    const show = versions().nth(1).getByRole('button', { name: 'Show version' });
    await show.click();
    await expect.element(earlier()).toHaveFocus();
    await expect.element(earlier()).toHaveAccessibleName(/^This is version/);
    await expect.poll(() => textsOf(earlier().getByRole('term'))).toEqual(['Tagline']);
    await expect.element(earlier().getByRole('definition')).toHaveTextContent('NowSecondIn this formFirst');
    await expect.element(tagline()).toHaveValue('First');
    await tagline().fill('First, and more');
    await expect.element(earlier()).toHaveAccessibleName(/^You have changed version/);
    await expect.element(earlier().getByRole('definition')).toHaveTextContent('NowSecondIn this formFirst, and more');

    // The form is not saved, so leaving asks a question, and only then another version can fill it.
    await show.click();
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.element(tagline()).toHaveValue('First');
    await page.getByRole('link', { name: 'All sections' }).click();
    await question().getByRole('button', { name: 'Stay' }).click();
    await earlier().getByRole('button', { name: 'Close' }).click();
    await expect.element(earlier()).toHaveLength(0);
    await expect.element(tagline()).toHaveValue('Second');
    expect((await site.settings()).hero.tagline).toBe('Second');

    await show.click();
    await earlier().getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(saved()).toHaveFocus();
    await expect.element(earlier()).toHaveLength(0);
    expect((await site.settings()).hero.tagline).toBe('First');
    await tagline().fill('Typed on');
    await expect.element(earlier()).toHaveLength(0);
    await expect.element(undo()).toHaveLength(0);

    await original().click();
    await expect.element(question()).toMatchTextContent('What you typed in the form is not saved.');
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(tagline()).toHaveValue('Typed on');
    await original().click();
    await question().getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(page.getByRole('status').filter({ hasText: settingsMessages.reset })).toHaveFocus();
    await expect.element(tagline()).toHaveValue(profile.hero.tagline);
    await expect.element(original()).toHaveLength(0);
    expect((await site.settings()).hero).toEqual(profile.hero);
    await undo().click();
    await expect.element(tagline()).toHaveValue('First');

    // A version that was the original is not copied: the original is restored.
    const wasOriginal = versions().filter({ hasText: 'the original' }).first();
    await wasOriginal.getByRole('button', { name: 'Show version' }).click();
    await earlier().getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(page.getByRole('status').filter({ hasText: settingsMessages.reset })).toHaveFocus();
    await undo().click();
    await expect.element(tagline()).toHaveValue('First');

    await page.getByRole('link', { name: 'Activity' }).click();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect.element(entries.nth(0)).toMatchTextContent('changed the section “First screen” of the site.');
    await expect
      .element(entries.nth(1))
      .toMatchTextContent('brought the original of the section “First screen” of the site back.');
  });
});

describe('who saves a section second', () => {
  test.override({ expectedErrors: /409/ });

  test('sees both versions, keeps one by choice, and can undo that', async () => {
    await visit('/admin/site/highlights');
    await page.getByLabelText('Value').first().fill('7');
    const [first, ...others] = profile.highlights.items;
    await site.change('highlights', { items: [{ ...first, value: 8 }, ...others] });
    await save().click();
    await expect.element(conflict()).toHaveFocus();
    await expect.element(conflict()).toMatchTextContent('staff changed it on');
    await expect.poll(() => textsOf(conflict().getByRole('term'))).toEqual(['Highlight 1 · Value']);
    await expect.element(conflict().getByRole('definition')).toHaveTextContent('Theirs8Yours7');

    // A save without a choice overwrites nothing.
    await page.getByLabelText('Value').first().fill('9');
    await expect.element(conflict().getByRole('definition')).toHaveTextContent('Theirs8Yours9');
    await save().click();
    await expect.element(conflict()).toHaveFocus();
    expect((await site.settings()).highlights.items[0]?.value).toBe(8);
    await conflict().getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(saved()).toHaveFocus();
    await expect.element(conflict()).toHaveLength(0);
    expect((await site.settings()).highlights.items[0]?.value).toBe(9);
    await undo().click();
    await expect.element(page.getByLabelText('Value').first()).toHaveValue('8');

    await page.getByLabelText('Value').first().fill('10');
    await site.change('highlights', { items: [{ ...first, value: 11 }, ...others] });
    await save().click();
    await conflict().getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(conflict()).toHaveLength(0);
    await expect.element(page.getByLabelText('Value').first()).toHaveValue('11');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await page.getByLabelText('Value').first().fill('12');
    await save().click();
    await expect.element(saved()).toHaveFocus();
    expect((await site.settings()).highlights.items[0]?.value).toBe(12);
  });

  test('and brings the original back, or an unsaved form of an older version, sees both versions too', async () => {
    await visit('/admin/site/hero');
    await tagline().fill('Of mine');
    await save().click();
    await expect.element(saved()).toHaveFocus();
    await site.change('hero', { ...profile.hero, tagline: 'Of theirs' });
    await original().click();
    await question().getByRole('button', { name: 'Bring it back' }).click();
    await expect.element(conflict()).toHaveFocus();
    await expect.poll(() => textsOf(conflict().getByRole('definition'))).toEqual(['TheirsOf theirsYoursOf mine']);
    await conflict().getByRole('button', { name: 'Take theirs' }).click();

    await tagline().fill('Of the unsaved form');
    await expect.poll(() => taglinesOfUnsaved()).toEqual(['Of the unsaved form']);
    await site.change('hero', { ...profile.hero, tagline: 'Of theirs again' });
    await visit(address());
    await expect.element(offer()).toMatchTextContent('“First screen”');
    await offer().getByRole('button', { name: 'Restore' }).click();
    await expect.element(tagline()).toHaveValue('Of the unsaved form');
    await save().click();
    await expect
      .element(conflict().getByRole('definition'))
      .toHaveTextContent('TheirsOf theirs againYoursOf the unsaved form');
    await conflict().getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(saved()).toHaveFocus();
    await expect.poll(() => readUnsaved()).toEqual([]);
    expect((await site.settings()).hero.tagline).toBe('Of the unsaved form');
  });
});

describe('what is typed into a section', () => {
  test.override({ expectedErrors: /500|Failed to load resource|ERR_INTERNET|failed:/ });

  test('stays when the server cannot be reached, and so do the lists, with a way to try again', async () => {
    await site.change('hero', profile.hero);
    const lists = '**/api/admin/site{,/*/versions}';
    const versionsAlone = '**/versions';
    const fail = (url: string) => commands.answer(url, { status: 500, json: {} });
    await fail(lists);
    const { release } = await hold('**/api/admin/site');
    await visit('/admin/site/identity');
    await expect.element(page.getByRole('main')).toMatchTextContent('Loading');
    await release();
    await expect.element(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await expect.poll(address).toMatch(/\/admin\/site$/);
    await expect.poll(() => commands.sent('/api/admin/site')).toHaveLength(2);
    await expect.element(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    await commands.release(lists);
    await fail(versionsAlone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await linkTo('First screen').click();
    await expect.element(page.getByText(versionMessages.failed)).toBeVisible();
    await commands.release(versionsAlone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(versions().first()).toBeVisible();

    await tagline().fill('Typed offline.');
    await commands.answer('**/api/**');
    await save().click();
    // The list of sections is fetched again, and shows the message, too.
    await expect.element(refused().filter({ hasText: settingsMessages.failed })).toHaveFocus();
    await expect.element(tagline()).toHaveValue('Typed offline.');
    await commands.release('**/api/**');
    await save().click();
    await expect.element(saved()).toHaveFocus();
    await commands.answer('**/api/**');
    await undo().click();
    await expect.element(page.getByRole('alert').filter({ hasText: versionMessages.undoFailed })).toHaveFocus();
    await commands.release('**/api/**');
  });
});
