import type { Page } from '@playwright/test';
import { profile } from '#chapter/profile.ts';
import { conflictMessage } from '#contract/conflict.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { keptVersions, versionMessages } from '#contract/versions.ts';
import { expect, hold, logIn, test } from '../../tests/browser/test.ts';
import { readUnsaved } from '../../tests/browser/unsavedForms.ts';
import { longSettings } from '../../tests/support/longSettings.ts';
import { settingsMessages } from './contract.ts';

test.use({ loggedIn: true, locale: 'en-GB' });

const preview = (page: Page) => page.getByRole('group', { name: 'Preview: as visitors will see it' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: settingsMessages.saved });
const refused = (page: Page) => page.getByRole('alert');
const question = (page: Page) => page.getByRole('alertdialog');
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Restore your unsaved changes' });
const conflict = (page: Page) => page.getByRole('group', { name: conflictMessage });
const earlier = (page: Page) => page.getByRole('group', { name: /version \d+$/ });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
const original = (page: Page) => page.getByRole('button', { name: 'Back to the original' });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const tagline = (page: Page) => page.getByLabel('Tagline', { exact: true });
const undone = (page: Page) => page.getByRole('status').filter({ hasText: versionMessages.undone });
const taglinesOfUnsaved = async (page: Page) => (await page.evaluate(readUnsaved)).map(({ tagline }) => tagline);
const allSections = (page: Page) => page.getByRole('link', { name: 'All sections' }).click();
const linkTo = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });

interface SectionTest {
  section: SectionName;
  change: (page: Page) => Promise<void>;
  /** The text that the preview shows afterwards. */
  previewed: string;
  /** The fields that are stored afterwards. */
  stored: object;
  /** A text of the section that visitors then see on the home page. An HTTP test looks at the other sections. */
  visitors?: string;
}

const [firstPoint, ...otherPoints] = profile.about.mission;
const sections: SectionTest[] = [
  {
    section: 'identity',
    change: (page) => name(page).fill('Radio Chapter'),
    previewed: 'Home | Radio Chapter',
    stored: { name: 'Radio Chapter' },
  },
  {
    section: 'hero',
    async change(page) {
      await tagline(page).fill('Waves and wires');
      await page.getByLabel('Link of ‘Join Us’').fill('https://example.org/join');
    },
    previewed: 'Waves and wires',
    stored: { tagline: 'Waves and wires', joinUrl: 'https://example.org/join' },
    visitors: 'Waves and wires',
  },
  {
    section: 'contact',
    async change(page) {
      await page.getByLabel('Address', { exact: true }).first().fill('Room 7\n\nAntenna Road 1');
      await page.getByLabel('E-mail').fill('radio@example.org');
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByLabel('Network').last().selectOption('YouTube');
      await page.getByLabel('Address', { exact: true }).last().fill('https://www.youtube.com/@example');
    },
    previewed: 'Antenna Road 1',
    stored: {
      address: ['Room 7', 'Antenna Road 1'],
      email: 'radio@example.org',
      social: [...profile.contact.social, { network: 'youtube', url: 'https://www.youtube.com/@example' }],
    },
  },
  {
    section: 'highlights',
    async change(page) {
      await page.getByRole('button', { name: 'Add a highlight' }).click();
      await page.getByLabel('Value').last().fill('1234');
      await page.getByLabel('Label').last().fill('Solder joints');
    },
    previewed: '1234+Solder joints',
    stored: { items: [...profile.highlights.items, { value: 1234, label: 'Solder joints' }] },
  },
  {
    section: 'about',
    async change(page) {
      await page.getByLabel('First sentence').fill('We listen to the sky.');
      await page.getByLabel('Title').first().fill('Build aerials');
    },
    previewed: 'We listen to the sky.',
    stored: { lead: 'We listen to the sky.', mission: [{ ...firstPoint, title: 'Build aerials' }, ...otherPoints] },
  },
  {
    section: 'region',
    async change(page) {
      await page.getByLabel('Time zone').fill('America/Toronto');
      await page.getByLabel('Language of dates').fill('fr-CA');
    },
    previewed: 'In America/Toronto it is',
    stored: { timeZone: 'America/Toronto', locale: 'fr-CA' },
  },
];
const titleOf = ({ section }: SectionTest) => settingsSections[section].label;

test('each section is changed on a phone, previewed, seen at once by visitors, and undone on a desktop', async ({
  page,
  site,
}) => {
  const visitor = await page.context().newPage();
  await page.goto('/admin/site');
  for (const one of sections) {
    const { section, change, previewed, stored, visitors } = one;
    const title = titleOf(one);
    await test.step(title, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await linkTo(page, title).click();
      await expect(page).toHaveTitle(`${title} | Site | Admin`);
      await expect(save(page)).toBeVisible();
      // Errors are reported in the order of the schema.
      const order = await page.locator('form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')));
      const fields = new Set(order.map((path) => path?.split('.')[0]));
      expect([...fields]).toEqual(Object.keys(settingsSections[section].fields.shape));
      await change(page);
      // A time zone and a language have no visible form.
      await expect(section === 'region' ? page.getByRole('main') : preview(page)).toContainText(previewed);
      await save(page).click();
      await expect(saved(page)).toBeFocused();
      expect((await site.settings())[section]).toEqual({ ...profile[section], ...stored });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (visitors) {
        await visitor.goto('/');
        await expect(visitor.getByText(visitors).first()).toBeVisible();
      }

      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
      await undo(page).click();
      await expect(undone(page)).toBeFocused();
      expect((await site.settings())[section]).toEqual(profile[section]);
      await allSections(page);
    });
  }
});

test('the overview says what each section holds, and who has changed it', async ({ page, site }) => {
  await site.change('hero', { ...profile.hero, tagline: 'Of someone else' });
  await page.setViewportSize({ width: 390, height: 844 });
  // An unknown section leads to the screen, and so does the menu of a phone.
  await page.goto('/admin/site/nothing');
  await expect(page).toHaveURL(/\/admin\/site$/);
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card('Name and description')).toContainText(profile.identity.name);
  await expect(card('Name and description')).toContainText('The original');
  await expect(card('First screen')).toContainText('Of someone else');
  await expect(card('First screen')).toContainText('Changed by staff on');
  await linkTo(page, 'First screen').click();
  await expect(tagline(page)).toHaveValue('Of someone else');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
});

test('the mark in the bar follows the name at once, and stays after a logout', async ({ page }) => {
  await page.goto('/admin/site/identity');
  const mark = page.getByRole('link', { name: 'Admin Dashboard' }).locator('path');
  const before = await mark.getAttribute('d');
  await name(page).fill('Zero Crossing');
  await save(page).click();
  await expect(mark).not.toHaveAttribute('d', before as string);
  const after = (await mark.getAttribute('d')) as string;
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page);
  await expect(mark).toHaveAttribute('d', after);
});

test('a form with a preview appears also when the screen is drawn before the others hear of its answer', async ({
  page,
}) => {
  // The queries tell their components of an answer by a timer. Meanwhile each new hash draws the screen again.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: () => void, delay = 0) => setTimeout(run, Math.max(delay, 500)) });
    setInterval(() => {
      history.replaceState(history.state, '', `#${Date.now()}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, 50);
  });
  await page.goto('/admin/site/about', { waitUntil: 'load' });
  await expect(preview(page).locator(`a[href^="mailto:${profile.contact.email}"]`)).toBeVisible();
});

test('the name in a preview stands still', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/site/hero');
  await expect(preview(page).locator('.chunk').first()).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    await page.clock.runFor(100);
    expect(await preview(page).locator('.chunk-unfinished').count()).toBe(0);
  }
});

test.describe('a form of the settings', () => {
  test('refuses what cannot be stored, in its place and in the box, and keeps what was typed', async ({ page }) => {
    await page.goto('/admin/site/contact');
    await page.getByLabel('About the chapter').fill('x'.repeat(401));
    await page
      .getByLabel('Address', { exact: true })
      .first()
      .fill(`Room 7\n${'y'.repeat(101)}`);
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Address', { exact: true }).last().fill('javascript:ran()');
    await page.getByLabel('E-mail').press('Enter');
    await expect(refused(page)).toBeFocused();
    const messages = refused(page).getByRole('paragraph');
    await expect(messages.first()).toHaveText('About the chapter is too long: 400 characters at most.');
    await expect(messages).toHaveCount(4);
    const says = (label: string, text: string) =>
      expect(page.getByLabel(label, { exact: true }).first()).toHaveAccessibleDescription(new RegExp(text));
    await says('About the chapter', 'About the chapter is too long: 400 characters at most.');
    await says('Address', 'Line of the address is too long: 100 characters at most.');
    await says('E-mail', 'E-mail must be an e-mail address, such as name@example.edu.');
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveAccessibleDescription(
      'Address must be a web address that starts with http:// or https://.',
    );

    await page.getByLabel('About the chapter').fill('x'.repeat(400));
    await page.getByLabel('Address', { exact: true }).first().fill('1\n2\n3\n4\n5\n6\n7');
    await save(page).click();
    await expect(messages.first()).toHaveText('There can be at most 6 lines.');
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveValue('javascript:ran()');
  });

  test('takes a number that is typed again for no change, and says which entry of a list is wrong', async ({
    page,
  }) => {
    await page.goto('/admin/site/highlights');
    const value = page.getByLabel('Value');
    const before = await value.first().inputValue();
    await value.first().fill('7');
    await value.first().fill(before);
    await allSections(page);
    await expect(page).toHaveURL(/\/admin\/site$/);

    await linkTo(page, 'Highlights').click();
    await value.nth(1).fill('many');
    await page.getByLabel('Label').nth(2).fill('');
    await page.getByLabel('Label').nth(2).press('Enter');
    await expect(refused(page).getByRole('paragraph')).toHaveText([
      'The value must be a whole number from 1 to 1,000,000.',
      'Label cannot be empty.',
    ]);
    await expect(value.nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(value.nth(0)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Label').nth(2)).toHaveAccessibleDescription('Label cannot be empty.');
  });

  test('keeps texts as long as they may be in their places', async ({ page, site }) => {
    for (const [name, value] of Object.entries(longSettings)) await site.change(name as SectionName, value);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/site');
    for (const title of sections.map(titleOf)) {
      await expect(linkTo(page, title)).toBeVisible();
      expect(await page.evaluate(cutTexts), 'all sections').toEqual([]);
      await linkTo(page, title).click();
      await expect(save(page)).toBeVisible();
      expect(await page.evaluate(cutTexts), title).toEqual([]);
      await allSections(page);
    }
  });

  test('is used with the keyboard alone', async ({ page, site }) => {
    await page.goto('/admin/site/highlights');
    const label = page.getByLabel('Label').first();
    await page.getByLabel('Value').first().focus();
    await page.keyboard.press('Tab');
    await expect(label).toBeFocused();
    await page.keyboard.type('Members');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undone(page)).toBeFocused();
    expect((await site.settings()).highlights.items[0]?.label).toBe(profile.highlights.items[0]?.label);

    // A preview that is taller than the screen is scrolled with the keys.
    await save(page).focus();
    await page.keyboard.press('Tab');
    const frame = page.getByRole('region', { name: 'Preview: as visitors will see it' });
    await expect(frame).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => frame.evaluate((scrolled) => scrolled.scrollTop)).toBeGreaterThan(0);

    await label.fill('Members');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeFocused();
    await original(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(original(page)).toBeFocused();
  });
});

test.describe('versions', () => {
  test('are looked at, changed, closed and brought back, and the original too', async ({ page, site }) => {
    for (let version = 1; version < keptVersions; version += 1) await site.change('hero', profile.hero);
    await page.goto('/admin/site/hero');
    for (const text of ['First', 'Second']) {
      const list = await hold(page, '**/versions');
      await tagline(page).fill(text);
      await save(page).click();
      await expect(saved(page)).toBeFocused();
      // The list does not contain the version that visitors see now.
      await expect(versions(page).filter({ hasText: 'Present version' })).toHaveCount(0);
      list.release();
      await expect(versions(page).first()).toContainText('Present version');
    }
    await expect(versions(page)).toHaveCount(keptVersions);
    const show = versions(page).nth(1).getByRole('button', { name: 'Show version' });
    await show.click();
    await expect(earlier(page)).toBeFocused();
    await expect(earlier(page)).toHaveAccessibleName(/^This is version/);
    await expect(earlier(page).locator('dt')).toHaveText(['Tagline']);
    await expect(earlier(page).locator('dd')).toHaveText('NowSecondIn this formFirst');
    await expect(tagline(page)).toHaveValue('First');
    await tagline(page).fill('First, and more');
    await expect(earlier(page)).toHaveAccessibleName(/^You have changed version/);
    await expect(earlier(page).locator('dd')).toHaveText('NowSecondIn this formFirst, and more');

    // The form is not saved, so leaving asks a question, and only then another version can fill it.
    await show.click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(tagline(page)).toHaveValue('First');
    await page.getByRole('link', { name: 'All sections' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await earlier(page).getByRole('button', { name: 'Close' }).click();
    await expect(earlier(page)).toHaveCount(0);
    await expect(tagline(page)).toHaveValue('Second');
    expect((await site.settings()).hero.tagline).toBe('Second');

    await show.click();
    await earlier(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(saved(page)).toBeFocused();
    await expect(earlier(page)).toHaveCount(0);
    expect((await site.settings()).hero.tagline).toBe('First');
    await tagline(page).fill('Typed on');
    await expect(earlier(page)).toHaveCount(0);
    await expect(undo(page)).toHaveCount(0);

    await original(page).click();
    await expect(question(page)).toContainText('What you typed in the form is not saved.');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(tagline(page)).toHaveValue('Typed on');
    await original(page).click();
    await question(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('status').filter({ hasText: settingsMessages.reset })).toBeFocused();
    await expect(tagline(page)).toHaveValue(profile.hero.tagline);
    await expect(original(page)).toHaveCount(0);
    expect((await site.settings()).hero).toEqual(profile.hero);
    await undo(page).click();
    await expect(tagline(page)).toHaveValue('First');

    // A version that was the original is not copied: the original is restored.
    const wasOriginal = versions(page).filter({ hasText: 'the original' }).first();
    await wasOriginal.getByRole('button', { name: 'Show version' }).click();
    await earlier(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('status').filter({ hasText: settingsMessages.reset })).toBeFocused();
    await undo(page).click();
    await expect(tagline(page)).toHaveValue('First');

    await page.getByRole('link', { name: 'Activity' }).click();
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.nth(0)).toContainText('changed the section “First screen” of the site.');
    await expect(entries.nth(1)).toContainText('brought the original of the section “First screen” of the site back.');
  });
});

test.describe('who saves a section second', () => {
  test.use({ expectedErrors: /409/ });

  test('sees both versions, keeps one by choice, and can undo that', async ({ page, site }) => {
    await page.goto('/admin/site/highlights');
    await page.getByLabel('Value').first().fill('7');
    const [first, ...others] = profile.highlights.items;
    await site.change('highlights', { items: [{ ...first, value: 8 }, ...others] });
    await save(page).click();
    await expect(conflict(page)).toBeFocused();
    await expect(conflict(page)).toContainText('staff changed it on');
    await expect(conflict(page).locator('dt')).toHaveText(['Highlight 1 · Value']);
    await expect(conflict(page).locator('dd')).toHaveText('Theirs8Yours7');

    // A save without a choice overwrites nothing.
    await page.getByLabel('Value').first().fill('9');
    await expect(conflict(page).locator('dd')).toHaveText('Theirs8Yours9');
    await save(page).click();
    await expect(conflict(page)).toBeFocused();
    expect((await site.settings()).highlights.items[0]?.value).toBe(8);
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeFocused();
    await expect(conflict(page)).toHaveCount(0);
    expect((await site.settings()).highlights.items[0]?.value).toBe(9);
    await undo(page).click();
    await expect(page.getByLabel('Value').first()).toHaveValue('8');

    await page.getByLabel('Value').first().fill('10');
    await site.change('highlights', { items: [{ ...first, value: 11 }, ...others] });
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(conflict(page)).toHaveCount(0);
    await expect(page.getByLabel('Value').first()).toHaveValue('11');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByLabel('Value').first().fill('12');
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    expect((await site.settings()).highlights.items[0]?.value).toBe(12);
  });

  test('and brings the original back, or an unsaved form of an older version, sees both versions too', async ({
    page,
    site,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/site/hero');
    await tagline(page).fill('Of mine');
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await site.change('hero', { ...profile.hero, tagline: 'Of theirs' });
    await original(page).click();
    await question(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(conflict(page)).toBeFocused();
    await expect(conflict(page).locator('dd')).toHaveText('TheirsOf theirsYoursOf mine');
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click();

    await tagline(page).fill('Of the unsaved form');
    await expect.poll(() => taglinesOfUnsaved(page)).toEqual(['Of the unsaved form']);
    await site.change('hero', { ...profile.hero, tagline: 'Of theirs again' });
    await page.reload();
    await expect(offer(page)).toContainText('“First screen”');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(tagline(page)).toHaveValue('Of the unsaved form');
    await save(page).click();
    await expect(conflict(page).locator('dd')).toHaveText('TheirsOf theirs againYoursOf the unsaved form');
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeFocused();
    await expect.poll(() => page.evaluate(readUnsaved)).toEqual([]);
    expect((await site.settings()).hero.tagline).toBe('Of the unsaved form');
  });
});

test.describe('what is typed into a section', () => {
  test.use({ expectedErrors: /500|Failed to load resource|ERR_INTERNET|failed:/ });

  test('stays when the server cannot be reached, and so do the lists, with a way to try again', async ({
    page,
    site,
  }) => {
    await site.change('hero', profile.hero);
    const lists = '**/api/admin/site{,/*/versions}';
    const versionsAlone = '**/versions';
    const fail = (url: string) => page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    await fail(lists);
    const { release } = await hold(page, '**/api/admin/site');
    await page.goto('/admin/site/identity');
    await expect(page.getByRole('main')).toContainText('Loading');
    release();
    await expect(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    const failedAgain = page.waitForResponse('**/api/admin/site');
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/site$/);
    await failedAgain;
    await expect(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    await page.unroute(lists);
    await fail(versionsAlone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await linkTo(page, 'First screen').click();
    await expect(page.getByText(versionMessages.failed)).toBeVisible();
    await page.unroute(versionsAlone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(versions(page).first()).toBeVisible();

    await tagline(page).fill('Typed offline.');
    await page.context().setOffline(true);
    await save(page).click();
    // The list of sections is fetched again, and shows the message, too.
    await expect(refused(page).filter({ hasText: settingsMessages.failed })).toBeFocused();
    await expect(tagline(page)).toHaveValue('Typed offline.');
    await page.context().setOffline(false);
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await page.context().setOffline(true);
    await undo(page).click();
    await expect(page.getByRole('alert').filter({ hasText: versionMessages.undoFailed })).toBeFocused();
    await page.context().setOffline(false);
  });
});

/** In the page: the first texts that reach out of the window, or out of the element that cuts them off. */
function cutTexts(): string[] {
  const frame = document.querySelector('[inert]') ?? document.body;
  const { right } = frame.getBoundingClientRect();
  const cut = [...frame.querySelectorAll('p, h1, h2, h3, dt, dd, a, address')].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.width > 1 && box.right > right + 1;
  });
  const wide = document.documentElement.scrollWidth > window.innerWidth;
  return [...(wide ? ['the page'] : []), ...cut.map((text) => `${text.tagName}.${text.className}`)];
}
