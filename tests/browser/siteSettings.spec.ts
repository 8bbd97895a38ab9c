import type { Browser, Page } from '@playwright/test';
import { profile } from '../../chapter/profile.ts';
import { conflictMessage } from '../../contract/conflict.ts';
import { settingsMessages, settingsPaths } from '../../contract/settings/calls.ts';
import { type SectionName, settingsSections } from '../../contract/settings/index.ts';
import { violationsInBothSchemes } from './axe.ts';
import { endSession, expect, hold, logIn, type Site, test } from './test.ts';

test.use({ loggedIn: true, locale: 'en-GB' });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

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

/** The settings as visitors get them. */
const stored = async (site: Site) => (await (await fetch(`${site.address}/api/site`)).json()).data;

/** Changes a section as another member of the staff. */
async function changeElsewhere(site: Site, section: string, value: object) {
  const response = await fetch(`${site.address}/api${settingsPaths.section(section)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await site.logIn()}`, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  expect(response.status).toBe(200);
}

/** Returns a page of somebody else's browser. */
const visitorIn = async (browser: Browser, site: Site) =>
  (await browser.newContext({ baseURL: site.address, storageState: undefined })).newPage();

interface SectionTest {
  section: SectionName;
  title: string;
  change: (page: Page) => Promise<void>;
  /** What the preview shows then. */
  previewed: string;
  /** The page on which visitors see the section, whether it is `changed` or the original. */
  path: string;
  seen: (page: Page, changed: boolean) => Promise<void>;
}

const sections: SectionTest[] = [
  {
    section: 'identity',
    title: 'Name and description',
    change: (page) => name(page).fill('Radio Chapter'),
    previewed: 'Home | Radio Chapter',
    path: '/',
    seen: async (page, changed) => {
      const shown = changed ? 'Radio Chapter' : profile.identity.name;
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      await expect(page).toHaveTitle(`Home | ${shown}`);
    },
  },
  {
    section: 'hero',
    title: 'Hero',
    change: async (page) => {
      await tagline(page).fill('Waves and wires');
      await page.getByLabel('Target of ‘Join Us’').fill('https://example.org/join');
    },
    previewed: 'Waves and wires',
    path: '/',
    seen: async (page, changed) => {
      await expect(page.getByText(changed ? 'Waves and wires' : profile.hero.tagline)).toBeVisible();
      const join = changed ? 'https://example.org/join' : profile.hero.joinUrl;
      await expect(page.getByRole('main').getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', join);
    },
  },
  {
    section: 'contact',
    title: 'Contact and social links',
    change: async (page) => {
      await page.getByLabel('Address', { exact: true }).first().fill('Room 7\n\nAntenna Road 1');
      await page.getByLabel('E-mail').fill('radio@example.org');
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByLabel('Network').last().selectOption('YouTube');
      await page.getByLabel('Address', { exact: true }).last().fill('https://www.youtube.com/@example');
    },
    previewed: 'Antenna Road 1',
    path: '/about',
    seen: async (page, changed) => {
      const footer = page.getByRole('contentinfo');
      const email = changed ? 'radio@example.org' : profile.contact.email;
      await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      const lines = changed ? ['Room 7', 'Antenna Road 1'] : [...profile.contact.address];
      await expect(footer.locator('address p')).toHaveText(lines);
      await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(changed ? 1 : 0);
    },
  },
  {
    section: 'highlights',
    title: 'Highlights',
    change: async (page) => {
      await page.getByRole('button', { name: 'Add a highlight' }).click();
      await page.getByLabel('Value').last().fill('1234');
      await page.getByLabel('Label').last().fill('Solder joints');
    },
    previewed: '1234+Solder joints',
    path: '/about',
    seen: async (page, changed) => {
      const labels = [...profile.highlights.items.map(({ label }) => label), ...(changed ? ['Solder joints'] : [])];
      await expect(page.getByRole('region', { name: 'Impact by the Numbers' }).locator('dt')).toHaveText(labels);
    },
  },
  {
    section: 'about',
    title: 'About',
    change: async (page) => {
      await page.getByLabel('First sentence').fill('We listen to the sky.');
      await page.getByLabel('Title').first().fill('Build aerials');
    },
    previewed: 'We listen to the sky.',
    path: '/about',
    seen: async (page, changed) => {
      await expect(page.getByText(changed ? 'We listen to the sky.' : profile.about.lead)).toBeVisible();
      const points = page.getByRole('region', { name: 'Our Mission' }).getByRole('heading', { level: 3 });
      await expect(points.first()).toHaveText(changed ? 'Build aerials' : (profile.about.mission[0]?.title as string));
    },
  },
  {
    section: 'region',
    title: 'Time zone and language',
    change: async (page) => {
      await page.getByLabel('Time zone').fill('America/Toronto');
      await page.getByLabel('Language of dates').fill('fr-CA');
    },
    previewed: '',
    path: '/',
    seen: async (page, changed) => {
      const { data } = await (await page.request.get('/api/site')).json();
      expect(data.region).toEqual(changed ? { timeZone: 'America/Toronto', locale: 'fr-CA' } : profile.region);
    },
  },
];

for (const { width, height } of sizes) {
  for (const { section, title, change, previewed, path, seen } of sections) {
    test(`${section}: a change is previewed, saved, seen at once and undone, ${width} pixels wide`, async ({
      page,
      browser,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      const visitor = await visitorIn(browser, site);
      await page.goto('/admin/site');
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveTitle(`${title} | Site | Admin`);
      await expect(save(page)).toBeVisible();
      // Errors are reported in the order of the schema.
      const order = await page.locator('form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')));
      const fields = new Set(order.map((path) => path?.split('.')[0]));
      expect([...fields]).toEqual(Object.keys(settingsSections[section].fields.shape));
      await change(page);
      if (previewed === '') await expect(page.getByText('In America/Toronto it is')).toBeVisible();
      else await expect(preview(page)).toContainText(previewed);

      await save(page).click();
      await expect(saved(page)).toBeFocused();
      await visitor.goto(path);
      await seen(visitor, true);
      await undo(page).click();
      await expect(page.getByRole('status').filter({ hasText: settingsMessages.undone })).toBeFocused();
      await visitor.goto(path);
      await seen(visitor, false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await visitor.context().close();
    });
  }
}

test('the overview says what each section holds, and who has changed it', async ({ page, site }) => {
  await page.goto('/admin/site');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hero' }) });
  await expect(card).toContainText(profile.hero.tagline);
  await expect(card).toContainText('The original');
  await changeElsewhere(site, 'hero', { ...profile.hero, tagline: 'Of someone else' });
  await page.reload();
  await expect(card).toContainText('Of someone else');
  await expect(card).toContainText('Changed by staff on');
});

test('on a phone the menu leads to the site, and an unknown section back to all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/past-events');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await page.goto('/admin/site/nothing');
  await expect(page).toHaveURL(/\/admin\/site$/);
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
    await expect(refused(page)).toHaveText('About the chapter is too long: 400 characters at most.');
    const says = (label: string, text: string) =>
      expect(page.getByLabel(label, { exact: true }).first()).toHaveAccessibleDescription(new RegExp(text));
    await says('About the chapter', 'About the chapter is too long: 400 characters at most.');
    await says('Address', 'Line of the address is too long: 100 characters at most.');
    await says('E-mail', 'E-mail must be an e-mail address, such as name@example.edu.');
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveAccessibleDescription(
      'Address must be a web address that starts with http:// or https://.',
    );

    // The box names the first error in the order of the fields.
    await page.getByLabel('About the chapter').fill('x'.repeat(400));
    await page.getByLabel('Address', { exact: true }).first().fill('1\n2\n3\n4\n5\n6\n7');
    await save(page).click();
    await expect(refused(page)).toHaveText('There can be at most 6 lines.');
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveValue('javascript:ran()');
  });

  test('says which entry of a list is wrong', async ({ page }) => {
    await page.goto('/admin/site/highlights');
    await page.getByLabel('Value').nth(1).fill('many');
    await page.getByLabel('Label').nth(2).fill('');
    await page.getByLabel('Label').nth(2).press('Enter');
    await expect(refused(page)).toHaveText('The value must be a whole number from 1 to 1,000,000.');
    await expect(page.getByLabel('Value').nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Value').nth(0)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('Label').nth(2)).toHaveAccessibleDescription('Label cannot be empty.');
  });

  test('is not changed by a number that is typed again', async ({ page }) => {
    await page.goto('/admin/site/highlights');
    const value = page.getByLabel('Value').first();
    const before = await value.inputValue();
    await value.fill('7');
    await value.fill(before);
    await page.getByRole('link', { name: 'All sections' }).click();
    await expect(page).toHaveURL(/\/admin\/site$/);
  });

  test('keeps texts as long as they may be in their places, on pages and in previews', async ({
    page,
    browser,
    site,
  }) => {
    const word = (length: number) => 'W'.repeat(length);
    await changeElsewhere(site, 'identity', { name: word(60), description: word(300) });
    await changeElsewhere(site, 'hero', { ...profile.hero, tagline: word(120) });
    await changeElsewhere(site, 'contact', {
      ...profile.contact,
      about: word(400),
      address: Array(6).fill(word(100)),
      email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.org`,
      credit: word(120),
    });
    await changeElsewhere(site, 'highlights', { items: Array(8).fill({ value: 1_000_000, label: word(40) }) });
    await changeElsewhere(site, 'about', {
      lead: word(400),
      whoWeAre: word(1000),
      vision: word(600),
      mission: Array(6).fill({ title: word(80), text: word(400) }),
      reasons: { growth: word(500), networking: word(500), recognition: word(500) },
      callToAction: word(400),
    });
    const visitor = await visitorIn(browser, site);
    for (const [one, paths] of [
      [visitor, ['/', '/about']],
      [page, ['/admin/site', ...sections.map(({ section }) => `/admin/site/${section}`)]],
    ] as const) {
      await one.setViewportSize({ width: 390, height: 844 });
      for (const path of paths) {
        await one.goto(path);
        await expect(one.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await one.waitForLoadState('networkidle');
        expect(await one.evaluate(cutTexts), path).toEqual([]);
      }
    }
    await visitor.context().close();
  });

  test('does nothing with hostile texts but show them', async ({ page, browser, site }) => {
    const hostile = '"><img src=x onerror=ran()><script>ran()</script>';
    const visitor = await visitorIn(browser, site);
    const ran: string[] = [];
    for (const one of [page, visitor]) await one.exposeFunction('ran', () => ran.push(one.url()));
    await page.goto('/admin/site/identity');
    await name(page).fill(hostile);
    await page.getByLabel('Description').fill(hostile);
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await page.goto('/admin/site/hero');
    await tagline(page).fill(hostile);
    for (const link of ['javascript:ran()', ' data:text/html,<script>ran()</script>', '//evil.example']) {
      await page.getByLabel('Target of ‘Join Us’').fill(link);
      await save(page).click();
      await expect(refused(page)).toContainText('must be a web address that starts with http:// or https://.');
    }
    await page.getByLabel('Target of ‘Join Us’').fill(profile.hero.joinUrl);
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await expect(preview(page)).toContainText(hostile);
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1, name: hostile })).toBeVisible();
    await expect(visitor.getByText(hostile).first()).toBeVisible();
    expect(await visitor.locator('img[src=x]').count()).toBe(0);
    expect(ran).toEqual([]);
    await visitor.context().close();
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
    await expect(page.getByRole('status').filter({ hasText: settingsMessages.undone })).toBeFocused();
    expect((await stored(site)).highlights.items[0].label).toBe(profile.highlights.items[0]?.label);

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
    await page.goto('/admin/site/hero');
    for (const text of ['First', 'Second']) {
      await tagline(page).fill(text);
      await save(page).click();
      await expect(saved(page)).toBeFocused();
    }
    await expect(versions(page).first()).toContainText('What visitors see');
    const show = versions(page).nth(1).getByRole('button', { name: 'Show version' });
    await show.click();
    await expect(earlier(page)).toBeFocused();
    await expect(earlier(page)).toHaveAccessibleName(/^This is version/);
    await expect(earlier(page).locator('dt')).toHaveText(['Tagline']);
    await expect(earlier(page).locator('dd')).toHaveText('Visitors seeSecondIn this formFirst');
    await expect(tagline(page)).toHaveValue('First');
    await tagline(page).fill('First, and more');
    await expect(earlier(page)).toHaveAccessibleName(/^You have changed version/);
    await expect(earlier(page).locator('dd')).toHaveText('Visitors seeSecondIn this formFirst, and more');

    // It is not saved, so leaving asks, and another version takes its place only then.
    await show.click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(tagline(page)).toHaveValue('First');
    await page.getByRole('link', { name: 'All sections' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await earlier(page).getByRole('button', { name: 'Close' }).click();
    await expect(earlier(page)).toHaveCount(0);
    await expect(tagline(page)).toHaveValue('Second');
    expect((await stored(site)).hero.tagline).toBe('Second');

    await show.click();
    await earlier(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(saved(page)).toBeFocused();
    await expect(earlier(page)).toHaveCount(0);
    expect((await stored(site)).hero.tagline).toBe('First');
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
    expect((await stored(site)).hero).toEqual(profile.hero);
    await undo(page).click();
    await expect(tagline(page)).toHaveValue('First');

    // What was the original is not copied, but the original again.
    const wasOriginal = versions(page).filter({ hasText: 'the original' }).first();
    await wasOriginal.getByRole('button', { name: 'Show version' }).click();
    await earlier(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('status').filter({ hasText: settingsMessages.reset })).toBeFocused();
    await undo(page).click();
    await expect(tagline(page)).toHaveValue('First');

    await page.goto('/admin/activity');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.nth(0)).toContainText('changed the section “Hero” of the site.');
    await expect(entries.nth(1)).toContainText('brought the original of the section “Hero” of the site back.');
  });

  test('are at most ten', async ({ page, site }) => {
    for (let count = 1; count <= 11; count += 1) {
      await changeElsewhere(site, 'region', { timeZone: 'Asia/Kolkata', locale: `en-${count % 2 ? 'IN' : 'GB'}` });
    }
    await page.goto('/admin/site/region');
    await expect(versions(page)).toHaveCount(10);
  });
});

test.describe('who saves a section second', () => {
  test.use({ expectedErrors: /409/ });

  test('sees both versions, keeps one by choice, and can undo that', async ({ page, site }) => {
    await page.goto('/admin/site/highlights');
    await page.getByLabel('Value').first().fill('7');
    const [first, ...others] = profile.highlights.items;
    await changeElsewhere(site, 'highlights', { items: [{ ...first, value: 8 }, ...others] });
    await save(page).click();
    await expect(conflict(page)).toBeFocused();
    await expect(conflict(page)).toContainText('staff changed it on');
    await expect(conflict(page).locator('dt')).toHaveText(['Highlight 1 · Value']);
    await expect(conflict(page).locator('dd')).toHaveText('Theirs8Yours7');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsInBothSchemes(page)).toEqual([]);

    // Saving alone overwrites nothing.
    await page.getByLabel('Value').first().fill('9');
    await expect(conflict(page).locator('dd')).toHaveText('Theirs8Yours9');
    await save(page).click();
    await expect(conflict(page)).toBeFocused();
    expect((await stored(site)).highlights.items[0].value).toBe(8);
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeFocused();
    await expect(conflict(page)).toHaveCount(0);
    expect((await stored(site)).highlights.items[0].value).toBe(9);
    await undo(page).click();
    await expect(page.getByLabel('Value').first()).toHaveValue('8');

    await page.getByLabel('Value').first().fill('10');
    await changeElsewhere(site, 'highlights', { items: [{ ...first, value: 11 }, ...others] });
    await save(page).click();
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(conflict(page)).toHaveCount(0);
    await expect(page.getByLabel('Value').first()).toHaveValue('11');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByLabel('Value').first().fill('12');
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    expect((await stored(site)).highlights.items[0].value).toBe(12);
  });

  test('and brings the original back, or a draft of an older version, sees both versions too', async ({
    page,
    site,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/site/hero');
    await tagline(page).fill('Of mine');
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await changeElsewhere(site, 'hero', { ...profile.hero, tagline: 'Of theirs' });
    await original(page).click();
    await question(page).getByRole('button', { name: 'Bring it back' }).click();
    await expect(conflict(page)).toBeFocused();
    await expect(conflict(page).locator('dd')).toHaveText('TheirsOf theirsYoursOf mine');
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click();

    await tagline(page).fill('Of the draft');
    await expect.poll(() => page.evaluate(readDrafts)).toEqual(['Of the draft']);
    await page.reload();
    await changeElsewhere(site, 'hero', { ...profile.hero, tagline: 'Of theirs again' });
    await page.reload();
    await expect(offer(page)).toContainText('“Hero”');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(tagline(page)).toHaveValue('Of the draft');
    await save(page).click();
    await expect(conflict(page).locator('dd')).toHaveText('TheirsOf theirs againYoursOf the draft');
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeFocused();
    expect(await page.evaluate(readDrafts)).toEqual([]);
    expect((await stored(site)).hero.tagline).toBe('Of the draft');
  });
});

test.describe('what is typed into a section', () => {
  test.use({ expectedErrors: /401|503|500|Failed to load resource|ERR_INTERNET|failed:/ });

  test('is asked for before leaving, and waits through a reload and the end of the session', async ({ page, site }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/site/contact');
    const credit = page.getByLabel('Credit');
    await credit.fill('Typed.');
    await page.getByRole('link', { name: 'Activity' }).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(credit).toHaveValue('Typed.');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Address', { exact: true }).last().fill('https://example.org/draft');
    await endSession(page);
    await save(page).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await logIn(page);
    await expect(page).toHaveURL(/\/admin\/site\/contact$/);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(credit).toHaveValue('Typed.');
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveValue('https://example.org/draft');
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    expect((await stored(site)).contact).toMatchObject({ credit: 'Typed.' });
    expect(await page.evaluate(readDrafts)).toEqual([]);
  });

  test('stays when the server cannot be reached, and so do the lists, with a way to try again', async ({ page }) => {
    const { release } = await hold(page, '**/api/admin/site');
    await page.goto('/admin/site/hero');
    await expect(page.getByRole('main')).toContainText('Loading');
    release();
    await tagline(page).fill('Typed offline.');
    await page.context().setOffline(true);
    await save(page).click();
    // The list of sections, which is fetched again, says so, too.
    await expect(refused(page).filter({ hasText: settingsMessages.failed })).toBeFocused();
    await expect(tagline(page)).toHaveValue('Typed offline.');
    await page.context().setOffline(false);
    await save(page).click();
    await expect(saved(page)).toBeFocused();
    await page.context().setOffline(true);
    await undo(page).click();
    await expect(page.getByRole('alert').filter({ hasText: settingsMessages.undoFailed })).toBeFocused();
    await page.context().setOffline(false);

    await page.route('**/api/admin/site{,/*/versions}', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/site/identity');
    await expect(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    await page.goto('/admin/site');
    await expect(page.getByText(settingsMessages.loadFailed)).toBeVisible();
    await page.unroute('**/api/admin/site{,/*/versions}');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Hero' })).toBeVisible();
    await page.route('**/versions', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Hero' }).click();
    await expect(page.getByText(settingsMessages.versionsFailed)).toBeVisible();
    await page.unroute('**/versions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(versions(page).first()).toBeVisible();
  });
});

/** In the page: the first texts that stick out of the window, or of what cuts them off. */
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

/** In the page: the taglines of all drafts that wait. */
function readDrafts(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('chapterhouse');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result.map(({ values }) => values.tagline));
      };
    };
  });
}
