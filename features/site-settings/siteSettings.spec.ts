import type { Page } from '@playwright/test';
import { profile } from '#chapter/profile.ts';
import { settingsSections } from '#contract/settings/index.ts';
import { versionMessages } from '#contract/versions.ts';
import { expect, logIn, test } from '../../tests/browser/test.ts';
import { longSettings } from '../../tests/support/longSettings.ts';
import { settingsMessages } from './contract.ts';

test.use({ loggedIn: true, locale: 'en-GB' });

const preview = (page: Page) => page.getByRole('group', { name: 'Preview: as visitors will see it' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: settingsMessages.saved });
const question = (page: Page) => page.getByRole('alertdialog');
const original = (page: Page) => page.getByRole('button', { name: 'Back to the original' });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const tagline = (page: Page) => page.getByLabel('Tagline', { exact: true });
const undone = (page: Page) => page.getByRole('status').filter({ hasText: versionMessages.undone });
/** Opens a section from the list of all. That of the time zone stands behind 'Address'. */
async function openSection(page: Page, title: string) {
  if (title === settingsSections.region.label) await linkTo(page, 'Address').click();
  await linkTo(page, title).click();
}
const allSections = (page: Page) => page.getByRole('link', { name: 'All sections' }).click();
const linkTo = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });

interface SectionTest {
  section: keyof typeof profile;
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
      await openSection(page, title);
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
  test('keeps texts as long as they may be in their places', async ({ page, site }) => {
    for (const [name, value] of Object.entries(longSettings))
      await site.change(name as keyof typeof longSettings, value);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/site');
    for (const title of sections.map(titleOf)) {
      await expect(linkTo(page, 'Address')).toBeVisible();
      expect(await page.evaluate(cutTexts), 'all sections').toEqual([]);
      await openSection(page, title);
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
