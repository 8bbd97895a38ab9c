import { profile } from '../../chapter/profile.ts';
import { paths } from '../../web/paths.ts';
import { expect, test } from './test.ts';

// A page without JavaScript does not load its scripts, which is no failure.
test.use({ javaScriptEnabled: false, expectedErrors: /assets/ });

const pages = {
  [paths.home]: [
    { type: 'upcomingEvents', section: 'Upcoming Events', text: '5 Dec 2030' },
    { type: 'pastEvents', section: 'Past Events', text: undefined },
    { type: 'electromazine', section: 'Electromazine', text: 'An issue.' },
  ],
  [paths.ourEvents]: [{ type: 'pastEvents', section: 'Past Events', text: undefined }],
  [paths.allEvents]: [{ type: 'electromazine', section: 'All events', text: undefined }],
  [paths.ourTeam]: [
    { type: 'governingTeam', section: 'Our Team', text: '[Name]' },
    { type: 'journey', section: 'Alumini', text: undefined },
  ],
} as const;

test('without JavaScript the pages show their lists with their images', async ({ page, site }) => {
  const urls = new Map<string, string>();
  for (const type of ['upcomingEvents', 'pastEvents', 'electromazine', 'governingTeam', 'journey'] as const)
    urls.set(type, (await site.add(type)).url);
  for (const [path, lists] of Object.entries(pages)) {
    await page.goto(path);
    for (const { type, section, text } of lists) {
      const region = page.getByRole('region', { name: section, exact: true });
      const image = region.locator('img[src^="/media/"]');
      await expect(image, `${section} on ${path}`).toHaveAttribute('src', urls.get(type) ?? '');
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      await expect(region.getByText(/Loading|Scanning|Curating/)).toHaveCount(0);
      if (text !== undefined) await expect(region.getByText(text, { exact: true }).first()).toBeVisible();
    }
  }
});

test('without JavaScript a poster leads to the page of its event, which says all, and a tile to that of its issue', async ({
  page,
  site,
}) => {
  await site.add('upcomingEvents', { description: 'Bring a laptop.', registration: 'https://example.com/register' });
  const issue = await site.add('electromazine', { description: 'All about radio.' });
  await page.goto(paths.home);
  await page.getByRole('button', { name: /Bring a laptop/ }).click();
  await expect(page.getByText('Bring a laptop.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    'https://example.com/register',
  );
  await page.goto(paths.allEvents);
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  await expect(page).toHaveURL(`/magazine/${issue._id}`);
});

test('without JavaScript every poster of a page can be scrolled to, and others are named below, with their links', async ({
  page,
  site,
}) => {
  for (let number = 1; number <= 12; number += 1) {
    await site.add('upcomingEvents', { description: `Event ${number}.`, eventDate: `2030-12-${number + 10}` });
    await site.add('pastEvents', { description: `Past event ${number}.` });
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const response = await page.goto(paths.home);
    const ends = (await response?.text())?.match(/<.?noscript>/g) ?? [];
    // HTML permits none in another one: where scripts run, the first end tag ends both.
    expect(ends.every((tag, index) => tag === (index % 2 === 0 ? '<noscript>' : '</noscript>'))).toBe(true);
    for (const number of [1, 2, 3]) {
      const poster = page.getByRole('img', { name: `Poster: Event ${number}.` });
      await poster.scrollIntoViewIfNeeded();
      await expect(poster).toBeInViewport({ ratio: 0.5 });
    }
    // Playwright looks for no text in `noscript`.
    await expect(page.locator('noscript p').first()).toHaveText('And 9 more.');
    await expect(page.locator('noscript p').first()).toBeVisible();
  }
  await page.goto(paths.ourEvents);
  await page.locator('noscript a', { hasText: /^Past event 1\.$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Past event 1.' })).toBeVisible();
});

test('without JavaScript the home page has its name and its figures, the links of the bar stand below it on a phone, and only buttons of the content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: profile.identity.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')).toHaveText(
    profile.highlights.items.map(({ value, label }) => `${value}+${label}`),
  );
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Our Events' }).first()).toBeVisible();
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  const room = await current.evaluate((link) => {
    const word = document.createRange();
    word.selectNodeContents(link);
    const mark = Number.parseFloat(getComputedStyle(link, '::after').height);
    return link.getBoundingClientRect().bottom - mark - word.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThan(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL('/ourteam');
});

test('without JavaScript /ourevents hides what only scripts can show', async ({ page }) => {
  await page.goto('/ourevents');
  await expect(page.getByRole('heading', { name: 'Past Events', exact: true })).toBeVisible();
  await expect(page.getByText('Our Past Events')).toBeHidden();
  await expect(page.getByText('Loading the list...')).toBeHidden();
});
